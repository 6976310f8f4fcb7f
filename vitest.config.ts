import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

// Tests run on Node; those of components ask for a page by `// @vitest-environment jsdom` on their first line.
export default defineConfig({
  plugins: [react()],
  test: {
    environment: "node",
    pool: "forks",
    maxWorkers: 2,
    setupFiles: ["tests/support/setup.ts"],
    // Two files at once on two cores: a slow answer is no failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
    coverage: { include: ["src/**", "server/**"], exclude: ["src/i18n/**"] },
    projects: [
      {
        extends: true,
        test: {
          name: "tests",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: ["tests/e2e/**", "tests/bench/**", "tests/torture/**"],
        },
      },
      {
        extends: true,
        test: {
          name: "torture",
          include: ["tests/torture/**/*.test.ts"],
          globalSetup: ["tests/torture/support/build.mjs"],
        },
      },
    ],
  },
});
