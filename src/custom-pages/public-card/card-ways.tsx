import type { ComponentProps } from "react";
import { useLocale } from "../../i18n/use-locale";
import { MailText } from "../../ui/mail-text";
import { addressLines } from "../cards/address-lines";
import { isWebAddress } from "../cards/is-web-address";
import { siteName } from "../cards/site-name";
import { spacedPhone } from "../cards/spaced-phone";
import { CardIcon } from "./card-icon";
import { usePublicCardTexts } from "./public-card-texts";
import type { PublicVcard } from "./use-public-vcard";

/** E-mail addresses, phones, site and address, each to be used by a touch. */
export const CardWays = ({ vcard: { emails, phones, company, address } }: { vcard: PublicVcard }) => {
  const { ways, names } = usePublicCardTexts();
  const site = company?.site && isWebAddress(company.site) ? company.site : undefined;
  if (phones.length + emails.length === 0 && !site && !address) return null;
  return (
    <ul className="visit-ways" aria-label={ways}>
      {emails.map(({ type, value }) => (
        <Way key={`${type} ${value}`} icon="email" href={`mailto:${value}`} text={value} note={names.types[type]} />
      ))}
      {phones.map(({ type, value }) => (
        <Way
          key={`${type} ${value}`}
          icon="phone"
          href={`tel:${value}`}
          text={spacedPhone(value)}
          note={names.types[type]}
        />
      ))}
      {site && <Way icon="site" href={site} text={siteName(site)} note={names.site} isOutside />}
      {address && <CardPlace address={address} />}
    </ul>
  );
};

interface WayProps {
  icon: ComponentProps<typeof CardIcon>["name"];
  href: string;
  text: string;
  note: string;
  isOutside?: boolean;
}

const Way = ({ icon, href, text, note, isOutside }: WayProps) => (
  <li>
    <CardIcon name={icon} />
    <span className="visit-way">
      <a href={href} {...(isOutside ? { target: "_blank", rel: "noopener noreferrer" } : {})}>
        <bdi>
          <MailText text={text} />
        </bdi>
      </a>
      <small>{note}</small>
    </span>
  </li>
);

/** The postal address, with a link to a map: nothing is asked of anybody outside until it is followed. */
const CardPlace = ({ address }: { address: NonNullable<PublicVcard["address"]> }) => {
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
