import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { paths } from "../../server/paths";
import breaks from "./breaks.json";

const page = readFileSync(join(paths.root, "docs/spec-coverage.md"), "utf8");

test("every statement has a break for each thing that it says, in the order of the page", () => {
  const statements = [...page.matchAll(/^\| (\d+\.\d+) /gm)].map(([, number]) => number);
  const broken = breaks.map(({ statement }) => statement);
  expect(broken.filter((one, at) => one !== broken[at - 1])).toEqual(statements);
});

// what `npm run prove` does to each is too slow for every day: that it still can be done is not
test.each(breaks)("$statement can be broken in $file: $find", ({ file, find, replace }) => {
  expect(replace).not.toBe(find);
  const path = join(paths.root, file);
  expect(existsSync(path)).toBe(true);
  expect(readFileSync(path, "utf8").split(find).length - 1).toBe(1);
});
