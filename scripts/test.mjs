import { rmSync } from "node:fs";
import { join } from "node:path";
import { findBrowser } from "./browser.mjs";
import { ensureBuilt } from "./build.mjs";
import { check } from "./check.mjs";
import { ensureInstalled } from "./install.mjs";
import { root } from "./run.mjs";
import { runPlaywright, runVitest } from "./run-tests.mjs";
import { printTorture, torture } from "./torture.mjs";

await ensureInstalled();
rmSync(join(root, "test-results", "reports"), { recursive: true, force: true });
await ensureBuilt();
const sound = await check();
const database = process.env.TEST_DATABASE_URL;
const suite = ["--project", "!torture"];
const runs = [await runVitest("embedded", suite, { TEST_DATABASE_URL: "" })];
if (database) runs.push(await runVitest("postgresql", [...suite, "tests/server"], { TEST_DATABASE_URL: database }));
runs.push(await runPlaywright("browser", [], { CHROMIUM_PATH: await findBrowser() }));
// the short form; what takes the database away, and the journeys behind a balancer, ask for more time than a suite has
runs.push(...(await torture({ kinds: ["requests", "clock", "clients", "kill", "mail-server"] })));

printTorture();
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
