import type { KindRow } from "../kind-row";
import { image } from "./image";

export const kind = image;

export const rows: readonly KindRow[] = [{ name: "image", schema: image(), value: "/x.png", shown: "" }];
