import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { untilWhole } from "./add/underway.mjs";
import { compress } from "./build/compress.mjs";
import { fingerprint } from "./fingerprint.mjs";
import { ensureInstalled } from "./install.mjs";
import { isMain, mustRun, root, run } from "./run.mjs";

/** What a build is made from, beside `public`. */
export const sources = [
  "openapi",
  "src",
  "server",
  "index.html",
  "vite.config.ts",
  "package-lock.json",
  "tsconfig.json",
  "scripts",
];
const stamp = join(root, "dist", ".built");

/** Vite bundles its configuration, which imports files of the panel as these import each other. */
export const viteEnvironment = { VITE_CONFIG_NATIVE_IGNORE_WARNING: "true" };

/** Builds the panel into dist/panel, the server into dist/server, and an empty embedded database into dist/database. */
export const build = async () => {
  // before anything of the last build is gone
  await ensureInstalled();
  await untilWhole();
  // what changes meanwhile may be in it or not
  const built = fingerprint(sources);
  rmSync(join(root, "dist"), { recursive: true, force: true });
  await mustRun("vite/bin/vite.js", ["build", "--logLevel", "warn"], { env: viteEnvironment });
  const server = ["build", "--config", "vite.server.config.ts", "--logLevel", "warn"];
  await mustRun("vite/bin/vite.js", server, { env: viteEnvironment });
  await compress(join(root, "dist", "panel"));
  // copied at the first start, since making it takes seconds
  const code = await run(process.execPath, ["server/db/make-database.mjs", "dist/database"]);
  if (code !== 0) process.exit(code);
  mkdirSync(join(root, "dist"), { recursive: true });
  writeFileSync(stamp, built);
};

/** Builds only when a source changed since the last build. */
export const ensureBuilt = async () => {
  await untilWhole();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint(sources)) return;
  console.log("Building the panel and the server …");
  await build();
};

/** Runs a program of the server as it was built; by its address, or types would be looked for in what a build made smaller. */
export const runBuilt = async (name) => {
  await ensureInstalled({ toRun: true });
  await ensureBuilt();
  await import(new URL(`../dist/server/${name}.js`, import.meta.url).href);
};

if (isMain(import.meta.url)) await build();
