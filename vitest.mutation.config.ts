import { readdirSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

// What mutation testing asks for each change: tests that answer in milliseconds, without a server or a database.
const folders = /^(server\/domain|providers|engine)\//;
// Components in a page take seconds.
const drawsPage = (path: string) =>
  path.endsWith(".tsx") && readFileSync(path, "utf8").startsWith("// @vitest-environment jsdom");

export default defineConfig({
  test: {
    include: readdirSync("tests", { recursive: true, encoding: "utf8" })
      .filter((name) => folders.test(name) && /\.test\.tsx?$/.test(name))
      .map((name) => `tests/${name}`)
      .filter((path) => !drawsPage(path)),
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
