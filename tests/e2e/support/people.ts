import { expect, type Page } from "@playwright/test";
import { type Locale, localeNames } from "../../../src/i18n/locale";

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

const switchNames: Record<Locale, string> = { "pt-BR": "Idioma", en: "Language", es: "Idioma" };

/** Chooses the language on the page that is open, in its corner or in the top bar, and waits until the page speaks it. */
export const speak = async (page: Page, language: Locale) => {
  const isSwitch = { name: /^(Idioma|Language)$/ };
  const outside = page.getByRole("combobox", isSwitch);
  const menu = page.getByRole("button", isSwitch);
  await expect(outside.or(menu)).toBeVisible();
  if (await outside.isVisible()) await outside.selectOption(language);
  else {
    // a choice that is drawn anew between pressing and letting go was not chosen
    await expect(async () => {
      if ((await page.getByRole("menu").count()) === 0) await menu.click();
      await page.getByRole("menuitemradio", { name: localeNames[language] }).click();
      await expect(page.getByRole("menu")).toHaveCount(0, { timeout: 5_000 });
    }).toPass();
    // nothing is pointed at, as on a page that was just opened
    await page.mouse.move(0, 0);
  }
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(outside.or(menu)).toHaveAccessibleName(switchNames[language]);
};
