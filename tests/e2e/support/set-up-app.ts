import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { codeFor } from "../../support/authenticator";

/** Takes an authenticator app into use where My profile is open; answers its secret and the recovery codes, as they were saved. */
export const setUpApp = async (page: Page) => {
  await page.getByRole("button", { name: "Configurar um aplicativo autenticador" }).click();
  const dialog = page.getByRole("dialog", { name: "Configurar um aplicativo autenticador" });
  await expect(dialog.getByRole("img", { name: "QR code para o aplicativo autenticador" })).toBeVisible();
  const secret = ((await dialog.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await dialog.getByLabel("Código que o aplicativo mostra").fill("000000");
  await dialog.getByRole("button", { name: "Pôr em uso" }).click();
  await expect(dialog.getByText("O código está errado ou já foi usado")).toBeVisible();
  await dialog.getByLabel("Código que o aplicativo mostra").fill(codeFor(secret, new Date()));
  await dialog.getByRole("button", { name: "Pôr em uso" }).click();
  const shown = page.getByRole("dialog", { name: "Seus códigos de recuperação" });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    shown.getByRole("button", { name: "Salvar como arquivo" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("codigos-de-recuperacao.txt");
  const codes = readFileSync(await download.path(), "utf8")
    .trim()
    .split("\n");
  await expect(shown.getByRole("listitem")).toHaveText(codes);
  await shown.getByRole("button", { name: "Já guardei" }).click();
  await expect(page.getByText("O aplicativo autenticador está em uso desde")).toBeVisible();
  return { secret, codes };
};
