import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run, runTool } from "./run.mjs";

// the one without a window is the same engine for a quarter less work
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
];
const places = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const installed = () =>
  [
    ...(process.env.PATH ?? "").split(delimiter).flatMap((folder) => names.map((name) => join(folder, name))),
    ...places,
  ].find((file) => existsSync(file));

/** Where Playwright keeps its own browser, when it has downloaded one. */
const downloaded = async () => {
  const { chromium } = await import("@playwright/test");
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
};

const fromDebian = async () => {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"], { env, quiet: true });
  for (const browser of ["chromium-headless-shell", "chromium"]) {
    const packages = ["--no-install-recommends", browser, "fonts-liberation"];
    await run("apt-get", ["install", "-y", "-qq", ...packages], { env, quiet: true });
    const found = installed();
    if (found) return found;
  }
  return undefined;
};

const fromPlaywright = async () => {
  const code = await runTool("@playwright/test/cli.js", ["install", "chromium"], { quiet: true });
  return code === 0 ? downloaded() : undefined;
};

/**
 * The path of a Chromium for the browser journeys: CHROMIUM_PATH, one that is installed, one that Playwright
 * downloads, or Debian's package when this user may install it. Ends the process with what to do when there is none.
 */
export const findBrowser = async () => {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const found = installed() ?? (await downloaded()) ?? (await fromDebian()) ?? (await fromPlaywright());
  if (found) return found;
  console.error("No browser found. Install Chromium or Chrome, or set CHROMIUM_PATH to its program.");
  process.exit(1);
};
