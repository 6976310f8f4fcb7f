// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { localeValues } from "../../src/i18n/locale";
import { connectAccounts, expectSoundMarkup } from "../support/accounts";
import { renderPanel } from "../support/panel";

connectAccounts();

describe.each(localeValues)("in %s", (language) => {
  test.each([
    "/create-account",
    "/confirm-email/",
    "/resend-confirmation",
    "/forgot-password",
    "/reset-password?token=x",
  ])("the markup of %s is sound, and shows no key", async (path) => {
    await renderPanel({ path, language });
    await screen.findByRole("heading", { level: 1 });
    expect(document.documentElement.lang).toBe(language);
    expect(document.body.textContent).not.toMatch(/undefined|%\{|[a-z]+\.[a-z]+[A-Z]/);
    await expectSoundMarkup();
  });
});
