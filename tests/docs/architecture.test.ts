import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, sep } from "node:path";
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

const counted = [
  "No",
  "One",
  "Two",
  "Three",
  "Four",
  "Five",
  "Six",
  "Seven",
  "Eight",
  "Nine",
  "Ten",
  "Eleven",
  "Twelve",
  "Thirteen",
  "Fourteen",
];

const walks = [...page.matchAll(/^\*\*From .+$/gm)].map(([walk]) => {
  const [sum = "", ...said] = /\b(\w+) files(?: of the panel and (\w+) of the server)?[.;]/.exec(walk) ?? [];
  const [way = ""] = walk.split(sum);
  return { walk: walk.slice(2, 40), way, said };
});
const namesIn = (part: string) => [...part.matchAll(/`([\w/-]+\.tsx?)`/g)].map(([, name = ""]) => name);

test("a walk names as many files as it says", () => {
  const parts = walks.flatMap(({ walk, way, said }) =>
    way.split("On the other side").map((part, at) => ({
      walk,
      named: counted[namesIn(part).length]?.toLowerCase(),
      said: said[at]?.toLowerCase(),
    })),
  );
  expect(parts.length).toBeGreaterThan(3);
  for (const { walk, named, said } of parts) expect(named, walk).toBe(said);
});

interface Line {
  names: string[];
  from: string;
}
/** What a file imports, or hands on. */
const linesOf = (file: string): Line[] =>
  [
    ...readFileSync(join(paths.root, file), "utf8").matchAll(
      /^(?:import|export) ([^"']*?) from "(\.[^"]+)"|import\("(\.[^"]+)"\)/gm,
    ),
  ].flatMap(([, names = "", early, from = early ?? ""]) => {
    const to = join(dirname(file), from).split(sep).join("/");
    const found = [".ts", ".tsx", "/index.ts"].map((end) => to + end).find((one) => existsSync(join(paths.root, one)));
    return found ? [{ names: names === "*" ? ["*"] : (names.match(/\b(?!type\b|as\b)\w+/g) ?? []), from: found }] : [];
  });
/** Of a door the file behind each name that it is asked for; of a list that it makes itself, all that it lists. */
const behind = ({ names, from }: Line): string[] => {
  if (!from.endsWith("/index.ts")) return [from];
  const isAsked = (line: Line) => line.names.some((name) => names.includes(name));
  const handed = linesOf(from).flatMap((line) => (line.names[0] === "*" ? linesOf(line.from) : [line]).filter(isAsked));
  return [from, ...(handed.length > 0 ? handed : linesOf(from)).flatMap(behind)];
};

test("each file of a walk is imported by one before it, but where it goes on through a port or to the server", () => {
  const strangers = walks.flatMap(({ walk, way }) => {
    const imported = new Set<string>();
    return way.split(/by the port|On the other side/).flatMap((part) =>
      namesIn(part).flatMap((name, at) => {
        const files = places.map((place) => join(place, name).split(sep).join("/"));
        const reached = files.filter((file) => existsSync(join(paths.root, file)) && (at === 0 || imported.has(file)));
        for (const one of reached.flatMap(linesOf).flatMap(behind)) imported.add(one);
        return reached.length > 0 ? [] : [`${walk}: ${name}`];
      }),
    );
  });
  expect(walks.length).toBeGreaterThan(2);
  expect(strangers).toEqual([]);
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
