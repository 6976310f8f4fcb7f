import type { KindRow } from "../kind-row";
import { reference } from "./reference";

export const kind = reference;

export const rows: readonly KindRow[] = [
  {
    name: "reference",
    schema: reference("associates", { title: "name" }),
    // The one record that the matrix has.
    value: "01890000-0000-7000-8000-000000000001",
    shown: "Apple",
    fill: ({ search }) => search("App", "Apple"),
    wrong: [["x", "invalid"]],
  },
];
