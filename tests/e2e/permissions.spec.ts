import { expect, test } from "@playwright/test";
import { expectNoViolations, expectNoViolationsInAnyWords } from "./support/axe";
import { signIn } from "./support/people";

test("a platform administrator reads who may do what, by keyboard, on a phone too", async ({ page }) => {
  await signIn(page, "admin");
  await page.getByRole("button", { name: /^Conta de / }).click();
  await page.getByRole("menuitem", { name: "Permissões" }).click();
  await expect(page).toHaveURL(/\/permissions$/);
  const table = page.getByRole("region", { name: "Associados: ações" });
  await expect(table.getByRole("rowheader", { name: "Tornar administrador" })).toBeVisible();
  await expectNoViolationsInAnyWords(page);
  const pages = page.getByRole("region", { name: "Páginas: quem as abre" });
  await expect(pages.getByRole("rowheader", { name: "Perfil da empresa" })).toBeVisible();
  await page.getByText("Associados: campos").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Associados: campos" })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await table.focus();
  await expect(table).toBeFocused();
  await page.keyboard.press("End");
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await expectNoViolations(page);
});

test("a platform administrator looks as a company's administrator, whose panel is marked and changes nothing", async ({
  page,
}) => {
  await signIn(page, "admin", { at: "/permissions" });
  await page.getByRole("combobox", { name: "Tipo de pessoa" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("option", { name: "Administrador da empresa" }).click();
  await page.getByRole("combobox", { name: "Empresa" }).fill("Aurora");
  await page.getByRole("option", { name: /^Aurora/ }).click();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Ver o painel assim" }).click();
  const banner = page.getByRole("region", { name: "Você vê o painel como:" });
  await expect(banner).toContainText("Administrador da empresa · Aurora");
  await page.getByRole("link", { name: "Modelos de tokens" }).click();
  // others may have brought many more templates in
  await page.getByRole("searchbox").fill("Institucional");
  await page.getByRole("link", { name: "Institucional" }).click();
  await expect(banner).toBeVisible();
  await page.getByRole("textbox", { name: /^Nome/ }).fill("Outro");
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Você está só olhando").first()).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^Nome/ })).toHaveValue("Outro");
  await expectNoViolationsInAnyWords(page);
  await page.reload();
  await expect(banner).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoViolations(page);
  const { height = 99 } = (await banner.getByRole("button", { name: "Encerrar" }).boundingBox()) ?? {};
  expect(height, "one line").toBeLessThan(36);
  await banner.getByRole("button", { name: "Encerrar" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Permissões" })).toBeVisible();
  await expect(banner).toHaveCount(0);
});
