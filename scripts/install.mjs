import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint } from "./fingerprint.mjs";
import { root, run } from "./run.mjs";

const [major, minor] = process.versions.node.split(".").map(Number);
const stamp = join(root, "node_modules", ".installed");

/**
 * Refuses an old Node with a readable sentence, and installs the packages of the lock file when they are not there.
 * @param toRun whether those are enough that `npm prune --omit=dev` leaves
 */
export const ensureInstalled = async ({ toRun = false } = {}) => {
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Node 20.19 or later is needed; this is ${process.version}.`);
    process.exit(1);
  }
  const wanted = fingerprint(["package-lock.json"]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted && (toRun || hasAll())) return;
  console.log("Installing packages …");
  const npm = process.env.npm_execpath;
  // `npm ci` keeps to the lock file; it must come with its development packages, since they build the panel
  const args = ["ci", "--no-audit", "--no-fund", "--include=dev"];
  const code = npm ? await run(process.execPath, [npm, ...args]) : await run("npm", args);
  if (code !== 0) process.exit(code);
  writeFileSync(stamp, wanted);
};

/** Whether the packages of development are there, too, of which a deployment may let go. */
export const hasAll = (folder = root) =>
  Object.keys(JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).devDependencies).every((name) =>
    existsSync(join(folder, "node_modules", name)),
  );
