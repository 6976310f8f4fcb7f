import { fixed } from "../../i18n/fixed";
import { panelAuth } from "../../providers/panel-api";
import { useSession } from "../../providers/use-session";
import { PublicFrame } from "../../public/public-frame";
import { PublicLink } from "../../public/public-link";
import { usePublicTexts } from "../../public/public-texts";
import { Redirect } from "../../public/redirect";

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

/** For someone whose role the panel does not admit at all. */
export const Denied = () => {
  const { denied } = usePublicTexts().public;
  return (
    <PublicFrame title={fixed.accessDenied} titleLang={fixed.lang} subtitle={denied.text}>
      <button type="button" className="public-button" onClick={panelAuth.logout}>
        {denied.signOut}
      </button>
    </PublicFrame>
  );
};

/** For an address that leads nowhere, outside the panel. */
export const NotFound = () => {
  const texts = usePublicTexts().public.notFound;
  const { user } = useSession();
  return (
    <PublicFrame title={fixed.notFound} titleLang="en" subtitle={texts.text}>
      <PublicLink className="public-button" to={user ? "/" : "/login"}>
        {user ? texts.home : texts.signIn}
      </PublicLink>
    </PublicFrame>
  );
};
