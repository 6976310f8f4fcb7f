import type { KindRow } from "../kind-row";
import { money } from "./money";

export const kind = money;

export const rows: readonly KindRow[] = [
  {
    name: "money",
    schema: money({ currency: "BRL" }).min(0.5).max(99_999.99),
    value: 1234.5,
    shown: "R$1,234.50",
    fill: ({ type }) => type("R$ 1,234.5"),
    wrong: [
      ["12 or so", "number"],
      ["1.2.3", "number"],
      [12.345, "decimals:2"],
      [0.49, "low:0.5"],
      [100_000, "high:99999.99"],
    ],
  },
  {
    name: "money without cents",
    schema: money({ currency: "JPY" }),
    value: -1200,
    shown: "-¥1,200",
    fill: ({ type }) => type("-¥1,200"),
    wrong: [[0.5, "whole"]],
  },
];
