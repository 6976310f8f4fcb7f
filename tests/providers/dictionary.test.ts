import english from "ra-language-english";
import { describe, expect, test } from "vitest";
import { errorTypeValues, fieldErrorTypeValues, successTypeLongValues, successTypeValues } from "../../openapi/schema";
import { languages as serverLanguages } from "../../server/languages/languages";
import { languages } from "../../src/i18n/languages";
import { loadDictionary } from "../../src/i18n/load-dictionary";
import { localeValues } from "../../src/i18n/locale";
import { failureCauseValues } from "../../src/providers/api-error";
import { refusalElsewhereValues } from "../../src/providers/elsewhere/ask";
import { failureKey, messageKey, splitFailureKey } from "../../src/providers/message-key";
import { shortSuccess } from "../../src/providers/short-success";

const loaded = await Promise.all(localeValues.map(async (locale) => [locale, await loadDictionary(locale)] as const));
const dictionaries = new Map(loaded);
const en = dictionaries.get("en");

/** Every text with the path that leads to it. */
const flatten = (tree: unknown, path = ""): [string, string][] =>
  typeof tree === "string"
    ? [[path, tree]]
    : Object.entries(tree ?? {}).flatMap(([key, value]) => flatten(value, path ? `${path}.${key}` : key));

/** Of an account that goes for good, and of one that is switched off alone, in the languages of the product; others choose theirs. */
const saidOf: Readonly<Record<string, { erased: RegExp; inactivated: RegExp }>> = {
  "pt-BR": { erased: /apaga/i, inactivated: /inativad/i },
  en: { erased: /eras/i, inactivated: /inactivated/i },
  es: { erased: /elimina/i, inactivated: /inactivad/i },
};

const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g) ?? [])].sort();

describe.each(localeValues)("the dictionary of %s", (language) => {
  const dictionary = dictionaries.get(language);
  const texts = new Map(flatten(dictionary));

  test("has a text for every error, success and field error of the contract", () => {
    const { errors, successes, fields } = dictionary?.messages ?? { errors: {}, successes: {}, fields: {} };
    expect(Object.keys(errors).sort()).toEqual(
      [...errorTypeValues, ...failureCauseValues, ...refusalElsewhereValues].sort(),
    );
    expect(Object.keys(successes).sort()).toEqual([...successTypeValues].sort());
    expect(Object.keys(fields).sort()).toEqual([...fieldErrorTypeValues].sort());
  });

  test("has the same texts as the default language, none of them empty and none of them a code", () => {
    for (const [path] of flatten(dictionaries.get(localeValues[0]))) expect(texts.has(path), path).toBe(true);
    for (const [path, text] of texts) {
      if (path !== "ra.boolean.null") expect(text.trim(), path).not.toBe("");
      expect(text, path).not.toMatch(/^[A-Z]+(_[A-Z0-9]+)+$/);
    }
  });

  test("has one verb for making a record: in the menu, above the page and in the title of every resource", () => {
    const verb = texts.get("shell.breadcrumb.create") ?? "";
    expect(texts.get("shell.nav.new")).toBe(verb);
    // whoever is invited is there already
    const titles = [...texts].filter(([path]) => /\.create\.label$/.test(path) && !path.includes(".associates."));
    expect(titles.length).toBeGreaterThan(5);
    for (const [path, title] of titles) expect(title, path).toMatch(new RegExp(`^${verb} `));
  });

  test("calls what has a state, is switched off or is erased by the same words everywhere", () => {
    const said = (pattern: RegExp) => [...texts].filter(([path]) => pattern.test(path)).map(([, text]) => text);
    expect(new Set(said(/^resources\.[^.]+\.fields\.(status|state)$/)).size).toBe(1);
    const words = saidOf[language];
    const saidAs = [
      [words?.inactivated, said(/^resources\.events\..*_INACTIVATED$/)],
      [words?.erased, said(/^resources\.mails\.values\.kind\..*(erasure|erased)/)],
    ] as const;
    for (const [word, some] of saidAs) {
      expect(some).not.toEqual([]);
      for (const text of some) expect(text).toMatch(word ?? /./);
    }
  });

  test("has every text of react-admin", () => {
    for (const [path] of flatten(english)) expect(texts.has(path), path).toBe(true);
  });

  test("names the same values in each text as English does", () => {
    for (const [path, text] of flatten(en)) {
      const translated = texts.get(path);
      if (translated !== undefined) expect(placeholders(translated), path).toEqual(placeholders(text));
    }
  });
});

