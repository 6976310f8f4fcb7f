import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";

const port = Number(process.env.E2E_PORT ?? 3411);
const baseURL = `http://127.0.0.1:${port}`;

// The journeys run against the built product with demonstration data of its own, never against a database in use.
export default defineConfig({
  testDir: process.env.E2E_TESTS ?? "tests/e2e",
  outputDir: "test-results/e2e",
  fullyParallel: false,
  workers: 2,
  retries: 0,
  // two browsers and the server on two cores, and other work beside them: a slow answer is no failure
  timeout: 600_000,
  expect: { timeout: 180_000 },
  forbidOnly: true,
  use: {
    baseURL,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    viewport: { width: 1280, height: 800 },
    // recording every picture of every journey takes a sixth of the time; who looks for a cause asks by --trace
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    },
  },
  webServer: {
    // three processes on the PostgreSQL of TEST_DATABASE_URL behind a balancer, or one on a folder
    command: process.env.E2E_BALANCER ? "node tests/torture/balancer.mjs" : "node dist/server/index.js",
    url: `${baseURL}/api/health/ready`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR ?? mkdtempSync(join(tmpdir(), "panel-e2e-")),
      DATABASE_URL: "",
      SMTP_URL: "",
      NODE_ENV: "development",
      LOG_LEVEL: "warn",
    },
  },
});
