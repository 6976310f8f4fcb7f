import { expect, test } from "@playwright/test";
import { pressAt } from "./support/keyboard";
import { fillSignIn, loseSession, signInByForm } from "./support/people";

test("a wrong password tells so in a toast and keeps the person and the login on the screen", async ({ page }) => {
  await page.goto("/login");
  await fillSignIn(page, "maria", "not-the-password");
  await expect(page.getByRole("alert")).toContainText("inválid");
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.locator("input[name=login]")).toHaveValue("maria");
});

test("both fields are asked for before anything is sent", async ({ page }) => {
  await page.goto("/login");
  await page.locator("button[type=submit]").click();
  await expect(page.locator("input[name=login]")).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator("input[name=password]")).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator("input[name=login]")).toBeFocused();
});

const belongs = [
  { login: "admin", place: "/companies", heading: "Empresas" },
  { login: "maria", place: "/home", heading: /Maria/ },
  { login: "joao", place: "/home", heading: /João/ },
  { login: "support", place: "/vcard-templates", heading: "Modelos de token" },
] as const;
test("the session is restored on reload and each account lands where it belongs", async ({ browser }) => {
  for (const { login, place, heading } of belongs) {
    const page = await browser.newPage();
    await signInByForm(page, login);
    const isThere = async () => {
      await expect.poll(() => new URL(page.url()).pathname, login).toBe(place);
      await expect(page.getByRole("main").getByRole("heading", { level: 1, name: heading }), login).toBeVisible();
    };
    await isThere();
    await page.reload();
    await isThere();
    await page.close();
  }
});

test("a location asked for before signing in is where the person lands afterwards", async ({ page }) => {
  await page.goto("/users?q=maria");
  await expect(page).toHaveURL(/\/login$/);
  await fillSignIn(page, "joao");
  await expect(page).not.toHaveURL(/\/login/);
  await expect(page).toHaveURL(/\/users\?q=maria/);
  await expect(page.getByText("Acesso negado")).toBeVisible();
});

test("a 401 leads to the sign-in screen and clears the session", async ({ page }) => {
  await signInByForm(page, "admin");
  await expect(page.locator("tbody tr").first()).toBeVisible();
  await loseSession(page);
  const kept = () => page.evaluate(() => Object.keys(sessionStorage));
  await expect.poll(kept).toEqual([]);
});

test("signing out ends the session on the server, too", async ({ page, request }) => {
  await signInByForm(page, "joao");
  const refreshToken = await page.evaluate(() => sessionStorage.getItem("vcard-panel.refresh_token"));
  await page.getByRole("button", { name: /^Conta de / }).click();
  await page.getByRole("menuitem", { name: "Sair" }).click();
  await expect(page).toHaveURL(/\/login$/);
  const refreshed = await request.post("/api/auth/refresh", { data: { refreshToken } });
  expect(refreshed.status()).toBe(401);
});

test("the language is changed on the sign-in screen, remembered, and spoken by the panel", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("combobox", { name: "Idioma" }).selectOption("en");
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  await page.reload();
  await fillSignIn(page, "admin");
  await expect(page.getByRole("heading", { level: 1, name: "Companies" })).toBeVisible();
  await page.getByRole("button", { name: "Language" }).click();
  await page.getByRole("menuitemradio", { name: "Español" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Empresas" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
});

test("whoever goes on by the keyboard goes on where the next page begins, on both sides of the sign-in", async ({
  page,
}) => {
  const link = (name: string) => page.getByRole("link", { name, exact: true });
  await page.goto("/what-is-kept");
  const kept = page.getByRole("heading", { level: 1 });
  await expect(kept).toBeVisible();
  // what the browser opens begins where it begins
  await expect(page.locator("body")).toBeFocused();
  await pressAt(page, link("Ir para a entrada"));
  await expect(page.locator("input[name=login]")).toBeFocused();
  await pressAt(page, link("Criar conta"));
  await expect(page.locator("input[name=firstName]")).toBeFocused();
  await pressAt(page, link("O que é guardado, e por quanto tempo"));
  await expect(page).toHaveURL(/\/what-is-kept$/);
  await expect(kept).toBeFocused();
  await pressAt(page, link("Ir para a entrada"));
  await expect(page.locator("input[name=login]")).toBeFocused();
  await page.keyboard.type("maria");
  await page.keyboard.press("Tab");
  await page.keyboard.type("demo1234");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole("main")).toBeFocused();

  // every place of the menu, and what is opened from it
  const menu = page.getByRole("navigation").getByRole("link");
  const main = page.getByRole("main");
  for (const place of await menu.all()) {
    await pressAt(page, place);
    await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    const before = page.url();
    await pressAt(page, main.locator("a[href^='/']:not([aria-current])").first());
    await expect(page).not.toHaveURL(before);
    await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expect(page.locator("body"), before).not.toBeFocused();
  }
});
