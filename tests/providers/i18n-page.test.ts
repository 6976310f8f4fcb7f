// @vitest-environment jsdom
// alone: the language is read anew, as at the next visit, and with it all that other files share
import { afterEach, expect, test, vi } from "vitest";
import { locale } from "../../src/i18n/locale";
import { createI18nProvider } from "../../src/providers/i18n-provider";

afterEach(() => locale.set("pt-BR"));

test("speaks Portuguese until another language is chosen", async () => {
  const provider = await createI18nProvider();
  expect(provider.getLocale()).toBe("pt-BR");
  expect(provider.translate("ra.action.save")).toBe("Salvar");
  expect(document.documentElement.lang).toBe("pt-BR");
});

test("speaks Portuguese where the browser remembers a language that is none of the panel's", async () => {
  localStorage.setItem("vcard-panel.locale", "fr");
  vi.resetModules();
  const { locale: ofNextVisit } = await import("../../src/i18n/locale");
  expect(ofNextVisit.get()).toBe("pt-BR");
  expect(document.documentElement.lang).toBe("pt-BR");
});

test("remembers a change of the language and tells the page", async () => {
  const provider = await createI18nProvider();
  await provider.changeLocale("es");
  expect(provider.translate("ra.action.save")).toBe("Guardar");
  expect(localStorage.getItem("vcard-panel.locale")).toBe("es");
  expect(document.documentElement.lang).toBe("es");
  expect((await createI18nProvider()).getLocale()).toBe("es");
});
