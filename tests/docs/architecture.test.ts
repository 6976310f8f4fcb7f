import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, sep } from "node:path";
import { describe, expect, test } from "vitest";
import { paths } from "../../server/paths";

const page = readFileSync(join(paths.root, "docs/architecture.md"), "utf8");
const [, folders = ""] = page.split("```");

const ignored = readFileSync(join(paths.root, ".gitignore"), "utf8").split("\n");
/** By the product or by somebody's tools, and in no repository. */
const isMade = (name: string) => name.startsWith(".") || ignored.includes(`${name}/`);
const foldersIn = (place: string) =>
  readdirSync(join(paths.root, place), { withFileTypes: true }).flatMap((one) =>
    one.isDirectory() && !isMade(one.name) ? [one.name] : [],
  );

test.each([
  "",
  "openapi",
  "scripts",
  "src",
  "src/engine",
  "src/shell",
  "src/custom-pages",
  "src/engine/list",
  "server",
])("every folder of '%s' stands on the page", (place) =>
  expect(foldersIn(place).filter((name) => !new RegExp(`\\b${name}\\b`).test(folders))).toEqual([]),
);

test.each(["openapi", "src", "server"])("every file of %s that stands in no folder stands on the page", (place) => {
  const files = readdirSync(join(paths.root, place)).filter((name) => /\.tsx?$/.test(name));
  expect(files.filter((name) => !folders.includes(name))).toEqual([]);
});

/** Where a file may stand that the page names by the end of its path. */
const places = ["", "src", "src/engine", "src/engine/list", "src/engine/list/columns", "src/engine/record", "server"];

test("every file that the walks and the way of a request name is there", () => {
  const named = [...page.matchAll(/`([\w-]+(?:\/[\w-]+)*\.(?:tsx?|cjs|css|json))`/g)].map(([, name = ""]) => name);
  expect(named.length).toBeGreaterThan(25);
  // those of resources and serving are named by their folder once, and by their name afterwards
  const there = [...places, "src/i18n", "server/serve", "server/operations", "src/engine/kinds"];
  expect(named.filter((name) => !there.some((place) => existsSync(join(paths.root, place, name))))).toEqual([]);
});

const counted = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

test("a walk names as many files as it says", () => {
  const walks = [...page.matchAll(/^\*\*From .+$/gm)].flatMap(([walk]) => {
    const [sum = "", ...said] = /\b(\w+) files(?: of the panel and (\w+) of the server)?[.;]/.exec(walk) ?? [];
    const [way = ""] = walk.split(sum);
    return way.split("On the other side").map((part, at) => ({
      walk: walk.slice(2, 40),
      named: counted[[...part.matchAll(/`[\w/-]+\.tsx?`/g)].length]?.toLowerCase(),
      said: said[at]?.toLowerCase(),
    }));
  });
  expect(walks.length).toBeGreaterThan(3);
  for (const { walk, named, said } of walks) expect(named, walk).toBe(said);
});

describe("who may import whom", () => {
  interface Rule {
    from: { path?: string; pathNot?: string };
    to: { path?: string; pathNot?: string };
  }
  const { forbidden }: { forbidden: Rule[] } = createRequire(import.meta.url)("../../.dependency-cruiser.cjs");
  const meets = (name: string, { path, pathNot }: Rule["from"]) =>
    path !== undefined && new RegExp(path).test(name) && !(pathNot && new RegExp(pathNot).test(name));
  const files = ["openapi", "src", "server"].flatMap((place) =>
    readdirSync(join(paths.root, place), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(place, name).split(sep).join("/")),
  );
  const [, table = ""] = page.split("| Part | May import |");
  const rows = [...table.matchAll(/^\| `(.+?)` \| (.+) \|$/gm)].map(([, part = "", may = ""]) => ({
    part,
    named: [...may.matchAll(/`([\w/-]+)`/g)].map(([, name = ""]) => name).filter((name) => !name.startsWith(part)),
  }));

  test.each(rows)("$part: what the page names is what the rules let through", ({ part, named }) => {
    // somewhere within the part, whose own files are its own business
    const of = forbidden.filter(({ from }) => meets(`${part}/a/b.ts`, from));
    const open = files.filter((name) => !name.startsWith(`${part}/`) && !of.some(({ to }) => meets(name, to)));
    const isNamed = (name: string) => named.some((one) => name.startsWith(one));
    expect(open.filter((name) => !isNamed(name))).toEqual([]);
    expect(named.filter((one) => !open.some((name) => name.startsWith(one)))).toEqual([]);
  });

  test("no part is left out", () => {
    const parts = rows.map(({ part }) => part.replace("/x", ""));
    expect(parts.toSorted()).toEqual(
      ["openapi", "server", "src/main", ...foldersIn("src").map((name) => `src/${name}`)].toSorted(),
    );
  });
});
