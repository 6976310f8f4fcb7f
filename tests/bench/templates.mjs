import { print, timed } from "./figures.mjs";
import { tokenOf } from "./sign-in.mjs";

export const rows = 10_000;
const perFile = 500;

/** Notes what keeps the page from answering; runs in the page. */
export const noteTasks = () => {
  globalThis.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longTasks.push(duration);
  }).observe({ type: "longtask" });
};

/** What it noted. */
export const sayTasks = async (page) => {
  const tasks = await page.evaluate(() => globalThis.longTasks);
  console.log(`tasks of the page above 50 ms: ${tasks.length}, the longest ${Math.max(0, ...tasks).toFixed(0)} ms`);
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

/** Templates that nobody uses, by imports; answers who may see them. */
export const fillTemplates = async (url) => {
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

/** Asks again and again until something has ended, and says how long each answer took. */
export const askedMeanwhile = async (ask, work) => {
  const waits = [];
  let isDone = false;
  const asking = (async () => {
    while (!isDone) {
      waits.push(await timed(ask));
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  })();
  const taken = await timed(work).finally(() => {
    isDone = true;
  });
  await asking;
  print("another person's list, meanwhile", waits, "ms");
  return taken;
};

/** The list of them, as a company admin sees it. */
export const openTemplates = async (browser, url, company = "Aurora") => {
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
  await page.getByRole("option", { name: company }).click();
  await dialog.getByRole("button", { name: "Selecionar" }).click();
  await page.waitForURL(/associates/, { waitUntil: "commit" });
  const filter = company === "Aurora" ? `?filter=${encodeURIComponent(JSON.stringify({ q: "medida" }))}` : "";
  await page.goto(`${url}/vcard-templates${filter}`);
  await page.getByRole("row").nth(1).waitFor();
  return page;
};
