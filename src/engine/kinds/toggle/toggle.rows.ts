import type { KindRow } from "../kind-row";
import { toggle } from "./toggle";

export const kind = toggle;

export const rows: readonly KindRow[] = [
  {
    name: "toggle",
    schema: toggle(),
    value: true,
    shown: "Yes",
    fill: ({ press }) => press("switch", "Label"),
    wrong: [["yes", "yesNo"]],
  },
];
