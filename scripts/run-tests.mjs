import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { root, runTool } from "./run.mjs";

const reportOf = (name) => {
  const file = join(root, "test-results", "reports", `${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  // what an earlier run left says nothing about this one
  rmSync(file, { force: true });
  return file;
};

/** Runs Vitest and counts: what was skipped counts as failed. */
export const runVitest = async (name, args, { env, isBeside } = {}) => {
  const file = reportOf(name);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const code = await runTool("vitest/vitest.mjs", ["run", ...args, ...reporters], { env, isBeside });
  // one that was ended from outside leaves none
  if (!existsSync(file)) return nothing(name, code);
  const { testResults, ...report } = JSON.parse(readFileSync(file, "utf8"));
  const failures = testResults.flatMap(({ name: path, message, assertionResults }) => {
    const at = relative(root, path);
    const failed = assertionResults.filter(({ status }) => status === "failed");
    const sentences = failed.map(
      ({ fullName, failureMessages }) => `${at}: ${fullName}\n${failureMessages.join("\n")}`,
    );
    const all = sentences.map((text) => ({ file: at, text }));
    // one that does not even load has no tests, and is not asked again
    return message ? [{ file: "", text: `${at}\n${message}` }, ...all] : all;
  });
  const passedIn = new Map(
    testResults.map(({ name: path, assertionResults }) => [
      relative(root, path),
      assertionResults.filter(({ status }) => status === "passed").length,
    ]),
  );
  const { numPassedTests: passed, numFailedTests, numPendingTests } = report;
  return { name, code, passed, failed: numFailedTests + numPendingTests, failures, passedIn };
};

/** The same for the browser journeys. */
export const runPlaywright = async (name, args, env) => {
  const file = reportOf(name);
  const code = await runTool("@playwright/test/cli.js", ["test", ...args, "--reporter=line,json"], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...env },
  });
  if (!existsSync(file)) return nothing(name, code);
  const { stats, suites, errors } = JSON.parse(readFileSync(file, "utf8"));
  const specs = suites.flatMap(specsOf);
  const failures = [...errors.map(({ message }) => ({ file: "", text: message })), ...specs.flatMap(failureOf)];
  const passedIn = new Map();
  for (const { ok, file: at } of specs) if (ok) passedIn.set(at, (passedIn.get(at) ?? 0) + 1);
  const failed = stats.unexpected + stats.flaky + stats.skipped;
  return { name, code, passed: stats.expected, failed, failures, passedIn };
};

const nothing = (name, code) => ({ name, code, passed: 0, failed: 1, failures: [], passedIn: new Map() });

/**
 * What was made of some files; a failure has no file where a second try would tell nothing, and `unsteady` are those of the
 * first try alone.
 * @typedef {{ name: string, code: number, passed: number, failed: number, failures: Failure[], passedIn: Map<string, number>, unsteady?: Failure[] }} Run
 * @typedef {{ file: string, text: string }} Failure
 */

/** More that fail at once are no accident of a busy machine. */
const mostAccidents = 3;

/**
 * Asks the files in which a few tests failed a second time, after all others. What passes then counts, and is named: it is
 * to be mended, but says nothing of the change at hand.
 * @param {Run} first
 * @param {(files: string[]) => Promise<Run>} askAgain
 * @returns {Promise<Run>}
 */
export const withSecondTry = async (first, askAgain) => {
  const files = [...new Set(first.failures.map(({ file }) => file))];
  if (files.length === 0 || files.includes("") || first.failures.length > mostAccidents) return first;
  const second = await askAgain(files);
  const before = files.reduce((sum, file) => sum + (first.passedIn.get(file) ?? 0), 0);
  return {
    ...first,
    code: second.code,
    passed: first.passed - before + second.passed,
    failed: first.failed - first.failures.length + second.failed,
    failures: second.failures,
    unsteady: first.failures,
  };
};

/** Says again what failed, and how many of each run: whoever reads only the end of a long output needs no more. */
export const printRuns = (runs) => {
  for (const { name, unsteady = [] } of runs)
    for (const { text } of unsteady) console.log(`${name}, asked a second time: ${firstLines(text)}\n`);
  for (const { name, failures } of runs) for (const { text } of failures) console.log(`${name}: ${firstLines(text)}\n`);
  for (const { name, passed, failed } of runs) console.log(`${name}: ${passed} passed, ${failed} failed`);
};

const firstLines = (text) => text.split("\n").slice(0, 12).join("\n");

/** The journeys of a report, those within others too. */
export const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

const failureOf = ({ ok, file, line, title, tests }) => {
  if (ok) return [];
  const messages = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []));
  return [{ file, text: `${file}:${line}: ${title}\n${messages.join("\n")}` }];
};
