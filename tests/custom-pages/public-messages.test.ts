import { describe, expect, test } from "vitest";
import { errorTypeValues, successTypeLongValues, successTypeValues } from "../../openapi/schema";
import { loadPublicDictionary } from "../../src/i18n/load-dictionary";
import { localeValues } from "../../src/i18n/locale";
import { ApiError } from "../../src/providers/api-error";
import { failureText } from "../../src/public/failure-text";
import { successText } from "../../src/public/success-text";

describe.each(localeValues)("the messages of the public pages in %s", (language) => {
  test("name every success, in both spellings, and no code", async () => {
    const dictionary = await loadPublicDictionary(language);
    for (const type of [...successTypeValues, ...successTypeLongValues]) {
      const text = successText(dictionary, type);
      expect(text).not.toBe(dictionary.messages.done);
      expect(text).not.toMatch(/[A-Z]_[A-Z]/);
    }
  });

  test("name every error, and no code", async () => {
    const dictionary = await loadPublicDictionary(language);
    for (const type of errorTypeValues) {
      expect(failureText(dictionary, new ApiError({ type }))).toBe(dictionary.messages.errors[type]);
      expect(dictionary.messages.errors[type]).not.toMatch(/[A-Z]_[A-Z]/);
    }
  });

  test("tell the code of a request where support can be asked about it", async () => {
    const dictionary = await loadPublicDictionary(language);
    const text = failureText(dictionary, new ApiError({ cause: "BAD_ANSWER", requestId: "4f0c9a11d2e3b4a5" }));
    expect(text.startsWith(dictionary.messages.errors.BAD_ANSWER)).toBe(true);
    expect(text).toMatch(/[a-z]: 4f0c9a11d2e3b4a5$/);
  });

  test("are kind and general about what nobody knows", async () => {
    const dictionary = await loadPublicDictionary(language);
    expect(successText(dictionary, "MOON_REACHED_SUCCESSFULLY")).toBe(dictionary.messages.done);
    expect(failureText(dictionary, new ApiError({ type: "MOON" }))).toBe(dictionary.messages.errors.UnknownError);
    expect(failureText(dictionary, new TypeError("x"))).toBe(dictionary.messages.errors.UnknownError);
  });
});
