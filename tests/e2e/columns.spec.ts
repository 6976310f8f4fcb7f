import { expect, type Page, test } from "@playwright/test";
import { credentials, read } from "./support/as-signed-in";
import { expectNoViolations, expectNoViolationsInAnyWords } from "./support/axe";
import { signIn } from "./support/people";

test("what a row is called stays in sight while the other columns scroll, by keyboard too", async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 800 });
  await signIn(page, "admin");
  const frame = page.locator(".vc-table-frame");
  const name = frame.locator("tbody a.vc-title").first();
  await expect(name).toBeVisible();
  const left = async (selector: string) => (await frame.locator(selector).first().boundingBox())?.x;
  const edge = (await frame.boundingBox())?.x ?? 0;
  const most = await frame.evaluate((element) => {
    element.scrollLeft = element.scrollWidth;
    return element.scrollLeft;
  });
  // there is something to scroll to, or the rest says nothing
  expect(most).toBeGreaterThan(100);
  expect(await left("td.vc-first")).toBeCloseTo(edge, 0);
  expect(await left("th.vc-first")).toBeCloseTo(edge, 0);
  await expect(name).toBeInViewport({ ratio: 0.9 });
  // the last column has come out from under the menu
  const [last, menu] = await Promise.all([
    frame.locator("thead th:nth-last-child(2)").boundingBox(),
    frame.locator("thead th.vc-end").boundingBox(),
  ]);
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual((menu?.x ?? 0) + 1);

  // a heading that was under the name comes out when it gets the focus
  const second = frame.locator("thead button.vc-sort").nth(1);
  await second.focus();
  const [heading, first] = await Promise.all([second.boundingBox(), frame.locator("th.vc-first").boundingBox()]);
  expect(heading?.x ?? 0).toBeGreaterThanOrEqual((first?.x ?? 0) + (first?.width ?? 0) - 1);
});

test("what Tab leads to comes out whole from under the menu of its row", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, "maria", { company: "Aurora" });
  const row = page.locator(".vc-table tbody tr[data-id]").first();
  const phone = row.locator('a[href^="tel:"]');
  const hidden = async () => {
    const [link, menu] = await Promise.all([phone.boundingBox(), row.locator(".vc-end").boundingBox()]);
    return (link?.x ?? 0) + (link?.width ?? 0) - (menu?.x ?? 0);
  };
  // a part of it is in sight, or the rest says nothing
  expect(await hidden()).toBeGreaterThan(1);
  await page.waitForLoadState("networkidle");
  await row.locator('a[href^="mailto:"]').focus();
  await page.keyboard.press("Tab");
  await expect(phone).toBeFocused();
  expect(await hidden()).toBeLessThanOrEqual(1);
});

test("what stands still beside the other columns moves none of them when it gets the focus", async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 800 });
  await signIn(page, "admin");
  const frame = page.locator(".vc-table-frame");
  const row = frame.locator("tbody tr[data-id]").nth(1);
  const menu = row.getByRole("button", { name: /^Ações/ });
  const scrolled = () => frame.evaluate(({ scrollLeft }) => scrollLeft);
  await menu.waitFor();
  const box = await menu.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 8, (box?.y ?? 0) + 8);
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
  expect(await scrolled()).toBe(0);
  await frame.evaluate((element) => {
    element.scrollLeft = 100;
  });
  await row.locator(".vc-title").focus();
  expect(await scrolled()).toBe(100);
});

const cells = (page: Page, name: string) => page.locator(`th[data-column="${name}"]`);
const widthOf = async (page: Page, name: string) => (await cells(page, name).boundingBox())?.width ?? 0;
const headings = (page: Page) =>
  page.locator("th[data-column]").evaluateAll((all) => all.map((one) => one.getAttribute("data-column")));

/** Opens the list of a person that no other journey arranges, as everybody has it, and leaves it so. */
const withList = async (page: Page, use: () => Promise<void>) => {
  await signIn(page, "support", { at: "/vcards" });
  await expect(cells(page, "name")).toBeVisible();
  await use();
  const headers = await credentials(page);
  expect((await page.request.put("/api/me/preferences/vcards", { headers, data: {} })).status()).toBe(200);
};
const openDialog = async (page: Page) => {
  await page.getByRole("button", { name: "Colunas" }).click();
  const dialog = page.getByRole("dialog", { name: "Colunas e densidade" });
  await expect(dialog).toBeVisible();
  return dialog;
};

