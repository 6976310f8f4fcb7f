import type { KindRow } from "../kind-row";
import { longText } from "./long-text";

export const kind = longText;

export const rows: readonly KindRow[] = [
  {
    name: "long text",
    schema: longText().max(3),
    value: "a\nb",
    shown: "a\nb",
    fill: ({ type }) => type("a{Enter}b"),
    wrong: [["abcd", "max:3"]],
  },
];
