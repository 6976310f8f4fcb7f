import { fixed } from "../../../i18n/fixed";
import { panelApi, panelTabs } from "../../../providers/panel-api";
import { session } from "../../../providers/session";
import { signOut } from "../../../providers/sign-out";
import { PublicFrame } from "../../../public/public-frame";
import { usePublicTexts } from "../../../public/public-texts";

/** For someone whose role the panel does not admit at all. */
export const Denied = () => {
  const { denied } = usePublicTexts().public;
  return (
    <PublicFrame title={fixed.accessDenied} titleLang={fixed.lang} subtitle={denied.text}>
      <button
        type="button"
        className="public-button"
        onClick={() => signOut({ api: panelApi, session, tabs: panelTabs })}
      >
        {denied.signOut}
      </button>
    </PublicFrame>
  );
};
