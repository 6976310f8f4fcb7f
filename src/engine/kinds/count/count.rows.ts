import type { KindRow } from "../kind-row";
import { count } from "./count";

export const kind = count;

export const rows: readonly KindRow[] = [{ name: "count", schema: count(), value: 1234, shown: "1,234" }];
