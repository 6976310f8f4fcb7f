import { once } from "node:events";
import { Agent, get } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { startProduct } from "../support/product-process";

type Product = Awaited<ReturnType<typeof startProduct>>;

const running: Product[] = [];
afterEach(async () => {
  for (const product of running) product.stop("SIGKILL");
  await Promise.all(running.splice(0).map(({ exited }) => exited));
});

const started = async (settings: Record<string, string>) => {
  const product = await startProduct(settings);
  running.push(product);
  await product.ready();
  return product;
};

const signIn = async (url: string): Promise<string> => {
  const reply = await fetch(`${url}/api/auth/sign-in`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ login: "admin", password: "demo1234" }),
  });
  return (await reply.json()).token;
};

/** What became of a call on a connection of its own: its status, or how it was cut off. */
const outcomeOf = (url: string, token: string) =>
  new Promise<number | string>((resolve) => {
    const headers = { Authorization: `Bearer ${token}` };
    get(url, { agent: new Agent({ keepAlive: false }), headers }, (reply) => {
      reply.resume();
      reply.once("end", () => resolve(reply.complete ? (reply.statusCode ?? 0) : "cut off"));
      reply.once("error", ({ message }) => resolve(message));
    }).once("error", ({ message }) => resolve(message));
  });

describe("a process that is told to end", () => {
  test("answers every one of the 120 requests that are there", async () => {
    const product = await started({ LOG_LEVEL: "silent" });
    const token = await signIn(product.url);
    // little is asked for: all of it has to fit into the time that an ending process takes, on a slow machine as well
    const outcomes = Array.from({ length: 120 }, () => outcomeOf(`${product.url}/api/users?perPage=2`, token));
    await Promise.race(outcomes);
    product.stop();
    expect(new Set(await Promise.all(outcomes))).toEqual(new Set([200]));
    expect((await product.exited).code).toBe(0);
  });

  test("first says that it is not ready, and serves on until whoever asks has heard it", async () => {
    const product = await started({ DRAIN_SECONDS: "3" });
    const ready = async () => {
      const reply = await fetch(`${product.url}/api/health/ready`);
      return [reply.status, (await reply.json()).type];
    };
    expect(await ready()).toEqual([200, undefined]);
    product.stop();
    await expect.poll(ready).toEqual([503, "DRAINING"]);
    const live = await fetch(`${product.url}/api/health/live`);
    expect([live.status, live.headers.get("connection")]).toEqual([200, "close"]);
    expect((await product.exited).code).toBe(0);
    await expect(ready()).rejects.toThrow("fetch failed");
  });

  test("ends at once when it is told so twice", async () => {
    const product = await started({ DRAIN_SECONDS: "300" });
    product.stop();
    await expect.poll(async () => (await fetch(`${product.url}/api/health/ready`)).status).toBe(503);
    product.stop();
    expect((await product.exited).code).toBe(1);
  });
});

describe("a process with a port for metrics", () => {
  test("tells them there, and says which port it was that is taken", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    // an address with a port, since it listens to one
    const METRICS_PORT = String((taken.address() as AddressInfo).port);
    const refused = await startProduct({ METRICS_PORT });
    const { code, output } = await refused.exited;
    expect([code, output]).toEqual([
      1,
      `Port ${METRICS_PORT} is taken. Stop what listens there, or choose another METRICS_PORT.\n`,
    ]);
    await new Promise((resolve) => taken.close(resolve));
    const product = await started({ METRICS_PORT });
    await fetch(`${product.url}/api/health/live`);
    const told = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
    expect(told).toContain('panel_requests_total{operation="getHealthLive",status="200"} 1');
    product.stop();
    expect((await product.exited).code).toBe(0);
  });
});
