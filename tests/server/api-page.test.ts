import { afterAll, beforeAll, expect, test } from "vitest";
import bundle from "../../openapi/bundle.json";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ demo: false });
});
afterAll(() => server.close());

const ask = (path: string, headers?: Record<string, string>) =>
  server.app.fetch(new Request(`http://panel.test${path}`, { headers }));

test("the contract is one file, for anybody", async () => {
  const reply = await ask("/api/openapi.json");
  expect(reply.headers.get("Content-Type")).toMatch("application/json");
  expect(await reply.json()).toEqual(bundle);
});

test("its page asks this host alone", async () => {
  const page = await (await ask("/api-docs")).text();
  const asked = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = ""]) => address);
  expect(asked).toHaveLength(4);
  for (const address of asked.filter((one) => one !== "data:,")) {
    const reply = await ask(address);
    expect(reply.status, address).toBe(200);
    expect(reply.headers.get("Content-Type"), address).toMatch(/javascript|css/);
    expect((await reply.arrayBuffer()).byteLength, address).toBeGreaterThan(100);
  }
  const tag = (await ask("/api-docs")).headers.get("ETag") ?? "";
  expect((await ask("/api-docs", { "If-None-Match": tag })).status).toBe(304);
  // a validator elsewhere would be told of the contract
  expect(await (await ask("/api-docs/start.js")).text()).toContain("validatorUrl: null");
});

test.for(["/api-docs/package.json", "/api-docs/../package.json", "/api-docs/swagger-ui.js", "/api-docs/index.html"])(
  "nothing else of its package is there: %s",
  async (path) => {
    const reply = await ask(path);
    expect(reply.headers.get("Content-Type")).not.toMatch(/javascript/);
    expect(await reply.text()).not.toMatch(/swagger-ui-dist|SwaggerUIBundle/);
  },
);