test("a column is drawn wider by mouse and by finger, the others stay, and so it is in another browser", async ({
  page,
  browser,
}) => {
  await withList(page, async () => {
    const edge = page.getByRole("separator", { name: "Largura: Cargo" });
    const grip = async () => {
      const box = await edge.boundingBox();
      return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    };
    const [before = 0, name = 0, other = 0] = await Promise.all(
      ["title", "name", "status"].map((one) => widthOf(page, one)),
    );
    const off = async (column: string, width: number, at = page) => Math.abs((await widthOf(at, column)) - width);
    const from = await grip();
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 40, from.y, { steps: 4 });
    // it follows the hand, but for parts of pixels
    expect(await off("title", before + 40)).toBeLessThan(1);
    expect(Math.abs((await grip()).x - from.x - 40)).toBeLessThan(4);
    await expectNoViolations(page);
    await page.mouse.up();
    expect(await off("name", name)).toBeLessThan(1);
    expect(await off("status", other)).toBeLessThan(1);

    const touch = await page.context().newCDPSession(page);
    const at = await grip();
    const finger = (type: "touchStart" | "touchMove" | "touchEnd", far: number) =>
      touch.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: type === "touchEnd" ? [] : [{ x: at.x + far, y: at.y }],
      });
    await finger("touchStart", 0);
    for (const far of [-10, -20, -30]) await finger("touchMove", far);
    await finger("touchEnd", -30);
    await expect.poll(() => off("title", before + 10)).toBeLessThan(2);
    await expect(edge).toHaveAttribute("aria-valuenow", String(Math.round(await widthOf(page, "title"))));
    // what it was called sorts nothing by being drawn
    expect(new URL(page.url()).search).not.toContain("sort=title");

    // wide ones leave the menu in sight, narrow ones leave room behind them
    await cells(page, "title").locator("..").locator("[data-column=name] button").focus();
    for (let press = 0; press < 20; press += 1) await page.keyboard.press("Alt+ArrowRight");
    await expect(page.locator("thead th.vc-end")).toBeInViewport();
    // the last of it is kept a moment later
    const table = page.locator("table.vc-table");
    const drawn = /--vc-width-name: (\d+)px/.exec((await table.getAttribute("style")) ?? "")?.[1];
    const kept = async () => {
      const { data } = (await read(page, "/api/me/preferences")).body;
      return data[0]?.columns.find((column: { name: string }) => column.name === "name")?.width;
    };
    await expect.poll(kept).toBe(Number(drawn));

    const elsewhere = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
    await signIn(elsewhere, "support", { at: "/vcards" });
    await expect.poll(() => off("title", before + 10, elsewhere)).toBeLessThan(2);
    await elsewhere.context().close();

    await edge.dblclick();
    await expect.poll(() => table.getAttribute("style")).not.toContain("width-title");
  });
});

test("columns are dragged in the dialog by mouse and by finger, Escape lets go, and nothing of it offends axe", async ({
  page,
}) => {
  await withList(page, async () => {
    const before = await headings(page);
    const dialog = await openDialog(page);
    const handle = async (name: string) => {
      const box = await dialog.locator(`[data-column="${name}"] .cd-handle`).boundingBox();
      return { x: (box?.x ?? 0) + 22, y: (box?.y ?? 0) + 22 };
    };
    const [from, to] = [await handle("emails"), await handle("status")];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y - 10, { steps: 8 });
    await expect(dialog.locator('[data-dragged="true"]')).toHaveAttribute("data-column", "emails");
    await expectNoViolations(page);
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await expect(dialog).toBeVisible();
    expect(await headings(page)).toEqual(before);

    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y - 10, { steps: 8 });
    await page.mouse.up();
    const moved = before.filter((one) => one !== "emails");
    moved.splice(moved.indexOf("status"), 0, "emails");
    expect(await headings(page)).toEqual(moved);

    const touch = await page.context().newCDPSession(page);
    const [start, end] = [await handle("emails"), await handle("status")];
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [start] });
    for (const part of [0.5, 1, 1.2])
      await touch.send("Input.dispatchTouchEvent", {
        type: "touchMove",
        touchPoints: [{ x: start.x, y: start.y + (end.y - start.y) * part }],
      });
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expect.poll(() => headings(page)).not.toEqual(moved);

    const box = dialog.getByRole("checkbox", { name: "Situação" });
    const place = async () => (await headings(page)).indexOf("status");
    const was = await place();
    await box.focus();
    await page.keyboard.press("Alt+ArrowDown");
    await page.keyboard.press("Alt+ArrowDown");
    expect(await place()).toBe(was + 2);
    // a row that is put elsewhere keeps the focus
    await expect(box).toBeFocused();

    await dialog.getByRole("radio", { name: "Compacta" }).check();
    await expectNoViolationsInAnyWords(page);
    await page.getByRole("button", { name: "Fechar" }).click();
    await expect(dialog).toBeHidden();
    await expectNoViolationsInAnyWords(page);
  });
});

test("on a phone the tools of a list take one line, and hidden columns are on no card", async ({ page }) => {
  await withList(page, async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const toolbar = page.locator(".vc-toolbar");
    const height = async () => (await toolbar.boundingBox())?.height ?? 0;
    await expect.poll(height).toBeLessThan(60);
    for (const button of await toolbar.getByRole("button").all()) {
      const box = await button.boundingBox();
      expect(box?.width ?? 0, String(await button.getAttribute("aria-label"))).toBeGreaterThanOrEqual(40);
    }
    const tools = page.getByRole("button", { name: "Mais desta lista" });
    await expect(tools).toHaveAttribute("aria-expanded", "false");
    await expect(page.getByRole("button", { name: "Colunas" })).toBeHidden();
    await tools.click();
    await expectNoViolationsInAnyWords(page);
    await page.setViewportSize({ width: 360, height: 740 });
    const mails = page.locator('td[data-label="E-mails"]');
    await expect(mails.first()).toBeAttached();
    const dialog = await openDialog(page);
    await dialog.getByRole("checkbox", { name: "E-mails" }).uncheck();
    await page.getByRole("button", { name: "Fechar" }).click();
    await expect(mails).toHaveCount(0);
  });
});
