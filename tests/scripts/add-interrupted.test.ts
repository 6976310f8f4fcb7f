import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { copyProject } from "./project-copy";

let copy: ReturnType<typeof copyProject>;
beforeAll(() => {
  copy = copyProject();
  cpSync("tests/scripts/elsewhere/billing.yaml", join(copy.folder, "billing.yaml"));
  // tables that no command changes
  cpSync("server/db/schema", join(copy.folder, "server/db/frozen"), { recursive: true });
});
afterAll(() => copy.remove());

/** Sends the signal to the command itself: when its third file is in its place, or when it starts a program of that name. */
const interrupted = (signal: string, at: "files" | "contract.mjs" | "drizzle-kit") => {
  const code = `import fs from "node:fs"; import child from "node:child_process"; import { syncBuiltinESMExports } from "node:module";
    const { renameSync } = fs; const { spawn } = child; let moved = 0;
    const stop = () => process.kill(process.pid, "${signal}");
    if ("${at}" === "files") fs.renameSync = (...args) => { renameSync(...args); moved += 1; if (moved === 4) stop(); };
    else child.spawn = (...args) => { const made = spawn(...args); if (String(args[1]).includes("${at}")) stop(); return made; };
    syncBuiltinESMExports();`;
  return ["--import", `data:text/javascript,${encodeURIComponent(code)}`];
};

const departments = ["resource", "departments", "name:text!", "size:choice=SMALL|LARGE"];

test.each([
  { words: ["kind", "rating"], signal: "SIGINT", at: "files" },
  { words: ["page", "reports"], signal: "SIGTERM", at: "files" },
  { words: ["language", "ar"], signal: "SIGHUP", at: "files" },
  { words: ["resource", "invoices", "--from", "billing.yaml"], signal: "SIGINT", at: "files" },
  { words: departments, signal: "SIGTERM", at: "files" },
  { words: departments, signal: "SIGINT", at: "contract.mjs" },
  { words: departments, signal: "SIGTERM", at: "drizzle-kit" },
] as const)(
  "$words.0 $words.1, interrupted by $signal at $at, leaves everything as it was",
  ({ words, signal, at }) => {
    const before = copy.changed();
    const { status, stderr } = copy.node(...interrupted(signal, at), "scripts/add.mjs", ...words);
    expect([status, stderr]).toEqual([
      { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }[signal],
      "Interrupted: everything is as it was.\n",
    ]);
    expect(copy.changed()).toEqual(before);
    expect(existsSync(join(copy.folder, ".cache/add-underway.json"))).toBe(false);
  },
);

test("says that nothing was done where it is interrupted while it draws up what to do, with the program that it waits for", () => {
  const before = copy.changed();
  const code = `import child from "node:child_process"; import { syncBuiltinESMExports } from "node:module";
    child.spawnSync = () => { process.kill(process.pid, "SIGINT"); return { status: null, stderr: "" }; };
    syncBuiltinESMExports();`;
  const loaded = ["--import", `data:text/javascript,${encodeURIComponent(code)}`];
  const { status, stderr } = copy.node(...loaded, "scripts/add.mjs", "page", "reports");
  expect([status, stderr]).toEqual([130, "Interrupted: nothing was done.\n"]);
  expect(copy.changed()).toEqual(before);
  expect(existsSync(join(copy.folder, ".cache/add-alone"))).toBe(false);
});

test.each([
  {
    what: "what drizzle-kit says is wrong",
    path: "server/db/schema/index.ts",
    change: (text: string) => `${text}export { companies } from "./companies";\n`,
    said: 'Multiple exports with the same name "companies"',
  },
  {
    what: "that it sees nothing of a new table",
    path: "drizzle.config.ts",
    change: (text: string) => text.replace("./server/db/schema/", "./server/db/frozen/"),
    said: "No schema changes",
  },
  {
    what: "what is wrong in the contract",
    path: "openapi/openapi.yaml",
    change: (text: string) => text.replace("paths/companies.yaml", "paths/compnies.yaml"),
    said: "Nothing could be generated of the contract",
  },
])("says $what, and leaves everything as it was", ({ path, change, said }) => {
  const file = join(copy.folder, path);
  const text = readFileSync(file, "utf8");
  writeFileSync(file, change(text));
  const before = copy.changed();
  const { status, stderr } = copy.node("scripts/add.mjs", ...departments);
  expect([status, stderr]).toEqual([1, expect.stringContaining(said)]);
  expect(stderr).toMatch(/\nEverything is as it was\.\n$/);
  expect(copy.changed()).toEqual(before);
  expect(existsSync(join(copy.folder, ".cache/add-underway.json"))).toBe(false);
  writeFileSync(file, text);
});

