// @vitest-environment jsdom
import { render } from "@testing-library/react";
import { I18nContext, memoryStore, StoreContextProvider, useTranslate } from "react-admin";
import { expect, it } from "vitest";
import { useLocale } from "../../src/engine";
import { createI18nProvider } from "../../src/providers/i18n-provider";

const Said = ({ tell }: { tell: (said: string) => void }) => {
  tell(`${useLocale()}: ${useTranslate()("engine.cancel")}`);
  return null;
};

it("is the language of what is said in the same drawing, also right after another was chosen", async () => {
  const [portuguese, english] = await Promise.all([createI18nProvider("pt-BR"), createI18nProvider("en")]);
  const drawn: string[] = [];
  const store = memoryStore();
  const saidBy = (i18nProvider: typeof english) => (
    <StoreContextProvider value={store}>
      <I18nContext.Provider value={i18nProvider}>
        <Said tell={(said) => void drawn.push(said)} />
      </I18nContext.Provider>
    </StoreContextProvider>
  );
  const { rerender } = render(saidBy(portuguese));
  rerender(saidBy(english));
  expect([...new Set(drawn)]).toEqual(["pt-BR: Cancelar", "en: Cancel"]);
});
