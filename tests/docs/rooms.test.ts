import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, test } from "vitest";
import { runsTwice } from "../support/runs-of-lines";

const filesOf = (place: string) =>
  readdirSync(place, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(tsx?|mjs)$/.test(name))
    .map((name) => join(place, name));
const files = filesOf("src");
const isText = (file: string) => /^(src\/i18n|server\/languages)\//.test(file);

const imported = (file: string): string[] =>
  [...readFileSync(file, "utf8").matchAll(/["'](\.{1,2}\/[^"']+)["']/g)].flatMap(([, name = ""]) => {
    const path = normalize(join(dirname(file), name));
    return (
      ["", ".ts", ".tsx", "/index.ts"]
        .map((ending) => path + ending)
        .find((one) => /\.tsx?$/.test(one) && existsSync(one)) ?? []
    );
  });

describe("a line of code is found by few files", () => {
  const users = new Map<string, Set<string>>();
  for (const file of files) for (const one of imported(file)) users.set(one, (users.get(one) ?? new Set()).add(file));

  test("of the files besides texts and definitions, at most a quarter serve one other file alone", () => {
    const rooms = files.filter((file) => !/^src\/(i18n|resources)\//.test(file));
    const single = rooms.filter((file) => users.get(file)?.size === 1);
    expect(single.length / rooms.length, single.join("\n")).toBeLessThanOrEqual(0.25);
  });

  test("no two files of one part have one name, but for its doors", () => {
    const code = files.filter((file) => !/^src\/i18n\//.test(file) && !file.endsWith("/index.ts"));
    // a subject of custom pages is a part of its own
    const named = code.map((file) => {
      const steps = file.split("/");
      return `${steps.slice(0, steps[1] === "custom-pages" ? 3 : 2).join("/")}: ${steps.at(-1)?.replace(/\.tsx?$/, "")}`;
    });
    expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([]);
  });

  test("ten lines that do something stand nowhere twice", () => {
    const code = [...files, ...filesOf("server"), ...filesOf("scripts")].filter((one) => !isText(one));
    expect(runsTwice(code.map((path) => ({ path, text: readFileSync(path, "utf8") })))).toEqual([]);
  });
});

test("nothing is fetched later that its file brings along anyway", () => {
  const both = files.flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const later = [...text.matchAll(/(?<!typeof )\bimport\("(\.[^"]+)"\)/g)].map(([, name]) => name);
    const brought = [...text.matchAll(/^(?:import|export) (?!type )[^;"=]* from "(\.[^"]+)"/gm)].map(
      ([, name]) => name,
    );
    return brought.filter((name) => later.includes(name)).map((name) => `${file}: ${name}`);
  });
  expect(both).toEqual([]);
});
