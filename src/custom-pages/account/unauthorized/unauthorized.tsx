import { fixed } from "../../../i18n/fixed";
import { panelApi, panelTabs } from "../../../providers/panel-api";
import { session } from "../../../providers/session";
import { signOut } from "../../../providers/sign-out";
import { useSession } from "../../../providers/use-session";
import { PublicFrame } from "../../../public/public-frame";
import { PublicLink } from "../../../public/public-link";
import { usePublicTexts } from "../../../public/public-texts";

/** For someone who is signed in with an account that is not active. */
export const Unauthorized = () => {
  const texts = usePublicTexts().public.unauthorized;
  const { user } = useSession();
  return (
    <PublicFrame title={fixed.unauthorized} titleLang="en" subtitle={texts.text}>
      <PublicLink
        className="public-button"
        to="/login"
        onClick={() => {
          if (user) signOut({ api: panelApi, session, tabs: panelTabs });
        }}
      >
        {user ? texts.signOut : texts.signIn}
      </PublicLink>
    </PublicFrame>
  );
};
