import polyglot from "ra-i18n-polyglot";
import type { I18nProvider, TranslationMessages } from "react-admin";
import type { Dictionary } from "../i18n/dictionary";
import { formatSeconds, inSentences } from "../i18n/format";
import { languages } from "../i18n/languages";
import { loadDictionary, loadTexts, type Shown } from "../i18n/load-dictionary";
import { isLocale, type Locale, locale, localeValues } from "../i18n/locale";
import { fetchOnce } from "./fetch-once";
import { generalKey, splitFailureKey } from "./message-key";

const fallback: Locale = localeValues[0];

/** react-admin's translator, which may have more texts to come. */
export interface GrowingI18nProvider extends I18nProvider {
  /** Has all texts come; what asks for one of them before that waits for it by itself. */
  fetchAll: () => Promise<void>;
  /** The same of the names of resources, which menus show. */
  fetchNames: () => Promise<void>;
}

/**
 * react-admin's translator over every room of the current language, loaded before this resolves; for the first screen over
 * what it and the frame show. A change of the language is remembered, and the public pages follow it.
 */
export const createI18nProvider = async (
  initial: Locale = locale.get(),
  shown?: Shown,
): Promise<GrowingI18nProvider> => {
  let { dictionary, more } = await loadTexts(initial, shown);
  let provider = translatorOf(initial, dictionary);
  const take = (wider: Dictionary) => {
    dictionary = wider;
    provider = translatorOf(initial, wider);
  };
  const all =
    more &&
    fetchOnce(more.all, (whole) => {
      take(whole);
      more = undefined;
    });
  let names =
    more &&
    fetchOnce(more.withNames, (wider) => {
      take(wider);
      names = undefined;
    });
  const fetchAll = async () => more && all?.start();
  const fetchNames = async () => more && names?.start();
  /** What a key is in that leads nowhere yet. */
  const missingOf = (key: string) => {
    if (!more || shown?.resources.some((resource) => key.startsWith(`resources.${resource}.`))) return;
    // what the server answers about records comes with the texts of resources
    if (!shown?.isList && !/^(resources|messages)\./.test(key)) return;
    return (isName(key) && names) || all;
  };
  const say: I18nProvider["translate"] = (key, options) => {
    const general = generalKey(key);
    const missing = missingOf(key);
    if (!(missing || general) || !leadsNowhere(dictionary, key)) return provider.translate(key, options);
    // what went wrong or well is said in other words, rather than not at all
    if (missing && !(general && missing.hasFailed())) missing.wait();
    return general && (missing || generalKey(options?._ ?? key))
      ? provider.translate(general)
      : provider.translate(key, options);
  };
  return {
    getLocale: () => provider.getLocale(),
    getLocales: () => localeValues.map((value) => ({ locale: value, name: languages[value].name })),
    fetchAll,
    fetchNames,
    translate: (wanted, options) => {
      const { key, retryIn, request, said: words } = splitFailureKey(wanted);
      return inSentences(say(key, options), [
        ...(retryIn === undefined ? [] : [say("messages.wait", { time: formatSeconds(retryIn) })]),
        ...(request === undefined ? [] : [say("messages.requestCode", { code: request })]),
        ...(words === undefined ? [] : [say("engine.otherHost", { said: words })]),
      ]);
    },
    changeLocale: async (wanted) => {
      const next = isLocale(wanted) ? wanted : fallback;
      await fetchAll();
      await provider.changeLocale(next);
      if (next !== initial) {
        dictionary = await loadDictionary(next);
        more = undefined;
      }
      locale.set(next);
    },
  };
};

const translatorOf = (initial: Locale, first: Dictionary): I18nProvider =>
  polyglot(
    // Polyglot wants the first language at once, any later one may come as a promise.
    (wanted) =>
      wanted === initial ? phrasesOf(first) : loadDictionary(isLocale(wanted) ? wanted : fallback).then(phrasesOf),
    initial,
    [],
    { allowMissing: false },
  );

/** Whether a key is that of a resource's name. */
const isName = (key: string): boolean => /^resources\.[^.]+\.name$/.test(key);

/** Whether a key of one of these rooms leads to no text. */
const leadsNowhere = (dictionary: Dictionary, key: string): boolean => {
  const [room = "", ...path] = key.split(".");
  if (!Object.hasOwn(dictionary, room)) return false;
  let at: unknown = dictionary;
  for (const name of [room, ...path]) at = isTree(at) && Object.hasOwn(at, name) ? at[name] : undefined;
  return typeof at !== "string";
};

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

// A dictionary is a tree of texts, complete or it does not compile; its rooms are interfaces, which match no index signature.
const phrasesOf = (dictionary: Dictionary) => dictionary as unknown as TranslationMessages;
