import { print, timed } from "./figures.mjs";
import { startProduct } from "./product.mjs";
import { signIn } from "./sign-in.mjs";

const series = async (count, call) => {
  const figures = [];
  for (let i = 0; i < count; i++) figures.push(await timed(call));
  return figures;
};

/** Start, memory and the latency of small lists, on the embedded database with the demonstration data. */
export const benchServer = async () => {
  console.log("\n— server");
  const first = await startProduct();
  print("first start with an empty data folder", [first.readyAfter], "ms");
  await first.stop();

  const starts = [];
  let product;
  for (let i = 0; i < 3; i++) {
    await product?.stop();
    product = await startProduct({ dataDir: first.dataDir });
    starts.push(product.readyAfter);
  }
  print("start of an installed and built clone", starts, "ms");

  const get = await signIn(product.url, "admin");
  for (const path of [
    "/companies?perPage=25",
    "/companies?perPage=25&q=com",
    "/users?perPage=25&sort=-createdAt",
    "/health/live",
  ]) {
    await series(20, get(path));
    print(`GET ${path}`, await series(200, get(path)), "ms");
  }
  const begin = performance.now();
  await Promise.all(Array.from({ length: 16 }, () => series(50, get("/companies?perPage=25"))));
  print("lists answered with 16 callers", [800 / ((performance.now() - begin) / 1000)], "per second");
  print("peak memory", [product.peakMemory()], "MB");
  await product.stop();
  product.remove();
};
