import type { KindRow } from "../kind-row";
import { image } from "./image";

export const kind = image;

/** One that is drawn wherever it stands. */
const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'%3E%3Crect width='9' height='9' fill='teal'/%3E%3C/svg%3E";

export const rows: readonly KindRow[] = [{ name: "image", schema: image(), value: picture, shown: "" }];
