import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { compiler } from "../../scripts/compiler.mjs";
import { fingerprint } from "../../scripts/fingerprint.mjs";

/** What a compiler knows of the project already: in a copy it then looks at what is new. */
const known = ".cache/tsconfig.tsbuildinfo";

/** Says of which lock file the packages are. */
const stamp = "node_modules/.installed";

/** The project in a folder of its own, to be changed by its own commands. */
export const copyProject = () => {
  // or the copy would install packages of its own, into the folder that it shares
  const installed = existsSync(stamp) ? readFileSync(stamp, "utf8") : "";
  const wrong =
    "The project's own commands have not installed these packages: run npm run add, and then this test again.";
  expect(installed, wrong).toBe(fingerprint(["package-lock.json"]));
  const tracked = execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" }).split("\0").filter(Boolean);
  const folder = mkdtempSync(join(tmpdir(), "add-"));
  mkdirSync(join(folder, ".cache"));
  for (const path of [...tracked, known].filter((path) => existsSync(path))) cpSync(path, join(folder, path));
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"), "junction");
  // databases that tests start from, which are costly to make
  for (const file of readdirSync(".cache").filter((name) => name.startsWith("test-database-")))
    symlinkSync(join(process.cwd(), ".cache", file), join(folder, ".cache", file));
  const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, encoding: "utf8" });
  git("init", "--quiet");
  git("add", "--all");

  const node = (...args: string[]) => spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  return {
    folder,
    /** What is new or different in it. */
    changed: () =>
      git("status", "--porcelain", "--untracked-files=all")
        .split("\n")
        .filter((line) => / [MD?]|^\?/.test(line.slice(0, 3))),
    node,
    /** What does not compile in it, the first line of each. */
    errors: () => node(...compiler, "-p", ".").stdout.match(/^.*error TS.*$/gm) ?? [],
    /** Runs a script of it, which is expected to do well; gives what it says. */
    run: (...args: string[]) => {
      const { status, stdout, stderr } = node(...args);
      expect(status, `${stdout}\n${stderr}`).toBe(0);
      return stdout;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
