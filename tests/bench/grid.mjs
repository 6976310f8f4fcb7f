import { createReadStream, existsSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { build } from "vite";
import { root } from "../../scripts/run.mjs";
import { openSlowPage } from "./browser.mjs";
import { print, spread } from "./figures.mjs";

const clicks = 9;
const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

const serve = (folder) =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url, "http://localhost");
      const file = join(folder, pathname);
      const found = extname(file) && existsSync(file) ? file : join(folder, "index.html");
      response.writeHead(200, { "Content-Type": types[extname(found)] ?? "application/octet-stream" });
      createReadStream(found).pipe(response);
    }).listen(0, "127.0.0.1", () =>
      resolve({ url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }),
    );
  });

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

/** Next page of 25 rows: the engine's table and react-admin's DataTable in turn, at 4× CPU slowdown. */
export const benchGrid = async (browser) => {
  const outDir = join(root, ".cache", "bench-grid");
  await build({
    root: join(root, "tests/bench/grid"),
    logLevel: "error",
    build: { outDir, emptyOutDir: true },
    configFile: false,
  });
  const server = await serve(outDir);
  const figures = { engine: [], dataTable: [] };
  try {
    for (let round = 0; round < 3; round++) {
      for (const kind of ["engine", "dataTable"]) {
        const { page, close } = await openSlowPage(browser, { throttleNetwork: false });
        await page.goto(`${server.url}/grid?grid=${kind}`);
        await page.waitForSelector(nextButton[kind]);
        // the first click warms the code up
        await nextPage(page, kind);
        for (let i = 0; i < clicks; i++) {
          await page.waitForLoadState("networkidle");
          figures[kind].push(await nextPage(page, kind));
        }
        await close();
      }
    }
  } finally {
    server.close();
  }
  print("next page of 25 rows, the engine's table", figures.engine, "ms");
  print("next page of 25 rows, react-admin's DataTable", figures.dataTable, "ms");
  const ratio = spread(figures.engine).median / spread(figures.dataTable).median;
  console.log(`engine to DataTable: ${ratio.toFixed(2)} (at most 0.50 is wanted)`);
};
