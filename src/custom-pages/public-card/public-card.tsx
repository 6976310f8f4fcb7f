import { useSession } from "../../providers/use-session";
import { failureText } from "../../public/failure-text";
import type { PathParams } from "../../public/match-path";
import { PublicFrame } from "../../public/public-frame";
import { PublicLink } from "../../public/public-link";
import { PublicShell } from "../../public/public-shell";
import { usePublicTexts } from "../../public/public-texts";
import { CardFace } from "./card-face";
import { LeaveContact } from "./leave-contact";
import { usePublicCardTexts } from "./public-card-texts";
import { usePublicVcard } from "./use-public-vcard";
import "./public-card.css";

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
