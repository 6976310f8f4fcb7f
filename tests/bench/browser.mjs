import { chromium } from "@playwright/test";

/** A slow phone on a good network: 4× CPU slowdown, 9 Mbps down, 1.5 Mbps up, 60 ms. */
const slow = { cpu: 4, net: { offline: false, latency: 60, downloadThroughput: 9e6 / 8, uploadThroughput: 1.5e6 / 8 } };

export const launch = (executablePath) =>
  chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"] });

/** A fresh page with an empty cache under the slow profile, that notes when an element first stands in it. */
export const openSlowPage = async (browser, { throttleNetwork = true, awaited } = {}) => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: "pt-BR" });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
  if (throttleNetwork) await cdp.send("Network.emulateNetworkConditions", slow.net);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slow.cpu });
  if (awaited) await page.addInitScript(noteWhenShown, awaited);
  return { page, close: () => context.close() };
};

// runs in the page: the clock of the test would count its own waiting
const noteWhenShown = (selector) => {
  const look = () => {
    if (!document.querySelector(selector)) return requestAnimationFrame(look);
    const channel = new MessageChannel();
    channel.port1.onmessage = () => performance.mark("shown");
    channel.port2.postMessage(0);
  };
  requestAnimationFrame(look);
};

/** When the awaited element stood painted, in ms since the navigation began, and the JavaScript asked for until then, in kB. */
export const firstLoad = async (page) => {
  await page.waitForFunction(() => performance.getEntriesByName("shown").length > 0);
  return page.evaluate(() => {
    const [{ startTime: shown }] = performance.getEntriesByName("shown");
    const scripts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
    const needed = scripts.filter(({ startTime }) => startTime <= shown);
    return { shown, script: needed.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000 };
  });
};

/** Milliseconds since the navigation began, on the page's own clock. */
export const now = (page) => page.evaluate(() => performance.now());
