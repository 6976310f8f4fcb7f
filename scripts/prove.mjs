import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "./browser.mjs";
import { ensureInstalled } from "./install.mjs";
import { isMain, root, run } from "./run.mjs";
import { specsOf } from "./run-tests.mjs";

const usage = `npm run prove -- [statements and sections]
  Breaks each statement of docs/spec-coverage.md as tests/docs/breaks.json says, in a copy of the last commit, and sees
  whether one of the tests that it names turns red: 2.5 for that one, 2 for all of its section, all when none is given.`;

/** The proofs of a row by their file, the quickest first. */
const proofsOf = (row) => {
  const byFile = new Map();
  for (const [, file, name] of row.matchAll(/`([\w./-]+)` “([^”]+)”/g))
    byFile.set(file, [...(byFile.get(file) ?? []), patternOf(name)]);
  return [...byFile].sort(([one], [other]) => costOf(one) - costOf(other));
};

// a name with places for values stands for all of its tests
const patternOf = (name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/%[sj]|\\\$\w+/g, ".*");
const isInBrowser = (file) => file.startsWith("e2e/");
// those in a browser need a build
const costOf = (file) => ["ts", "tsx"].indexOf(file.split(".").at(-1)) + (isInBrowser(file) ? 2 : 0);

/** Runs tests of the copy: those without a browser in one process, which keeps what it has read of all other files. */
const createProver = async (copy) => {
  // what is broken does not come, and would be waited for
  process.env.TEST_PATIENCE = "15000";
  // the data is made once, by what is not broken
  process.env.TEST_DATABASE_PACKED = "proven";
  const pack = "import('./tests/support/database-in-memory.ts').then(({ packedDatabase }) => packedDatabase())";
  await run(process.execPath, ["--import", "tsx", "--eval", pack], { cwd: copy, quiet: true });
  // the configuration looks for the tests where it is
  process.chdir(copy);
  const { createVitest } = await import("vitest/node");
  const vitest = await createVitest("test", { watch: false, project: ["!torture"], reporters: [{}] });
  await vitest.standalone();

  /** Whether a test failed: a file that cannot even be read proves nothing. */
  const failsHere = async (test, pattern) => {
    const path = join(copy, "tests", test);
    vitest.setGlobalTestNamePattern(new RegExp(pattern));
    const { testModules } = await vitest.runTestSpecifications(vitest.getModuleSpecifications(path));
    // those of earlier runs are told again
    const modules = testModules.filter(({ moduleId }) => moduleId === path);
    for (const { message } of modules.flatMap((module) => module.errors())) console.log(`  ${test}: ${message}`);
    return modules.some((module) => [...module.children.allTests("failed")].length > 0);
  };
  const failsInBrowser = async (test, pattern) => {
    const here = { cwd: copy, quiet: true };
    // what people get, and not what Vitest has set for its own tests
    const env = { NODE_ENV: "production" };
    if ((await run(process.execPath, ["scripts/build.mjs"], { ...here, env })) !== 0)
      throw new Error(`${test}: what is broken cannot even be built, which proves nothing.`);
    const args = [
      "node_modules/@playwright/test/cli.js",
      "test",
      `tests/${test}`,
      "-g",
      pattern,
      "-x",
      "--reporter=json",
    ];
    const report = join(copy, "test-results", "proof.json");
    rmSync(report, { force: true });
    const given = { CHROMIUM_PATH: await findBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    await run(process.execPath, args, { ...here, env: given });
    // where nothing could be begun, or no journey is called so, none failed
    return existsSync(report) && specsOf(JSON.parse(readFileSync(report, "utf8"))).some(({ ok }) => !ok);
  };
  const fails = ([test, patterns]) => (isInBrowser(test) ? failsInBrowser : failsHere)(test, patterns.join("|"));
  const write = (path, text) => {
    writeFileSync(path, text);
    vitest.invalidateFile(path);
  };

  return {
    /**
     * Breaks the statement, runs its proofs until one fails, and mends it again: the file of the one that failed. One that
     * fails of what is mended, too, is no proof.
     */
    turnsRed: async ({ file, find, replace }, proofs) => {
      const path = join(copy, file);
      const whole = readFileSync(path, "utf8");
      const broken = whole.replace(find, () => replace);
      if (broken === whole) throw new Error(`${file} does not have what is to be broken: ${find}`);
      let red;
      write(path, broken);
      try {
        for (const proof of proofs) if (!red && (await fails(proof))) red = proof;
      } finally {
        write(path, whole);
      }
      if (!red || !(await fails(red))) return red?.[0];
      console.log(`  ${red[0]} fails where nothing is broken, too`);
      return undefined;
    },
    close: async () => {
      await vitest.close();
      process.chdir(root);
    },
  };
};

const prove = async (asked) => {
  const rows = new Map(
    readFileSync(join(root, "docs", "spec-coverage.md"), "utf8")
      .split("\n")
      .flatMap((line) => (/^\| (\d+\.\d+) /.test(line) ? [[/^\| (\S+) /.exec(line)[1], line]] : [])),
  );
  const breaks = JSON.parse(readFileSync(join(root, "tests", "docs", "breaks.json"), "utf8"));
  const isAsked = ({ statement }) => asked.includes(statement) || asked.includes(statement.split(".")[0]);
  const wanted = breaks.filter((one) => asked.length === 0 || isAsked(one));
  const copy = mkdtempSync(join(tmpdir(), "prove-"));
  await run("git", ["worktree", "add", "--quiet", "--detach", copy], { quiet: true });
  const green = [];
  try {
    symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
    const prover = await createProver(copy);
    for (const one of wanted) {
      const red = await prover.turnsRed(one, proofsOf(rows.get(one.statement) ?? ""));
      console.log(`${one.statement} ${red ? `turns ${red} red` : "STAYS GREEN"} when ${one.file} says: ${one.replace}`);
      if (!red) green.push(one.statement);
    }
    await prover.close();
  } finally {
    await run("git", ["worktree", "remove", "--force", copy], { quiet: true });
    rmSync(copy, { recursive: true, force: true });
  }
  console.log(`${wanted.length - green.length} of ${wanted.length} turn red.`);
  for (const statement of green) console.log(`${statement} stays green.`);
  return green.length === 0;
};

if (isMain(import.meta.url)) {
  const asked = process.argv.slice(2);
  if (asked.some((one) => !/^\d+(\.\d+)?$/.test(one))) {
    console.error(usage);
    process.exit(1);
  }
  await ensureInstalled();
  process.exit((await prove(asked)) ? 0 : 1);
}
