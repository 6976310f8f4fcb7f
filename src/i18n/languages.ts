import { language as en } from "./en/language";
import { language as es } from "./es/language";
import type { Language } from "./language";
import { language as ptBr } from "./pt-br/language";

/**
 * The languages of the panel by their tags; the first is the default and the fallback. One more is a line here, and a
 * folder that the compiler asks for.
 */
export const languages = { "pt-BR": ptBr, en, es } satisfies Record<string, Language>;
