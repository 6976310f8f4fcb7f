import { launch } from "./browser.mjs";
import { print, timed } from "./figures.mjs";
import { startProduct } from "./product.mjs";
import { signIn, tokenOf } from "./sign-in.mjs";

const rows = 10_000;
const perFile = 500;

/** 10,000 rows deleted by the panel, on the embedded database: how busy the page is, and how long others wait meanwhile. */
export const benchBulk = async (executablePath) => {
  console.log(`\n— ${rows} rows deleted by the panel, on the embedded database`);
  const product = await startProduct();
  const browser = await launch(executablePath);
  try {
    const company = await fill(product.url);
    const others = await (await signIn(product.url, "admin"))("/companies?sort=name");
    const alone = [];
    for (let at = 0; at < 100; at++) alone.push(await timed(others));
    print("another person's list, before", alone, "ms");
    const page = await openList(browser, product.url);
    await page.getByRole("checkbox", { name: "Selecionar todos desta página" }).check();
    await page.getByRole("button", { name: /^Selecionar todos os/ }).click();
    const found = await timed(async () => {
      await page.getByRole("toolbar").getByRole("button", { name: "Excluir" }).click();
      await page.getByText(/^Será feito em/).waitFor({ timeout: 600_000 });
    });
    print("finding out to whom", [found / 1000], "s");
    await page.evaluate(noteTasks);
    const begun = page.getByRole("button", { name: /^Excluir \(/ }).click();
    const waits = [];
    let isDone = false;
    const asking = (async () => {
      while (!isDone) {
        waits.push(await timed(others));
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    })();
    const taken = await timed(async () => {
      await begun;
      await page.getByText(/registros concluídos$/).waitFor({ timeout: 3_600_000 });
    });
    isDone = true;
    await asking;
    print("doing it", [taken / 1000], "s");
    print("another person's list, meanwhile", waits, "ms");
    const tasks = await page.evaluate(() => globalThis.longTasks);
    console.log(`tasks of the page above 50 ms: ${tasks.length}, the longest ${Math.max(0, ...tasks).toFixed(0)} ms`);
    const left = await leftOf(product.url, company);
    if (left > 0) throw new Error(`${left} rows are left.`);
  } finally {
    await browser.close();
    await product.stop();
    product.remove();
  }
};

// runs in the page
const noteTasks = () => {
  globalThis.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longTasks.push(duration);
  }).observe({ type: "longtask" });
};

const asMaria = async (url) => {
  const headers = { Authorization: `Bearer ${await tokenOf(url, "maria")}` };
  const mine = await (await fetch(`${url}/api/me/companies?perPage=100`, { headers })).json();
  const company = mine.data.find(({ name }) => name.startsWith("Aurora")).id;
  const answer = await fetch(`${url}/api/me/current-company`, {
    method: "PUT",
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify({ companyId: company }),
  });
  return { Authorization: `Bearer ${(await answer.json()).token}`, "Company-Id": company };
};

/** Templates that nobody uses, by imports. */
const fill = async (url) => {
  const headers = await asMaria(url);
  for (let from = 0; from < rows; from += perFile) {
    const names = Array.from({ length: perFile }, (_, at) => `Medida ${from + at}`);
    const answer = await fetch(`${url}/api/vcard-templates/import?dryRun=false`, {
      method: "POST",
      headers: { ...headers, "Content-Type": "text/csv" },
      body: ["name", ...names].join("\n"),
    });
    if (!answer.ok) throw new Error(`The import answered ${answer.status}.`);
    await answer.text();
  }
  return headers;
};

const leftOf = async (url, headers) => {
  const answer = await fetch(`${url}/api/vcard-templates?q=medida&perPage=1`, { headers });
  return (await answer.json()).total;
};

const openList = async (browser, url) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "pt-BR" });
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.fill("input[name=login]", "maria");
  await page.fill("input[name=password]", "demo1234");
  await page.click("button[type=submit]");
  await page.getByRole("button", { name: /^Conta de / }).click();
  await page.getByRole("menuitem", { name: "Mudar para a conta empresarial" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Empresa" }).click();
  await page.getByRole("option", { name: /^Aurora/ }).click();
  await dialog.getByRole("button", { name: "Selecionar" }).click();
  await page.waitForURL(/associates/, { waitUntil: "commit" });
  await page.goto(`${url}/vcard-templates?filter=${encodeURIComponent(JSON.stringify({ q: "medida" }))}`);
  await page.getByRole("row").nth(1).waitFor();
  return page;
};
