import { languageOf } from "../languages/languages";
import type { Letter, MailData } from "./letter";

/** A mail that is ready for every language. */
export interface Mail {
  kind: string;
  letter: (locale: string) => Letter;
}

/**
 * A mail of a kind; each language has its sentences in `server/languages`.
 * @example mailOf("password-changed", { name: user.firstName, link })
 */
export const mailOf = <Kind extends keyof MailData>(kind: Kind, data: MailData[Kind]): Mail => ({
  kind,
  letter: (locale) => languageOf(locale).letters[kind](onOneLine(data)),
});

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
