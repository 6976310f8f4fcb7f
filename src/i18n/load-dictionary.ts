import type { Dictionary, PublicDictionary } from "./dictionary";
import type { Locale } from "./locale";

/** Every text of one language, fetched when it is first needed. */
export const loadDictionary = async (locale: Locale): Promise<Dictionary> => (await panel[locale]()).dictionary;

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
