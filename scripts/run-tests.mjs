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
  if (!existsSync(file)) return { name, code, passed: 0, failed: 1, failures: [] };
  const { testResults, ...report } = JSON.parse(readFileSync(file, "utf8"));
  const failures = testResults.flatMap(({ name: path, message, assertionResults }) => {
    const at = relative(root, path);
    const failed = assertionResults.filter(({ status }) => status === "failed");
    const sentences = failed.map(
      ({ fullName, failureMessages }) => `${at}: ${fullName}\n${failureMessages.join("\n")}`,
    );
    return message ? [`${at}\n${message}`, ...sentences] : sentences;
  });
  const { numPassedTests: passed, numFailedTests, numPendingTests } = report;
  return { name, code, passed, failed: numFailedTests + numPendingTests, failures };
};

/** The same for the browser journeys. */
export const runPlaywright = async (name, args, env) => {
  const file = reportOf(name);
  const code = await runTool("@playwright/test/cli.js", ["test", ...args, "--reporter=line,json"], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...env },
  });
  if (!existsSync(file)) return { name, code, passed: 0, failed: 1, failures: [] };
  const { stats, suites, errors } = JSON.parse(readFileSync(file, "utf8"));
  const failures = [...errors.map(({ message }) => message), ...suites.flatMap(failuresOf)];
  return { name, code, passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped, failures };
};

/** Says again what failed, and how many of each run: whoever reads only the end of a long output needs no more. */
export const printRuns = (runs) => {
  for (const { name, failures } of runs)
    for (const failure of failures) console.log(`${name}: ${firstLines(failure)}\n`);
  for (const { name, passed, failed } of runs) console.log(`${name}: ${passed} passed, ${failed} failed`);
};

const firstLines = (text) => text.split("\n").slice(0, 12).join("\n");

const failuresOf = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ ok, file, line, title, tests }) => {
    if (ok) return [];
    const messages = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []));
    return [`${file}:${line}: ${title}\n${messages.join("\n")}`];
  }),
  ...suites.flatMap(failuresOf),
];
