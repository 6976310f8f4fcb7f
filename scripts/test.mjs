import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findBrowser } from "./browser.mjs";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { needsDatabase } from "./needs-database.mjs";
import { root, runBeside } from "./run.mjs";
import { printRuns, runPlaywright, runVitest, withSecondTry } from "./run-tests.mjs";
import { testChanged } from "./test-changed.mjs";
import { printTorture, torture } from "./torture.mjs";

await ensureInstalled();
const [option, since] = process.argv.slice(2);
if (option === "--changed") process.exit((await testChanged(since)) ? 0 : 1);
if (option !== undefined) {
  console.error("npm test takes nothing, or --changed and perhaps what the change is held against.");
  process.exit(1);
}

rmSync(join(root, "test-results", "reports"), { recursive: true, force: true });
await ensureBuilt();
const browser = { CHROMIUM_PATH: await findBrowser() };
const runSuite = async (name, files, options) => {
  const ask = (as, some) => runVitest(as, ["--project", "!torture", ...some], options);
  return withSecondTry(await ask(name, files), (failed) => ask(`${name}-again`, failed));
};
const runJourneys = async () => {
  const ask = (as, some) => runPlaywright(as, some, browser);
  return withSecondTry(await ask("browser", []), (failed) => ask("browser-again", failed));
};
// Each of two waits now and then for something else than a core, and the other one has it then.
const [checked, embedded] = await Promise.all([
  runBeside(process.execPath, ["scripts/check.mjs"]),
  runSuite("embedded", [], { env: { TEST_DATABASE_URL: "" } }),
]);
const database = process.env.TEST_DATABASE_URL;
const onDatabase = readdirSync(join(root, "tests", "server"), { recursive: true })
  .filter((name) => name.endsWith(".test.ts"))
  .map((name) => join("tests", "server", name))
  .filter((path) => needsDatabase(path));
const besideJourneys = async () => [
  ...(database
    ? [await runSuite("postgresql", onDatabase, { env: { TEST_DATABASE_URL: database }, isBeside: true })]
    : []),
  // the short form; what takes the database away, and the journeys behind a balancer, ask for more time than a suite has
  ...(await torture({ kinds: ["requests", "clock", "clients", "kill", "mail-server"], isBeside: true })),
];
const [journeys, others] = await Promise.all([runJourneys(), besideJourneys()]);
const runs = [embedded, ...others, journeys];

printTorture();
console.log("");
printRuns(runs);
if (!database)
  console.log(
    "The server's tests ran on the embedded database alone; set TEST_DATABASE_URL to run them on PostgreSQL too.",
  );
if (checked !== 0) console.log("A check failed; see above.");
const sum = (key) => runs.reduce((total, each) => total + each[key], 0);
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
process.exit(checked === 0 && runs.every((each) => each.code === 0) && sum("failed") === 0 ? 0 : 1);
