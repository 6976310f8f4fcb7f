import { expect, type Page, test } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";
import type { Locale } from "../../../src/i18n/locale";

const height = 800;
const all: RunOptions = {
  runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] },
};
const colours: RunOptions = { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } };
/** Without the rule of contrast, which takes two fifths of the time. */
const words: RunOptions = { ...all, rules: { "color-contrast": { enabled: false } } };

/** The screen itself is there, with or without what it reads. */
export const expectScreen = (page: Page) =>
  // a dialog and a menu hide the heading of the page below them
  expect(page.locator("h1, [role=dialog], [role=alertdialog], [role=menu]").first()).toBeAttached();

/** Whatever a screen fetches has come, and nothing of it is drawn in outlines. */
const settled = async (page: Page) => {
  await expectScreen(page);
  await page.waitForLoadState("networkidle");
  await expect(page.locator('[aria-busy="true"], .vc-skeleton, .MuiSkeleton-root, .vc-waiting')).toHaveCount(0);
};

/** What axe does not ask: a ring of the focus that something around it cuts off, a word of a label or an e-mail address that is broken within, an outline that nobody sees, and one of an input that touches its label. */
const blemishes = ({ mayCutLabels = false }) => {
  const told: string[] = [];
  const nameOf = (element: Element) => `${element.tagName.toLowerCase()} "${element.textContent?.trim().slice(0, 40)}"`;
  const focused = document.activeElement;
  if (focused?.matches(":focus-visible")) {
    // an input that nobody sees has its ring around what is drawn for it
    const isRinged = (element: Element) => {
      const { opacity, outlineStyle } = getComputedStyle(element);
      return opacity !== "0" && outlineStyle !== "none";
    };
    let ringed: Element | null = focused;
    while (ringed && ringed !== document.body && !isRinged(ringed)) ringed = ringed.parentElement;
    if (ringed && ringed !== document.body) {
      const { outlineOffset, outlineWidth } = getComputedStyle(ringed);
      const around = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth) - 0.5;
      const ring = ringed.getBoundingClientRect();
      for (let box = ringed.parentElement; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(box);
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const isCut =
          // what can be scrolled to is cut off for a moment
          (overflowX !== "visible" &&
            box.scrollWidth <= box.clientWidth &&
            (ring.left - around < left || ring.right + around > right)) ||
          (overflowY !== "visible" &&
            box.scrollHeight <= box.clientHeight &&
            (ring.top - around < top || ring.bottom + around > bottom));
        if (isCut) told.push(`ring is cut off: ${nameOf(ringed)}`);
        if (isCut || position === "fixed") break;
      }
    }
  }
  const examine = (label: Element, words: RegExp) => {
    if (!label.checkVisibility() || label.closest("[aria-hidden=true]")) return;
    const texts = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      // what is there for those who listen is broken as it likes
      let around = node.parentElement;
      while (around && around.getBoundingClientRect().width > 1) around = around.parentElement;
      if (around) continue;
      for (const { 0: word, index } of (node.textContent ?? "").matchAll(words)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) told.push(`word is broken: ${word} in ${nameOf(label)}`);
      }
    }
  };
  for (const label of document.querySelectorAll("th, button, label, legend, dt, [role=tab]"))
    examine(label, /(?<!\S)\p{L}+(?!\S)/gu);
  for (const label of mayCutLabels ? [] : document.querySelectorAll("label, legend"))
    if (
      label.checkVisibility({ visibilityProperty: true }) &&
      getComputedStyle(label).overflowX !== "visible" &&
      label.scrollWidth > label.clientWidth + 1 &&
      label.clientWidth > 1
    )
      told.push(`label is cut: ${nameOf(label)}`);
  for (const outline of document.querySelectorAll(".vc-skeleton"))
    if (outline.checkVisibility() && outline.getBoundingClientRect().width < 1)
      told.push(`outline has no width: ${nameOf(outline.parentElement ?? outline)}`);
  for (const label of document.querySelectorAll("label.MuiInputLabel-shrink")) {
    const legend = label.parentElement?.querySelector("legend");
    const isCut = label.scrollWidth > label.clientWidth;
    if (!label.checkVisibility() || (mayCutLabels && isCut)) continue;
    if (!legend) {
      told.push(`outline goes through label: ${nameOf(label)}`);
      continue;
    }
    // a window that has become narrower has both move anew
    for (const each of [label, legend].flatMap((moved) => moved.getAnimations())) each.finish();
    const [{ left, right }, gap] = [label.getBoundingClientRect(), legend.getBoundingClientRect()];
    const room = document.dir === "rtl" ? left - gap.left : gap.right - right;
    if (room < 4) told.push(`outline is ${room.toFixed(1)} px from label: ${nameOf(label)}`);
  }
  // where it is parted, before its @, a line may end, and so after a hyphen
  examine(document.body, /(?<=@\S*)[^\s@-]+|[^\s@-]+(?=\S*@\S)/gu);
  for (const { parentElement: text } of document.querySelectorAll("wbr")) {
    if (!text?.checkVisibility() || getComputedStyle(text).whiteSpace !== "nowrap") continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
    if (lines.size > 1) told.push(`line is broken that is to stay one: ${nameOf(text)}`);
  }
  return told;
};

