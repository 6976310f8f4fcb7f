import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, sep } from "node:path";
import { expect, test } from "vitest";
import { paths } from "../../server/paths";

const read = (name: string) => readFileSync(join(paths.root, name), "utf8");
const made = read(".gitignore").split("\n");

/** Every file and folder of the project, without what it makes and what is installed. */
const there = readdirSync(paths.root, { withFileTypes: true }).flatMap((one): string[] => {
  if (!one.isDirectory()) return [one.name];
  if (one.name.startsWith(".") || made.includes(`${one.name}/`)) return [];
  const within = readdirSync(join(paths.root, one.name), { recursive: true, encoding: "utf8" });
  return [one.name, ...within.map((name) => join(one.name, name).split(sep).join("/"))];
});
const parts = new Set(there.map((name) => name.split("/")[0]));

/** The pages that say what is so now: the one of changes says what was. */
const pages = there.filter((name) => name.endsWith(".md") && name !== "CHANGELOG.md");
const blocks = /^ *```[\s\S]*?^ *```/gm;
const prose = (page: string) => read(page).replace(blocks, "");
const codesIn = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);
const wordsIn = (text: string): string[] => text.match(/[A-Za-z_$][\w$]*/g) ?? [];

/** One of what the pages have somebody make by a command: it is there for whoever has done so. */
const examples = [
  ...new Set(
    pages.flatMap((page) =>
      [...read(page).matchAll(/npm run add -- (?:resource|page|kind|language) ([\w-]+)/g)].map(([, name = ""]) =>
        name.replace(/s$/, ""),
      ),
    ),
  ),
];
/** Whether a step of a path is called as one of them, `Department` and `departments` alike. */
const isOfExample = (path: string) =>
  examples.some((one) => path.split("/").some((step) => new RegExp(`^${one}(?![a-rt-z])`).test(uncapitalized(step))));
const uncapitalized = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1);

test("the pages have examples", () => expect(examples.length).toBeGreaterThan(3));

test("every link leads to a file, and to a heading of it", () => {
  const fragmentsOf = (page: string) =>
    [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, "")
        .replaceAll(" ", "-"),
    );
  const links = pages.flatMap((page) =>
    [...prose(page).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, address = ""]) => {
      const [file = "", fragment] = address.split("#");
      return { page, address, to: file ? normalize(join(dirname(page), file)).replace(/\/$/, "") : page, fragment };
    }),
  );
  expect(links.length).toBeGreaterThan(200);
  const lost = links.filter(
    ({ to, fragment }) => !there.includes(to) || (fragment !== undefined && !fragmentsOf(to).includes(fragment)),
  );
  expect(lost.map(({ page, address }) => `${page}: ${address}`)).toEqual([]);
});

/** A path as pages write it: `{a,b}` is each of them, `*` and `<name>` are any step, and so is the `x` of a table. */
const spelled = (path: string): string[] => {
  const [, before, some, after] = /^(.*)\{([\w,-]+)\}(.*)$/.exec(path) ?? [];
  if (some !== undefined) return some.split(",").flatMap((one) => spelled(`${before}${one}${after}`));
  return [path.replaceAll(".", "\\.").replace(/\/(?:x?)$/, (end) => (end === "/x" ? "/*" : ""))];
};
const names = there.join("\n");
/** Whether a file or folder is called so, or ends so; of code without its ending, too. */
const isThere = (path: string) =>
  spelled(path).every((one) =>
    new RegExp(`(?:^|/)${one.replace(/\*|<\w+>/g, "[^/]+")}(?:\\.(?:tsx?|mjs))?$`, "m").test(names),
  );

test("every file and folder that a page names is there", () => {
  const ending = /[\w-]\.(?:tsx?|mjs|cjs|css|ya?ml|sql|sh)$/;
  const named = pages.flatMap((page) =>
    codesIn(prose(page))
      .filter((code) => /^[\w.*<>{},/-]+$/.test(code))
      .filter((code) => ending.test(code) || (code.includes("/") && parts.has(code.split("/")[0])))
      .map((code) => ({ page, code })),
  );
  expect(named.length).toBeGreaterThan(400);
  const missing = named.filter(({ code }) => !isThere(code) && !isOfExample(code));
  expect(missing.map(({ page, code }) => `${page}: ${code}`)).toEqual([]);
});

