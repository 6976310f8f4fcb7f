import { launch } from "./browser.mjs";
import { print, timed } from "./figures.mjs";
import { startProduct } from "./product.mjs";
import { signIn } from "./sign-in.mjs";
import { askedMeanwhile, fillTemplates, noteTasks, openTemplates, rows, sayTasks } from "./templates.mjs";

/** 10,000 rows deleted by the panel, on the embedded database: how busy the page is, and how long others wait meanwhile. */
export const benchBulk = async (executablePath) => {
  console.log(`\n— ${rows} rows deleted by the panel, on the embedded database`);
  const product = await startProduct();
  const browser = await launch(executablePath);
  try {
    const company = await fillTemplates(product.url);
    const others = await (await signIn(product.url, "admin"))("/companies?sort=name");
    const alone = [];
    for (let at = 0; at < 100; at++) alone.push(await timed(others));
    print("another person's list, before", alone, "ms");
    const page = await openTemplates(browser, product.url);
    await page.getByRole("checkbox", { name: "Selecionar todos desta página" }).check();
    await page.getByRole("button", { name: /^Selecionar todos os/ }).click();
    const found = await timed(async () => {
      await page.getByRole("toolbar").getByRole("button", { name: "Excluir" }).click();
      await page.getByText(/^Será feito em/).waitFor({ timeout: 600_000 });
    });
    print("finding out to whom", [found / 1000], "s");
    await page.evaluate(noteTasks);
    const begun = page.getByRole("button", { name: /^Excluir \(/ }).click();
    const taken = await askedMeanwhile(others, async () => {
      await begun;
      await page.getByText(/registros concluídos$/).waitFor({ timeout: 3_600_000 });
    });
    print("doing it", [taken / 1000], "s");
    await sayTasks(page);
    const left = await leftOf(product.url, company);
    if (left > 0) throw new Error(`${left} rows are left.`);
  } finally {
    await browser.close();
    await product.stop();
    product.remove();
  }
};

const leftOf = async (url, headers) => {
  const answer = await fetch(`${url}/api/vcard-templates?q=medida&perPage=1`, { headers });
  return (await answer.json()).total;
};
