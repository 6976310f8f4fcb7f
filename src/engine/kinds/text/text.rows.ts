import type { KindRow } from "../kind-row";
import { text } from "./text";

export const kind = text;

export const rows: readonly KindRow[] = [
  {
    name: "text",
    schema: text().min(2).max(5),
    value: "abc",
    shown: "abc",
    fill: ({ type }) => type("abc"),
    wrong: [
      ["a", "min:2"],
      ["abcdef", "max:5"],
    ],
  },
];
