import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { expect, test } from "vitest";
import { paths } from "../../server/paths";
import { resources } from "../../src/resources";

/** Where one is named all the same, and why. */
const known: Record<string, string> = {
  "src/app/panel-addresses.ts": "has a line for each, or it does not compile",
  "src/app/panel-pages.ts": "lists pages that are somebody's own",
  "src/providers/workspace/places.ts": "says where each kind of person begins, as the specification does",
  "src/providers/workspace/use-my-companies.ts": "the companies of a person are no resource",
};

const rooms = ["engine", "ui", "providers", "public", "shell", "app"];
const files = rooms
  .flatMap((room) =>
    readdirSync(join(paths.root, "src", room), { recursive: true, encoding: "utf8" }).map((name) =>
      join("src", room, name),
    ),
  )
  .map((name) => name.split(sep).join("/"))
  // examples are what the matrix of kinds reads
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".rows.ts") && !known[name]);

/** The code alone: comments give examples of what the product has. */
const code = (file: string) =>
  readFileSync(join(paths.root, file), "utf8").replace(/\/\*[\s\S]*?\*\/|(?<![:"'`])\/\/.*/g, "");

const names = Object.keys(resources);
const told = names.map((name) => `["'\`]/?${name}(?:["'\`/?]|\\$\\{)`).join("|");

test("no resource is named outside its definition, pages that are its own, and texts", () => {
  const found = files.flatMap((file) =>
    [...code(file).matchAll(new RegExp(told, "g"))].map(([what]) => `${file}: ${what}`),
  );
  expect(found).toEqual([]);
});

test("and where one is named for a reason it still is", () =>
  expect(Object.keys(known).filter((file) => !new RegExp(told).test(code(file)))).toEqual([]));

test("and none would go unseen", () => {
  for (const name of names)
    for (const line of [`pathOf("${name}")`, `panelApi.GET("/${name}")`, `to={\`/${name}/\${id}\`}`])
      expect(line, line).toMatch(new RegExp(told));
});

test("texts without a translator are filled in by fillIn alone: what replaces by hand takes `$` in a name for its own", () => {
  const found = readdirSync(join(paths.root, "src"), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .filter((name) => /\.replace(All)?\(\s*["'`]%\{/.test(readFileSync(join(paths.root, "src", name), "utf8")));
  expect(found).toEqual([]);
});
