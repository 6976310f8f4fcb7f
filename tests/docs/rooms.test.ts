import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, test } from "vitest";

const filesOf = (place: string) =>
  readdirSync(place, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(tsx?|mjs)$/.test(name))
    .map((name) => join(place, name));
const files = filesOf("src");
const isText = (file: string) => /^(src\/i18n|server\/languages)\//.test(file);

/** Every ten lines of a file that follow each other: without imports, comments, and lines of signs alone. */
const runsOf = (file: string) => {
  const lines = readFileSync(file, "utf8")
    .split("\n")
    .map((line) => line.trim().replace(/\s+/g, " "))
    .filter((line) => /\w/.test(line) && !/^(\/\/|\/?\*|import )/.test(line));
  return lines.slice(9).map((_, at) => lines.slice(at, at + 10).join("\n"));
};

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
    const seen = new Map<string, string>();
    const twice: string[] = [];
    for (const file of [...files, ...filesOf("server"), ...filesOf("scripts")].filter((one) => !isText(one)))
      for (const [at, run] of runsOf(file).entries()) {
        const before = seen.get(run);
        if (before === undefined) seen.set(run, `${file}, ${at}`);
        else twice.push(`${before} and ${file}, ${at}: ${run.split("\n")[0]}`);
      }
    expect(twice).toEqual([]);
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
