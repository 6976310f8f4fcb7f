import { launch } from "./browser.mjs";
import { print, timed } from "./figures.mjs";
import { startProduct } from "./product.mjs";
import { signIn } from "./sign-in.mjs";
import { askedMeanwhile, fillTemplates, noteTasks, openTemplates, rows, sayTasks } from "./templates.mjs";

/** 10,000 rows out of the panel and in again, on the embedded database: time, memory of the server, and who waits. */
export const benchFiles = async (executablePath) => {
  console.log(`\n— ${rows} rows as files, on the embedded database`);
  const { dataDir, headers } = await filled();
  // anew: what filling it took is not what files take
  const product = await startProduct({ dataDir });
  const browser = await launch(executablePath);
  try {
    await benchCsv(product, headers);
    const page = await openTemplates(browser, product.url);
    const workbook = await benchExport(page);
    const names = Array.from({ length: rows }, (_, at) => `Nova ${at}`);
    const csv = { name: "novas.csv", mimeType: "text/csv", buffer: Buffer.from(["Nome", ...names].join("\n")) };
    await benchImport(product, { page, file: csv, called: "CSV" });
    const elsewhere = await openTemplates(browser, product.url, "Serra Azul");
    await benchImport(product, { page: elsewhere, file: workbook, called: "XLSX" });
  } finally {
    await browser.close();
    await product.stop();
    product.remove();
  }
};

const filled = async () => {
  const product = await startProduct();
  const headers = await fillTemplates(product.url).finally(product.stop);
  return { dataDir: product.dataDir, headers };
};

/** What the server sends, ten times one after the other: memory that grew with each would be seen. */
const benchCsv = async (product, headers) => {
  const others = await (await signIn(product.url, "admin"))("/companies?sort=name");
  const [taken, waits] = [[], []];
  let bytes = 0;
  const read = async () => {
    bytes = 0;
    const answer = await fetch(`${product.url}/api/vcard-templates?format=csv`, { headers });
    for await (const part of answer.body) bytes += part.length;
  };
  await others();
  const peaks = [product.peakMemory()];
  for (let time = 0; time < 10; time++) {
    const reading = timed(read);
    waits.push(await timed(others));
    taken.push(await reading);
    peaks.push(product.peakMemory());
  }
  print("CSV of the server", taken, "ms");
  print("another person's list, meanwhile", waits, "ms");
  console.log(
    `${(bytes / 1e6).toFixed(1)} MB each; peak memory before and after each: ${peaks.map(Math.round).join(", ")} MB`,
  );
};

const benchExport = async (page) => {
  await page.getByRole("button", { name: "Exportar" }).click();
  await page.evaluate(noteTasks);
  const saving = page.waitForEvent("download", { timeout: 600_000 });
  const taken = await timed(async () => {
    await page.getByRole("dialog").getByRole("button", { name: "Exportar" }).click();
    await saving;
  });
  print("XLSX by the panel", [taken / 1000], "s");
  await sayTasks(page);
  return (await saving).path();
};

/** A file of rows that are new in the company: read, rehearsed and brought in, while another person reads a list. */
const benchImport = async (product, { page, file, called }) => {
  const others = await (await signIn(product.url, "admin"))("/companies?sort=name");
  await page.goto(`${product.url}/vcard-templates/import`);
  const input = page.locator("input[type=file]");
  await input.waitFor({ state: "attached" });
  await page.evaluate(noteTasks);
  const read = await timed(async () => {
    await input.setInputFiles(file);
    await page.getByRole("heading", { name: /O que é cada coluna$/ }).waitFor({ timeout: 600_000 });
  });
  print(`${called} read by the panel`, [read / 1000], "s");
  const before = product.cpuSeconds();
  const begin = page.getByRole("button", { name: `Importar ${rows.toLocaleString("pt-BR")} linhas` });
  const rehearsed = await askedMeanwhile(others, async () => {
    await page.getByRole("button", { name: "Verificar" }).click();
    await begin.waitFor({ timeout: 600_000 });
  });
  print(`${called} rehearsed`, [rehearsed / 1000], "s");
  const run = await askedMeanwhile(others, async () => {
    await begin.click();
    await page.getByText("Todas as linhas foram importadas.").waitFor({ timeout: 600_000 });
  });
  print(`${called} brought in (at most 60 s are wanted)`, [run / 1000], "s");
  print("of the server's processor, for both", [product.cpuSeconds() - before], "s");
  await sayTasks(page);
};
