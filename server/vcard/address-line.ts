import { escapeText } from "./escape-text";
import type { VcardContent, VcardVersion } from "./vcard-content";

/** The ADR line: post box, extended address, street, city, state, postal code, country; none for an empty address. */
export const addressLine = ({ vcard: { address }, countryName }: VcardContent, version: VcardVersion): string[] => {
  if (!address) return [];
  const { street, number, complement, neighborhood, city, state, postalCode, country } = address;
  const place = [street, number].filter(Boolean).join(", ");
  const parts = [
    "",
    complement ?? "",
    [place, neighborhood].filter(Boolean).join(" - "),
    city ?? "",
    state ?? "",
    postalCode ?? "",
    country ? countryName(country) : "",
  ];
  if (parts.every((part) => part === "")) return [];
  // the code beside the name: RFC 8605
  const code = version === "4.0" && country ? `;CC=${country}` : "";
  const type = version === "4.0" ? ";TYPE=work" : ";TYPE=WORK";
  return [`ADR${type}${code}:${parts.map(escapeText).join(";")}`];
};
