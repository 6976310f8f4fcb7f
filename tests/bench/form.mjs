import { launch, openSlowPage } from "./browser.mjs";
import { printRatio } from "./figures.mjs";
import { serveBuild } from "./serve-build.mjs";

const letters = "a key to its paint, for each letter of this sentence";
const most = 1.3;

/** From the event of a key to the frame in which its letter is painted, in ms; runs in the page. */
const notePaints = () => {
  globalThis.paints = [];
  addEventListener(
    "keydown",
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => globalThis.paints.push(performance.now() - timeStamp);
        channel.port2.postMessage(0);
      }),
    true,
  );
};

/** A key and its paint, in a form of 30 inputs: the engine's and one of MUI alone in turn, at 4× CPU slowdown. */
export const benchForm = async (executablePath) => {
  console.log("\n— a form of 30 inputs (4× CPU slowdown)");
  const server = await serveBuild("form");
  const browser = await launch(executablePath);
  try {
    const figures = { bare: [], engine: [] };
    for (let round = 0; round < 4; round++)
      for (const kind of ["bare", "engine"])
        figures[kind].push(...(await typeInto(browser, `${server.url}/?form=${kind}`)));
    printRatio(`key to paint, MUI alone → the engine's form (at most ${most} times is wanted)`, [
      figures.bare,
      figures.engine,
    ]);
  } finally {
    await browser.close();
    server.close();
  }
};

const typeInto = async (browser, url) => {
  const { page, close } = await openSlowPage(browser, { throttleNetwork: false });
  await page.goto(url);
  const inputs = page.locator("form input[type=text]");
  await inputs.nth(29).waitFor();
  await inputs.nth(14).click();
  // the first letters warm the code up
  await page.keyboard.type("warm", { delay: 100 });
  await page.evaluate(notePaints);
  await page.keyboard.type(letters, { delay: 100 });
  const paints = await page.waitForFunction(
    (count) => globalThis.paints.length >= count && globalThis.paints,
    letters.length,
  );
  const figures = await paints.jsonValue();
  await close();
  return figures;
};