test("what a page says to stand in a file stands there", () => {
  const told = pages.flatMap((page) =>
    [...prose(page).matchAll(/`(\w+)(?:\(\))?`,? (?:in |of |\()`((?:\w+\/)+[\w-]+\.\w+)`/g)].flatMap(
      ([, what = "", file = ""]) => (isOfExample(file) ? [] : [{ page, what, file }]),
    ),
  );
  expect(told.length).toBeGreaterThan(10);
  const untrue = told.filter(({ what, file }) => {
    const found = there.find((name) => `/${name}`.endsWith(`/${file}`));
    return found === undefined || !wordsIn(read(found)).includes(what);
  });
  expect(untrue).toEqual([]);
});

test("every command that a page names is one, and everything that is measured by one", () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read("package.json"));
  const namedBy = (pattern: RegExp) => pages.flatMap((page) => [...read(page).matchAll(pattern)].map(([, one]) => one));
  const commands = namedBy(/npm run ([\w:]+)/g);
  const measured = namedBy(/npm run bench -- (\w+)/g);
  expect(Math.min(commands.length, measured.length)).toBeGreaterThan(9);
  expect(commands.filter((name = "") => !(name in scripts))).toEqual([]);
  const [, known = ""] = /const parts = \{([\s\S]*?)\n\};/.exec(read("scripts/bench.mjs")) ?? [];
  expect(measured.filter((name) => !new RegExp(`^ {2}${name}\\b`, "m").test(known))).toEqual([]);
});

test("every name that a page gives as one of the code is one", () => {
  const comments = /\/\*[\s\S]*?\*\/|(?<![:"'`])\/\/.*/g;
  const code = there
    .filter((name) => /\.(?:tsx?|[mc]js|ya?ml|json|sql)$/.test(name))
    .filter((name) => !/^(?:tests\/docs\/|server\/db\/migrations\/meta\/|package-lock)/.test(name));
  // what tests have in quotes may be of nobody: everything else in them compiles
  const text = (name: string) =>
    read(name)
      .replace(comments, "")
      .replace(name.startsWith("tests/") ? /"[^"\n]*"/g : "", "");
  const known = new Set(code.flatMap((name) => wordsIn(text(name))));
  // of a field that names a record, or has a file
  const shown = pages.flatMap((page) => read(page).match(blocks) ?? []).join("\n");
  const own = new Set([
    ...wordsIn(shown),
    ...[...shown.matchAll(/'(\w+):(?:reference|file)\b/g)].map(([, field]) => `${field}Id`),
  ]);
  const isExample = (name: string) => examples.some((one) => one.length > 3 && name.toLowerCase().includes(one));
  const said = pages.flatMap((page) =>
    // what is another's is called so, and what was turned down is nowhere
    codesIn(prose(page).replace(/(?:[A-Z]\w+|react-admin)'s `[^`]+`|^\*\*Turned down\.\*\*.*/gm, ""))
      // fields as commands are told them are made up
      .filter((one) => !/^\w+:[a-z]/.test(one))
      // no options of commands, placeholders and beginnings
      .flatMap((one) => one.match(/(?<![\w$<-])[A-Za-z][A-Za-z\d]*(?:_[A-Z\d]+)*(?![\w…])/g) ?? [])
      .filter((name) => /^[a-z]+[A-Z]|^[A-Z][a-z]+[A-Z]|^[A-Z]+_/.test(name))
      .map((name) => ({ page, name })),
  );
  expect(said.length).toBeGreaterThan(300);
  expect(said.filter(({ name }) => !known.has(name) && !own.has(name) && !isExample(name))).toEqual([]);
});

test("every decision stands in the list of all, at its number and by its title", () => {
  const folder = "docs/decisions";
  const told = read(`${folder}/README.md`).match(/^\d+\. .*$/gm);
  const files = there.filter((name) => name.startsWith(`${folder}/0`)).toSorted();
  const titles = files.map((name) => /^# (.+)$/m.exec(read(name))?.[1]);
  expect(told).toEqual(files.map((name, at) => `${at + 1}. [${titles[at]}](${name.slice(folder.length + 1)})`));
  expect(files.map((name) => Number(name.slice(folder.length + 1).split("-")[0]))).toEqual(
    files.map((_, at) => at + 1),
  );
});
