import { use, useDeferredValue } from "react";
import { type AccountTexts, loadAccountTexts } from "../i18n/account-texts";
import type { Locale } from "../i18n/locale";
import { useLocale } from "../i18n/use-locale";

const loads = new Map<Locale, Promise<AccountTexts>>();
const loaded = new Map<Locale, AccountTexts>();

/** Starts fetching the texts of a language before a page asks for them. */
export const prefetchAccountTexts = (language: Locale): Promise<AccountTexts> => {
  const known = loads.get(language);
  if (known) return known;
  const load = loadAccountTexts(language);
  loads.set(language, load);
  load.then(
    (texts) => loaded.set(language, texts),
    // A failure must not be remembered: the next screen asks again.
    () => loads.delete(language),
  );
  return load;
};

/** The texts of the current language; suspends until they are there, and keeps those of the last one meanwhile. */
export const useAccountTexts = (): AccountTexts => {
  const language = useDeferredValue(useLocale());
  return loaded.get(language) ?? use(prefetchAccountTexts(language));
};
