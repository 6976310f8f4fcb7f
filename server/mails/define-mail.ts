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
  <Data extends object>(kind: string, texts: Record<Locale, (data: Data) => Letter>) =>
  (data: Data): Mail => ({ kind, letter: (locale) => texts[locale](onOneLine(data)) });

// breaks and controls, and what turns the direction of the words behind it
const disturbing = /[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;

/** What people wrote stays within its sentence: it can neither begin a paragraph nor a header, nor turn words around. */
const onOneLine = <Data extends object>(data: Data): Data => {
  const entries = Object.entries(data).map(([name, value]) => [
    name,
    typeof value === "string" ? value.replace(disturbing, " ").trim() : value,
  ]);
  // the same names with values of the same types
  return Object.fromEntries(entries) as Data;
};
