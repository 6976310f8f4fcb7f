import { expect, type Page, test } from "@playwright/test";
import { changeElsewhere, credentials, read } from "../e2e/support/as-signed-in";
import { expectNoViolationsInAnyWords } from "../e2e/support/axe";
import { enterBusiness, signIn } from "../e2e/support/people";

// Runs where `npm run guide` has added departments: in a copy, by the command of the guide.

/** The smallest that counts as one. */
const pdf = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");

const row = (page: Page, name: string) => page.locator("tbody tr").filter({ hasText: name });

const act = async (page: Page, { name, action }: { name: string; action: string }) => {
  await page.getByRole("button", { name: `Ações de ${name}` }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
  const dialog = page.getByRole("dialog");
  if (action !== "Reabrir") await dialog.getByRole("button", { name: action, exact: true }).click();
  await expect(dialog).toBeHidden();
};

test("departments are created, listed, edited, archived, reopened and deleted by who runs the company", async ({
  page,
}) => {
  await signIn(page, "maria");
  await enterBusiness(page, "Aurora");
  const menu = page.getByRole("navigation", { name: "Menu principal" });
  await menu.getByRole("link", { name: "Departamentos" }).click();
  await expect(page.locator("tbody tr")).toHaveCount(8);

  await page.getByRole("link", { name: "Criar departamento" }).click();
  await page.getByRole("button", { name: "Criar", exact: true }).click();
  await expect(page.getByLabel("Nome")).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("textbox", { name: "Nome" }).fill("Jornada");
  await page.getByRole("textbox", { name: "Código" }).fill("J-1");
  await page.getByLabel("Abertura").fill("2024-03-01");
  await page.getByLabel("Andar").fill("3");
  await page.getByRole("button", { name: "Criar", exact: true }).click();
  await expect(page).toHaveURL(/\/departments(\?|$)/);
  await expect(row(page, "Jornada")).toContainText("J-1");

  await page.getByRole("link", { name: "Criar departamento" }).click();
  await page.getByRole("textbox", { name: "Nome" }).fill("Outro");
  await page.getByRole("textbox", { name: "Código" }).fill("J-1");
  await page.getByLabel("Andar").fill("3");
  await page.getByRole("button", { name: "Criar", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Código" })).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Nome")).toHaveValue("Outro");
  await page.getByRole("button", { name: "Cancelar" }).click();
  await page.getByRole("button", { name: "Sair sem salvar" }).click();

  await page.getByRole("link", { name: "Jornada" }).click();
  await expect(page).toHaveURL(/\/departments\/edit\//);
  const path = `/api/departments/${page.url().split("/").at(-1)}`;
  await changeElsewhere(page, { path, data: { name: "Jornada", code: "J-2", floor: 3 } });
  await page.getByRole("textbox", { name: "Código" }).fill("J-3");
  await page.getByRole("button", { name: "Salvar" }).click();
  const conflict = page.getByRole("dialog");
  await expect(conflict).toContainText("Este registro mudou enquanto você editava");
  await conflict.getByRole("radio", { name: "Sua versão" }).check();
  await conflict.getByRole("button", { name: "Salvar" }).click();
  await expect.poll(async () => (await read(page, path)).body.code).toBe("J-3");

  await page.goto(`/departments/edit/${path.split("/").at(-1)}`);
  const card = page.getByRole("region", { name: "Contrato" });
  await expect(card).toContainText("Nenhum arquivo");
  await expectNoViolationsInAnyWords(page);
  const input = page.getByLabel("Contrato").and(page.locator("input"));
  await input.setInputFiles({ name: "foto.png", mimeType: "image/png", buffer: Buffer.from("no contract") });
  await expect(card.getByRole("alert")).toHaveText(/^Escolha um arquivo deste tipo: /);
  await input.setInputFiles({
    name: "contrato.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("no PDF at all"),
  });
  await expect(card.getByRole("alert")).toHaveText(/^Escolha um arquivo deste tipo: /);
  await input.setInputFiles({ name: "contrato.pdf", mimeType: "application/pdf", buffer: pdf });
  await expect(card.getByRole("button", { name: "Trocar" })).toBeVisible();
  await expectNoViolationsInAnyWords(page);
  const saved = page.waitForEvent("download");
  await card.getByRole("button", { name: /contrato\.pdf/ }).click();
  expect((await saved).suggestedFilename()).toBe("contrato.pdf");
  await card.getByRole("button", { name: "Remover" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remover", exact: true }).click();
  await expect(card).toContainText("Nenhum arquivo");

  await page.goto("/departments");
  await act(page, { name: "Jornada", action: "Arquivar" });
  await expect.poll(async () => (await read(page, path)).body.isActive).toBe(false);
  await act(page, { name: "Jornada", action: "Reabrir" });
  await expect.poll(async () => (await read(page, path)).body.isActive).toBe(true);

  const headers = await credentials(page);
  const companies = (await read(page, "/api/me/companies")).body;
  const other = companies.find(({ id }: { id: string }) => id !== headers["Company-Id"]);
  expect(other).toBeTruthy();
  const foreign = await page.request.get(path, { headers: { ...headers, "Company-Id": other.id } });
  expect(foreign.status()).toBe(404);

  await act(page, { name: "Jornada", action: "Excluir" });
  await expect(row(page, "Jornada")).toHaveCount(0);
});

test("departments are read by members, and written by none of them", async ({ page }) => {
  await signIn(page, "joao");
  await page.goto("/departments");
  await page.getByRole("button", { name: /^Continuar em/ }).click();
  await expect(page.locator("tbody tr")).toHaveCount(8);
  await expect(page.getByRole("link", { name: "Criar departamento" })).toHaveCount(0);
  const headers = await credentials(page);
  const written = await page.request.post("/api/departments", { headers, data: { name: "Meu", code: "M" } });
  expect(written.status()).toBe(403);
});
