import { firstLoad, launch, now, openSlowPage } from "./browser.mjs";
import { print } from "./figures.mjs";
import { benchGrid } from "./grid.mjs";
import { startProduct } from "./product.mjs";

const runs = 5;

const report = (name, loads) => {
  print(
    `${name}: JavaScript asked for until it shows`,
    loads.map(({ script }) => script),
    "kB",
  );
  print(
    `${name}: shows after`,
    loads.map(({ shown }) => shown),
    "ms",
  );
};

const benchLogin = async (browser, url) => {
  const loads = [];
  for (let i = 0; i < runs; i++) {
    const { page, close } = await openSlowPage(browser, { awaited: "input[name=password]" });
    await page.goto(`${url}/login`, { waitUntil: "commit" });
    loads.push(await firstLoad(page));
    await close();
  }
  report("login", loads);
};

const benchList = async (browser, url) => {
  const loads = [];
  const fromLogin = [];
  for (let i = 0; i < runs; i++) {
    const { page, close } = await openSlowPage(browser, { awaited: "tbody tr td a" });
    await page.goto(`${url}/login`);
    await page.fill("input[name=login]", "admin");
    await page.fill("input[name=password]", "demo1234");
    await page.waitForLoadState("networkidle");
    const clicked = await now(page);
    await page.click("button[type=submit]");
    fromLogin.push((await firstLoad(page)).shown - clicked);
    // a reload with an empty cache is the first load of a list by someone who is signed in
    await page.reload({ waitUntil: "commit" });
    loads.push(await firstLoad(page));
    await close();
  }
  report("list", loads);
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
