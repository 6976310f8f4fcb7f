import { expect, test } from "@playwright/test";
import { expectNoViolations } from "./support/axe";
import { signIn } from "./support/people";

test("a platform administrator reads who may do what, by keyboard, on a phone too", async ({ page }) => {
  await signIn(page, "admin");
  await page.getByRole("button", { name: /^Conta de / }).click();
  await page.getByRole("menuitem", { name: "Permissões" }).click();
  await expect(page).toHaveURL(/\/permissions$/);
  const table = page.getByRole("region", { name: "Associados: ações" });
  await expect(table.getByRole("rowheader", { name: "Tornar administrador" })).toBeVisible();
  await expectNoViolations(page);
  await page.getByText("Associados: campos").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Associados: campos" })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await table.focus();
  await expect(table).toBeFocused();
  await page.keyboard.press("End");
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await expectNoViolations(page);
});
