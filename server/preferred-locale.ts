import { askedLocale } from "./asked-locale";
import type { Locale } from "./mails/define-mail";

/** The language that a request asks for, and Portuguese where it asks for none of the product's. */
export const preferredLocale = (header: string | undefined): Locale => askedLocale(header) ?? "pt-BR";
