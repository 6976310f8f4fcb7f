import type { KindRow } from "../kind-row";
import { country } from "./country";

export const kind = country;

export const rows: readonly KindRow[] = [
  {
    name: "country",
    schema: country(),
    value: "BR",
    shown: "Brazil",
    fill: ({ search }) => search("Brazil", "Brazil"),
    wrong: [["br", "choice"]],
  },
];
