import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { needsDatabase } from "../../scripts/needs-database.mjs";

const testsThatSay = (word: string) =>
  readdirSync("tests/server", { recursive: true, encoding: "utf8" })
    .map((name) => join("tests/server", name))
    .filter((path) => path.endsWith(".test.ts") && readFileSync(path, "utf8").startsWith(`// ${word}:`));

test.each(["tests/server/vcards.test.ts", "tests/server/replication.test.ts", "tests/server/check-barrier.test.ts"])(
  "%s runs on PostgreSQL too, since it asks for a database of the run",
  (path) => {
    expect(needsDatabase(path)).toBe(true);
  },
);

test.each(["tests/server/formats.test.ts", "tests/server/process.test.ts", "tests/server/domain/users.test.ts"])(
  "%s runs once, since nothing that it imports asks for one",
  (path) => {
    expect(needsDatabase(path)).toBe(false);
  },
);

test("tests/server/cost.test.ts runs once, since it says so and opens the embedded database itself", () => {
  expect(needsDatabase("tests/server/cost.test.ts")).toBe(false);
});

test.each(testsThatSay("once"))("%s, which is to run once, opens no other database than the embedded one", (path) => {
  const servers = readFileSync(path, "utf8").match(/createTestServer\(.*/g) ?? [];
  expect(servers.filter((call) => !call.includes("open: openInMemory"))).toEqual([]);
});
