import { openSlowPage } from "./browser.mjs";
import { print, spread } from "./figures.mjs";
import { serveBuild } from "./serve-build.mjs";

const clicks = 9;
const nextButton = {
  engine: ".vc-pagination > span:last-child > button:last-child",
  dataTable: "button[aria-label='Go to next page'], button.next-page, .MuiPagination-ul li:last-child button",
};

/** From the click on "next page" to the frame in which the new rows are painted, in ms. */
const nextPage = (page, kind) =>
  page.evaluate(async (selector) => {
    const first = () => document.querySelector("tbody tr")?.textContent;
    const before = first();
    const button = document.querySelector(selector);
    const begin = performance.now();
    button.click();
    while (first() === before) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = resolve;
        channel.port2.postMessage(0);
      });
    });
    return performance.now() - begin;
  }, nextButton[kind]);

/** Rows of a page, and how long the next one may take at most compared to react-admin's DataTable. */
const pages = [
  { rows: 25, most: 0.35 },
  { rows: 100, most: 0.25 },
];

/** Next pages: the engine's table and react-admin's DataTable in turn, at 4× CPU slowdown. */
export const benchGrid = async (browser) => {
  const server = await serveBuild("grid");
  try {
    for (const { rows, most } of pages) {
      const figures = { engine: [], dataTable: [] };
      for (let round = 0; round < 3; round++)
        for (const kind of ["engine", "dataTable"])
          figures[kind].push(...(await clickThrough(browser, `${server.url}/grid?grid=${kind}&perPage=${rows}`, kind)));
      print(`next page of ${rows} rows, the engine's table`, figures.engine, "ms");
      print(`next page of ${rows} rows, react-admin's DataTable`, figures.dataTable, "ms");
      const ratio = spread(figures.engine).median / spread(figures.dataTable).median;
      console.log(`engine to DataTable: ${ratio.toFixed(2)} (at most ${most} is wanted)`);
    }
  } finally {
    server.close();
  }
};

const clickThrough = async (browser, url, kind) => {
  const { page, close } = await openSlowPage(browser, { throttleNetwork: false });
  await page.goto(url);
  await page.waitForSelector(nextButton[kind]);
  // the first click warms the code up
  await nextPage(page, kind);
  const figures = [];
  for (let i = 0; i < clicks; i++) {
    await page.waitForLoadState("networkidle");
    figures.push(await nextPage(page, kind));
  }
  await close();
  return figures;
};
