import { askedLocale } from "./asked-locale";
import { firstLocale, type Locale } from "./languages";

/** The language that a request asks for, and the first where it asks for none of the product's. */
export const preferredLocale = (header: string | undefined): Locale => askedLocale(header) ?? firstLocale;
