import { expect, type Locator, type Page, test } from "@playwright/test";
import { read } from "./support/as-signed-in";
import { expectNoViolationsInAnyLook, expectNoViolationsInAnyWords } from "./support/axe";
import { signIn } from "./support/people";

const rows = (page: Page) => page.locator("tbody > tr[data-id]");
const name = (page: Page, at: number) => rows(page).nth(at).locator(".vc-title");
const sheet = (page: Page) => page.getByRole("dialog", { name: "Atalhos do teclado" });
/** The keys come a moment after the rows. */
const wake = (page: Page) =>
  expect(async () => {
    await page.keyboard.press("j");
    await expect(page.locator(".vc-title:focus")).toHaveCount(1, { timeout: 100 });
  }).toPass();

test("a list is walked, selected, opened and left by keys alone", async ({ page }) => {
  await signIn(page, "maria", { company: "Aurora", at: "/vcard-templates" });
  await expect(name(page, 1)).toBeVisible();
  await wake(page);
  await page.keyboard.press("Home");
  await expect(name(page, 0)).toBeFocused();
  await page.keyboard.press("j");
  await expect(name(page, 1)).toBeFocused();
  await page.keyboard.press("k");
  await page.keyboard.press("ArrowUp");
  await expect(name(page, 0)).toBeFocused();
  const box = rows(page).first().getByRole("checkbox");
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  await page.keyboard.press("Space");
  await expect(box).toBeChecked();
  await page.keyboard.press("Shift+Tab");
  await expect(box).toBeFocused();
  // from a box to the next box, where the key is the box's own
  await page.keyboard.press("ArrowDown");
  await expect(rows(page).nth(1).getByRole("checkbox")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByText("2 selecionados")).toBeVisible();
  expect(await scrolled()).toBe(before);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/vcard-templates\/edit\//);
  // the link is gone: the keyboard goes on where the page begins
  await expect(page.getByRole("main")).toBeFocused();
  // nothing of it in a form
  const field = page.getByRole("textbox", { name: /^Nome/ });
  await field.fill("");
  await page.keyboard.type("jk/? ");
  await expect(field).toHaveValue("jk/? ");
  await expect(sheet(page)).toHaveCount(0);
});

test("the sheet shows every shortcut, and switches those of one letter off, in any look", async ({ page }) => {
  await signIn(page, "admin");
  await expect(name(page, 1)).toBeVisible();
  await wake(page);
  await page.keyboard.press("?");
  await expect(sheet(page)).toBeVisible();
  await expectNoViolationsInAnyLook(page);
  const single = sheet(page).getByRole("switch", { name: "Teclas de uma só letra ou sinal" });
  await single.focus();
  await page.keyboard.press("Space");
  await expect(single).not.toBeChecked();
  await expectNoViolationsInAnyWords(page);
  // the words of another language have shut nothing
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator(".vc-title:focus")).toHaveCount(1);
  await page.reload();
  await expect(name(page, 1)).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await page.keyboard.press("j");
  await expect(page.locator(".vc-title:focus")).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // found without its key
  await page.keyboard.press("Control+k");
  await page.keyboard.type("atalhos");
  await page.getByRole("option", { name: "Atalhos do teclado" }).click();
  await sheet(page).getByRole("switch").click();
  await page.getByRole("button", { name: "Fechar" }).click();
  await expect(sheet(page)).toBeHidden();
  await wake(page);
  // for whoever signs in as the same person next
  await expect
    .poll(async () => JSON.stringify((await read(page, "/api/me/preferences")).body))
    .not.toContain('"areSingleKeysOff":true');
});

test("on a phone a row is a card with three facts at most", async ({ page }) => {
  await signIn(page, "admin");
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ["/users", "/companies", "/vcards"]) {
    await page.goto(path);
    await expect(name(page, 1)).toBeVisible();
    for (const row of await rows(page).all()) {
      expect(await row.locator("td[data-label]:not(.vc-first):visible").count()).toBeLessThanOrEqual(3);
      expect((await row.boundingBox())?.height ?? 0).toBeLessThan(180);
    }
    expect(await rows(page).first().locator("td[data-label]:not(.vc-first):visible").count()).toBeGreaterThan(1);
  }
  await expectNoViolationsInAnyWords(page);

  // a menu that is open when the phone is turned stays as wide as its words
  await page
    .getByRole("button", { name: /^Ações de/ })
    .first()
    .click();
  const menu = page.locator(".MuiMenu-paper");
  // without the scale at which it opens
  const width = () => menu.evaluate((paper: HTMLElement) => paper.offsetWidth);
  const before = await width();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(async () => Math.round((await menu.boundingBox())?.x ?? 0)).toBeLessThan(360 - before);
  expect(await width()).toBe(before);
});

test("a row opens in place, and the page of a company lists its people and tokens, in any look", async ({ page }) => {
  await signIn(page, "admin");
  await expect(name(page, 1)).toBeVisible();
  await wake(page);
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  const details = page.locator(".vc-details");
  const link = details.getByRole("link", { name: "Abrir a página inteira" });
  await expect(link).toBeVisible();
  await expect(name(page, 0)).toBeFocused();
  const colourOf = (of: Locator) => of.evaluate((element) => getComputedStyle(element).color);
  expect(await colourOf(link), "a link looks like one").not.toBe(await colourOf(details.locator("dd").first()));
  await expectNoViolationsInAnyLook(page);
  // what has been opened is in sight, however narrow the screen
  await page.setViewportSize({ width: 900, height: 800 });
  const box = await details.locator("dl").first().boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(900);
  await page.setViewportSize({ width: 1280, height: 800 });
  await link.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(details).toHaveCount(0);
  await expect(
    rows(page)
      .first()
      .getByRole("button", { name: /^Detalhes de/ }),
  ).toBeFocused();
  await page.keyboard.press("Enter");
  await link.click();
  const people = page.getByRole("region", { name: "Usuários" });
  await expect(people.getByRole("table")).toBeVisible();
  await expect(page.getByRole("region", { name: "Tokens" }).getByRole("table")).toBeVisible();
  await expectNoViolationsInAnyLook(page);
  await page.keyboard.press("j");
  await expect(people.locator(".vc-title").first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/users\/edit\//);
});
