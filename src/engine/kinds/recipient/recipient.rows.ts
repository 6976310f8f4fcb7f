import type { KindRow } from "../kind-row";
import { recipient } from "./recipient";

export const kind = recipient;

export const rows: readonly KindRow[] = [
  {
    name: "recipient",
    schema: recipient(),
    value: "maria",
    shown: "maria",
    fill: ({ type }) => type("maria"),
    wrong: [
      ["m", "recipient"],
      ["maria@", "recipient"],
    ],
  },
];
