import { expect, type Page, test } from "@playwright/test";
import { arrive, newcomer } from "./support/newcomers";
import { enterBusiness, fillSignIn, signIn } from "./support/people";

const company = "Aurora";

const invite = async (page: Page, to: string) => {
  await page.goto("/associates");
  await page.getByRole("link", { name: "Associar", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("E-mail ou app2Id").fill(to);
  await dialog.getByRole("button", { name: /Associar|Convidar/ }).click();
  await expect(dialog).toBeHidden();
};

const acceptInvitation = async (page: Page) => {
  await page.goto("/home");
  await page.getByRole("button", { name: new RegExp(`^Aceitar: ${company}`) }).click();
  await expect(page.getByText(/Agora você faz parte de/)).toBeVisible();
};

test("an admin invites a known and an unknown person, both accept, and one of them comes to administer", async ({
  browser,
  page,
}) => {
  const [fabio, gina] = [newcomer("Fabio"), newcomer("Gina")];
  const fabios = await arrive(browser, fabio);
  await signIn(page, "maria", { company });
  await invite(page, fabio.app2Id);
  await invite(page, gina.email);

  await acceptInvitation(fabios);
  const ginas = await arrive(browser, gina, { byForm: true, isAwaited: true });
  await acceptInvitation(ginas);

  await page.goto(`/associates?filter=${encodeURIComponent(JSON.stringify({ q: "Fabio Jornada" }))}`);
  const row = page.locator("tbody tr").filter({ hasText: fabio.email });
  await expect(row).toContainText("Ativo");
  await row.getByRole("button", { name: /^Ações de/ }).click();
  await page.getByRole("menuitem", { name: "Tornar administrador", exact: true }).click();
  const confirm = page.getByRole("dialog");
  await confirm.getByRole("button", { name: "Tornar administrador", exact: true }).click();
  await expect(row).toContainText("Administrador");

  await fabios.getByRole("button", { name: "Entrar de novo" }).click();
  await expect(fabios).toHaveURL(/\/login$/);
  await fillSignIn(fabios, fabio.app2Id, fabio.password);
  await expect(fabios).toHaveURL(/\/home$/);
  await enterBusiness(fabios, company);
  await expect(fabios.locator("tbody tr").first()).toBeVisible();
});

test("what may not be done to an inactive associate is shown disabled, with the reason", async ({ page }) => {
  await signIn(page, "maria", {
    company,
    at: `/associates?filter=${encodeURIComponent(JSON.stringify({ status: ["INACTIVE"] }))}`,
  });
  await page
    .locator("tbody tr")
    .first()
    .getByRole("button", { name: /^Ações de/ })
    .click();
  const join = page.getByRole("menuitem", { name: /Tornar administrador/ });
  await expect(join).toHaveAttribute("aria-disabled", "true");
  await expect(join).toContainText(/inativ|ativ/i);
});

test("a corporate token is read only for its holder, with the reason", async ({ page }) => {
  await signIn(page, "joao", { at: "/me/vcards" });
  const row = page
    .locator("tbody tr")
    .filter({ hasText: /Aurora|Serra|Clínica|Ltda/ })
    .first();
  await row.locator(".vc-title").click();
  await expect(page.getByText("Somente a empresa pode alterar um token corporativo").first()).toBeVisible();
});
