import type { KindRow } from "../kind-row";
import { choices } from "./choices";

export const kind = choices;

export const rows: readonly KindRow[] = [
  {
    name: "choices",
    schema: choices(["A", "B", "C"]).min(1).max(2),
    value: ["A", "B"],
    shown: "Ay, Bee",
    // In the order of the list, whatever the order of choosing.
    fill: ({ press }) => press("checkbox", "Bee").then(() => press("checkbox", "Ay")),
    wrong: [
      [[], "minItems:1"],
      [["A", "B", "C"], "maxItems:2"],
      [["A", "A"], "once"],
      [["D"], "choice"],
    ],
  },
  {
    name: "choices of many",
    schema: choices(["A", "B", "C", "D", "E", "F", "G", "H"]),
    value: ["A", "B"],
    shown: "Ay, Bee",
    fill: ({ choose }) => choose("Bee", "Ay"),
  },
];
