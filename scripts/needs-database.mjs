import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./run.mjs";

/** Where the databases of tests on PostgreSQL come from: a test that does not lead there is the same without one. */
const source = join("tests", "support", "postgres.ts");

/**
 * Whether a test can tell PostgreSQL from the embedded database: it, or what it imports, asks for the one to test on. One
 * that opens the embedded database itself, since none decides what it asks, says so and why on its first line (`// once:`).
 * @param path of the test, from the project's root
 */
export const needsDatabase = (path) =>
  !/^\/\/ once: \S/.test(readFileSync(join(root, path), "utf8")) && leadsToOne(path);

const leadsToOne = (path, seen = new Set()) => {
  if (path === source) return true;
  if (seen.has(path)) return false;
  seen.add(path);
  const text = readFileSync(join(root, path), "utf8");
  return text.includes("TEST_DATABASE_URL") || importsOf(path, text).some((one) => leadsToOne(one, seen));
};

/** Those among the tests: the product knows nothing of theirs. */
const importsOf = (path, text) =>
  [...text.matchAll(/(?:from|import\(|import) ?"(\.[^"]+)"/g)]
    .map(([, name]) => join(dirname(path), name))
    .filter((one) => one.startsWith("tests"))
    .flatMap((one) => ["", ".ts", ".tsx"].map((ending) => one + ending))
    .filter((file) => /\.\w+$/.test(file) && existsSync(join(root, file)));