test("the panel and its server speak the same languages, in the same directions", () => {
  const directions = (all: Record<string, { direction: string }>) =>
    Object.entries(all).map(([locale, { direction }]) => [locale, direction]);
  expect(directions(languages)).toEqual(directions(serverLanguages));
});

test("the first three languages say each message differently", () => {
  const rooms = localeValues.slice(0, 3).map((locale) => new Map(flatten(dictionaries.get(locale)?.messages)));
  // Words that Portuguese and Spanish share.
  const shared = new Set([
    "successes.COMPANY_CREATE_ADMIN",
    "successes.ASSOCIATE_ACTIVATED",
    "successes.ASSOCIATE_INACTIVATED",
    "successes.VCARD_SAVED",
  ]);
  for (const path of rooms[0]?.keys() ?? []) {
    if (!shared.has(path)) expect(new Set(rooms.map((room) => room.get(path))).size, path).toBe(3);
  }
});

test("the English texts that the specification quotes stand as quoted", () => {
  expect(en?.messages.errors).toMatchObject({
    AUTH_INVALID: "Invalid credentials",
    AUTH_EXPIRED: "Session expired",
    AUTH_REQUIRED: "User not authenticated",
    AUTH_FORBIDDEN: "Forbidden",
    COMPANY_DUPLICATE_DOCUMENT: "Duplicate document",
    USER_DUPLICATE_EMAIL: "Email already exists",
    USER_DUPLICATE_APP2ID: "App2id already exists",
    ASSOCIATE_INACTIVE: "Operation not allowed, associate is inactive",
    VCARD_ACTIVE_TO_COMPANY_EXISTS: "Active VCard to company exists",
    SIZE_EXCEEDS_LIMIT: "The file size exceeds the limit of 3MB",
  });
  expect(en?.public.login.loginRequired).toBe("App2Id (Login) required)");
  expect(en?.public.login.passwordRequired).toBe("Password required");
});

describe("the key of a message", () => {
  test("is the same for both spellings of a success", () => {
    for (const long of successTypeLongValues) {
      expect(successTypeValues).toContain(shortSuccess(long));
      expect(messageKey("success", long)).toBe(`messages.successes.${shortSuccess(long)}`);
    }
    for (const short of successTypeValues) expect(shortSuccess(short)).toBe(short);
  });

  test.each([
    [{}, "messages.errors.TIMEOUT"],
    [{ retryIn: 1.2 }, "messages.errors.TIMEOUT@2"],
    [{ request: "4f" }, "messages.errors.TIMEOUT#4f"],
    [{ said: "Not so." }, "messages.errors.TIMEOUT\nNot so."],
    [{ retryIn: 2, request: "4f", said: "Not so." }, "messages.errors.TIMEOUT@2#4f\nNot so."],
  ])(
    "of a failure carries %j, which is taken apart again",
    (more: Omit<Parameters<typeof failureKey>[0], "type">, key) => {
      expect(failureKey({ type: "TIMEOUT", ...more })).toBe(key);
      const retryIn = more.retryIn === undefined ? undefined : Math.ceil(more.retryIn);
      expect(splitFailureKey(key)).toEqual({ ...more, retryIn, key: "messages.errors.TIMEOUT" });
    },
  );

  test("of anything else is left as it is", () => {
    expect(splitFailureKey("messages.wait@2")).toEqual({ key: "messages.wait@2" });
  });
});
