import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { unquoted } from "./add/command.mjs";
import { findBrowser } from "./browser.mjs";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { isMain, root, run } from "./run.mjs";
import { firstLoads } from "./size.mjs";

/** The tests that take in every resource that there is: of contract, panel and server. */
const matrices = [
  "tests/contract",
  // the others there are about resources of the product
  ...[
    ...["bulk", "drafts", "figures", "filters", "import-of-exports", "parity", "permissions", "related", "rows"],
    ...["rules", "screens", "texts"],
  ].map((name) => `tests/resources/${name}.test`),
  ...["crumbs", "menu", "palette", "routes"].map((name) => `tests/shell/${name}.test`),
  ...[
    ...["authorization", "barrier", "check-barrier", "conventions", "departments", "figures", "files", "filters"],
    ...["plans", "preview", "resources", "search", "tenancy"],
  ].map((name) => `tests/server/${name}.test.ts`),
];

/** What a compiler knows of the project already: in a copy it then looks at what is new. */
const known = ".cache/tsconfig.tsbuildinfo";

/** The commands as the guide has them, in their order: the words of each, after its script. */
const commandsOf = (guide) => {
  const blocks = [...guide.matchAll(/```sh\n([\s\S]*?)\n```/g)].map(([, block]) => block.replaceAll("\\\n", " "));
  const commands = blocks.flatMap((block) => [...block.matchAll(/^npm run (add|remove) -- (.*)$/gm)]);
  return commands.map(([, script, words]) => [`scripts/${script}.mjs`, ...unquoted(words)]);
};

/** Whether no first load grew by a byte, and what comes behind the rows by no more than resources may add. */
const areLight = async (copy) => {
  await ensureBuilt();
  const before = new Map(firstLoads().map((load) => [load.name, load]));
  const page = (folder) => statSync(join(folder, "dist", "panel", "index.html")).size;
  console.log(`the page itself: ${page(copy) - page(root)} bytes`);
  const areAsLight = firstLoads(copy).every(({ name, bytes, size, limit, each }) => {
    const grown = bytes - before.get(name).bytes;
    console.log(`${name}: ${grown} bytes more`);
    // compressed, the same bytes differ by what stands beside them
    return each === 0 ? grown === 0 : size <= limit;
  });
  return areAsLight && page(copy) === page(root);
};

/** Follows the guide in a copy of the project: adds departments, has all of it tested, changes them, and takes them back. */
const followGuide = async () => {
  const copy = mkdtempSync(join(tmpdir(), "guide-"));
  const git = (...args) => execFileSync("git", args, { cwd: copy, encoding: "utf8" });
  const tracked = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" }).split("\0").filter(Boolean);
  const steps = [];
  const step = async (name, args, env = {}) => {
    console.log(`\n— ${name}`);
    const begun = performance.now();
    const code = await run(process.execPath, args, { cwd: copy, env });
    const seconds = Math.round((performance.now() - begun) / 1000);
    steps.push({ step: name, seconds, passed: code === 0 });
    console.log(`— ${name}: ${seconds} s`);
    if (code !== 0) throw new Error(`Failed: ${name}.`);
  };
  const follow = (command) => step(command.slice(0, 4).join(" "), command);
  try {
    for (const path of [...tracked, known].filter((path) => existsSync(join(root, path)))) {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      cpSync(join(root, path), join(copy, path));
    }
    symlinkSync(join(root, "node_modules"), join(copy, "node_modules"), "junction");
    // what the guide says of a contract that is there is said of this one
    cpSync(join(root, "tests/scripts/elsewhere/billing.yaml"), join(copy, "billing.yaml"));
    git("init", "--quiet");
    git("add", "--all");
    const commands = commandsOf(readFileSync(join(copy, "docs", "add-a-resource.md"), "utf8"));
    // all that is added is tested together
    const taking = commands.findIndex(([script]) => script === "scripts/remove.mjs");
    if (taking < 1) throw new Error("docs/add-a-resource.md has no commands to follow.");
    for (const command of commands.slice(0, taking)) await follow(command);
    await step("check", ["scripts/check.mjs"]);
    steps.push({ step: "first loads", passed: await areLight(copy) });
    await step("matrices", ["node_modules/vitest/vitest.mjs", "run", ...matrices]);
    await step("journey", ["node_modules/@playwright/test/cli.js", "test"], {
      E2E_TESTS: "tests/guide",
      CHROMIUM_PATH: await findBrowser(),
    });
    for (const command of commands.slice(taking)) await follow(command);
    const left = git("status", "--porcelain")
      .split("\n")
      .filter((line) => !/^A {2}/.test(line) && line !== "");
    steps.push({ step: "nothing is left", passed: left.length === 0 });
    for (const line of left) console.error(line);
    return steps.every(({ passed }) => passed);
  } catch (error) {
    console.error(error.message);
    return false;
  } finally {
    console.table(steps);
    rmSync(copy, { recursive: true, force: true });
  }
};

if (isMain(import.meta.url)) {
  await ensureInstalled();
  process.exit((await followGuide()) ? 0 : 1);
}
