import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { paths } from "../../../server/paths";

export type Product = Awaited<ReturnType<typeof startProduct>>;

interface Options {
  env: Record<string, string>;
  /** Another program that becomes the product: it gets Node and the server's file as its last arguments. */
  through?: string[];
}

/** Starts the built server in a process of its own, as an operator does, and waits until it is ready. */
export const startProduct = async ({ env, through = [] }: Options) => {
  const port = env.PORT ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const [command = process.execPath, ...args] = through;
  const begun = performance.now();
  const child = spawn(command, [...args, join(paths.root, "dist/server/index.js")], {
    cwd: paths.root,
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, ...quiet, PORT: port, ...env },
  });
  let said = "";
  child.stderr?.on("data", (chunk) => {
    said = `${said}${chunk}`.slice(-20_000);
  });
  const ended = once(child, "exit");
  const end = async (signal: "SIGKILL" | "SIGTERM") => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
  };
  while (!(await isReady(url))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The server did not start: ${said}`);
    await wait(10);
  }
  return {
    url,
    port,
    pid: child.pid ?? 0,
    /** From its start until it was ready, in ms. */
    readyAfter: performance.now() - begun,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    said: () => said,
    end,
  };
};

const quiet = {
  NODE_ENV: "development",
  DATABASE_URL: "",
  SMTP_URL: "",
  LOG_LEVEL: "error",
  // limits count by address: whoever calls chooses one
  TRUST_PROXY: "1",
  // behind a proxy both need an explicit yes
  DEMO: "1",
  OUTBOX: "1",
};

const isReady = (url: string) =>
  fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(5000) }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );

const freePort = async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
};
