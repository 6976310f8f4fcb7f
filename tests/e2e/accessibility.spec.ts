import { expect, type Page, test } from "@playwright/test";
import { expectNoViolations } from "./support/axe";
import { enterBusiness, signIn } from "./support/people";

const settled = async (page: Page) => {
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
};

const looks = [
  { colorScheme: "light", width: 1280 },
  { colorScheme: "dark", width: 1280 },
  { colorScheme: "light", width: 360 },
  { colorScheme: "dark", width: 360 },
] as const;

for (const { colorScheme, width } of looks) {
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } });

    test("axe finds nothing on the public screens", async ({ page }) => {
      for (const path of ["/login", "/unauthorized"]) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectNoViolations(page);
      }
    });

    test("axe finds nothing on a platform admin's screens", async ({ page }) => {
      await signIn(page, "admin");
      for (const path of [
        "/companies",
        "/companies/create",
        "/users",
        "/users/create",
        "/companies?filter=%7B%22q%22%3A%22zzzz%22%7D",
        "/no-such-page",
      ]) {
        await page.goto(path);
        await settled(page);
        await expectNoViolations(page);
      }
      for (const path of ["/companies", "/users"]) {
        await page.goto(path);
        await page.locator("tbody tr a").first().click();
        await settled(page);
        await expectNoViolations(page);
      }
    });

    test("axe finds nothing on a company admin's screens", async ({ page }) => {
      await signIn(page, "maria");
      await expectNoViolations(page);
      await enterBusiness(page);
      for (const path of ["/associates", "/vcards", "/vcards/create", "/vcard-templates", "/vcard-templates/create"]) {
        await page.goto(path);
        await settled(page);
        await expectNoViolations(page);
      }
      for (const path of ["/vcards", "/vcard-templates", "/associates"]) {
        await page.goto(path);
        await page.locator("tbody tr a").first().click();
        await settled(page);
        await expectNoViolations(page);
      }
    });
  });
}
