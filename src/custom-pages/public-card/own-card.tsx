import { useSession } from "../../providers/use-session";
import { PublicLink } from "../../public/public-link";
import { usePublicCardTexts } from "./public-card-texts";

/** The way from somebody else's card to one of one's own; `isBare` where the links stand alone. */
export const OwnCard = ({ isBare = false }: { isBare?: boolean }) => {
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
