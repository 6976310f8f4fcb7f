import { expect, test } from "@playwright/test";
import { expectNoViolationsInAnyWords } from "./support/axe";
import { signIn } from "./support/people";

test("a company's administrator makes a webhook, sees its secret once, and sends again what was told", async ({
  page,
}) => {
  await signIn(page, "maria", { company: "Aurora", at: "/me/company" });
  await page.getByRole("link", { name: "Webhooks", exact: true }).click();
  await page.getByRole("link", { name: "Criar webhook" }).click();
  await page.getByRole("textbox", { name: /^Nome/ }).fill("Sistema de contatos");
  await page.getByLabel("Endereço").fill("https://127.0.0.1/hook");
  await page.getByRole("combobox", { name: "Avisa de" }).click();
  await page.getByRole("option", { name: "Token criado" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Criar", exact: true }).click();
  await expect(page.getByText("Somente um endereço público da internet", { exact: false })).toBeVisible();
  await page.getByLabel("Endereço").fill("https://crm.example/hook");
  await page.getByRole("button", { name: "Criar", exact: true }).click();
  await expect(page.getByText("Webhook: alterações salvas")).toBeVisible();
  await page.goto("/webhooks?filter=%7B%22q%22%3A%22contatos%22%7D");
  await page
    .getByRole("button", { name: /^Ações/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Novo segredo" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Gerar novo segredo" }).click();
  await expect(dialog.getByText(/^whsec_/)).toBeVisible();
  await expectNoViolationsInAnyWords(page);
  await dialog.getByRole("button", { name: "Fechar" }).click();
  await page.goto("/webhook-deliveries?filter=%7B%22state%22%3A%5B%22FAILED%22%5D%7D");
  await expect(page.getByText("Nenhuma resposta em dez segundos").first()).toBeVisible();
  await expectNoViolationsInAnyWords(page);
  const row = page.getByRole("row", { name: /CRM/ }).first();
  await row.getByRole("button", { name: /^Ações/ }).click();
  await page.getByRole("menuitem", { name: "Enviar de novo" }).click();
  await expect(page.getByText("Será enviado de novo")).toBeVisible();
});
