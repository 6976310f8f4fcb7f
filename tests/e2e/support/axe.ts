import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const colourRules = ["color-contrast", "link-in-text-block"];

const violations = async (page: Page, axe: AxeBuilder) => {
  // colours in the middle of a transition are no one's colours
  await page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished.catch(() => undefined))));
  const found = (await axe.analyze()).violations;
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(" · ")}`);
};

/** Fails with the rule and the element of each accessibility violation on the page as it stands. */
export const expectNoViolations = async (page: Page) =>
  expect(await violations(page, new AxeBuilder({ page }).withTags(tags))).toEqual([]);

/** As above in every look, changed in place, so that an open dialog stays open: light and dark, wide and on a phone. */
export const expectNoViolationsInAnyLook = async (page: Page) => {
  const height = 800;
  const isWithinWidth = () => document.documentElement.scrollWidth <= window.innerWidth;
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await violations(page, new AxeBuilder({ page }).withRules(colourRules)), "dark").toEqual([]);
  await page.setViewportSize({ width: 640, height });
  expect(await page.evaluate(isWithinWidth), "200 % zoom").toBe(true);
  await page.setViewportSize({ width: 360, height });
  await expectNoViolations(page);
  expect(await page.evaluate(isWithinWidth), "360 px").toBe(true);
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 1280, height });
};
