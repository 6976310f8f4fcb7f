import { isWebAddress } from "../cards/is-web-address";
import { CardIcon } from "./card-icon";
import { usePublicCardTexts } from "./public-card-texts";
import { siteName } from "./site-name";
import type { PublicVcard } from "./use-public-vcard";

/** Profiles on social networks, by the names of the networks. */
export const CardNetworks = ({ networks }: { networks: PublicVcard["socialNetworks"] }) => {
  const { networks: label, names } = usePublicCardTexts();
  const open = networks.filter(({ url }) => isWebAddress(url));
  if (open.length === 0) return null;
  return (
    <ul className="visit-networks" aria-label={label}>
      {open.map(({ network, url }) => (
        <li key={`${network} ${url}`}>
          <a href={url} target="_blank" rel="noopener noreferrer" title={siteName(url)}>
            <CardIcon name="network" />
            {network === "OTHER" ? siteName(url) : names.networks[network]}
          </a>
        </li>
      ))}
    </ul>
  );
};
