import { expect, type Page, test } from "@playwright/test";
import { languages } from "../../src/i18n/languages";
import { type Locale, localeValues } from "../../src/i18n/locale";
import { publicTexts as ptBR } from "../../src/i18n/pt-br/public";
import { loadPublicDictionary } from "../../src/i18n/rooms";
import { colors } from "../../src/ui/theme-tokens";
import { signInByForm } from "./support/people";

const textsOf = async (language: Locale) => (await loadPublicDictionary(language)).public;
const login = (page: Page) => page.locator("input[name=login]");
const password = (page: Page) => page.locator("input[name=password]");

/** What the page tells its developer; React says there what it would have drawn otherwise. */
const complaintsOf = (page: Page) => {
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  return complaints;
};

/** Opens a page whose files of JavaScript do not come until they are let. */
const openWithoutScripts = async (page: Page, path = "/login") => {
  let letCome = () => {};
  const isLet = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await isLet;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return letCome;
};

/** The title is React's first work on the page. */
const works = async (page: Page, language: Locale = "pt-BR") => {
  const { login, title } = await textsOf(language);
  await expect(page).toHaveTitle(`${login.title} · ${title}`);
};

const keep = (page: Page, kept: Record<string, string>) =>
  page.addInitScript((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(`vcard-panel.${key}`, value);
  }, kept);

const cardColour = (page: Page) =>
  page.locator(".public-card").evaluate((card) => {
    const [red = 0, green = 0, blue = 0] = getComputedStyle(card).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  });

for (const language of localeValues)
  for (const look of ["light", "dark"] as const)
    test(`the sign-in screen in ${language}, ${look}, stands before any script, and is the one that works`, async ({
      page,
    }) => {
      const complaints = complaintsOf(page);
      await keep(page, { locale: language, theme: look });
      // what was chosen counts, not the device
      await page.emulateMedia({ colorScheme: look === "light" ? "dark" : "light" });
      const letCome = await openWithoutScripts(page);
      const { login: words, theme } = await textsOf(language);
      await expect(page.getByRole("heading", { name: words.title })).toBeVisible();
      await expect(page.getByLabel(words.login)).toBeFocused();
      await expect(page.getByLabel(words.password, { exact: true })).toBeVisible();
      await expect(page.getByRole("button", { name: words.submit })).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.locator("select option:checked")).toHaveText([languages[language].name, theme[look]]);
      expect(await cardColour(page)).toBe(colors[look].background.paper);
      await expect(page).not.toHaveTitle(/·/);

      const before = await login(page).elementHandle();
      letCome();
      await works(page, language);
      expect(await login(page).evaluate((input, known) => input === known, before)).toBe(true);
      await expect(page.locator("select option:checked")).toHaveText([languages[language].name, theme[look]]);
      expect(complaints).toEqual([]);
    });

test("what is typed and sent before the scripts is sent once, when they have come, and stands in no address", async ({
  page,
}) => {
  const sent: string[] = [];
  const addresses: string[] = [];
  page.on("request", (request) => request.url().endsWith("/sign-in") && sent.push(request.postData() ?? ""));
  page.on("framenavigated", (frame) => addresses.push(frame.url()));
  const letCome = await openWithoutScripts(page);
  await expect(login(page)).toBeFocused();
  await page.keyboard.type("admin");
  await password(page).fill("demo1234");
  await page.keyboard.press("Enter");
  await page.locator("button[type=submit]").click();
  await expect(page.locator("button[type=submit]")).toHaveCSS("cursor", "progress");
  await expect(page).toHaveURL(/\/login$/);
  expect(sent).toEqual([]);

  letCome();
  await expect(page).toHaveURL(/\/companies/);
  expect(sent.map((body) => JSON.parse(body))).toEqual([{ login: "admin", password: "demo1234" }]);
  expect(addresses.filter((address) => address.includes("demo1234"))).toEqual([]);
});

test("who is in the middle of a word when the scripts come types on", async ({ page }) => {
  const letCome = await openWithoutScripts(page);
  await expect(login(page)).toBeFocused();
  await page.keyboard.type("mraia");
  for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowLeft");
  letCome();
  await works(page);
  await page.keyboard.press("Backspace");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("r");
  await expect(login(page)).toHaveValue("maria");
});

test("what is chosen and pressed before the scripts is done when they have come", async ({ page }) => {
  const complaints = complaintsOf(page);
  const letCome = await openWithoutScripts(page);
  await page.getByLabel(ptBR.language).selectOption("es");
  await page.getByLabel(ptBR.theme.label).selectOption("dark");
  await password(page).fill("demo1234");
  await page.getByRole("button", { name: ptBR.login.showPassword }).click();
  await expect(password(page)).toHaveAttribute("type", "password");

  letCome();
  await works(page, "es");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(password(page)).toHaveAttribute("type", "text");
  await expect(password(page)).toHaveValue("demo1234");
  expect(complaints).toEqual([]);
});

test("a sign-in screen whose scripts cannot be had says so, and offers to load it again", async ({ page }) => {
  await keep(page, { locale: "en" });
  await page.route(/\/assets\/react-[^/]+\.js$/, (route) => route.abort());
  await page.goto("/login", { waitUntil: "commit" });
  await expect(page.getByRole("alert")).toContainText("This screen could not be loaded");
  await expect(page).toHaveURL(/\/login$/);
  await page.unroute(/\/assets\/react-[^/]+\.js$/);
  await page.getByRole("button", { name: "Reload" }).click();
  await works(page, "en");
});

test("the sign-in screen stands at no other address, and not for who is signed in", async ({ page }) => {
  const standsNotAt = async (path: string) => {
    const letCome = await openWithoutScripts(page, path);
    await page.locator("noscript").waitFor({ state: "attached" });
    await expect(page.locator("#root")).toBeEmpty();
    letCome();
    await page.unrouteAll({ behavior: "wait" });
  };
  await standsNotAt("/forgot-password");
  await signInByForm(page, "joao");
  await standsNotAt("/login");
  await page.goto("/login");
  await expect(page).toHaveURL(/\/home/);
});
