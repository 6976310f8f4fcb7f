import { expect, type Page, test } from "@playwright/test";
import { codeFor } from "../support/authenticator";
import { arrive, newcomer } from "./support/newcomers";
import { fillSignIn } from "./support/people";
import { setUpApp } from "./support/set-up-app";

const signOut = async (page: Page) => {
  await page.getByRole("button", { name: /^Conta de / }).click();
  await page.getByRole("menuitem", { name: "Sair" }).click();
  await expect(page).toHaveURL(/\/login$/);
};

test("an app is set up in My profile, asked for at the sign-in, stood in for by a recovery code, and removed", async ({
  browser,
}) => {
  const person = newcomer("Tereza");
  const page = await arrive(browser, person);
  await page.goto("/me/profile");
  const { secret, codes } = await setUpApp(page);

  await signOut(page);
  await fillSignIn(page, person.app2Id, person.password);
  await expect(page.getByRole("heading", { level: 1, name: "Segunda etapa" })).toBeVisible();
  const code = page.getByLabel("Código");
  await expect(code).toBeFocused();
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByText("Digite o código", { exact: true })).toBeVisible();
  await code.fill("000000");
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByText("O código está errado ou já foi usado.")).toBeVisible();
  // nobody is signed in before the second step
  expect(await page.evaluate(() => sessionStorage.getItem("vcard-panel.token"))).toBeNull();
  // of the next half minute, since that of this one was taken
  await code.fill(codeFor(secret, new Date(), 1));
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page).toHaveURL(/\/home$/);

  await signOut(page);
  await fillSignIn(page, person.app2Id, person.password);
  await page.getByLabel("Código").fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page).toHaveURL(/\/home$/);

  await page.goto("/me/profile");
  await expect(page.getByText("Códigos de recuperação que restam: 9.")).toBeVisible();
  await page.getByRole("button", { name: "Remover o aplicativo" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remover o aplicativo" }).click();
  await expect(page.getByText("Nenhuma segunda etapa está em uso.")).toBeVisible();
  await signOut(page);
  await fillSignIn(page, person.app2Id, person.password);
  await expect(page).toHaveURL(/\/home$/);
});

test("a challenge that was void meanwhile leads back to the beginning", async ({ browser }) => {
  const person = newcomer("Telma");
  const page = await arrive(browser, person);
  await page.goto("/me/profile");
  await setUpApp(page);
  await signOut(page);
  await fillSignIn(page, person.app2Id, person.password);
  const code = page.getByLabel("Código");
  for (let guess = 0; guess < 5; guess += 1) {
    const answered = page.waitForResponse("**/api/auth/second-step");
    await code.fill(`00000${guess}`);
    await page.getByRole("button", { name: "Continuar" }).click();
    await answered;
  }
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByText("Esta entrada demorou demais ou teve códigos demais. Comece de novo")).toBeVisible();
  await page.getByRole("link", { name: "Entrar com outra conta" }).click();
  await expect(page.locator("input[name=login]")).toBeVisible();
});
