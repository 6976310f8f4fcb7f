import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../scripts/run.mjs";
import { cpuSeconds } from "./rate.mjs";

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** Resolves when an address answers 200; rejects when the program ends before. */
const answers = async (url, child) => {
  while (child.exitCode === null) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`The product ended with exit code ${child.exitCode} before it answered.`);
};

/** The largest resident memory of a process so far in MB, on Linux; NaN elsewhere. */
const peakMemory = (pid) => {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
};

/** Starts the built product on a data folder and a port of its own. */
export const startProduct = async ({ dataDir = mkdtempSync(join(tmpdir(), "panel-bench-")), env = {} } = {}) => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const begin = performance.now();
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "warn", ...env },
  });
  await answers(`${url}/api/health/ready`, child);
  const readyAfter = performance.now() - begin;
  return {
    url,
    dataDir,
    readyAfter,
    peakMemory: () => peakMemory(child.pid),
    cpuSeconds: () => cpuSeconds(child.pid),
    stop: () =>
      new Promise((resolve) => {
        child.on("exit", resolve);
        child.kill("SIGTERM");
      }),
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
};
