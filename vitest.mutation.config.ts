import { readdirSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

// What mutation testing asks for each change: tests that answer in milliseconds, without a page, a server or a database.
const folders = /^(server\/domain|providers|engine)\//;

export default defineConfig({
  test: {
    include: readdirSync("tests", { recursive: true, encoding: "utf8" })
      .filter((name) => folders.test(name) && /\.test\.tsx?$/.test(name))
      .map((name) => `tests/${name}`)
      .filter((path) => !readFileSync(path, "utf8").startsWith("// @vitest-environment jsdom")),
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
