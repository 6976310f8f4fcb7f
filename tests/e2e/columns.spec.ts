import { expect, test } from "@playwright/test";
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
