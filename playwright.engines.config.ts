import { defineConfig } from "@playwright/test";
import base from "./playwright.config";
import type { Options } from "./tests/engines/support/test";

/** The same server, and browsers that Playwright does not drive. */
export default defineConfig<Options>({
  ...base,
  testDir: "tests/engines",
  outputDir: "test-results/engines",
  workers: 1,
  expect: { toPass: { timeout: 60_000, intervals: [100] } },
  projects: [
    { name: "firefox", use: { engine: "firefox" } },
    { name: "webkit", use: { engine: "webkit" } },
  ],
});
