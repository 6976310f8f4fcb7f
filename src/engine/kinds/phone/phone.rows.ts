import type { KindRow } from "../kind-row";
import { phone } from "./phone";

export const kind = phone;

export const rows: readonly KindRow[] = [
  {
    name: "phone",
    schema: phone(),
    value: "+5511987654321",
    shown: "+55 (11) 98765-4321",
    fill: ({ type }) => type("11987654321"),
    wrong: [
      ["11987654321", "phone"],
      ["+5511", "phone"],
      ["+551198765432109", "phone"],
    ],
  },
];
