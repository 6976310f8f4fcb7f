import { useAccountTexts } from "../account-texts";
import "../accounts.css";
import { panelAuth } from "../../../providers/panel-api";
import { PublicFrame } from "../../../public/public-frame";
import { PublicLink } from "../../../public/public-link";
import { usePublicTexts } from "../../../public/public-texts";
import { FirstPasswordForm } from "./first-password-form";

/** In the place of every page, for whom somebody else chose a password: nothing else is open before another one is chosen. */
export const FirstPassword = () => {
  const { unauthorized } = usePublicTexts().public;
  const { first } = useAccountTexts();
  return (
    <PublicFrame title={first.title} subtitle={first.text}>
      <FirstPasswordForm />
      <nav className="public-links">
        <PublicLink to="/login" onClick={panelAuth.logout}>
          {unauthorized.signOut}
        </PublicLink>
      </nav>
    </PublicFrame>
  );
};
