import type { KindRow } from "../kind-row";
import { documentNumber } from "./document";

export const kind = documentNumber;

export const rows: readonly KindRow[] = [
  {
    name: "document",
    schema: documentNumber(),
    value: "12ABC34501DE35",
    shown: "12.ABC.345/01DE-35",
    fill: ({ type }) => type("12abc34501de35"),
    wrong: [
      ["12ABC34501DE36", "document"],
      ["123", "document"],
    ],
  },
];
