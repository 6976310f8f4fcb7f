import { expect, test } from "@playwright/test";
import { enterBusiness, signIn } from "./support/people";

test("a company admin invites an unknown person, who gets a mail and no row yet", async ({ page, request }) => {
  await signIn(page, "maria", { company: "first" });
  await page.getByRole("link", { name: "Associar", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("E-mail ou app2Id").fill("convidada.jornada@example.com");
  await dialog.getByRole("button", { name: /Associar|Convidar/ }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(async () => {
      const { data } = await (await request.get("/api/dev/outbox")).json();
      return data.some(({ to }: { to: string }) => to === "convidada.jornada@example.com");
    })
    .toBe(true);
  // the newest first: an invitation of somebody with an account would be the first of all
  await page.goto("/associates?sort=createdAt&order=DESC");
  await expect(page.locator("tbody tr .vc-title").first()).toBeVisible();
  await expect(page.locator("tbody")).not.toContainText("convidada.jornada");
});

test("a company admin joins, unjoins, inactivates and activates an associate", async ({ page }) => {
  await signIn(page, "maria", {
    company: "first",
    at: "/associates?filter=%7B%22status%22%3A%5B%22ACTIVE%22%5D%2C%22type%22%3A%5B%22USER%22%5D%7D",
  });
  const row = page.locator("tbody tr").first();
  const name = (await row.locator(".vc-title-text").textContent()) ?? "";
  // without the filter, so that the row stays in sight when it changes
  await page.goto(`/associates?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
  const same = page.locator("tbody tr").filter({ hasText: name }).first();
  const choose = async (action: string) => {
    await same.getByRole("button", { name: /^Ações de/ }).click();
    await page.getByRole("menuitem", { name: action, exact: true }).click();
  };
  const act = async (action: string) => {
    await choose(action);
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: action, exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  await expect(same).toContainText("Membro");
  await act("Tornar administrador");
  await expect(same).toContainText("Administrador");
  await act("Remover administrador");
  await expect(same).toContainText("Membro");
  await act("Inativar");
  await expect(same).toContainText("Inativo");
  await choose("Ativar");
  await expect(same).toContainText("Ativo");
  // not what was drawn before the answer alone
  await page.waitForLoadState("networkidle");
  await page.reload();
  await expect(same).toContainText("Ativo");
});

test("business mode shows the company's menu and personal mode the person's own", async ({ page }) => {
  await signIn(page, "maria");
  const menu = page.getByRole("navigation", { name: "Menu principal" });
  await expect(menu.getByRole("link", { name: "Associados" })).toHaveCount(0);
  await enterBusiness(page);
  await expect(menu.getByRole("link", { name: "Associados" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Modelos de token" })).toBeVisible();
  await page.getByRole("button", { name: /^Conta de / }).click();
  await page.getByRole("menuitem", { name: "Mudar para a conta pessoal" }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(menu.getByRole("link", { name: "Associados" })).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("vcard-panel.workspace"))).toBeNull();
});

test("cancelling the choice of a company goes back to personal mode", async ({ page }) => {
  await signIn(page, "maria");
  await page.getByRole("button", { name: /^Conta de / }).click();
  await page.getByRole("menuitem", { name: "Mudar para a conta empresarial" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancelar" }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("vcard-panel.menu"))).toBeNull();
});
