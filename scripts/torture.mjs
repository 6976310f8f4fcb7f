import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findBrowser } from "./browser.mjs";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { isMain, root } from "./run.mjs";
import { printRuns, runPlaywright, runVitest } from "./run-tests.mjs";

const usage = `npm run torture -- [kinds] [options]
  kinds       files of tests/torture without their ending, and "journeys"; all of them when none is named
  --short     as little as in the suite
  --rounds    of what goes on in rounds (100)
  --requests  to every operation by every kind of person (1000)
  --seed      what is left to chance follows from it (another one each time)
  --only      part of a test's name`;

const folder = join(root, "test-results", "torture");

const linesOf = (name) => {
  const file = join(folder, name);
  return existsSync(file)
    ? readFileSync(file, "utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line))
    : [];
};

/** What goes on behind a balancer, in the short form: people who meet, and one who works in two tabs. */
const someJourneys = ["exchange", "tabs"];

/**
 * Runs what tortures the product on the embedded database, and on that of TEST_DATABASE_URL when there is one; beside
 * something else that has the terminal, it is told at the end.
 * @returns how many tests of each run passed and failed
 */
export const torture = async ({ kinds = [], env = {}, only, isShort = true, isBeside = false } = {}) => {
  rmSync(folder, { recursive: true, force: true });
  const database = process.env.TEST_DATABASE_URL;
  const files = kinds.filter((kind) => kind !== "journeys");
  const runs = [];
  if (kinds.length === 0 || files.length > 0) {
    const args = [
      "--project",
      "torture",
      ...files.map((kind) => `tests/torture/${kind}.test.ts`),
      ...(only ? ["-t", only] : []),
    ];
    const on = (TEST_DATABASE_URL) => ({ env: { ...env, TEST_DATABASE_URL }, isBeside });
    runs.push(await runVitest("torture-embedded", args, on("")));
    if (database) runs.push(await runVitest("torture-postgresql", args, on(database)));
  }
  if (database && (kinds.length === 0 || kinds.includes("journeys"))) {
    const browser = { CHROMIUM_PATH: await findBrowser(), E2E_BALANCER: "1" };
    runs.push(await runPlaywright("torture-journeys", isShort ? someJourneys : [], browser));
  }
  return runs;
};

/** Prints what the last torture measured, what it could not do, and how to see again what failed. */
export const printTorture = () => {
  const rows = linesOf("figures.jsonl").map(({ what, database, rounds, replies, seconds, recoveries = [], held }) => {
    const sum = Object.values(replies).reduce((total, count) => total + count, 0);
    const median = recoveries.toSorted((a, b) => a - b)[Math.floor(recoveries.length / 2)];
    return {
      what,
      database,
      rounds: rounds ?? "",
      requests: sum,
      "per second": Math.round(sum / seconds),
      replies: Object.entries(replies)
        .map(([status, count]) => `${status}: ${count}`)
        .join(", "),
      "held at most, ms": held?.ms ? `${held.ms.toFixed(0)} (${held.by})` : "",
      "back after, ms":
        recoveries.length > 0 ? `${median.toFixed(0)}, at most ${Math.max(...recoveries).toFixed(0)}` : "",
    };
  });
  if (rows.length > 0) console.table(rows);
  for (const { sentence } of linesOf("left-out.jsonl")) console.log(sentence);
  if (!process.env.TEST_DATABASE_URL)
    console.log("Left out: PostgreSQL and the journeys behind a balancer; they need TEST_DATABASE_URL.");
  for (const { what, again } of linesOf("failures.jsonl")) console.log(`Failed: ${what}. Again: ${again}`);
};

const number = (name, value) => {
  if (!/^\d+$/.test(value)) throw new TypeError(`--${name} must be a number.`);
  return value;
};

if (isMain(import.meta.url)) {
  const option = { type: "string" };
  const options = { short: { type: "boolean" }, rounds: option, requests: option, seed: option, only: option };
  let given;
  try {
    given = parseArgs({ options, allowPositionals: true });
    for (const name of ["rounds", "requests", "seed"]) if (given.values[name]) number(name, given.values[name]);
  } catch (error) {
    console.error(`${error.message}\n\n${usage}`);
    process.exit(1);
  }
  const { values, positionals: kinds } = given;
  const { rounds = "100", requests = "1000", seed = String(Date.now() % 2 ** 31) } = values;
  const env = values.short
    ? Object.fromEntries(
        Object.entries(values).flatMap(([name, value]) =>
          ["rounds", "requests", "seed"].includes(name) ? [[`TORTURE_${name.toUpperCase()}`, value]] : [],
        ),
      )
    : {
        TORTURE_ROUNDS: rounds,
        TORTURE_REQUESTS: requests,
        TORTURE_SEED: seed,
        TORTURE_HOLDS: "25",
        TORTURE_TOKENS: "100000",
      };
  await ensureInstalled();
  await ensureBuilt();
  const runs = await torture({ kinds, env, only: values.only, isShort: values.short === true });
  printTorture();
  printRuns(runs);
  process.exit(runs.every(({ code, failed }) => code === 0 && failed === 0) ? 0 : 1);
}
