import { spawn } from "node:child_process";
import { untilWhole } from "./add/underway.mjs";
import { viteEnvironment } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { root } from "./run.mjs";

await ensureInstalled();
await untilWhole();
const start = (entry, args) =>
  spawn(process.execPath, [`node_modules/${entry}`, ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...viteEnvironment },
  });

const children = [start("tsx/dist/cli.mjs", ["watch", "server/index.ts"]), start("vite/bin/vite.js", [])];
const stop = () => {
  for (const child of children) child.kill("SIGTERM");
};
for (const child of children) child.on("exit", stop);
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
