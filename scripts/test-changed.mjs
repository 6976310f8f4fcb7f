import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { compiler } from "./compiler.mjs";
import { byNearness } from "./nearest.mjs";
import { root, run, runTool } from "./run.mjs";

/** How long the tests of a change may take altogether, in seconds of one core, as they took the last time. */
const budget = 50;
/** Of one that never ran here, by its project. */
const guesses = { page: 15, node: 4 };

/**
 * Checks what differs from a commit, and runs the tests that import it, the nearest first, as many as fit in a minute.
 * @param since a commit; where this branch left main when it is not given
 * @returns whether all of it passed
 */
export const testChanged = async (since = commonCommit()) => {
  const changed = changedSince(since);
  if (changed.length === 0) {
    console.log(`Nothing differs from ${since}.`);
    return true;
  }
  const [types, style, { passed, failed }] = await Promise.all([
    run(process.execPath, [...compiler, "-p", "."]),
    runTool("@biomejs/biome/bin/biome", ["check", "--error-on-warnings", "--no-errors-on-unmatched", ...changed]),
    runNearest(since, changed),
  ]);
  if (types !== 0 || style !== 0) console.log("A check failed; see above.");
  console.log(`${passed} passed, ${failed} failed`);
  return types === 0 && style === 0 && failed === 0;
};

const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();

const commonCommit = () => {
  try {
    return git("merge-base", "main", "HEAD");
  } catch {
    // a clone of another branch alone
    return git("rev-parse", "HEAD");
  }
};

const changedSince = (since) =>
  [git("diff", "--name-only", since), git("ls-files", "--others", "--exclude-standard")]
    .flatMap((names) => names.split("\n"))
    .filter((name) => name !== "" && existsSync(join(root, name)));

const runNearest = async (since, changed) => {
  // npm test installs it first
  const { createVitest } = await import("vitest/node");
  const vitest = await createVitest("test", { changed: since, watch: false, project: ["!torture"] });
  try {
    await vitest.standalone();
    const touched = await vitest.getRelevantTestSpecifications();
    const chosen = nearest(vitest, touched, changed);
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen);
    const tests = testModules.flatMap((module) => [...module.children.allTests()]);
    const passed = tests.filter((test) => test.ok() && test.result().state === "passed").length;
    // one that does not even load has no tests
    const broken = testModules.filter((module) => module.errors().length > 0).length + unhandledErrors.length;
    console.log(
      `${chosen.length} of the ${touched.length} test files that the change touches; npm test runs them all.`,
    );
    return { passed, failed: tests.length - passed + broken };
  } finally {
    await vitest.close();
  }
};

/** Those nearest to the change, as many as the budget has room for; one of them in any case. */
const nearest = (vitest, specifications, changed) => {
  let left = budget;
  const pathOf = ({ moduleId }) => relative(root, moduleId);
  return byNearness(specifications, { pathOf, changed }).filter((specification, at) => {
    left -= costOf(vitest, specification);
    return at === 0 || left > 0;
  });
};

const costOf = (vitest, { project, moduleId }) => {
  const known = vitest.cache.getFileTestResults(`${project.name}:${relative(root, moduleId)}`);
  return known ? known.duration / 1000 : (guesses[project.name] ?? guesses.page);
};
