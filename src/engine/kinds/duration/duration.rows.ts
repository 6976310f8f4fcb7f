import type { KindRow } from "../kind-row";
import { duration } from "./duration";

export const kind = duration;

export const rows: readonly KindRow[] = [
  {
    name: "duration",
    schema: duration({ min: "PT15M", max: "PT8H" }),
    value: "PT1H30M",
    shown: "1 hr 30 min",
    fill: ({ type }) => type("1:30"),
    wrong: [
      ["90", "duration"],
      ["1 hour", "duration"],
      ["P", "duration"],
      ["PT", "duration"],
      ["P1DT", "duration"],
      ["P1W2D", "duration"],
      ["PT1.5H", "duration"],
      ["PT14M59S", "low:900"],
      ["PT8H1S", "high:28800"],
    ],
  },
  {
    name: "duration in minutes",
    schema: duration(),
    value: "PT45M",
    shown: "45 min",
    fill: ({ type }) => type("45 minutes"),
  },
];
