import type { KindRow } from "../kind-row";
import { color } from "./color";

export const kind = color;

export const rows: readonly KindRow[] = [
  {
    name: "color",
    schema: color(),
    value: "#1e88e5",
    shown: "#1e88e5",
    fill: ({ type }) => type("#1E88E5"),
    wrong: [
      ["#1e88e", "color"],
      ["#1e88e5f", "color"],
      ["#zzzzzz", "color"],
      ["1e88e5", "color"],
      ["#1E88E5", "color"],
      ["blue", "color"],
    ],
  },
  {
    name: "color in three digits",
    schema: color(),
    value: "#ffaa00",
    shown: "#ffaa00",
    fill: ({ type }) => type("fa0"),
  },
];
