import type { Dictionary, PublicDictionary } from "./dictionary";
import type { Locale } from "./locale";

/** Every text of one language, fetched when it is first needed. */
export const loadDictionary = async (locale: Locale): Promise<Dictionary> => {
  // two files that know nothing of each other: one that both lead to would be a third
  const [{ panelTexts }, { messages, ...open }] = await Promise.all([panel[locale](), loadPublicDictionary(locale)]);
  const { passwords, ...texts } = panelTexts;
  return { ...open, ...texts, messages: { ...messages, fields: { ...messages.fields, ...passwords } } };
};

/** The texts of the public pages in one language, without those of the panel. */
export const loadPublicDictionary = async (locale: Locale): Promise<PublicDictionary> =>
  (await open[locale]()).publicDictionary;

const panel = {
  "pt-BR": () => import("./pt-br"),
  en: () => import("./en"),
  es: () => import("./es"),
};

const open = {
  "pt-BR": () => import("./pt-br/public-dictionary"),
  en: () => import("./en/public-dictionary"),
  es: () => import("./es/public-dictionary"),
};
