import { firstLoad, launch, now, openSlowPage } from "./browser.mjs";
import { print, spread } from "./figures.mjs";
import { benchGrid } from "./grid.mjs";
import { startProduct } from "./product.mjs";
import { serveBuild } from "./serve-build.mjs";

const runs = 7;

/** When React has the screen, which stands there before: the title is its first work. */
const worksAfter = async (page) => {
  const works = await page.waitForFunction(() => document.title.includes(" · ") && performance.now());
  return works.jsonValue();
};

const openSignIn = async (browser, url, whenShown = () => {}) => {
  const { page, close } = await openSlowPage(browser, { awaited: "input[name=password]" });
  await page.goto(`${url}/login`, { waitUntil: "commit" });
  const load = await firstLoad(page);
  const works = await whenShown(page);
  await close();
  return { ...load, works };
};

/** What is done with the two fields: by a password manager, or by somebody who types six keys in a second. */
const ways = {
  filled: async (page) => {
    await page.fill("input[name=login]", "admin");
    await page.fill("input[name=password]", "demo1234");
    await page.waitForLoadState("networkidle");
  },
  typed: async (page) => {
    await page.locator("input[name=login]").pressSequentially("admin", { delay: 160 });
    await page.locator("input[name=password]").pressSequentially("demo1234", { delay: 160 });
  },
};

/** The first load of a list by somebody who is signed in, with an empty cache, and before it the way in. */
const openList = async (browser, url, way) => {
  const { page, close } = await openSlowPage(browser, { awaited: "tbody tr td a" });
  await page.goto(`${url}/login`);
  await ways[way](page);
  await page.evaluate(() =>
    addEventListener("click", ({ timeStamp }) => performance.mark("clicked", { startTime: timeStamp }), {
      once: true,
      capture: true,
    }),
  );
  const begun = await now(page);
  await page.click("button[type=submit]");
  const { shown } = await firstLoad(page);
  const clicked = await page.evaluate(() => performance.getEntriesByName("clicked")[0].startTime);
  const rows = { shown: shown - begun, afterClick: shown - clicked };
  await page.reload({ waitUntil: "commit" });
  const load = await firstLoad(page);
  await close();
  return { rows, load };
};

/** First loads in turn with a sign-in form of MUI alone, since a machine is never the same twice. */
const benchLoads = async (browser, { product, bare }) => {
  const figures = { bare: [], login: [], list: [], filled: [], typed: [] };
  for (let run = 0; run < runs; run++) {
    figures.bare.push(await openSignIn(browser, bare));
    figures.login.push(await openSignIn(browser, product, worksAfter));
    for (const way of ["filled", "typed"]) {
      const { rows, load } = await openList(browser, product, way);
      figures.list.push(load);
      figures[way].push(rows);
    }
  }
  const shown = (name) => figures[name].map((load) => load.shown);
  const ratio = (name) => spread(shown(name)).median / spread(shown("bare")).median;
  for (const [name, title] of [
    ["bare", "a sign-in form of MUI alone"],
    ["login", "sign-in"],
    ["list", "list"],
  ]) {
    const kilobytes = figures[name].map(({ script }) => script);
    print(`${title}: JavaScript asked for until it shows`, kilobytes, "kB");
    print(`${title}: shows after`, shown(name), "ms");
  }
  const works = figures.login.map((load) => load.works);
  print("sign-in: works after", works, "ms");
  for (const way of ["filled", "typed"]) {
    print(`list: rows after the click on sign-in, ${way}`, shown(way), "ms");
    // looking for the button and moving to it takes a slow page a while, too
    const afterClick = figures[way].map((row) => row.afterClick);
    print(`list: rows after the page has the click, ${way}`, afterClick, "ms");
  }
  const said = (name, most) => `${ratio(name).toFixed(2)} (at most ${most} is wanted)`;
  console.log(
    `to the form of MUI alone: sign-in ${said("login", 0.75)}, list ${said("list", 1.7)}, list after sign-in ${said("filled", 0.9)}, typed ${said("typed", 0.9)}`,
  );
};

/** First loads under a slow profile, and the grid against react-admin's own, all in one run. */
export const benchWeb = async (executablePath) => {
  console.log("\n— web (4× CPU slowdown, 9 Mbps, 60 ms)");
  const product = await startProduct();
  const bare = await serveBuild("bare");
  const browser = await launch(executablePath);
  try {
    await benchLoads(browser, { product: product.url, bare: bare.url });
    await benchGrid(browser);
  } finally {
    await browser.close();
    bare.close();
    await product.stop();
    product.remove();
  }
};
