import { expect, type Page, test } from "@playwright/test";
import { expectNoViolationsInAnyLook } from "./support/axe";
import { enterBusiness, signIn } from "./support/people";

/** Opens the actions of the first row of a list. */
const openActions = async (page: Page, path: string) => {
  await page.goto(path);
  await page
    .locator("tbody")
    .getByRole("button", { name: /^Ações de/ })
    .first()
    .click();
  await expect(page.getByRole("menu")).toBeVisible();
};
const openAction = async (page: Page, { path, action }: { path: string; action: string | RegExp }) => {
  await openActions(page, path);
  await page.getByRole("menuitem", { name: action }).click();
  await expect(page.getByRole("dialog").or(page.getByRole("alertdialog")).first()).toBeVisible();
};

/** The first record that a list of the API answers to whoever is signed in. */
const firstOf = async (page: Page, path: string) => {
  const kept = (key: string) => page.evaluate((name) => sessionStorage.getItem(`vcard-panel.${name}`) ?? "null", key);
  const company = JSON.parse(await kept("workspace"))?.id;
  const headers = { Authorization: `Bearer ${await kept("token")}`, ...(company && { "Company-Id": company }) };
  const answer = await page.request.get(path, { headers });
  expect(answer.status(), path).toBe(200);
  return (await answer.json()).data[0];
};

/** Opens each address and holds the screen that settles there against axe. */
const examine = async (page: Page, paths: readonly string[]) => {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expectNoViolationsInAnyLook(page);
  }
};

test.describe.configure({ mode: "parallel" });
test.setTimeout(120_000);

test("axe finds nothing in the dialogs of the public pages", async ({ page }) => {
  await page.goto("/create-account");
  await page.getByRole("link", { name: "termos de uso e a política de privacidade" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNoViolationsInAnyLook(page);
});

test("axe finds nothing in a platform admin's dialogs", async ({ page }) => {
  await signIn(page, "admin");
  await openActions(page, "/companies");
  await expectNoViolationsInAnyLook(page);
  await openAction(page, { path: "/companies", action: /administrador/i });
  await expectNoViolationsInAnyLook(page);
  await openAction(page, { path: "/companies", action: "Excluir" });
  await expectNoViolationsInAnyLook(page);
});

test("axe finds nothing in a person's dialogs", async ({ page }) => {
  await signIn(page, "maria");
  await page
    .getByRole("button", { name: /^Aceitar:/ })
    .first()
    .click();
  await expect(page.getByRole("dialog").getByRole("radio").first()).toBeVisible();
  await expectNoViolationsInAnyLook(page);
  await page.goto("/me/vcards");
  await openAction(page, { path: "/me/vcards", action: /^Excluir/ });
  await expectNoViolationsInAnyLook(page);
  await page.goto("/home");
  await page.getByRole("button", { name: /^Conta de / }).click();
  await expectNoViolationsInAnyLook(page);
  await page.getByRole("menuitem", { name: "Mudar para a conta empresarial" }).click();
  await expect(page.getByRole("dialog").getByRole("combobox", { name: "Empresa" })).toBeVisible();
  await expectNoViolationsInAnyLook(page);
});

test("axe finds nothing in a company admin's dialogs", async ({ page }) => {
  await signIn(page, "maria");
  await enterBusiness(page);
  await page.goto("/associates/create");
  await expect(page.getByRole("textbox", { name: "E-mail ou app2Id" })).toBeVisible();
  await expectNoViolationsInAnyLook(page);
  await page.goto("/vcard-templates/create");
  await page.getByRole("textbox", { name: /^Nome/ }).first().fill("Por salvar");
  await page.getByRole("button", { name: "Cancelar" }).click();
  await expect(page.getByRole("dialog").or(page.getByRole("alertdialog"))).toBeVisible();
  await expectNoViolationsInAnyLook(page);
});

test("axe finds nothing on the screens behind a token and behind an associate", async ({ page }) => {
  await signIn(page, "maria");
  const { id, slug } = await firstOf(page, "/api/me/vcards");
  await examine(page, [
    `/me/vcards/${id}/receiveds`,
    `/me/exchanges/vcards/${id}/associates`,
    `/public/vcards/${slug}`,
  ]);
  await page.goto("/home");
  await enterBusiness(page);
  const associate = await firstOf(page, "/api/associates");
  await examine(page, ["/associates/received-vcards", `/associates/${associate.id}/received-vcards`]);
});
