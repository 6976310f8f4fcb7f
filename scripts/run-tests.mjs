import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
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
  if (!existsSync(file)) return { name, code, passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, "utf8"));
  return { name, code, passed: report.numPassedTests, failed: report.numFailedTests + report.numPendingTests };
};

/** The same for the browser journeys. */
export const runPlaywright = async (name, args, env) => {
  const file = reportOf(name);
  const code = await runTool("@playwright/test/cli.js", ["test", ...args, "--reporter=line,json"], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...env },
  });
  if (!existsSync(file)) return { name, code, passed: 0, failed: 1 };
  const { stats } = JSON.parse(readFileSync(file, "utf8"));
  return { name, code, passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
};
