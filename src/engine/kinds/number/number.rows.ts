import type { KindRow } from "../kind-row";
import { number } from "./number";

export const kind = number;

export const rows: readonly KindRow[] = [
  {
    name: "number",
    schema: number().min(-5).lt(5000).multipleOf(0.5),
    value: 1234.5,
    shown: "1,234.5",
    fill: ({ type }) => type("1,234.5"),
    wrong: [
      ["12a", "number"],
      ["1,2,3", "number"],
      [Number.NaN, "number"],
      [-5.5, "low:-5"],
      [5000, "below:5000"],
      [0.25, "step:0.5"],
    ],
  },
  {
    name: "whole number above zero",
    schema: number().int().positive(),
    value: 12,
    shown: "12",
    fill: ({ type }) => type(" +12,0 "),
    wrong: [
      [1.5, "whole"],
      [0, "above:0"],
    ],
  },
];
