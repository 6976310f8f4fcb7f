import type { Locale } from "../i18n/locale";

/** A room of texts that only the pages which show it fetch, one language at a time. */
export interface LazyTexts<Texts> {
  /** Starts fetching a language before a page asks for it. */
  prefetch: (language: Locale) => Promise<Texts>;
  /** What is here already. */
  get: (language: Locale) => Texts | undefined;
}

/** Keeps what was fetched, for `useLazyTexts`. */
export const createLazyTexts = <Texts>(load: (language: Locale) => Promise<Texts>): LazyTexts<Texts> => {
  const loads = new Map<Locale, Promise<Texts>>();
  const loaded = new Map<Locale, Texts>();
  return {
    get: (language) => loaded.get(language),
    prefetch: (language) => {
      const known = loads.get(language);
      if (known) return known;
      const started = load(language);
      loads.set(language, started);
      started.then(
        (texts) => loaded.set(language, texts),
        // The next screen asks again; the drawing that hears of the failure must not, or it would never come to its end.
        () => setTimeout(() => loads.delete(language), 1000),
      );
      return started;
    },
  };
};
