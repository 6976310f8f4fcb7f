import type { PublicDictionary } from "./dictionary";
import { rooms as en } from "./en/rooms";
import { rooms as es } from "./es/rooms";
import type { Locale } from "./locale";
import { rooms as ptBr } from "./pt-br/rooms";
import type { Rooms } from "./rooms-of-language";

/** The texts of every language. Apart from `languages.ts`, since they lean on the definitions, and those on the language. */
export const rooms: Record<Locale, Rooms> = { "pt-BR": ptBr, en, es };

/** The texts of the public pages in one language, without those of the panel. */
export const loadPublicDictionary = async (locale: Locale): Promise<PublicDictionary> =>
  (await rooms[locale].open()).publicDictionary;
