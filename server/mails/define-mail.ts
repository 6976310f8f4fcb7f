export type Locale = "pt-BR" | "en" | "es";

/** A mail in one language, before it gets its layout. */
export interface Letter {
  subject: string;
  greeting: string;
  paragraphs: string[];
  button?: { label: string; link: string };
  /** Small print below. */
  footer: string;
}

/** A mail that is ready for every language. */
export interface Mail {
  kind: string;
  letter: (locale: Locale) => Letter;
}

/**
 * A kind of mail: one small file with its texts in three languages.
 * @example export const passwordChanged = defineMail<{ name: string }>("password-changed", { "pt-BR": ({ name }) => ({ … }), en: …, es: … })
 */
export const defineMail =
  <Data>(kind: string, texts: Record<Locale, (data: Data) => Letter>) =>
  (data: Data): Mail => ({ kind, letter: (locale) => texts[locale](data) });
