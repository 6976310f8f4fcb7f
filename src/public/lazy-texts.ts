import type { Locale } from "../i18n/locale";

/** A room of texts that only the pages which show it fetch, one language at a time. */
export interface LazyTexts<Texts> {
  /** Starts fetching a language before a page asks for it. */
  prefetch: (language: Locale) => Promise<Texts>;
  /**
   * What is here already, for a component that is drawn: throws the promise that React is to wait for, or why it failed. Not
   * `use`, which is to be asked again by a drawing that has waited, and is not where the texts have come meanwhile: React
   * then takes one hook of the component for another.
   */
  read: (language: Locale) => Texts;
}

type Load<Texts> = { promise: Promise<Texts> } & ({ texts?: Texts } | { failure: unknown });

const shown = new Set<LazyTexts<unknown>["prefetch"]>();

/** Fetches a language for whatever has been shown, so that choosing it changes all of it, or nothing where it cannot be had. */
export const fetchLanguage = (language: Locale): Promise<unknown> =>
  Promise.all([...shown].map((prefetch) => prefetch(language)));

/** Keeps what was fetched, for `useLazyTexts`. */
export const createLazyTexts = <Texts>(load: (language: Locale) => Promise<Texts>): LazyTexts<Texts> => {
  const loads = new Map<Locale, Load<Texts>>();
  const start = (language: Locale): Load<Texts> => {
    const known = loads.get(language);
    if (known) return known;
    const promise = load(language);
    const started = { promise };
    loads.set(language, started);
    promise.then(
      (texts) => loads.set(language, { promise, texts }),
      (failure: unknown) => {
        loads.set(language, { promise, failure });
        // The next screen asks again; the drawing that hears of the failure must not, or it would never come to its end.
        setTimeout(() => loads.delete(language), 1000);
      },
    );
    return started;
  };
  const prefetch = (language: Locale) => start(language).promise;
  return {
    prefetch,
    read: (language) => {
      shown.add(prefetch);
      const found = start(language);
      if ("failure" in found) throw found.failure;
      if (found.texts === undefined) throw found.promise;
      return found.texts;
    },
  };
};
