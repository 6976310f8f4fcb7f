import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { expect, test } from "vitest";
import { paths } from "../../server/paths";
import { rowHeights } from "../../src/ui/skeleton-rows";

/** What any room may use; `docs/decisions/0024-where-styles-stand.md` says why. */
const below = ["src/ui", "src/public"];

const filesOf = (ending: string): string[] =>
  readdirSync(join(paths.root, "src"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(ending))
    .map((name) => `src/${name.split(sep).join("/")}`);
const read = (file: string) => readFileSync(join(paths.root, file), "utf8");

/** The first folder of a part, or the folder of a subject of custom pages. */
const roomOf = (file: string) => {
  const steps = file.split("/");
  return steps.slice(0, steps[1] === "custom-pages" ? 3 : 2).join("/");
};

/** What a class of ours is, and what MUI calls its own. */
const classesIn = (selector: string) =>
  [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = ""]) => name).filter((name) => !name.startsWith("Mui"));

const uncommented = (file: string) => read(file).replace(/\/\*[\s\S]*?\*\//g, "");

/** A movement, with its stages, which select nothing. */
const movement = /@keyframes\s+([\w-]+)\s*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g;

const selectorsOf = (file: string): string[] =>
  [
    ...uncommented(file)
      .replace(movement, "")
      .matchAll(/(?:^|[{};])\s*([^{};@]+)\{/g),
  ]
    // a comma within brackets parts no selectors
    .flatMap(([, list = ""]) => list.split(/,(?![^()]*\))/))
    .map((selector) => selector.trim());

/** The element that a selector is about: what stands behind the last blank or combinator. */
const subjectOf = (selector: string) =>
  selector
    .replace(/\([^()]*\)/g, "()")
    .split(/[\s>+~]+/)
    .at(-1) ?? "";

const sheets = filesOf(".css").map((file) => ({ file, room: roomOf(file), selectors: selectorsOf(file) }));
const owners = new Map<string, string>();
for (const { room, selectors } of sheets.toSorted(
  (a, b) => Number(below.includes(b.room)) - Number(below.includes(a.room)),
))
  for (const name of selectors.flatMap(classesIn)) if (!owners.has(name)) owners.set(name, room);

test.each(sheets)("$file styles what its own room draws", ({ room, selectors }) => {
  const isOwn = (selector: string) => {
    const names = classesIn(subjectOf(selector)).length > 0 ? classesIn(subjectOf(selector)) : classesIn(selector);
    // a rule without a class is about elements wherever they stand
    return names.length === 0 ? below.includes(room) : names.some((name) => owners.get(name) === room);
  };
  expect(selectors.filter((selector) => !isOwn(selector))).toEqual([]);
});

test("no two movements have one name, which is known in all sheets", () => {
  const names = sheets.flatMap(({ file }) => [...uncommented(file).matchAll(movement)].map(([, name]) => name));
  expect(names).not.toEqual([]);
  expect(names).toEqual([...new Set(names)]);
});

// comments and texts name no classes
const sources = [".ts", ".tsx"]
  .flatMap(filesOf)
  .map((file) => ({ room: roomOf(file), text: read(file).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "") }))
  .filter(({ room }) => room !== "src/i18n");
const isUsed = (name: string, text: string) => new RegExp(`["'\`\\s]${name}["'\`\\s$]`).test(text);

test.each([...owners])("the class %s is used, and by %s alone or by what stands above it", (name, room) => {
  const users = sources.filter(({ text }) => isUsed(name, text)).map((source) => source.room);
  expect(users).not.toEqual([]);
  if (!below.includes(room)) expect([...new Set(users)].filter((user) => user !== room)).toEqual([]);
});

test.each([
  [".vc-table td", rowHeights.COMFORTABLE],
  ['[data-density="COMPACT"] .vc-table td', rowHeights.COMPACT],
])("rows of %s are as high as is counted with", (selector, height) => {
  const [, rule = ""] = read("src/ui/ui.css").split(`\n${selector} {`);
  expect(rule.slice(0, rule.indexOf("}"))).toContain(`height: ${height}px;`);
});

test.each(sheets)("$file rounds corners as the house does", ({ file }) => {
  const radii = [...read(file).matchAll(/border-radius: ([^;]+);/g)].map(([, radius = ""]) => radius);
  const known = ["0", "6px", "6px 6px 0 0", "50%", "var(--round)"];
  expect(radii.filter((radius) => !known.includes(radius))).toEqual([]);
});
