import { choice } from "../choice/choice";
import { email } from "../email/email";
import type { KindRow } from "../kind-row";
import { items } from "./items";

export const kind = items;

export const rows: readonly KindRow[] = [
  {
    name: "items",
    schema: items({ type: choice(["A", "B"], { initial: "A" }), value: email() }).max(1),
    value: [{ type: "A", value: "a@b.co" }],
    shown: "a@b.co",
    fill: ({ press, type }) => press("button", "Add").then(() => type("a@b.co", "Value")),
    wrong: [
      [[{ type: "A", value: "x" }], "email"],
      [[{ type: "A" }], "required"],
    ],
  },
];
