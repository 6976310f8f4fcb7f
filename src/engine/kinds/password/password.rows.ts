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
    schema: password({ of: "current" }),
    value: "s",
    shown: "••••••",
    empty: "••••••",
    fill: ({ type }) => type("s"),
    wrong: [["x".repeat(129), "max:128"]],
  },
  {
    name: "secret of programs",
    schema: password({ of: "programs" }),
    value: "s".repeat(200),
    shown: "••••••",
    empty: "••••••",
    fill: ({ type }) => type("s".repeat(200)),
    wrong: [["x".repeat(513), "max:512"]],
  },
];
