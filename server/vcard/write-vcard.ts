import { addressLine } from "./address-line";
import { escapeText, plainUri } from "./escape-text";
import { foldLine } from "./fold-line";
import { nameParts } from "./name-parts";
import { socialLine } from "./social-line";
import type { VcardContent, VcardVersion } from "./vcard-content";

/** A card file: of version 4.0 by RFC 6350, or 3.0 by RFC 2426, which phones read best. */
export const writeVcard = (content: VcardContent, version: VcardVersion): string => {
  const lines = [
    "BEGIN:VCARD",
    `VERSION:${version}`,
    ...(version === "4.0" ? inVersion4 : inVersion3)(content),
    "END:VCARD",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
};

const inVersion4 = (content: VcardContent): string[] => {
  const { vcard, isPerson, photo } = content;
  return [
    `KIND:${isPerson ? "individual" : "org"}`,
    ...common(content),
    ...vcard.emails.map(({ type, value }) => `EMAIL${typeIn4[type]}:${escapeText(value)}`),
    ...vcard.phones.map(({ type, value }) => `TEL;VALUE=uri${typeIn4[type]}:tel:${escapeText(value)}`),
    ...addressLine(content, "4.0"),
    ...vcard.socialNetworks.map((link) => socialLine(link, "4.0")),
    ...(photo ? [`PHOTO:data:image/jpeg;base64,${base64(photo)}`] : []),
    `REV:${vcard.updatedAt.replace(/[-:]|\.\d+/g, "")}`,
  ];
};

const inVersion3 = (content: VcardContent): string[] => {
  const { vcard, isPerson, photo } = content;
  return [
    ...common(content),
    ...(isPerson ? [] : ["X-ABSHOWAS:COMPANY"]),
    ...vcard.emails.map(({ type, value }) => `EMAIL;TYPE=INTERNET${typeIn3[type]}:${escapeText(value)}`),
    ...vcard.phones.map(({ type, value }) => `TEL;TYPE=VOICE${typeIn3[type]}:${escapeText(value)}`),
    ...addressLine(content, "3.0"),
    ...vcard.socialNetworks.map((link) => socialLine(link, "3.0")),
    ...(photo ? [`PHOTO;ENCODING=b;TYPE=JPEG:${base64(photo)}`] : []),
    `REV:${vcard.updatedAt.replace(/\.\d+/, "")}`,
  ];
};

/** What both versions write alike. */
const common = ({ vcard, isPerson }: VcardContent): string[] => {
  const { id, name, title, entity, register, company } = vcard;
  const organization = [company?.name, entity].filter((part) => part !== undefined);
  return [
    `FN:${escapeText(name)}`,
    // version 3.0 wants it always, and phones sort by it
    `N:${(isPerson ? nameParts(name) : ["", "", "", "", ""]).map(escapeText).join(";")}`,
    ...(organization.length > 0 ? [`ORG:${organization.map(escapeText).join(";")}`] : []),
    ...(title ? [`TITLE:${escapeText(title)}`] : []),
    // no standard property means it: the note is what people see, the extension what we read back
    ...(register ? [`NOTE:${escapeText(register)}`, `X-REGISTER:${escapeText(register)}`] : []),
    ...(company?.site ? [`URL:${plainUri(company.site)}`] : []),
    `UID:urn:uuid:${id}`,
  ];
};

const typeIn4 = { PERSONAL: ";TYPE=home", WORK: ";TYPE=work", OTHER: "" } as const;
const typeIn3 = { PERSONAL: ",HOME", WORK: ",WORK", OTHER: "" } as const;

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");
