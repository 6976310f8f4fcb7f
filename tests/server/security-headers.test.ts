import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contractOperations } from "../../server/contract/document";
import { securityHeaders } from "../../server/http/security-headers";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
let production: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  production = await createTestServer({ demo: false, env: { NODE_ENV: "production", DATA_DIR: "/nowhere" } });
});
afterAll(() => Promise.all([server.close(), production.close()]));

const ask = (to: TestServer, path: string, method = "GET") =>
  to.app.fetch(
    new Request(`http://panel.test${path}`, { method, headers: { Origin: "https://evil.example", Cookie: "a=b" } }),
  );

/** A reply of every operation, of paths that none answers, and of what is no part of the API. */
const repliesOf = (to: TestServer) => {
  const operations = contractOperations.map(({ id, method, path }) => ({
    name: id as string,
    path: `/api${path.replace(/\{\w+\}/g, "01970000-0000-7000-8000-000000000000")}`,
    method: method.toUpperCase(),
  }));
  const others = ["/", "/login", "/missing.js", "/dev/outbox", "/dev/outbox.js", "/api/nowhere"];
  const places = [...operations, ...others.map((path) => ({ name: path, path, method: "GET" }))];
  return Promise.all(places.map(async ({ name, path, method }) => ({ name, reply: await ask(to, path, method) })));
};

test("every reply forbids foreign scripts, frames, plug-ins and bases, guessed types and addresses told to others", async () => {
  for (const { name, reply } of await repliesOf(server)) {
    const policy = reply.headers.get("Content-Security-Policy")?.split("; ");
    expect(policy, name).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        // and what stands in the panel's own page, where it is built
        expect.stringMatching(/^script-src 'self'( 'sha256-[\w+/]{43}=')*$/),
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]),
    );
    expect(reply.headers.get("X-Content-Type-Options"), name).toBe("nosniff");
    expect(reply.headers.get("Referrer-Policy"), name).toBe("same-origin");
  }
});

test("the panel may ask the hosts of resources that have a contract of their own, each once, and nobody else", async () => {
  const hosts = {
    invoices: "https://billing.example/api",
    payers: "https://billing.example/api",
    pets: "http://[::1]:1",
  };
  const app = new Hono().use(securityHeaders(true, hosts)).get("/", (context) => context.body(null));
  const policy = (await app.request("/")).headers.get("Content-Security-Policy")?.split("; ");
  expect(policy).toContain("connect-src 'self' https://billing.example http://[::1]:1");
});

test("no reply sets a cookie or lets another origin read it", async () => {
  for (const { name, reply } of await repliesOf(server)) {
    expect(reply.headers.get("Set-Cookie"), name).toBe(null);
    expect(reply.headers.get("Access-Control-Allow-Origin"), name).toBe(null);
    expect(reply.headers.get("Cross-Origin-Resource-Policy"), name).toBe("same-origin");
  }
});

test("no reply of the API is kept by a browser or a proxy on the way", async () => {
  const replies = (await repliesOf(server)).filter(({ name }) => !name.startsWith("/") || name.startsWith("/api/"));
  expect(replies.length).toBeGreaterThan(contractOperations.length);
  for (const { name, reply } of replies) expect(reply.headers.get("Cache-Control"), name).toBe("no-store");
});

test("in production every reply asks for TLS from then on, for a year and below the host too; elsewhere none does", async () => {
  for (const { name, reply } of await repliesOf(production))
    expect(reply.headers.get("Strict-Transport-Security"), name).toBe("max-age=31536000; includeSubDomains");
  for (const { name, reply } of await repliesOf(server))
    expect(reply.headers.get("Strict-Transport-Security"), name).toBe(null);
});
