import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { paths } from "../../server/paths";

const page = readFileSync(join(paths.root, "docs/architecture.md"), "utf8");
const [, folders = ""] = page.split("```");

const foldersIn = (place: string) =>
  readdirSync(join(paths.root, place), { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []));

test.each(["src", "src/engine", "src/shell", "src/custom-pages", "src/engine/list", "server"])(
  "every folder of %s stands on the page",
  (place) => expect(foldersIn(place).filter((name) => !new RegExp(`\\b${name}\\b`).test(folders))).toEqual([]),
);

/** Where a file may stand that the page names by the end of its path. */
const places = ["", "src", "src/engine", "src/engine/list", "src/engine/list/columns", "src/engine/record", "server"];

test("every file that the walks and the way of a request name is there", () => {
  const named = [...page.matchAll(/`([\w-]+(?:\/[\w-]+)*\.(?:tsx?|cjs|css|json))`/g)].map(([, name = ""]) => name);
  expect(named.length).toBeGreaterThan(25);
  // those of resources and serving are named by their folder once, and by their name afterwards
  const there = [...places, "src/i18n", "server/serve", "server/operations", "src/engine/kinds"];
  expect(named.filter((name) => !there.some((place) => existsSync(join(paths.root, place, name))))).toEqual([]);
});
