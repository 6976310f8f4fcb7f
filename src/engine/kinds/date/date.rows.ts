import type { KindRow } from "../kind-row";
import { date } from "./date";

export const kind = date;

export const rows: readonly KindRow[] = [
  {
    name: "date",
    schema: date(),
    value: "1990-02-03",
    shown: "Feb 3, 1990",
    fill: ({ type }) => type("1990-02-03"),
    wrong: [
      ["1990-02-30", "pastDate"],
      ["9999-12-31", "pastDate"],
    ],
  },
  {
    name: "date of any time",
    schema: date({ of: "any-time" }),
    value: "2099-02-03",
    shown: "Feb 3, 2099",
    fill: ({ type }) => type("2099-02-03"),
    wrong: [["2099-02-30", "date"]],
  },
];
