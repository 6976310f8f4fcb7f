import LockOutlined from "@mui/icons-material/LockOutlined";
import { useTranslate } from "react-admin";
import { useEngine } from "../../../engine";
import { useSession } from "../../../providers/use-session";
import { useMenuMode } from "../../../providers/workspace/use-menu-mode";
import { companyAdmin } from "../../../resources/rules";
import { OwnRecordStates } from "../own-record/own-record-states";
import { useOwnRecord } from "../own-record/use-own-record";
import { CompanyForm } from "./company-form";
import { CompanyLogo } from "./company-logo";
import "./company-profile.css";
import { CompanyReading } from "./company-reading";
import { readCompany } from "./company-record";
import { NoCompany } from "./no-company";

/** The profile of the company that one works for: its administrators change it, its members read it. */
export const CompanyProfile = () => {
  const translate = useTranslate();
  const { actor } = useEngine();
  const { workspace } = useSession();
  const { isBusiness } = useMenuMode();
  const queryKey = ["me", "company", workspace?.id];
  const { query, keep } = useOwnRecord({ queryKey, read: readCompany, enabled: workspace !== undefined });
  const mayWrite = companyAdmin(actor);
  return (
    <section className="vc-view vc-reading" aria-labelledby="company-title">
      <header className="vc-header">
        <h1 id="company-title">{translate("companyProfile.title")}</h1>
      </header>
      {workspace === undefined ? (
        <NoCompany />
      ) : (
        <>
          <p className="company-intro">{translate("companyProfile.intro")}</p>
          {!mayWrite && (
            <p className="vc-paper vc-notice" role="note">
              <LockOutlined fontSize="small" aria-hidden />
              {translate(
                isBusiness || actor.associateType !== "ADMIN"
                  ? "companyProfile.readOnlyMember"
                  : "companyProfile.readOnlyPersonal",
              )}
            </p>
          )}
          <OwnRecordStates query={query}>
            {(own) => (
              <>
                <CompanyLogo company={own.record} hasHint={mayWrite} />
                {mayWrite ? <CompanyForm own={own} onSaved={keep} /> : <CompanyReading company={own.record} />}
              </>
            )}
          </OwnRecordStates>
        </>
      )}
    </section>
  );
};
