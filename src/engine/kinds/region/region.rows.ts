import type { KindRow } from "../kind-row";
import { region } from "./region";

export const kind = region;

export const rows: readonly KindRow[] = [
  {
    name: "region",
    schema: region().max(20),
    value: "SP",
    shown: "SP",
    fill: ({ search }) => search("sao", "SP – São Paulo"),
    wrong: [["123456789012345678901", "max:20"]],
  },
];
