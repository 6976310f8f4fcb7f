import { expect, test } from "@playwright/test";
import { read } from "./support/as-signed-in";
import { expectNoViolations, expectNoViolationsInAnyWords } from "./support/axe";
import { pressAt, walkTo } from "./support/keyboard";
import { signIn } from "./support/people";

test("items are pasted from a spreadsheet, put in order by mouse and keyboard, and kept so", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, "maria", { company: "Aurora", at: "/vcards/create" });
  await page.getByRole("textbox", { name: "Nome", exact: true }).fill("Zulmira das Listas");
  const list = page.getByRole("group", { name: "E-mails" });
  await list.getByRole("button", { name: "Adicionar e-mail" }).click();
  const inputs = list.getByRole("textbox");
  await inputs.first().focus();
  await page.evaluate(() =>
    navigator.clipboard.writeText("Pessoal\ta@example.com\nTrabalho\tb@example.com\nTrabalho\tnenhum\n"),
  );
  await page.keyboard.press("Control+V");
  await expect(inputs).toHaveCount(3);
  await expect(list.getByRole("status")).toHaveText("3 linhas foram coladas. O que não pode ser está marcado.");
  const card = page.getByRole("region", { name: "Contato" });
  await expect(card).toContainText("1 erro");
  await expectNoViolationsInAnyWords(page);
  await inputs.nth(2).fill("c@example.com");
  await expect(card).not.toContainText("1 erro");

  // by mouse: the first one to the end
  const written = () => inputs.evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value[0]).join(""));
  const handle = list.locator(".it-handle").first();
  await handle.scrollIntoViewIfNeeded();
  const from = await handle.boundingBox();
  const to = await list.locator(".it-handle").nth(2).boundingBox();
  if (!from || !to) throw new Error("There is nothing to take hold of.");
  await page.mouse.move(from.x + 8, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, (from.y + to.y) / 2, { steps: 5 });
  await expectNoViolations(page);
  await page.mouse.move(from.x + 8, to.y + to.height + 20, { steps: 8 });
  await page.mouse.up();
  await expect.poll(written).toBe("bca");
  await expect(list.getByRole("status")).toHaveText("E-mails: 3 de 3");

  // by keyboard: the last one up, from its input
  await inputs.nth(2).focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(written).toBe("bac");
  await expect(inputs.nth(1)).toBeFocused();

  await page.setViewportSize({ width: 360, height: 800 });
  const ends = await list
    .locator(".vc-item .MuiInputBase-root")
    .evaluateAll((all) => all.map((input) => Math.round(input.getBoundingClientRect().right)));
  expect(new Set(ends).size).toBe(1);
  await expectNoViolationsInAnyWords(page);
  // the company has an active one
  await page.getByRole("switch", { name: "Ativo" }).click();
  await page.getByRole("button", { name: "Criar", exact: true }).click();
  await expect(page).toHaveURL(/\/vcards(\?|$)/);
  await page.goto(`/vcards?filter=${encodeURIComponent('{"q":"Zulmira das Listas"}')}`);
  await page.getByRole("link", { name: "Zulmira das Listas" }).first().click();
  await expect(page).toHaveURL(/\/vcards\/edit\//);
  const { body } = await read(page, `/api/vcards/${page.url().split("/").at(-1)?.split("?")[0]}`);
  expect(body.emails.map(({ value }: { value: string }) => value)).toEqual(
    ["b", "a", "c"].map((one) => `${one}@example.com`),
  );
});

test("what a template governs says why it is locked and leads there, by keyboard", async ({ page }) => {
  await signIn(page, "maria", { company: "Aurora" });
  const { body } = await read(page, "/api/vcards?perPage=100");
  const { id } = body.data.find(({ templateId }: { templateId?: string }) => templateId);
  await page.goto(`/vcards/edit/${id}`);
  const locked = page.getByText(/^Vem de “.*é alterado lá\.$/).first();
  await expect(locked).toBeVisible();
  await expectNoViolationsInAnyWords(page);
  await pressAt(page, locked.getByRole("link"));
  await expect(page).toHaveURL(/\/vcard-templates\/(edit|show)\//);
  // a card that is one list says its name once, and once more for those who listen
  const names = page.getByRole("region", { name: "Redes sociais" }).getByText("Redes sociais", { exact: true });
  await expect(names).toHaveCount(2);
  await expect.poll(async () => (await names.last().boundingBox())?.width).toBe(1);
});

test("a trade name is asked for beside a CNPJ alone", async ({ page }) => {
  await signIn(page, "admin");
  await page.goto("/companies/create");
  const document = page.getByRole("textbox", { name: "CNPJ ou CPF" });
  const trade = page.getByRole("textbox", { name: "Nome fantasia" });
  await expect(trade).toBeVisible();
  await walkTo(page, document);
  await page.keyboard.type("529.982.247-25");
  await expect(trade).toHaveCount(0);
  await expectNoViolationsInAnyWords(page);
});
