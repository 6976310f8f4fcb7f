import { languageOf } from "../languages/languages";
import type { Letter, MailData, MailKind } from "./letter";
import { isKeyKind } from "./mail-key";

/** A mail that is ready for every language. */
export interface Mail {
  kind: MailKind;
  letter: (locale: string) => Letter;
  /** What it is made of, as far as it may be kept. */
  data: object | null;
}

/**
 * A mail of a kind; each language has its sentences in `server/languages`.
 * @example mailOf("password-changed", { name: user.firstName, link })
 */
export const mailOf = <Kind extends MailKind>(kind: Kind, data: MailData[Kind]): Mail => ({
  kind,
  letter: (locale) => languageOf(locale).letters[kind](onOneLine(data)),
  data: keptOf(kind, data),
});

const keptOf = (kind: MailKind, data: object) => {
  // whoever it names is gone, and a code is good for minutes
  if (kind === "member-erased" || kind === "sign-in-code") return null;
  return isKeyKind(kind) ? { ...data, link: undefined } : data;
};

/** When an account goes, as its mail says it: whose clocks its reader goes by is not known, and a day alone may be another one there. */
export const erasureMoment = (at: Date, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    ...{ year: "numeric", month: "long", day: "numeric", hour: "numeric", minute: "2-digit" },
    timeZone: "UTC",
    timeZoneName: "short",
  }).format(at);

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
