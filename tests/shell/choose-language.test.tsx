// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { loadDictionary } from "../../src/i18n/load-dictionary";
import { locale } from "../../src/i18n/locale";
import { useChooseLanguage } from "../../src/shell/frame/preferences";

vi.mock("../../src/i18n/load-dictionary", () => ({ loadDictionary: vi.fn() }));
afterEach(() => locale.set("pt-BR"));

it("the language that was chosen last counts, whichever texts come last", async () => {
  const come = new Map<string, (texts: never) => void>();
  vi.mocked(loadDictionary).mockImplementation((wanted) => new Promise((resolve) => come.set(wanted, resolve)));
  const { result } = renderHook(useChooseLanguage);
  result.current("en");
  result.current("es");
  await act(async () => come.get("es")?.({} as never));
  expect(locale.get()).toBe("es");
  await act(async () => come.get("en")?.({} as never));
  expect(locale.get()).toBe("es");
});
