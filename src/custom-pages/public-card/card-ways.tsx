import type { ComponentProps } from "react";
import { isWebAddress } from "../cards/is-web-address";
import { spacedPhone } from "../cards/spaced-phone";
import { CardIcon } from "./card-icon";
import { CardPlace } from "./card-place";
import { usePublicCardTexts } from "./public-card-texts";
import { siteName } from "./site-name";
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
        {text}
      </a>
      <small>{note}</small>
    </span>
  </li>
);
