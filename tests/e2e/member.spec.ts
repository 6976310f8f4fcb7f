import { expect, test } from "@playwright/test";
import { signIn } from "./support/people";

test("a member has no company screens in the menu, and at their addresses opens only what members read", async ({
  page,
}) => {
  await signIn(page, "joao");
  const menu = page.getByRole("navigation", { name: "Menu principal" });
  for (const entry of ["Empresas", "Usuários", "Associados"]) {
    await expect(menu.getByRole("link", { name: entry, exact: true })).toHaveCount(0);
  }
  for (const path of ["/companies", "/companies/create", "/users"]) {
    await page.goto(path);
    await expect(page.getByText("Acesso negado")).toBeVisible();
  }
  await page.goto("/associates");
  await page.getByRole("button", { name: /^Continuar em / }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Associados" })).toBeVisible();
  await expect(page.locator("tbody tr").first()).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /Convidar|Novo/ })).toHaveCount(0);
});

test("support reads tokens and templates across companies and can change none", async ({ page }) => {
  await signIn(page, "support", { at: "/vcards" });
  await expect(page.getByRole("columnheader", { name: /Empresa/ })).toBeVisible();
  await expect(page.locator("tbody tr").first()).toBeVisible();
  await expect(page.getByRole("link", { name: /Criar token/ })).toHaveCount(0);
  await page.goto("/vcard-templates");
  await expect(page.locator("tbody tr").first()).toBeVisible();
  for (const path of ["/companies", "/users", "/associates"]) {
    await page.goto(path);
    await expect(page.getByText("Acesso negado")).toBeVisible();
  }
});

test("an unknown address says so, in and outside the panel", async ({ page }) => {
  const unknown = ["/no-such-page", "/no/such/page/at/all", "/vcards/a/b/c", "/vcards/edit", "/me/contacts/a/b"];
  const expectNone = async () => {
    for (const path of unknown) {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: "Not Found" }), path).toBeVisible();
    }
  };
  await expectNone();
  await signIn(page, "joao");
  await expectNone();
});
