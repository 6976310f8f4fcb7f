import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "./browser.mjs";
import { ensureInstalled } from "./install.mjs";
import { isMain, root, run } from "./run.mjs";

const usage = `npm run prove -- [statements]
  Breaks each statement of docs/spec-coverage.md as tests/docs/breaks.json says, in a copy of the last commit, and sees
  whether one of the tests that it names turns red. All of them when no number is given.`;

const proofsOf = (row) => [...row.matchAll(/`([\w./-]+)` “([^”]+)”/g)].map(([, file, name]) => ({ file, name }));

// a name with places for values stands for all of its tests
const patternOf = (name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/%s|\\\$\w+/g, ".*");

/** Breaks the statement in the copy, runs its proofs, and mends it again: whether any of them failed. */
const turnsRed = async (copy, { file, find, replace }, proofs) => {
  const path = join(copy, file);
  const whole = readFileSync(path, "utf8");
  const broken = whole.replace(find, () => replace);
  if (broken === whole) throw new Error(`${file} does not have what is to be broken: ${find}`);
  writeFileSync(path, broken);
  try {
    for (const [test, names] of grouped(proofs)) {
      const pattern = names.map(({ name }) => patternOf(name)).join("|");
      if ((await runProofs(copy, test, pattern)) !== 0) return true;
    }
    return false;
  } finally {
    writeFileSync(path, whole);
  }
};

const grouped = (proofs) => {
  const byFile = new Map();
  for (const proof of proofs) byFile.set(proof.file, [...(byFile.get(proof.file) ?? []), proof]);
  return byFile;
};

const runProofs = async (copy, test, pattern) => {
  const here = { cwd: copy, quiet: true };
  if (!test.startsWith("e2e/"))
    return run(process.execPath, ["node_modules/vitest/vitest.mjs", "run", `tests/${test}`, "-t", pattern], here);
  if ((await run(process.execPath, ["scripts/build.mjs"], here)) !== 0) return 1;
  const args = ["node_modules/@playwright/test/cli.js", "test", `tests/${test}`, "-g", pattern];
  return run(process.execPath, args, { ...here, env: { CHROMIUM_PATH: await findBrowser() } });
};

const prove = async (asked) => {
  const rows = new Map(
    readFileSync(join(root, "docs", "spec-coverage.md"), "utf8")
      .split("\n")
      .flatMap((line) => (/^\| (\d+\.\d+) /.test(line) ? [[/^\| (\S+) /.exec(line)[1], line]] : [])),
  );
  const breaks = JSON.parse(readFileSync(join(root, "tests", "docs", "breaks.json"), "utf8"));
  const wanted = breaks.filter(({ statement }) => asked.length === 0 || asked.includes(statement));
  const copy = mkdtempSync(join(tmpdir(), "prove-"));
  await run("git", ["worktree", "add", "--quiet", "--detach", copy], { quiet: true });
  const green = [];
  try {
    symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
    for (const one of wanted) {
      const isRed = await turnsRed(copy, one, proofsOf(rows.get(one.statement) ?? ""));
      console.log(`${one.statement} ${isRed ? "turns red" : "STAYS GREEN"} when ${one.file} says: ${one.replace}`);
      if (!isRed) green.push(one.statement);
    }
  } finally {
    await run("git", ["worktree", "remove", "--force", copy], { quiet: true });
    rmSync(copy, { recursive: true, force: true });
  }
  console.log(`${wanted.length - green.length} of ${wanted.length} turn red.`);
  return green.length === 0;
};

if (isMain(import.meta.url)) {
  const asked = process.argv.slice(2);
  if (asked.some((one) => !/^\d+\.\d+$/.test(one))) {
    console.error(usage);
    process.exit(1);
  }
  await ensureInstalled();
  process.exit((await prove(asked)) ? 0 : 1);
}
