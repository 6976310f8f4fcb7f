import { expect, type Page, test } from "@playwright/test";
import { expectNoViolations } from "./support/axe";
import { enterBusiness, signIn } from "./support/people";

/** Opens each address and holds the screen that settles there against axe. */
const examine = async (page: Page, paths: readonly string[]) => {
  for (const path of paths) {
    await page.goto(path);
    await settled(page);
    await expectNoViolations(page);
  }
};

/** Opens the first record of each list and holds that screen against axe. */
const examineFirst = async (page: Page, { lists, link }: { lists: readonly string[]; link: string }) => {
  for (const path of lists) {
    await page.goto(path);
    await page.locator(link).first().click();
    await expect(page).not.toHaveURL(new RegExp(`${path}$`));
    await settled(page);
    await expectNoViolations(page);
  }
};

const settled = async (page: Page) => {
  // a dialog hides the heading of the page below it
  await expect(page.getByRole("heading", { level: 1 }).or(page.getByRole("dialog")).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
};

const speak = (page: Page, language: string) =>
  page.evaluate((chosen) => localStorage.setItem("vcard-panel.locale", chosen), language);

// the longest file of all: its screens need nothing of one another
test.describe.configure({ mode: "parallel" });

const looks = [
  { colorScheme: "light", width: 1280, language: "pt-BR" },
  { colorScheme: "dark", width: 1280, language: "en" },
  { colorScheme: "light", width: 360, language: "es" },
  { colorScheme: "dark", width: 360, language: "pt-BR" },
] as const;

for (const { colorScheme, width, language } of looks) {
  test.describe(`${colorScheme}, ${width} px, ${language}`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } });
    test.setTimeout(120_000);

    test("axe finds nothing on the public screens", async ({ page }) => {
      await page.goto("/login");
      await speak(page, language);
      await examine(page, [
        "/login",
        "/create-account",
        "/forgot-password",
        "/reset-password?token=cut",
        "/confirm-email/?token=cut",
        "/resend-confirmation",
        "/unauthorized",
        "/no-such-page",
      ]);
    });

    test("axe finds nothing on a platform admin's screens", async ({ page }) => {
      await signIn(page, "admin");
      await speak(page, language);
      const nothing = encodeURIComponent(JSON.stringify({ q: "zzzz" }));
      await examine(page, [
        "/companies",
        "/companies/create",
        "/users",
        "/users/create",
        `/companies?filter=${nothing}`,
        "/no-such-page",
        "/associates",
      ]);
      await examineFirst(page, { lists: ["/companies", "/users"], link: "tbody .vc-title" });
    });

    test("axe finds nothing on a person's own screens", async ({ page }) => {
      await signIn(page, "maria");
      await speak(page, language);
      await examine(page, [
        "/home",
        "/me/vcards",
        "/me/vcards/create",
        "/me/contacts",
        "/me/tokens-friends-company",
        "/me/profile",
      ]);
      await examineFirst(page, { lists: ["/me/vcards"], link: "tbody .vc-title" });
      await examineFirst(page, { lists: ["/me/contacts"], link: "main a[href*='/me/contacts/']" });
      await examineFirst(page, { lists: ["/me/tokens-friends-company"], link: "main a[href*='/details']" });
    });

    test("axe finds nothing on a company admin's screens", async ({ page }) => {
      await signIn(page, "maria");
      await enterBusiness(page);
      await speak(page, language);
      await examine(page, [
        "/associates",
        "/associates/create",
        "/associates/my-token",
        "/vcards/create",
        "/vcard-templates/create",
        "/received-contacts",
        "/me/company",
      ]);
      await examineFirst(page, { lists: ["/vcards", "/vcard-templates", "/associates"], link: "tbody .vc-title" });
    });
  });
}
