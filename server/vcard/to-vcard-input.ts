import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { components } from "../../openapi/schema";
import { type ContentLine, partsOf, unescapeText } from "./content-line";
import { readAddress } from "./read-address";
import { readSocialLink } from "./read-social-link";

type MyVcardInput = components["schemas"]["MyVcardInput"];

/**
 * What a card says in the words of the contract. It is not checked: texts may be too long, addresses and phones wrong.
 * Numbers without a country code are read as Brazilian.
 */
export const toVcardInput = (lines: ContentLine[]): MyVcardInput => {
  const all = (name: string) => lines.filter((line) => line.name === name);
  const text = (name: string) =>
    all(name)
      .map(({ value }) => flat(unescapeText(value)))
      .find(Boolean);
  const organization = partsOf(all("ORG")[0]?.value ?? "")
    .map(flat)
    .filter(Boolean)
    .join(" - ");
  const address = readAddress(all("ADR")[0]);
  const links = [...all("SOCIALPROFILE"), ...all("X-SOCIALPROFILE"), ...all("URL")];
  return {
    name: text("FN") ?? nameFrom(all("N")[0]),
    ...filled("title", text("TITLE")),
    ...filled("entity", organization),
    ...filled("register", text("X-REGISTER")),
    emails: all("EMAIL").map((line) => ({ type: typeOf(line), value: flat(unescapeText(line.value)) })),
    phones: all("TEL").map((line) => ({ type: typeOf(line), value: phoneFrom(unescapeText(line.value)) })),
    socialNetworks: links.map(readSocialLink).filter((link) => link !== undefined),
    ...(address && { address }),
    isPrivate: /^(private|confidential)$/i.test(text("CLASS") ?? ""),
  };
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
