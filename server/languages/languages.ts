import { en } from "./en";
import { es } from "./es";
import type { Language } from "./language";
import { ptBr } from "./pt-br";

/** The languages of the server by their tags, each with a folder of texts. One more is a line here. */
export const languages = { "pt-BR": ptBr, en, es } satisfies Record<string, Language>;

export type Locale = keyof typeof languages;

// An object's keys are its own, in the order in which they were written; their type says neither.
/** Their tags. */
export const localeValues = Object.keys(languages) as [Locale, ...Locale[]];

/** The language of whoever has chosen none, and the fallback. */
export const [firstLocale] = localeValues;

/** What is said in a language; in the first one where it is spoken no more. */
export const languageOf = (locale: string): Language =>
  languages[localeValues.find((known) => known === locale) ?? firstLocale];
