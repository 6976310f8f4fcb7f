import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { signIn } from "./support/people";

/** Sums the JavaScript that a page receives, in kB as sent over the wire. */
const countJavaScript = async (page: Page) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
  const sizes = new Map<string, number>();
  cdp.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.mimeType.includes("javascript")) sizes.set(requestId, 0);
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (sizes.has(requestId)) sizes.set(requestId, encodedDataLength);
  });
  return () => [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1000;
};

test("the sign-in screen works with at most 90 kB of JavaScript", async ({ page }) => {
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  await page.addInitScript(() => {
    // the title is React's first work on the screen, which stands there before
    const seen = new MutationObserver(() => {
      if (!document.title.startsWith("Entrar")) return;
      performance.mark("works");
      seen.disconnect();
    });
    seen.observe(document, { childList: true, subtree: true });
  });
  await page.goto("/login");
  await expect(page).toHaveTitle(/^Entrar/);
  // what is asked for later is the panel, fetched ahead while the person types
  const loaded = await page.evaluate(() => {
    const [works] = performance.getEntriesByName("works");
    const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const needed = resources.filter(
      ({ name, startTime }) => /\.js$/.test(name) && startTime <= (works?.startTime ?? 0),
    );
    return needed.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000;
  });
  expect(loaded).toBeGreaterThan(60);
  expect(loaded).toBeLessThanOrEqual(90);
  // the policy lets the page's own script run, which asks for the texts
  expect(complaints).toEqual([]);
});

test("the first load of a list needs at most 280 kB of JavaScript", async ({ page }) => {
  await signIn(page, "admin");
  const sum = await countJavaScript(page);
  await page.reload();
  await expect(page.locator("tbody tr a").first()).toBeVisible();
  const loaded = sum();
  expect(loaded).toBeGreaterThan(100);
  expect(loaded).toBeLessThanOrEqual(280);
});

/** The files that hold texts of a language, as the build names them. */
const textsIn = (folder: string): string[] => {
  const manifest: Record<string, { file: string }> = JSON.parse(readFileSync("dist/panel/.vite/manifest.json", "utf8"));
  return Object.entries(manifest).flatMap(([source, { file }]) =>
    source.startsWith(`src/i18n/${folder}/`) ? file : [],
  );
};

test("only the texts of one's own language are fetched, and the panel's files beside the entry", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("vcard-panel.locale", "en"));
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname.slice(1)));
  await signIn(page, "admin");
  expect(textsIn("en").filter((file) => asked.includes(file))).not.toEqual([]);
  expect([...textsIn("pt-br"), ...textsIn("es")].filter((file) => asked.includes(file))).toEqual([]);

  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector("tbody tr a")) return;
      performance.mark("rows");
      seen.disconnect();
    });
    seen.observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(page.locator("tbody tr a").first()).toBeVisible();
  const { list = 0, scripts } = await page.evaluate(() => {
    const resources = performance.getEntriesByType("resource");
    const [rows] = performance.getEntriesByName("rows");
    return {
      list: resources.find(({ name }) => name.includes("/api/companies"))?.startTime,
      // what comes when the rows stand, nobody waits for
      scripts: resources.filter(({ name, startTime }) => name.endsWith(".js") && startTime < (rows?.startTime ?? 0)),
    };
  });
  // nothing that the list needs waits for the panel to run
  expect(list).toBeGreaterThan(0);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter(({ startTime }) => startTime > list).map(({ name }) => name)).toEqual([]);
});
