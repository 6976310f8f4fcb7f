import { useEffect, useRef, useState } from "react";
import { BrandMark } from "../../public/brand-mark";
import { usePublicTexts } from "../../public/public-texts";
import { CardPicture } from "../cards/card-picture";
import { isWebAddress } from "../cards/is-web-address";
import { siteName } from "../cards/site-name";
import { CardIcon } from "./card-icon";
import { CardWays } from "./card-ways";
import { usePublicCardTexts } from "./public-card-texts";
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
        <CardPicture className="visit-picture" size={104} name={name} url={avatarUrl} />
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

/** Keeps the card in the phone's contacts, or shows it to the next camera. */
const CardActions = ({ vcard: { slug, name } }: { vcard: PublicVcard }) => {
  const texts = usePublicCardTexts();
  const [isQrOpen, setQrOpen] = useState(false);
  return (
    <div className="visit-actions">
      {/* A plain link: phones open the file of the server in their contacts, and one made here only as a download. */}
      <a className="public-button visit-action" href={publicFile(slug, "vcf")} download={`${slug}.vcf`}>
        <CardIcon name="save" />
        {texts.save}
      </a>
      <button
        type="button"
        className="public-button visit-action visit-second"
        aria-haspopup="dialog"
        onClick={() => setQrOpen(true)}
      >
        <CardIcon name="qr" />
        {texts.qr.open}
      </button>
      {isQrOpen && <QrDialog slug={slug} name={name} onClose={() => setQrOpen(false)} />}
    </div>
  );
};

/** Profiles on social networks, by the names of the networks. */
const CardNetworks = ({ networks }: { networks: PublicVcard["socialNetworks"] }) => {
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

interface QrDialogProps {
  slug: string;
  name: string;
  onClose: () => void;
}

/** The QR code of the card, large enough for a camera. */
const QrDialog = ({ slug, name, onClose }: QrDialogProps) => {
  const { close } = usePublicTexts().public;
  const texts = usePublicCardTexts().qr;
  const dialog = useRef<HTMLDialogElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const element = dialog.current;
    if (!element?.open) element?.showModal();
  }, []);
  const title = texts.title.replace("%{name}", () => name);
  const retry = () => {
    setBroken(false);
    setAttempt(attempt + 1);
  };
  return (
    <dialog ref={dialog} className="visit-dialog" aria-labelledby="visit-qr" onClose={onClose}>
      <h2 id="visit-qr">{title}</h2>
      <p>{texts.text}</p>
      {isBroken ? (
        <div className="visit-qr-failed" role="alert">
          <p>{texts.failed}</p>
          <button type="button" className="public-button visit-second" onClick={retry}>
            {texts.retry}
          </button>
        </div>
      ) : (
        <img
          key={attempt}
          src={publicFile(slug, "qr")}
          alt={title}
          width={280}
          height={280}
          onError={() => setBroken(true)}
        />
      )}
      <button type="button" className="public-button" onClick={() => dialog.current?.close()}>
        {close}
      </button>
    </dialog>
  );
};

const endings = { vcf: ".vcf", qr: "/qr.svg" };

/** Where the server hands out a public token as a contact file or as a QR code. */
const publicFile = (slug: string, kind: keyof typeof endings): string =>
  `/api/public/vcards/${encodeURIComponent(slug)}${endings[kind]}`;
