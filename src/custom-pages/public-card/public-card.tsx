import { type CSSProperties, useEffect, useRef, useState } from "react";
import { useSession } from "../../providers/use-session";
import { BrandMark } from "../../public/brand-mark";
import { failureText } from "../../public/failure-text";
import type { PathParams } from "../../public/match-path";
import { PublicFrame } from "../../public/public-frame";
import { PublicLink } from "../../public/public-link";
import { PublicShell } from "../../public/public-shell";
import { usePublicTexts } from "../../public/public-texts";
import { CardPicture } from "../cards/card-picture";
import { isWebAddress } from "../cards/is-web-address";
import { siteName } from "../cards/site-name";
import { CardIcon } from "./card-icon";
import { CardWays } from "./card-ways";
import { LeaveContact } from "./leave-contact";
import { usePublicCardTexts } from "./public-card-texts";
import { type PublicVcard, usePublicVcard } from "./use-public-vcard";
import "./public-card.css";
import { fillIn } from "../../public/fill-in";

/** The card that a shared link or a QR code leads to: for anybody, and first of all on a phone. */
export const PublicCard = ({ params: { id = "" } }: { params: PathParams }) => (
  // A card of its own for each address: nothing typed for one goes to another.
  <Card key={id} id={id.toLowerCase()} />
);

const Card = ({ id }: { id: string }) => {
  const dictionary = usePublicTexts();
  const texts = usePublicCardTexts();
  const { outcome, retry } = usePublicVcard(id);

  if (outcome.state === "loading") {
    return (
      <PublicShell>
        <p className="visit-loading" role="status">
          {texts.loading}
        </p>
      </PublicShell>
    );
  }
  if (outcome.state === "missing") {
    return (
      <PublicFrame title={texts.missing.title} subtitle={texts.missing.text}>
        <OwnCard isBare />
      </PublicFrame>
    );
  }
  if (outcome.state === "failed") {
    return (
      <PublicFrame title={texts.failed.title} subtitle={failureText(dictionary, outcome.error)}>
        <button type="button" className="public-button" onClick={retry}>
          {texts.failed.retry}
        </button>
      </PublicFrame>
    );
  }
  const { vcard } = outcome;
  return (
    <PublicShell title={vcard.name}>
      <div className="visit">
        <CardFace vcard={vcard} />
        <div className="visit-side">
          <LeaveContact vcard={vcard} />
          <OwnCard />
        </div>
      </div>
    </PublicShell>
  );
};

/** The way from somebody else's card to one of one's own; `isBare` where the links stand alone. */
const OwnCard = ({ isBare = false }: { isBare?: boolean }) => {
  const { title, text, create, signIn, panel } = usePublicCardTexts().own;
  const { user } = useSession();
  if (user) {
    return (
      <nav className="visit-own">
        <PublicLink to="/">{panel}</PublicLink>
      </nav>
    );
  }
  return (
    <nav className="visit-own" aria-label={title}>
      {!isBare && (
        <p>
          <strong>{title}</strong>
          {text}
        </p>
      )}
      <div className="visit-own-links">
        <PublicLink to="/create-account">{create}</PublicLink>
        <PublicLink to="/login">{signIn}</PublicLink>
      </div>
    </nav>
  );
};

/** Who it is, how to keep them, how to reach them. */
const CardFace = ({ vcard }: { vcard: PublicVcard }) => {
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
        <h1 id="visit-name" style={lettersOf(name)}>
          {name}
        </h1>
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

/** How many letters its longest word has, which is written as small as it takes to stay in one line. */
const lettersOf = (name: string) =>
  // the type knows no properties of one's own
  ({ "--letters": Math.max(...name.split(/[\s-]+/).map((word) => word.length)) }) as CSSProperties;

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
  const title = fillIn(texts.title, { name });
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
