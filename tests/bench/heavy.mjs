import sharp from "sharp";
import { print, timed } from "./figures.mjs";
import { startProduct } from "./product.mjs";
import { tokenOf } from "./sign-in.mjs";

/** What costs most of all that one call may ask for, and whether others are heard meanwhile; on the embedded database. */
export const benchHeavy = async () => {
  console.log("\n— heavy calls on the embedded database, and /health/live beside them");
  const product = await startProduct();
  const token = await tokenOf(product.url, "maria");
  let answers = {};
  const send = async (method, path, body, headers = {}) => {
    const response = await fetch(`${product.url}/api${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...headers },
      body,
    });
    await response.text();
    answers[response.status] = (answers[response.status] ?? 0) + 1;
  };

  const measure = async (name, work) => {
    answers = {};
    const before = product.peakMemory();
    await beside(product, name, work);
    console.log(`peak memory: ${before.toFixed(0)} MB before, ${product.peakMemory().toFixed(0)} MB with it`);
    console.log("answers:", answers);
  };

  const picture = await largestPicture();
  const putPicture = () => {
    const form = new FormData();
    form.append("file", new Blob([picture]), "large.png");
    return send("PUT", "/me/avatar", form);
  };
  const cards = Array.from({ length: 1000 }, (_, at) => card(at)).join("");
  const importCards = () => send("POST", "/me/vcards/import", cards, { "Content-Type": "text/vcard; charset=utf-8" });
  try {
    await measure("a picture of 25 megapixels", putPicture);
    await measure("eight of them at once", () => Promise.all(Array.from({ length: 8 }, putPicture)));
    await measure("1,000 cards imported", importCards);
  } finally {
    await product.stop();
    product.remove();
  }
};

/** Does it, and asks all the while whether the product lives. */
const beside = async (product, name, work) => {
  const waits = [];
  let isDone = false;
  const asking = (async () => {
    while (!isDone) {
      waits.push(await timed(() => isAlive(product.url)));
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  })();
  const taken = await timed(work).finally(() => {
    isDone = true;
  });
  await asking;
  print(name, [taken], "ms");
  print("/health/live meanwhile", waits, "ms");
};

const isAlive = async (url) => {
  const response = await fetch(`${url}/api/health/live`);
  await response.text();
  if (!response.ok) throw new Error(`/health/live answered ${response.status}.`);
};

/** Sixteen bits a channel and interlaced, so that it has to be decoded whole. */
const largestPicture = () => {
  const create = { width: 5000, height: 5000, channels: 4, background: { r: 29, g: 91, b: 214, alpha: 0.5 } };
  return sharp({ create }).toColourspace("rgb16").png({ progressive: true }).toBuffer();
};

const card = (at) =>
  [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `FN:Person ${at}`,
    "TITLE:Arquiteta e urbanista",
    `EMAIL:person${at}@example.com`,
    `TEL:+55119876${String(10_000 + at)}`,
    "END:VCARD",
    "",
  ].join("\r\n");
