import type { KindRow } from "../kind-row";
import { postalCode } from "./postal-code";

export const kind = postalCode;

export const rows: readonly KindRow[] = [
  {
    name: "postal code",
    schema: postalCode().max(20),
    value: "01310-100",
    shown: "01310-100",
    fill: ({ type, leave }) => type("01310100").then(leave),
    wrong: [["123456789012345678901", "max:20"]],
  },
];
