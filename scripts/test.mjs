import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findBrowser } from "./browser.mjs";
import { ensureBuilt } from "./build.mjs";
import { check } from "./check.mjs";
import { ensureInstalled } from "./install.mjs";
import { root, runTool } from "./run.mjs";

const reports = join(root, "test-results", "reports");

const vitest = async (name, args, env) => {
  const file = join(reports, `${name}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const code = await runTool("vitest/vitest.mjs", ["run", ...args, ...reporters], { env });
  const report = JSON.parse(readFileSync(file, "utf8"));
  return { name, code, passed: report.numPassedTests, failed: report.numFailedTests + report.numPendingTests };
};

const playwright = async (browser) => {
  const file = join(reports, "browser.json");
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const code = await runTool("@playwright/test/cli.js", ["test", "--reporter=line,json"], { env });
  const { stats } = JSON.parse(readFileSync(file, "utf8"));
  return { name: "browser", code, passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
};

await ensureInstalled();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
await ensureBuilt();
const sound = await check();
const database = process.env.TEST_DATABASE_URL;
const runs = [await vitest("embedded", [], { TEST_DATABASE_URL: "" })];
if (database) runs.push(await vitest("postgresql", ["tests/server"], { TEST_DATABASE_URL: database }));
runs.push(await playwright(await findBrowser()));

console.log("");
for (const { name, passed, failed } of runs) console.log(`${name}: ${passed} passed, ${failed} failed`);
if (!database)
  console.log(
    "The server's tests ran on the embedded database alone; set TEST_DATABASE_URL to run them on PostgreSQL too.",
  );
if (!sound) console.log("A check failed; see above.");
const sum = (key) => runs.reduce((total, each) => total + each[key], 0);
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
process.exit(sound && runs.every((each) => each.code === 0) && sum("failed") === 0 ? 0 : 1);
