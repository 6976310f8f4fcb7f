// @vitest-environment node
import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { createServer } from "vite";
import { afterEach, expect, test, vi } from "vitest";
import { freePort } from "../support/free-port";

afterEach(() => vi.unstubAllEnvs());

test("the panel of `npm run dev` asks the server where PORT has it listen", async () => {
  const port = await freePort();
  const server = createHttpServer((request, response) => response.end(request.url)).listen(port, "127.0.0.1");
  await once(server, "listening");
  vi.stubEnv("PORT", String(port));
  const optimizeDeps = { noDiscovery: true, include: [] };
  const place = { host: "127.0.0.1", port: await freePort(), hmr: false as const, watch: null };
  const panel = await createServer({ logLevel: "silent", optimizeDeps, server: place });
  try {
    await panel.listen();
    const answer = await fetch(new URL("/api/health?deep=1", panel.resolvedUrls?.local[0]));
    expect(await answer.text()).toBe("/api/health?deep=1");
  } finally {
    await panel.close();
    server.close();
  }
});
