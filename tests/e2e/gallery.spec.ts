import { expect, type Page, test } from "@playwright/test";
import { localeValues } from "../../src/i18n/locale";
import { expectNoViolations } from "./support/axe";
import { pageOfTests } from "./support/pages-of-tests";

const open = pageOfTests("gallery");

/** Every rule in the light, and what is different in the dark. */
const expectNoViolationsInEitherLook = async (page: Page) => {
  const mayCutLabels = true;
  await expectNoViolations(page, { mayCutLabels });
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoViolations(page, { inColoursOnly: true, mayCutLabels });
  await page.emulateMedia({ colorScheme: "light" });
};

for (const locale of localeValues)
  test(`axe finds nothing in any kind of field, in ${locale}`, async ({ page }) => {
    await open(page, { only: "kinds", locale });
    await expect(page.getByRole("heading", { level: 3 })).not.toHaveCount(0);
    await page.waitForLoadState("networkidle");
    await expectNoViolationsInEitherLook(page);
  });

test("no kind of field is wider than a phone leaves it, whatever it says", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, { only: "kinds" });
  await expect(page.getByRole("heading", { level: 3 })).not.toHaveCount(0);
  await page.waitForLoadState("networkidle");
  const wider = await page
    .locator("article")
    .evaluateAll((kinds) =>
      kinds.flatMap((kind) =>
        [...kind.querySelectorAll("figure")]
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map((figure) => `${kind.querySelector("h3")?.textContent}: ${figure.firstElementChild?.textContent}`),
      ),
    );
  expect(wider).toEqual([]);
});

test("every picture is drawn", async ({ page }) => {
  await open(page, { only: "kinds" });
  await expect(page.getByRole("heading", { level: 3 })).not.toHaveCount(0);
  const widths = () => page.evaluate(() => [...document.images].map(({ naturalWidth }) => naturalWidth));
  await expect.poll(async () => (await widths()).length).toBeGreaterThan(0);
  await expect.poll(async () => (await widths()).filter((width) => width === 0)).toEqual([]);
});

test("numbers of a list end where the heading that sorts them ends", async ({ page }) => {
  await open(page, { only: "kinds" });
  await expect(page.getByRole("heading", { level: 3 })).not.toHaveCount(0);
  const ends = await page.evaluate(() => {
    const table = document.createElement("table");
    table.className = "vc-table";
    table.innerHTML = `<thead><tr><th class="vc-align-end"><button class="vc-sort"><span class="vc-heading">Size of it</span></button></th></tr></thead>
      <tbody><tr><td class="vc-align-end"><span>12</span></td></tr></tbody>`;
    document.body.append(table);
    return [...table.querySelectorAll("span")].map((text) => text.getBoundingClientRect().right);
  });
  expect(ends[0]).toBeCloseTo(ends[1] ?? 0, 0);
});

test("axe finds nothing in any view of the engine, in any of its states", async ({ page }) => {
  await open(page);
  const titles = page.locator("iframe");
  await expect(titles).not.toHaveCount(0);
  const names = await titles.evaluateAll((frames) => frames.map((frame) => frame.getAttribute("title") ?? ""));
  for (const only of names)
    await test.step(only, async () => {
      await open(page, { only });
      await expect(page.getByRole("heading", { level: 1 })).not.toHaveCount(0);
      await page.waitForLoadState("networkidle");
      await expectNoViolationsInEitherLook(page);
    });
});
