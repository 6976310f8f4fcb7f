import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { paths } from "../../server/paths";
import { localeValues } from "../../src/i18n/locale";
import { createI18nProvider } from "../../src/providers/i18n-provider";
import { isPressed, type ShortcutName, shortcutRooms, shortcuts, signs } from "../../src/ui/shortcuts";

const names = Object.keys(shortcuts) as ShortcutName[];
const sources = readdirSync(join(paths.root, "src"), { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith("shortcuts.ts"))
  .map((name) => ({ name, text: readFileSync(join(paths.root, "src", name), "utf8") }));

test("no file knows a key by itself: all ask the table, which the sheet shows whole", () => {
  expect(sources.length).toBeGreaterThan(400);
  const knowing =
    /\b(key|code)\)? [!=]== "(Enter|Escape|Tab|Home|End|Arrow\w+| |.)"|\.key\.toLower|case "(Enter|Arrow\w+)"/;
  expect(sources.filter(({ text }) => knowing.test(text)).map(({ name }) => name)).toEqual([]);
  const hearing = sources.filter(({ text }) => /onKey(Down|Up|Press)=|"key(down|up|press)"/.test(text));
  expect(hearing.length).toBeGreaterThan(2);
  expect(hearing.filter(({ text }) => !text.includes("ui/shortcuts")).map(({ name }) => name)).toEqual([]);
});

test.each(names)("%s is used, and by its name alone", (name) => {
  const uses = new RegExp(`isPressed\\("${name}"|listen\\(\\{[^]*\\b${name}\\b`);
  expect(sources.some(({ text }) => uses.test(text))).toBe(true);
});

test.each(localeValues)("every shortcut, room and key has its words in %s", async (locale) => {
  const { translate } = await createI18nProvider(locale);
  const keys = names.flatMap((name) => shortcuts[name].keys.flatMap((one) => one.split("+")));
  const worded = keys.filter((key) => key.length > 1 && !(key in signs)).map((key) => `keys.${key}`);
  for (const text of [
    ...names.map((name) => `names.${name}`),
    ...shortcutRooms.map((room) => `rooms.${room}`),
    ...worded,
  ])
    expect(translate(`shell.shortcuts.${text}`)).not.toContain("shell.");
});

test("no two shortcuts of the same room are one key", () => {
  for (const room of shortcutRooms) {
    const keys = names.flatMap((name) => (shortcuts[name].room === room ? shortcuts[name].keys : []));
    expect(new Set(keys).size).toBe(keys.length);
  }
});

test("a letter is its key in small and with capitals locked, but not with another key; a sign wherever it is", () => {
  const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  expect(isPressed("next", { ...plain, key: "j" })).toBe(true);
  expect(isPressed("next", { ...plain, key: "J" })).toBe(true);
  expect(isPressed("next", { ...plain, key: "J", shiftKey: true })).toBe(false);
  expect(isPressed("next", { ...plain, key: "j", ctrlKey: true })).toBe(false);
  expect(isPressed("sheet", { ...plain, key: "?", shiftKey: true })).toBe(true);
  expect(isPressed("palette", { ...plain, key: "k", metaKey: true })).toBe(true);
  expect(isPressed("palette", { ...plain, key: "k", metaKey: true, shiftKey: true })).toBe(false);
  expect(isPressed("select", { ...plain, key: " " })).toBe(true);
});
