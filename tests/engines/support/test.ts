import { writeFileSync } from "node:fs";
import { test as base, expect } from "@playwright/test";
import { startFirefox } from "./firefox";
import { type Panel, panelOf } from "./panel";
import { startWebkit } from "./webkit";

const engines = { firefox: startFirefox, webkit: startWebkit };

export interface Options {
  engine: keyof typeof engines;
  width: number;
}

/** A journey has a browser of its own, and ends without an error in the page and without a failed request. */
export const test = base.extend<Options & { panel: Panel }>({
  engine: ["firefox", { option: true }],
  width: [1280, { option: true }],
  panel: async ({ engine, width, baseURL }, use, info) => {
    const driver = await engines[engine]();
    try {
      await driver.resize(width, 800);
      await use(panelOf(driver, baseURL ?? ""));
      if (info.status !== info.expectedStatus) writeFileSync(info.outputPath("panel.png"), await driver.photograph());
      expect(driver.problems).toEqual([]);
    } finally {
      await driver.close();
    }
  },
});