/** Runs another command when its third file is in its place. */
const meanwhile = (...words: string[]) => {
  const code = `import fs from "node:fs"; import child from "node:child_process"; import { syncBuiltinESMExports } from "node:module";
    const { renameSync } = fs; const { spawnSync } = child; let moved = 0;
    fs.renameSync = (...args) => {
      renameSync(...args); moved += 1;
      if (moved === 4) spawnSync(process.execPath, ${JSON.stringify(words)}, { stdio: "inherit" });
    };
    syncBuiltinESMExports();`;
  return ["--import", `data:text/javascript,${encodeURIComponent(code)}`];
};

test("refuses to run beside another command, which would lose what it does", () => {
  const before = copy.changed();
  const other = meanwhile("scripts/add.mjs", "page", "charts");
  const { status, stderr } = copy.node(...other, "scripts/add.mjs", "page", "reports");
  expect([status, stderr]).toEqual([0, expect.stringContaining("Another command changes the project meanwhile")]);
  copy.run("scripts/remove.mjs", "page", "reports");
  expect(copy.changed()).toEqual(before);
});

describe("what is built while a command is halfway through its changes", () => {
  const config = () => join(copy.folder, "vite.config.ts");
  const underway = () => join(copy.folder, ".cache/add-underway.json");
  const page = ["scripts/add.mjs", "page", "reports"];
  /** Says what it would be built of, and builds nothing. */
  const says = `import { existsSync } from "node:fs";
    throw new Error(existsSync(".cache/add-underway.json") ? "of a half" : "of the whole");`;
  let text: string;
  beforeAll(() => {
    text = readFileSync(config(), "utf8");
    writeFileSync(config(), says);
  });
  afterAll(() => writeFileSync(config(), text));

  test.each(["start", "dev"])("waits for it: npm run %s", async (script) => {
    const before = copy.changed();
    const start = (...args: string[]) => {
      const child = spawn(process.execPath, args, {
        cwd: copy.folder,
        env: { ...process.env, DATA_DIR: "none", PORT: "x" },
      });
      const heard = { said: "" };
      for (const stream of [child.stdout, child.stderr])
        stream.on("data", (bytes) => {
          heard.said += bytes;
        });
      return { child, heard, ended: once(child, "close") };
    };
    const adding = start(...interrupted("SIGSTOP", "files"), ...page);
    onTestFinished(() => void adding.child.kill("SIGKILL"));
    await vi.waitFor(() => expect(existsSync(underway())).toBe(true));
    const building = start(`scripts/${script}.mjs`);
    await vi.waitFor(() =>
      expect(building.heard.said).toContain(
        `Waiting for another command, which changes the project (process ${adding.child.pid})`,
      ),
    );
    adding.child.kill("SIGCONT");
    expect(await adding.ended).toEqual([0, null]);
    await building.ended;
    expect(building.heard.said).toContain("of the whole");
    copy.run("scripts/remove.mjs", "page", "reports");
    expect(copy.changed()).toEqual(before);
  });

  test("is refused where it was cut off there", () => {
    const before = copy.changed();
    copy.node(...interrupted("SIGKILL", "files"), ...page);
    const { status, stdout, stderr } = copy.node("scripts/build.mjs");
    expect([status, stdout, stderr]).toEqual([
      1,
      "",
      "A command that changes the project was cut off halfway: run it again first, which ends it: npm run add -- page reports\n",
    ]);
    copy.run(...page);
    copy.run("scripts/remove.mjs", "page", "reports");
    expect(copy.changed()).toEqual(before);
  });
});
