import type { KindRow } from "../kind-row";
import { instant } from "./instant";

export const kind = instant;

export const rows: readonly KindRow[] = [
  { name: "instant", schema: instant(), value: "2026-02-03T12:00:00.000Z", shown: "2/3/26" },
];
