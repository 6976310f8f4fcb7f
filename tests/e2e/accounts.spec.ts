import { expect, test } from "@playwright/test";

test("nothing moves from under the pointer while the meter makes up its mind", async ({ page }) => {
  await page.goto("/create-account");
  const button = page.getByRole("button", { name: "Criar conta" });
  await expect(button).toBeVisible();
  // letters of the page's own typeface are as wide as they will stay
  await page.evaluate(() => document.fonts.ready);
  const before = await button.boundingBox();
  for (const [password, verdict] of [
    ["abcabc", "Muito fraca"],
    ["um segredo bom", "Forte"],
  ] as const) {
    await page.locator("input[name=password]").fill(password);
    await expect(page.getByText("Força da senha")).toContainText(verdict);
    expect(await button.boundingBox()).toEqual(before);
  }
  await page.locator("input[name=password]").fill("");
  await expect(page.getByText("Pelo menos 6 caracteres")).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
});
