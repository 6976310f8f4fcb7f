import { expect, type Page, test } from "@playwright/test";
import { expectNoViolations } from "./support/axe";
import { signIn } from "./support/people";

const overview = (page: Page) => page.getByRole("region", { name: "Visão geral" });
const openFromMenu = async (page: Page) => {
  await page.getByRole("button", { name: /^Conta de / }).click();
  await page.getByRole("menuitem", { name: "Visão geral" }).click();
  await expect(overview(page).getByRole("table").first()).toBeVisible();
};

test("a company's administrator sees its numbers, and each leads to as many rows", async ({ page }) => {
  await signIn(page, "maria", { company: "Aurora" });
  await openFromMenu(page);
  const pending = overview(page).getByRole("link", { name: /^Tokens recebidos: Pendente: / });
  const count = Number(await pending.textContent());
  await pending.click();
  await expect(page).toHaveURL(/\/received-contacts\?filter=/);
  await expect(page.locator("tbody tr")).toHaveCount(count);
  await page.goBack();

  const byTemplate = overview(page).getByRole("table", { name: "Modelo" });
  const first = byTemplate.getByRole("link").first();
  const tokens = Number(await first.textContent());
  await first.click();
  await expect(page).toHaveURL(/\/vcards\?filter=/);
  await expect(page.locator("tbody tr")).toHaveCount(tokens);
});

test("everything of it is done by keyboard, and the address keeps it", async ({ page }) => {
  await signIn(page, "admin");
  await openFromMenu(page);
  const weeks = page.getByRole("button", { name: "Semanas" });
  const tables = page.getByRole("button", { name: "Mostrar como tabelas" });
  await weeks.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("table", { name: "Criado em: últimas doze semanas" }).first()).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(tables).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/unit=week.*as=table|as=table.*unit=week/);
  await page.keyboard.press("Tab");
  // the first number is the next stop, and seen to be it
  const number = overview(page).getByRole("link").first();
  await expect(number).toBeFocused();
  const outline = await number.evaluate((link) => getComputedStyle(link).outlineStyle);
  expect(outline).not.toBe("none");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/users\?filter=/);
  await page.goBack();
  await expect(page.getByRole("table", { name: "Criado em: últimas doze semanas" }).first()).toBeVisible();
  await expect(tables).toHaveAttribute("aria-pressed", "true");
});

test("bars are as long as their numbers, beside each other or below, on paper too", async ({ page }) => {
  await signIn(page, "admin");
  await openFromMenu(page);
  const exchanges = page.getByRole("region", { name: "Trocas" });
  const longest = async (side: "width" | "height") => {
    const table = exchanges.getByRole("table").last();
    const rows = await table.getByRole("row").all();
    const found: { share: number; length: number }[] = [];
    for (const row of rows.slice(1)) {
      const bar = row.locator("rect");
      const share = Number(await row.locator("svg").evaluate((svg) => svg.style.getPropertyValue("--ov-share")));
      found.push({ share, length: (await bar.boundingBox())?.[side] ?? 0 });
    }
    return found;
  };
  for (const [width, side] of [
    [1280, "height"],
    [360, "width"],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const bars = await longest(side);
    const most = Math.max(...bars.map(({ length }) => length));
    expect(most).toBeGreaterThan(60);
    for (const { share, length } of bars) expect(Math.abs(length - (most * share) / 100)).toBeLessThan(1.5);
  }
  await page.emulateMedia({ media: "print" });
  await expect(exchanges.locator("rect").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Mostrar como tabelas" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  // large numbers, which demonstration data do not have
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.route("**/api/figures**", async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replace(/"(total|count)":([1-9]\d*)/g, '"$1":$200417');
    await route.fulfill({ response, body: text });
  });
  await page.reload();
  await expect(exchanges.getByRole("table").first()).toBeVisible();
  await expectNoViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});
