import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

// those that go with the built product, and with a browser
const elsewhere = /^(e2e|bench|torture)\//;

const files = readdirSync("tests", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.test\.tsx?$/.test(name) && !elsewhere.test(name))
  .map((name) => {
    const text = readFileSync(join("tests", name), "utf8");
    return {
      path: `tests/${name}`,
      isPage: text.startsWith("// @vitest-environment jsdom"),
      // a project of its own, with commands, compilers and tests that run in it
      copies: text.includes("copyProject("),
      mocks: /vi\.mock\(|^\/\/ alone:/m.test(text),
    };
  });
/** Files share a process, and what they import is evaluated once; one that puts something else in a module's place, or says that it needs them fresh (`// alone:`), is alone. */
const pathsOf = (isWanted: (file: (typeof files)[number]) => boolean) => files.filter(isWanted).map(({ path }) => path);

const copying = new Set(files.filter(({ copies }) => copies).map(({ path }) => path));

/** Vitest begins with what took longest the last time, or else with the largest files; those that take minutes come first on a machine that has not seen them, too, or one process would be left alone with them. */
class LongestFirst extends BaseSequencer {
  override async sort(all: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(all);
    const isLong = ({ moduleId }: TestSpecification) => copying.has(relative(process.cwd(), moduleId));
    return [...sorted.filter(isLong), ...sorted.filter((one) => !isLong(one))];
  }
}

/**
 * What is kept of a module names the files that it asked for. What a glob finds is asked anew in each run, since the folder
 * alone may have changed; and a name without its ending is kept with what it leads to, since that may have been renamed.
 */
const freshNames: Plugin = {
  name: "fresh-names",
  configureVitest: ({ experimental_defineCacheKeyGenerator: define }) =>
    define(({ id, sourceCode }) => {
      if (sourceCode.includes("import.meta.glob")) return false;
      const names = sourceCode.matchAll(/\b(?:from|import)\b\s*\(?\s*"(\.[^"]+)"/g);
      const leadsTo = ([, name = ""]: RegExpExecArray) =>
        ["", ".ts", ".tsx", "/index.ts", "/index.tsx"].find((ending) => isFile(join(dirname(id), name + ending)));
      return [...names].map(leadsTo).join();
    }),
};

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

// Tests run on Node; those of components ask for a page by `// @vitest-environment jsdom` on their first line.
export default defineConfig({
  plugins: [react(), freshNames],
  test: {
    environment: "node",
    pool: "forks",
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // components make and drop much: with the default of 16 MB a tenth of the time goes into clearing it away
    execArgv: ["--max-semi-space-size=64"],
    setupFiles: ["tests/support/setup.ts"],
    // Two files at once on two cores, and other work beside them: a slow answer is no failure. One limit for all.
    testTimeout: 1_200_000,
    hookTimeout: 1_200_000,
    // what is polled for comes late on such a day, too; the same limit as that of `tests/support/setup.ts`
    expect: { poll: { timeout: Number(process.env.TEST_PATIENCE ?? 180_000) } },
    // what was transformed once, in this run or an earlier one
    experimental: { fsModuleCache: true, fsModuleCachePath: ".cache/vitest" },
    coverage: { include: ["src/**", "server/**"], exclude: ["src/i18n/**"] },
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          isolate: false,
          globalSetup: ["tests/support/templates.ts"],
          include: pathsOf(({ isPage, mocks }) => !isPage && !mocks),
        },
      },
      {
        extends: true,
        test: { name: "page", isolate: false, include: pathsOf(({ isPage, mocks }) => isPage && !mocks) },
      },
      { extends: true, test: { name: "alone", include: pathsOf(({ mocks }) => mocks) } },
      {
        extends: true,
        test: {
          name: "torture",
          include: ["tests/torture/**/*.test.ts"],
          // its long form goes on for as long as it is asked to
          testTimeout: 7_200_000,
          hookTimeout: 7_200_000,
          globalSetup: ["tests/torture/support/build.mjs"],
        },
      },
    ],
  },
});
