import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { components } from "../../openapi/schema";
import { type ContentLine, partsOf, unescapeText } from "./content-line";
import { decodeQuoted } from "./decode-quoted";
import { readAddress } from "./read-address";
import { readSocialLink } from "./read-social-link";

type MyVcardInput = components["schemas"]["MyVcardInput"];

/** Why a property of a card cannot be read. */
export class UnreadableProperty extends Error {
  constructor(
    readonly property: string,
    message: string,
  ) {
    super(message);
  }
}

// far more than what fits into a token
const mostLines = 40;
const longestValue = 16_384;
const mostPhones = 10;

/**
 * What a card says in the words of the contract. It is not checked: texts may be too long, addresses and phones wrong.
 * Numbers without a country code are read as Brazilian.
 * @throws UnreadableProperty where reading alone would be too much work
 */
export const toVcardInput = (lines: ContentLine[]): MyVcardInput => {
  const all = (name: string) => {
    const found = lines.filter((line) => line.name === name);
    if (found.length > mostLines) throw new UnreadableProperty(name, `stands there more than ${mostLines} times`);
    if (found.some(({ value }) => value.length > longestValue)) throw new UnreadableProperty(name, "is too long");
    return found.map((line) => ({ ...line, value: decoded(name, line) }));
  };
  const text = (name: string) =>
    all(name)
      .map(({ value }) => flat(unescapeText(value)))
      .find(Boolean);
  const organization = partsOf(all("ORG")[0]?.value ?? "")
    .map(flat)
    .filter(Boolean)
    .join(" - ");
  const address = readAddress(all("ADR")[0]);
  const phones = all("TEL");
  // more are refused, and finding out what is a phone takes long
  const readPhone = phones.length > mostPhones ? (text: string) => text : phoneFrom;
  const links = [...all("SOCIALPROFILE"), ...all("X-SOCIALPROFILE"), ...all("URL")];
  return {
    name: text("FN") ?? nameFrom(all("N")[0]),
    ...filled("title", text("TITLE")),
    ...filled("entity", organization),
    ...filled("register", text("X-REGISTER")),
    emails: all("EMAIL").map((line) => ({ type: typeOf(line), value: flat(unescapeText(line.value)) })),
    phones: phones.map((line) => ({ type: typeOf(line), value: readPhone(unescapeText(line.value)) })),
    socialNetworks: links.map(readSocialLink).filter((link) => link !== undefined),
    ...(address && { address }),
    isPrivate: /^(private|confidential)$/i.test(text("CLASS") ?? ""),
  };
};

const decoded = (name: string, line: ContentLine) => {
  try {
    return decodeQuoted(line);
  } catch (error) {
    throw new UnreadableProperty(name, error instanceof Error ? error.message : "cannot be read");
  }
};

const nameFrom = (line: ContentLine | undefined): string => {
  const [family = "", given = "", additional = ""] = partsOf(line?.value ?? "").map(flat);
  return [given, additional, family].filter(Boolean).join(" ");
};

const typeOf = ({ parameters }: ContentLine): "PERSONAL" | "WORK" | "OTHER" => {
  const types = parameters.get("TYPE") ?? [];
  if (types.includes("work")) return "WORK";
  return types.includes("home") || types.includes("cell") ? "PERSONAL" : "OTHER";
};

const phoneFrom = (value: string): string => {
  const number = value.replace(/^tel:/i, "");
  return parsePhoneNumberFromString(number, "BR")?.number ?? number;
};

const flat = (text: string) => text.replace(/\s+/g, " ").trim();

const filled = <Name extends string>(name: Name, value: string | undefined) =>
  // one key of the name that was given
  (value ? { [name]: value } : {}) as Partial<Record<Name, string>>;
