import type { KindRow } from "../kind-row";
import { password } from "./password";

export const kind = password;

export const rows: readonly KindRow[] = [
  {
    name: "password",
    schema: password(),
    value: "secret1",
    shown: "••••••",
    empty: "••••••",
    fill: ({ type }) => type("secret1"),
    wrong: [["short", "min:6"]],
  },
  {
    name: "current password",
    schema: password({ isCurrent: true }),
    value: "s",
    shown: "••••••",
    empty: "••••••",
    fill: ({ type }) => type("s"),
    wrong: [["x".repeat(129), "max:128"]],
  },
];
