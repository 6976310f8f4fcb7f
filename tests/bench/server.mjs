import { print } from "./figures.mjs";
import { addTokens } from "./many-tokens.mjs";
import { startProduct } from "./product.mjs";

const timed = async (call) => {
  const begin = performance.now();
  await call();
  return performance.now() - begin;
};

const series = async (count, call) => {
  const figures = [];
  for (let i = 0; i < count; i++) figures.push(await timed(call));
  return figures;
};

/** Start, memory and the latency of lists, on the embedded database with the demonstration data. */
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

  await addTokens(first.dataDir, 100_000);
  product = await startProduct({ dataDir: first.dataDir });
  await benchCompany(product.url);
  await product.stop();
  product.remove();
};

/** Lists of a company with 100,000 tokens: they run behind row-level security. */
const benchCompany = async (url) => {
  const personal = await signIn(url, "maria");
  const [company] = (await personal("/me/companies?sort=name")()).data;
  const get = await signIn(url, "maria", { "Company-Id": company.id });
  for (const path of [
    "/vcards?perPage=25",
    "/vcards?perPage=25&page=300",
    "/vcards?perPage=25&sort=-createdAt",
    "/vcards?perPage=25&q=c4ca4238",
    "/vcards?perPage=25&q=abc",
  ]) {
    await series(3, get(path));
    print(`GET ${path}, of 100,000`, await series(20, get(path)), "ms");
  }
};

/** Signs in, and answers what makes calls of that person: each reads its reply whole. */
const signIn = async (url, login, headers = {}) => {
  const { token } = await fetch(`${url}/api/auth/sign-in`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ login, password: "demo1234" }),
  }).then((response) => response.json());
  return (path) => async () => {
    const response = await fetch(`${url}/api${path}`, { headers: { Authorization: `Bearer ${token}`, ...headers } });
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
    return JSON.parse(await response.text());
  };
};
