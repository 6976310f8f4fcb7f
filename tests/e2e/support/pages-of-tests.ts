import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Page, test } from "@playwright/test";
import react from "@vitejs/plugin-react";
import { build, preview } from "vite";
import { publicColours } from "../../../vite.config";

/**
 * A page of the tests that stands without the product, built once for a file of tests; answers how it is opened.
 * It is built for development, so that React says in the console what it would not say to visitors.
 */
export const pageOfTests = (folder: string) => {
  let outDir = "";
  let server: Awaited<ReturnType<typeof preview>> | undefined;
  test.beforeAll(async () => {
    outDir = mkdtempSync(join(tmpdir(), `${folder}-`));
    process.env.NODE_ENV = "development";
    const base = { configFile: false, root: join("tests", folder), logLevel: "error" } as const;
    await build({
      ...base,
      mode: "development",
      plugins: [react(), publicColours],
      build: { outDir, target: "es2022", minify: false, reportCompressedSize: false, chunkSizeWarningLimit: 10_000 },
    });
    server = await preview({ ...base, build: { outDir }, preview: { port: 0, host: "127.0.0.1" } });
  });
  test.afterAll(async () => {
    await server?.close();
    rmSync(outDir, { recursive: true, force: true });
  });
  return (page: Page, asked: Record<string, string> = {}) =>
    page.goto(`${server?.resolvedUrls?.local[0]}?${new URLSearchParams(asked)}`);
};
