// @vitest-environment node
import { once } from "node:events";
import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer, resolveConfig } from "vite";
import { afterEach, expect, test, vi } from "vitest";
import { followRenames } from "../../vite.config";
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

test("the panel of `npm run dev` stands where PANEL_PORT has it stand", async () => {
  vi.stubEnv("PANEL_PORT", "5999");
  expect((await resolveConfig({}, "serve")).server.port).toBe(5999);
});

test("a definition that becomes a .tsx is found again by whoever imports it", async () => {
  const root = mkdtempSync(join(tmpdir(), "renamed-"));
  const importer = () => panel.transformRequest("/index.ts").then((found) => found?.code);
  writeFileSync(join(root, "index.ts"), 'import { gadgets } from "./gadgets";\nexport const all = [gadgets];');
  writeFileSync(join(root, "gadgets.ts"), "export const gadgets = 1;");
  const panel = await createServer({ root, configFile: false, logLevel: "silent", plugins: [followRenames] });
  try {
    await vi.waitFor(() => expect(Object.values(panel.watcher.getWatched()).flat()).toContain("gadgets.ts"), 10_000);
    expect(await importer()).toContain("/gadgets.ts");
    // what it imports has been looked at, too
    await panel.transformRequest("/gadgets.ts");
    renameSync(join(root, "gadgets.ts"), join(root, "gadgets.tsx"));
    await vi.waitFor(async () => expect(await importer()).toContain("/gadgets.tsx"), 10_000);
  } finally {
    await panel.close();
    rmSync(root, { recursive: true });
  }
});
