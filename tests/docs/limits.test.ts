import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { paths } from "../../server/paths";

/** What a test says of how long it may take, in all the ways that Vitest and Playwright have. */
const ownLimit = /\b(?:testTimeout|hookTimeout|timeout: [\d_]{5,}|setTimeout\([\d_]{5,}\))|^ *\},\s+[\d_]{4,},?\s*\);/m;

test("no test has a limit of its own, which a busy machine would not keep: there is one for all", () => {
  const folder = join(paths.root, "tests");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:test|spec)\.tsx?$/.test(name) && name !== join("docs", "limits.test.ts"))
    .filter((name) => ownLimit.test(readFileSync(join(folder, name), "utf8")));
  expect(files).toEqual([]);
});
