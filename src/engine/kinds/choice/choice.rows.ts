import type { KindRow } from "../kind-row";
import { choice } from "./choice";

export const kind = choice;

export const rows: readonly KindRow[] = [
  {
    name: "choice",
    schema: choice(["A", "B"]),
    value: "B",
    shown: "Bee",
    fill: ({ choose }) => choose("Bee"),
    wrong: [["C", "choice"]],
  },
];
