import { fixed } from "../../../i18n/fixed";
import { panelAuth } from "../../../providers/panel-api";
import { PublicFrame } from "../../../public/public-frame";
import { usePublicTexts } from "../../../public/public-texts";

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
