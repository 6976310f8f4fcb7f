import type { KindRow } from "../kind-row";
import { email } from "./email";

export const kind = email;

export const rows: readonly KindRow[] = [
  {
    name: "email",
    schema: email(),
    value: "a@b.co",
    shown: "a@b.co",
    fill: ({ type }) => type("a@b.co"),
    wrong: [["a@b", "email"]],
  },
];
