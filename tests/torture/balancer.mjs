import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { Agent, createServer, request } from "node:http";
import { createServer as createListener } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { root } from "../../scripts/run.mjs";

// Three processes of the built product on one database of TEST_DATABASE_URL, behind a balancer on PORT that sends each
// request to the next of them. Playwright starts it in place of the product, and ends it with SIGTERM.

const processes = 3;
const name = `test_${randomUUID().replaceAll("-", "")}`;

const administer = async (statement) => {
  const client = new Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  await client.query(statement);
  await client.end();
};

const freePort = async () => {
  const listener = createListener().listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address();
  listener.close();
  return port;
};

const isReady = (port) =>
  fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
    (response) => response.ok,
    () => false,
  );

const startProcess = async () => {
  const url = new URL(process.env.TEST_DATABASE_URL);
  url.pathname = `/${name}`;
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, "dist/server/index.js")], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    // mailed links lead to the balancer
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: url.href,
      PUBLIC_URL: `http://127.0.0.1:${process.env.PORT}`,
    },
  });
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`A process ended with ${child.exitCode} before it was ready.`);
    await wait(20);
  }
  return { port, child };
};

await administer(`create database ${name}`);
// all at once: they find an empty database together
const backends = await Promise.all(Array.from({ length: processes }, startProcess));

let turn = 0;
const agent = new Agent({ keepAlive: true });
const balancer = createServer((incoming, outgoing) => {
  turn += 1;
  const { port } = backends[turn % processes];
  const { method, url: path, headers } = incoming;
  const passed = request({ port, host: "127.0.0.1", method, path, headers, agent }, (answer) => {
    outgoing.writeHead(answer.statusCode, answer.rawHeaders);
    answer.pipe(outgoing);
  });
  passed.on("error", () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
  outgoing.on("close", () => outgoing.writableFinished || passed.destroy());
  incoming.pipe(passed);
});
balancer.listen(Number(process.env.PORT), "127.0.0.1");

process.on("SIGTERM", async () => {
  balancer.close();
  balancer.closeAllConnections();
  for (const { child } of backends) child.kill("SIGTERM");
  await Promise.all(backends.map(({ child }) => child.exitCode ?? once(child, "exit")));
  await administer(`drop database ${name} with (force)`);
  process.exit(0);
});
