import { describe, expect, test } from "vitest";
import { errorTypeValues, successTypeValues } from "../../openapi/schema";
import { contractOperations } from "../../server/contract/document";
import { localeValues } from "../../src/i18n/locale";
import { loadPublicDictionary } from "../../src/i18n/rooms";
import { ApiError } from "../../src/providers/api-error";
import { failureText } from "../../src/public/failure-text";
import { fillIn } from "../../src/public/fill-in";
import { secondStepTexts } from "../../src/public/second-step-texts";
import { singleSignOnTexts } from "../../src/public/single-sign-on-texts";
import { successText } from "../../src/public/success-text";

/** The codes that operations open to everybody answer with. */
const openSuccesses = contractOperations
  .filter(({ access }) => access.includes("public"))
  .flatMap(({ responses }) => successTypeValues.filter((type) => JSON.stringify(responses).includes(`"${type}"`)));

describe.each(localeValues)("the messages of the public pages in %s", (language) => {
  test("name every success of what is open to everybody, in both spellings, and no code", async () => {
    const dictionary = await loadPublicDictionary(language);
    expect(openSuccesses.length).toBeGreaterThan(3);
    for (const type of openSuccesses.flatMap((one) => [one, `${one}_SUCCESSFULLY`])) {
      const text = successText(dictionary, type);
      expect(text).not.toBe(dictionary.messages.done);
      expect(text).not.toMatch(/[A-Z]_[A-Z]/);
    }
  });

  test("have a text for every error, and no code", async () => {
    const dictionary = await loadPublicDictionary(language);
    const own = new Map<string, string>(Object.entries(dictionary.messages.errors));
    for (const type of errorTypeValues) {
      const text = failureText(dictionary, new ApiError({ type }));
      expect(text).toBe(own.get(type) ?? dictionary.messages.errors.UnknownError);
      expect(text).not.toMatch(/[A-Z]_[A-Z]/);
    }
  });

  test("tell the code of a request where support can be asked about it", async () => {
    const dictionary = await loadPublicDictionary(language);
    const text = failureText(dictionary, new ApiError({ cause: "BAD_ANSWER", requestId: "4f0c9a11d2e3b4a5" }));
    expect(text.startsWith(dictionary.messages.errors.BAD_ANSWER)).toBe(true);
    expect(text).toMatch(/[a-z]: 4f0c9a11d2e3b4a5$/);
  });

  test("tell how long to wait before that code, where a server says both", async () => {
    const dictionary = await loadPublicDictionary(language);
    const busy = new ApiError({ cause: "BAD_ANSWER", retryAfter: 30, requestId: "4f0c9a11d2e3b4a5" });
    expect(failureText(dictionary, busy)).toMatch(/[a-z]\. [^.]* 30 .*[a-z]\. [^.]*[a-z]: 4f0c9a11d2e3b4a5$/);
  });

  test("end alike, without a full stop, wherever a sign-in fails", async () => {
    const { messages } = await loadPublicDictionary(language);
    const { signin, confirm, passkeys } = await secondStepTexts.prefetch(language);
    const { failures, back, offer } = await singleSignOnTexts.prefetch(language);
    const told = [
      ...Object.values(messages.errors),
      ...[signin.CODE_INVALID, signin.recoveryCodeInvalid, signin.CHALLENGE_INVALID, confirm.failed],
      ...[passkeys.PASSKEY_INVALID, passkeys.PASSKEY_NOT_SUPPORTED],
      ...Object.values(failures),
      ...[back.denied, offer.taken, offer.codeWrong],
    ];
    expect(told.filter((text) => text.endsWith("."))).toEqual([]);
  });

  test("are kind and general about what nobody knows", async () => {
    const dictionary = await loadPublicDictionary(language);
    expect(successText(dictionary, "MOON_REACHED_SUCCESSFULLY")).toBe(dictionary.messages.done);
    expect(failureText(dictionary, new ApiError({ type: "MOON" }))).toBe(dictionary.messages.errors.UnknownError);
    expect(failureText(dictionary, new TypeError("x"))).toBe(dictionary.messages.errors.UnknownError);
  });
});

test("a name stands in a text as it is, whatever signs are in it", () => {
  const name = "A$$AP $& %{name} Ltda";
  expect(fillIn("%{name} (%{name}) %{other}", { name })).toBe(`${name} (${name}) %{other}`);
});
