import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, test } from "vitest";

const files = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => join("src", name));

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
});
