import { fixed } from "../../../i18n/fixed";
import { panelAuth } from "../../../providers/panel-api";
import { useSession } from "../../../providers/use-session";
import { PublicFrame } from "../../../public/public-frame";
import { PublicLink } from "../../../public/public-link";
import { usePublicTexts } from "../../../public/public-texts";
import { Redirect } from "../../../public/redirect";

/** For someone who is signed in with an account that is not active; whoever's is, is led on. */
export const Unauthorized = () => {
  const texts = usePublicTexts().public.unauthorized;
  const { user } = useSession();
  if (user?.status === "ACTIVE") return <Redirect to="/" />;
  return (
    <PublicFrame title={fixed.unauthorized} titleLang="en" subtitle={texts.text}>
      <PublicLink className="public-button" to="/login" onClick={user && panelAuth.logout}>
        {user ? texts.signOut : texts.signIn}
      </PublicLink>
    </PublicFrame>
  );
};
