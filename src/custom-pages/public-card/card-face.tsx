import { BrandMark } from "../../public/brand-mark";
import { usePublicTexts } from "../../public/public-texts";
import { CardActions } from "./card-actions";
import { CardNetworks } from "./card-networks";
import { CardPicture } from "./card-picture";
import { CardWays } from "./card-ways";
import type { PublicVcard } from "./use-public-vcard";

/** Who it is, how to keep them, how to reach them. */
export const CardFace = ({ vcard }: { vcard: PublicVcard }) => {
  const { title: product } = usePublicTexts().public;
  const { name, title, entity, register, company, avatarUrl } = vcard;
  return (
    <article className="visit-card" aria-labelledby="visit-name">
      <header className="visit-band">
        {company?.logoUrl && <img src={company.logoUrl} alt="" width={32} height={32} />}
        {!company && <BrandMark className="visit-mark" />}
        <span>{company?.name ?? product}</span>
      </header>
      <div className="visit-who">
        <CardPicture name={name} url={avatarUrl} />
        <h1 id="visit-name">{name}</h1>
        {title && <p className="visit-title">{title}</p>}
        {entity && entity !== company?.name && <p>{entity}</p>}
        {register && <p className="visit-register">{register}</p>}
      </div>
      <CardActions vcard={vcard} />
      <CardWays vcard={vcard} />
      <CardNetworks networks={vcard.socialNetworks} />
    </article>
  );
};
