import { useLocale } from "../../i18n/use-locale";
import { addressLines } from "../cards/address-lines";
import { CardIcon } from "./card-icon";
import { usePublicCardTexts } from "./public-card-texts";
import type { PublicVcard } from "./use-public-vcard";

/** The postal address, with a link to a map: nothing is asked of anybody outside until it is followed. */
export const CardPlace = ({ address }: { address: NonNullable<PublicVcard["address"]> }) => {
  const { names, map } = usePublicCardTexts();
  const language = useLocale();
  const { country } = address;
  const lines = addressLines(country ? { ...address, country: countryName(country, language) } : address);
  if (lines.length === 0) return null;
  const query = encodeURIComponent(lines.join(", "));
  return (
    <li>
      <CardIcon name="place" />
      <span className="visit-way">
        <small>{names.address}</small>
        <address>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <a
          className="visit-map"
          href={`https://www.google.com/maps/search/?api=1&query=${query}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {map}
        </a>
      </span>
    </li>
  );
};

const countryName = (code: string, language: string): string => {
  try {
    return new Intl.DisplayNames(language, { type: "region" }).of(code) ?? code;
  } catch {
    // No region of the world has this code.
    return code;
  }
};
