import { expect, type Page } from "@playwright/test";

type Login = "admin" | "maria" | "joao" | "support";

/** Fills and sends the sign-in form. */
export const fillSignIn = async (page: Page, login: string, password = "demo1234") => {
  await page.locator("input[name=login]").fill(login);
  await page.locator("input[name=password]").fill(password);
  await page.locator("button[type=submit]").click();
};

/** Signs a demonstration account in and waits for the page it lands on. */
export const signIn = async (page: Page, login: Login) => {
  await page.goto("/login");
  await fillSignIn(page, login);
  await expect(page).toHaveURL(login === "admin" ? /\/companies/ : /\/(home|vcard-templates)/);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
};

/** Switches to the business account and chooses a company in the dialog. */
export const enterBusiness = async (page: Page, company?: string) => {
  await page.getByRole("button", { name: /^Conta de / }).click();
  await page.getByRole("menuitem", { name: "Mudar para a conta empresarial" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Empresa" }).click();
  const options = page.getByRole("option");
  await (company ? options.filter({ hasText: company }) : options.first()).click();
  await dialog.getByRole("button", { name: "Selecionar" }).click();
  await expect(page).toHaveURL(/\/associates/);
};
