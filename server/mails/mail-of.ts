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
  letter: (locale) => languageOf(locale).letters[kind](asWords(data)),
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

// What joins an address of the Web, and the dots that browsers read as one, before more of it. A host with a non-joiner after
// its dot is none: where a mail program makes a link of it after all, that leads nowhere.
const joint = /[.\u3002\uff0e\uff61:/\\](?=\S)/gu;

// what is no sentence of somebody's: the product's own, or looked at as what it is and copied from the mail
const asItIs = new Set(["link", "on", "email", "app2Id"]);

/**
 * What people wrote stays within its sentence: it can neither begin a paragraph nor a header, nor turn words around, nor is
 * it made a link by the program that shows it.
 */
const asWords = <Data extends object>(data: Data): Data => {
  const entries = Object.entries(data).map(([name, value]) => {
    if (typeof value !== "string") return [name, value];
    const line = value.replace(disturbing, " ").trim();
    return [name, asItIs.has(name) ? line : line.replace(joint, "$&\u200c")];
  });
  // the same names with values of the same types
  return Object.fromEntries(entries) as Data;
};
