// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { formatDate, formatInstant, formatNumber, formatSeconds } from "../../src/i18n/format";
import { locale } from "../../src/i18n/locale";
import { createI18nProvider } from "../../src/providers/i18n-provider";
import { failureKey } from "../../src/providers/message-key";

afterEach(() => locale.set("pt-BR"));

test("speaks Portuguese until another language is chosen", async () => {
  const provider = await createI18nProvider();
  expect(provider.getLocale()).toBe("pt-BR");
  expect(provider.translate("ra.action.save")).toBe("Salvar");
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

test("takes Portuguese for a language that it does not know", async () => {
  const provider = await createI18nProvider();
  await provider.changeLocale("tlh");
  expect(provider.getLocale()).toBe("pt-BR");
});

test("tells the code of a request behind every text of an unexpected failure", async () => {
  const provider = await createI18nProvider();
  const failure = { type: "internalServerError", request: "4f0c9a11d2e3b4a5" };
  const text = provider.translate(failureKey({ type: failure.type }));
  expect(provider.translate(failureKey(failure))).toBe(`${text}. Código desta solicitação: 4f0c9a11d2e3b4a5`);
});

test("offers each language in its own name", async () => {
  const provider = await createI18nProvider();
  expect(provider.getLocales?.().map(({ name }) => name)).toEqual(["Português", "English", "Español"]);
});

test("writes dates, numbers and lengths of time as the language does", () => {
  expect(formatDate("2026-03-09", "pt-BR")).toBe("9 de mar. de 2026");
  expect(formatDate("2026-03-09", "en")).toBe("Mar 9, 2026");
  expect(formatDate("soon", "en")).toBe("soon");
  expect(formatInstant("2026-03-09T12:00:00Z", "es")).toMatch(/9 mar 2026/);
  expect(formatNumber(10000.5, "pt-BR")).toBe("10.000,5");
  expect(formatSeconds(42, "pt-BR")).toBe("42 segundos");
  expect(formatSeconds(1, "en")).toBe("1 second");
  expect(formatSeconds(150, "es")).toBe("3 minutos");
});
