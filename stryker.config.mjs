import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The rules of the domain, what the engine decides, and the providers; of each kind of field its own file too. */
const folders = ["server/domain", "src/engine", "src/providers"];
const isCode = (path) => path.endsWith(".ts") || /\/kinds\/([^/]+)\/\1\.tsx$/.test(path);

// What calls a hook is proven in a page, by tests that take seconds each and not milliseconds.
const callsHook = (path) => /\buse[A-Z]\w*\(/.test(readFileSync(path, "utf8"));
// What is there before zod has come is proven in a process of its own.
const isEarly = (path) => path === "src/engine/define/late-zod.ts";
// Examples for the matrix of kinds, which only tests read.
const isExample = (path) => path.endsWith(".rows.ts");

/**
 * Mutation testing: changes the code in thousands of small ways, and names every change that no test notices. What was
 * found is kept, and a later run asks again only what has changed since. `.cache/stryker/mutation.html` shows it all.
 */
export default {
  mutate: folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((name) => join(folder, name))
      .filter((path) => isCode(path) && !isExample(path) && !isEarly(path) && !callsHook(path)),
  ),
  ignorePatterns: ["/dist", "/public", "/docs", "/.*/"],
  testRunner: "vitest",
  vitest: { configFile: "vitest.mutation.config.ts" },
  // Vitest asks for no types, and knows tests of pages by their first line.
  disableTypeChecks: false,
  coverageAnalysis: "perTest",
  // What is evaluated once, when a module is read, would be asked of every test anew.
  ignoreStatic: true,
  concurrency: 2,
  incremental: true,
  incrementalFile: ".cache/stryker/found.json",
  tempDirName: ".cache/stryker/sandbox",
  reporters: ["clear-text", "progress", "html"],
  clearTextReporter: { logTests: false },
  htmlReporter: { fileName: ".cache/stryker/mutation.html" },
  thresholds: { high: 95, low: 85, break: 85 },
};