/** Each violation as the rule and the elements; in one evaluation, since the page is looked at many times. */
const violations = async (page: Page, given: RunOptions, { mayCutLabels = false } = {}) => {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (options) => {
    // colours in the middle of a transition are no one's colours; what waits moves without an end, and what follows
    // a scrollbar has no end of its own
    for (const each of document.getAnimations())
      if (each.timeline === document.timeline && each.effect?.getComputedTiming().endTime !== Infinity) each.finish();
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    const found = await axe.run({ ...options, resultTypes: ["violations"] });
    const at = scrollY;
    const told: string[] = [];
    for (const { id, nodes } of found.violations) {
      let targets = nodes.map(({ target }) => target.join(" "));
      // what lies half below the bar that stays above a page is as large as it is where it is scrolled to
      if (id === "target-size")
        for (const target of targets) {
          document.querySelector(target)?.scrollIntoView({ block: "center", behavior: "instant" });
          const again = await axe.run(target, { runOnly: [id], resultTypes: ["violations"] });
          if (again.violations.length === 0) targets = targets.filter((other) => other !== target);
        }
      if (targets.length > 0) told.push(`${id}: ${targets.join(" · ")}`);
    }
    scrollTo({ top: at, behavior: "instant" });
    return told;
  }, given);
  return [...found, ...(await page.evaluate(blemishes, { mayCutLabels }))];
};

/**
 * What stands there now, as it stands there; what follows is looked at all the same. Labels that are longer than anybody has
 * them, to see what becomes of those, may be cut.
 */
export const expectNoViolations = async (page: Page, { inColoursOnly = false, mayCutLabels = false } = {}) =>
  expect.soft(await violations(page, inColoursOnly ? colours : all, { mayCutLabels })).toEqual([]);

const isWithinWidth = () => document.documentElement.scrollWidth <= window.innerWidth;

/** On a phone, and with half the room, as at 200 % zoom: nothing to scroll sideways to. */
const expectToFit = async (page: Page) => {
  for (const [width, name] of [
    [640, "200 % zoom"],
    [360, "360 px"],
  ] as const) {
    await page.setViewportSize({ width, height });
    // the sidebar takes its time to leave
    await expect.poll(() => page.evaluate(isWithinWidth), name).toBe(true);
  }
};

/** What follows from words where they are other ones, wide and on a phone; colours do not depend on the language. */
const expectNoViolationsInOtherWords = async (page: Page) => {
  expect(await violations(page, words), "1280 px").toEqual([]);
  await expectToFit(page);
  expect(await violations(page, words), "360 px").toEqual([]);
  await page.setViewportSize({ width: 1280, height });
};

/** Every rule in every look, changed in place, so that an open dialog stays open: light and dark, wide and on a phone. */
export const expectNoViolationsInAnyLook = async (page: Page) => {
  await settled(page);
  expect(await violations(page, all), "1280 px").toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await violations(page, colours), "1280 px, dark").toEqual([]);
  await expectToFit(page);
  expect(await violations(page, colours), "360 px, dark").toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
  expect(await violations(page, all), "360 px").toEqual([]);
  await page.setViewportSize({ width: 1280, height });
};

/** Changes the language in place, as another tab of the browser does: an open dialog stays open. */
const change = async (page: Page, language: Locale) => {
  const body = page.locator("body");
  const before = (await body.textContent()) ?? "";
  await page.evaluate((newValue) => {
    const key = "vcard-panel.locale";
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent("storage", { key, newValue }));
  }, language);
  // the words come a moment after the choice, all at once
  await expect(body).not.toHaveText(before);
};

/** The screen that is open, in any look, and in each language. */
export const expectNoViolationsInAnyWords = async (page: Page) => {
  await expectNoViolationsInAnyLook(page);
  for (const language of ["en", "es"] as const)
    await test.step(language, async () => {
      await change(page, language);
      await settled(page);
      await expectNoViolationsInOtherWords(page);
    });
  await change(page, "pt-BR");
};
