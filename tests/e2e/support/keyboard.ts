import { expect, type Locator, type Page } from "@playwright/test";

const isFocused = (wanted: Locator) => wanted.evaluate((element) => element === document.activeElement);

/** Goes on by the keyboard alone, from where the focus is, until it stands there. */
export const walkTo = async (page: Page, wanted: Locator, { most = 120, key = "Tab" } = {}) => {
  await expect(wanted).toBeEnabled();
  for (let steps = 0; steps < most && !(await isFocused(wanted)); steps += 1) await page.keyboard.press(key);
  await expect(wanted).toBeFocused();
};

/** Walks there, and presses a key. */
export const pressAt = async (page: Page, wanted: Locator, key = "Enter") => {
  await walkTo(page, wanted);
  await page.keyboard.press(key);
};
