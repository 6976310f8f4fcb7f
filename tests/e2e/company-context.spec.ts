import { expect, type Page, test } from "@playwright/test";
import { hueOf } from "../../src/ui/emblem";
import { expectNoViolations, expectNoViolationsInAnyWords } from "./support/axe";
import { pressAt, walkTo } from "./support/keyboard";
import { signIn } from "./support/people";

const toneOf = (page: Page) =>
  page.locator("header.vc-hued").evaluate((bar) => getComputedStyle(bar).getPropertyValue("--vc-hue"));

test("a link to another company's record is one step away, by keyboard alone, and the frame says where one is", async ({
  page,
}) => {
  await signIn(page, "maria", { company: "Aurora" });
  const before = await toneOf(page);
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/associates\/.+/);
  const link = new URL(page.url()).pathname;

  // the same person in the other company
  await pressAt(page, page.getByRole("button", { name: /^Empresa: Aurora/ }));
  const other = page.getByRole("menuitemradio").filter({ hasNotText: "Aurora" }).first();
  await expect(other).toBeVisible();
  await expectNoViolationsInAnyWords(page);
  await walkTo(page, other, { key: "ArrowDown" });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Empresa: (?!Aurora)/ })).toBeVisible();
  // of few colours two companies may have the same one
  const { id } = JSON.parse(await page.evaluate(() => sessionStorage.getItem("vcard-panel.workspace") ?? "{}"));
  await expect.poll(() => toneOf(page)).toBe(Object.values(hueOf(id)).join());

  await page.goto(link);
  const step = page.getByRole("button", { name: /^Abrir em Aurora/ });
  await expect(step).toBeVisible();
  await expectNoViolationsInAnyWords(page);
  await pressAt(page, step);
  await expect(page.getByRole("button", { name: /^Empresa: Aurora/ })).toBeVisible();
  await expect(step).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(link);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => toneOf(page)).toBe(before);
  await expectNoViolations(page);
});

test("the way out is in sight however long the avatar's menu is, and covers nothing that has the focus", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn(page, "maria", { company: "Aurora" });
  await page.getByRole("button", { name: /^Conta de / }).press("Enter");
  const entries = page.getByRole("menuitem");
  const out = page.getByRole("menuitem", { name: "Sair", exact: true });
  await expect(out).toBeInViewport({ ratio: 1 });
  // the menu is longer than the screen, or the rest says nothing
  const last = entries.nth(-2);
  await expect(last).not.toBeInViewport({ ratio: 1 });
  await out.press("End");
  await out.press("ArrowUp");
  await expect(last).toBeFocused();
  const [above, below] = await Promise.all([last.boundingBox(), out.boundingBox()]);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
});

test("at 360 px the name of the place is whole in business mode, and language and look are in the avatar's menu", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, "maria", { company: "Aurora" });
  for (const path of ["/associates", "/vcard-templates", "/vcards", "/received-contacts"]) {
    await page.goto(path);
    const here = page.locator("header [aria-current=page]");
    await expect(here).toBeVisible();
    expect(await here.evaluate((text) => text.scrollWidth <= text.clientWidth), path).toBe(true);
  }
  await page.getByRole("button", { name: /^Empresa: / }).click();
  for (const company of await page.getByRole("menuitemradio").all()) {
    await expect(company).toBeInViewport({ ratio: 1 });
    const name = company.locator(".MuiListItemText-primary");
    expect(await name.evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true);
  }
  await page.keyboard.press("Escape");
  const account = page.getByRole("button", { name: /^Conta de / });
  await account.click();
  await expect(page.getByRole("menuitem").last()).toHaveText("Sair");
  await page.getByRole("menuitem", { name: "Aparência" }).click();
  await expect(page.getByRole("menu", { name: "Aparência" })).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await expect(account).toBeFocused();
  await account.click();
  await page.getByRole("menuitem", { name: "Aparência" }).click();
  await page.getByRole("menuitemradio", { name: "Escuro" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expectNoViolations(page);
});
