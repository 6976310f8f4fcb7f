import { rooms as en } from "./en/rooms";
import { rooms as es } from "./es/rooms";
import type { Locale } from "./locale";
import { rooms as ptBr } from "./pt-br/rooms";
import type { Rooms } from "./rooms-of-language";

/** The texts of every language. Apart from `languages.ts`, since they lean on the definitions, and those on the language. */
export const rooms: Record<Locale, Rooms> = { "pt-BR": ptBr, en, es };
