import polyglot from "ra-i18n-polyglot";
import type { I18nProvider, TranslationMessages } from "react-admin";
import { languages } from "../i18n/languages";
import { loadDictionary } from "../i18n/load-dictionary";
import { isLocale, type Locale, locale, localeValues } from "../i18n/locale";
import { splitFailureKey } from "./message-key";

const fallback: Locale = localeValues[0];

/**
 * react-admin's translator over every room of the current language, loaded before this resolves. A change of the
 * language is remembered, and the public pages follow it.
 */
export const createI18nProvider = async (initial: Locale = locale.get()): Promise<I18nProvider> => {
  const first = await phrasesOf(initial);
  const provider = polyglot(
    // Polyglot wants the first language at once, any later one may come as a promise.
    (wanted) => (wanted === initial ? first : phrasesOf(isLocale(wanted) ? wanted : fallback)),
    initial,
    localeValues.map((value) => ({ locale: value, name: languages[value].name })),
    { allowMissing: false },
  );
  return {
    ...provider,
    translate: (wanted, options) => {
      const { key, request, said } = splitFailureKey(wanted);
      const more = [
        ...(request === undefined ? [] : [provider.translate("messages.requestCode", { code: request })]),
        ...(said === undefined ? [] : [provider.translate("engine.otherHost", { said })]),
      ];
      return [provider.translate(key, options), ...more].join(". ");
    },
    changeLocale: async (wanted) => {
      const next = isLocale(wanted) ? wanted : fallback;
      await provider.changeLocale(next);
      locale.set(next);
    },
  };
};

// A dictionary is a tree of texts, complete or it does not compile; its rooms are interfaces, which match no index signature.
const phrasesOf = async (wanted: Locale) => (await loadDictionary(wanted)) as unknown as TranslationMessages;
