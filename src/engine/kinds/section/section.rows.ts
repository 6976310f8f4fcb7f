import type { KindRow } from "../kind-row";
import { text } from "../text/text";
import { section } from "./section";

export const kind = section;

export const rows: readonly KindRow[] = [
  {
    name: "section",
    schema: section({ city: text().max(9).optional() }),
    value: { city: "Recife" },
    shown: "Recife",
    fill: ({ type }) => type("Recife", "City"),
    wrong: [[{ city: "abcdefghijk" }, "max:9"]],
  },
];
