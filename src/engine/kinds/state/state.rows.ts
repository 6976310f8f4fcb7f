import type { KindRow } from "../kind-row";
import { state } from "./state";

export const kind = state;

export const rows: readonly KindRow[] = [
  {
    name: "state",
    schema: state(["A", "B"], { A: "success", B: "error" }),
    value: "B",
    shown: "Bee",
    fill: ({ choose }) => choose("Bee"),
    wrong: [["C", "choice"]],
  },
];
