import { readdirSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

// What mutation testing asks for each change: tests that answer in milliseconds, without a server or a database.
const folders = /^(server\/domain|providers|engine)\//;
// Components in a page take seconds, and one process asks about all changes: what needs it fresh is left out, too.
const isSlow = (path: string) =>
  /^\/\/ @vitest-environment jsdom|vi\.mock\(|^\/\/ alone:/m.test(readFileSync(path, "utf8"));

export default defineConfig({
  test: {
    include: readdirSync("tests", { recursive: true, encoding: "utf8" })
      .filter((name) => folders.test(name) && /\.test\.tsx?$/.test(name))
      .map((name) => `tests/${name}`)
      .filter((path) => !isSlow(path)),
    isolate: false,
    // a busy machine is no change that was noticed
    testTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
