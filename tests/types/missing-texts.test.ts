import { expect, it } from "vitest";
import { complaintsIn } from "./worlds";

const file = "src/i18n/en/resources/vcard-templates.ts";
const without = (...parts: RegExp[]) => parts.map((from) => ({ file, from, to: "" }));
const worlds = [
  without(/^ {2}empty: .*,\n/m, /^ {2}create: .*,\n/m, /^ {2}groups: .*,\n/m, /^ {2}actions: \{[\s\S]*?^ {2}\},\n/m),
  without(/(?<=delete: \{) label: .*(?=\},)/),
];

it("what a definition asks for and a language does not say is told in one go, not part by part", () => {
  const told = complaintsIn(worlds, [file]).map((said) =>
    said.map(({ says }) =>
      says
        .match(/(?<=: )\w+(, \w+)+$/)?.[0]
        .split(", ")
        .sort(),
    ),
  );
  expect(told).toEqual([[["actions", "create", "empty", "groups"]], [["confirm", "label"]]]);
});
