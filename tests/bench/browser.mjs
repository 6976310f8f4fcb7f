import { chromium } from "@playwright/test";

/** A slow phone on a good network: 4× CPU slowdown, 9 Mbps down, 1.5 Mbps up, 60 ms. */
const slow = { cpu: 4, net: { offline: false, latency: 60, downloadThroughput: 9e6 / 8, uploadThroughput: 1.5e6 / 8 } };

export const launch = (executablePath) =>
  chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"] });

/** A fresh page with an empty cache under the slow profile; `javascript()` is what it has downloaded, in kB. */
export const openSlowPage = async (browser, { throttleNetwork = true } = {}) => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: "pt-BR" });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
  if (throttleNetwork) await cdp.send("Network.emulateNetworkConditions", slow.net);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slow.cpu });
  const scripts = new Map();
  cdp.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.mimeType.includes("javascript")) scripts.set(requestId, 0);
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scripts.set(requestId, encodedDataLength);
  });
  const javascript = () => [...scripts.values()].reduce((sum, size) => sum + size, 0) / 1000;
  return { page, javascript, close: () => context.close() };
};

/** Milliseconds since the navigation began, on the page's own clock. */
export const now = (page) => page.evaluate(() => performance.now());
