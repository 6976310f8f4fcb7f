import type { KindRow } from "../kind-row";
import { url } from "./url";

export const kind = url;

export const rows: readonly KindRow[] = [
  {
    name: "url",
    schema: url(),
    value: "https://b.co/x",
    shown: "b.co/x",
    fill: ({ type, leave }) => type("b.co/x").then(leave),
    wrong: [
      ["b", "url"],
      ["ftp://b.co", "url"],
    ],
  },
];
