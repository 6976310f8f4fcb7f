import { launch, now, openSlowPage } from "./browser.mjs";
import { print } from "./figures.mjs";
import { benchGrid } from "./grid.mjs";
import { startProduct } from "./product.mjs";

const runs = 5;

const signIn = async (page, url) => {
  await page.goto(`${url}/login`);
  await page.fill("input[name=login]", "admin");
  await page.fill("input[name=password]", "demo1234");
  await page.waitForLoadState("networkidle");
  const before = await now(page);
  await page.click("button[type=submit]");
  await page.waitForSelector("tbody tr td a");
  return (await now(page)) - before;
};

const benchLogin = async (browser, url) => {
  const ready = [];
  const script = [];
  for (let i = 0; i < runs; i++) {
    const { page, javascript, close } = await openSlowPage(browser);
    await page.goto(`${url}/login`, { waitUntil: "commit" });
    await page.waitForSelector("input[name=password]");
    ready.push(await now(page));
    script.push(javascript());
    await close();
  }
  print("login: JavaScript until the form shows", script, "kB");
  print("login: form shows after", ready, "ms");
};

const benchList = async (browser, url) => {
  const shown = [];
  const script = [];
  const fromLogin = [];
  for (let i = 0; i < runs; i++) {
    const { page, javascript, close } = await openSlowPage(browser);
    fromLogin.push(await signIn(page, url));
    const before = javascript();
    // a reload with an empty cache is the first load of a list by someone who is signed in
    await page.reload({ waitUntil: "commit" });
    await page.waitForSelector("tbody tr td a");
    shown.push(await now(page));
    script.push(javascript() - before);
    await close();
  }
  print("list: JavaScript until the rows show", script, "kB");
  print("list: rows show after", shown, "ms");
  print("list: rows after the click on sign-in, panel prefetched", fromLogin, "ms");
};

/** First loads under a slow profile, and the grid against react-admin's own, all in one run. */
export const benchWeb = async (executablePath) => {
  console.log("\n— web (4× CPU slowdown, 9 Mbps, 60 ms)");
  const product = await startProduct();
  const browser = await launch(executablePath);
  try {
    await benchLogin(browser, product.url);
    await benchList(browser, product.url);
    await benchGrid(browser);
  } finally {
    await browser.close();
    await product.stop();
    product.remove();
  }
};
