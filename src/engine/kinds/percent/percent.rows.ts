import type { KindRow } from "../kind-row";
import { percent } from "./percent";

export const kind = percent;

export const rows: readonly KindRow[] = [
  {
    name: "percent",
    schema: percent().min(0).max(100),
    value: 12.5,
    shown: "12.5%",
    fill: ({ type }) => type("12.5 %"),
    wrong: [
      ["half", "number"],
      ["12%%", "number"],
      [-1, "low:0"],
      [100.1, "high:100"],
    ],
  },
];
