import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contractOperations } from "../../server/contract/document";
import { paths } from "../../server/paths";

const read = (name: string) => readFileSync(join(paths.root, name), "utf8");
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = ""]) => name);
/** From one text to the next. */
const between = (text: string, start: string, end: string) => text.split(start)[1]?.split(end)[0] ?? "";

const { scripts }: { scripts: Record<string, string> } = JSON.parse(read("package.json"));
const commands = Object.keys(scripts).map((name) => (["start", "test"].includes(name) ? name : `run ${name}`));

const isMadeByCommand = (file: string) => read(`src/engine/kinds/${file}.tsx`).startsWith("// npm run add --");
/** Whoever makes one by the command has it without a word on the page. */
const kinds = [...read("src/engine/kinds/index.ts").matchAll(/export \{ (\w+) \} from "\.\/([\w/-]+)"/g)].flatMap(
  ([, kind = "", file = ""]) => (isMadeByCommand(file) ? [] : [kind]),
);

const lists: { what: string; there: string[]; told: string; as?: (name: string) => string }[] = [
  { what: "command in the README", there: commands, told: read("README.md"), as: (name) => `npm ${name}` },
  {
    what: "kind of field in the page on fields",
    there: kinds,
    told: between(read("docs/add-a-field.md"), "## The kinds", "Numbers keep"),
  },
  {
    what: "word of x-access in the page on the API",
    there: [...new Set(contractOperations.flatMap(({ access }) => access))],
    told: between(read("docs/api.md"), "Who may call an operation", "\n"),
  },
  {
    what: "key of a description in the guide",
    there: found(between(read("server/serve/description.ts"), "interface Base<", "\n}\n"), /^ {2}(\w+)\??:/gm),
    told: between(read("docs/add-a-resource.md"), "| Key | Says |", "## 5"),
  },
  {
    what: "field of the log in the page on operations",
    there: found(between(read("server/http/request-scope.ts"), "interface RequestScope {", "\n}"), /^ {2}(\w+)\??:/gm),
    told: between(read("docs/operations.md"), "## Logs", "## Metrics"),
  },
  {
    what: "queue in the page on operations",
    there: found(between(read("server/telemetry/measures.ts"), "export type Queue =", ";"), /"(\w+)"/g),
    told: between(read("docs/operations.md"), "`panel_wait_seconds`", "\n"),
  },
  {
    what: "variable of the first administrator in the page on operations",
    there: found(read("server/admin-create.ts"), /\b(ADMIN_\w+)/g),
    told: between(read("docs/operations.md"), "The first platform administrator", "###"),
  },
];

test.each(lists)("every $what stands there", ({ there, told, as = (name) => name }) => {
  expect(there.length).toBeGreaterThan(3);
  expect(there.filter((name) => !new RegExp(`[\`\\s]${as(name)}[\`=\\s]`).test(told))).toEqual([]);
});
