import { fixed } from "../../i18n/fixed";
import { useSession } from "../../providers/use-session";
import { PublicFrame } from "../../public/public-frame";
import { PublicLink } from "../../public/public-link";
import { usePublicTexts } from "../../public/public-texts";

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
