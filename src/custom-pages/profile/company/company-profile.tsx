import Business from "@mui/icons-material/Business";
import LockOutlined from "@mui/icons-material/LockOutlined";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import { useNotify, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import type { components } from "../../../../openapi/schema";
import { can, GroupCard, Message, OwnPart, RecordStates, RecordValues, useEngine } from "../../../engine";
import { messageKey } from "../../../providers/message-key";
import { panelApi } from "../../../providers/panel-api";
import { useSession } from "../../../providers/use-session";
import { useMenuMode } from "../../../providers/workspace/use-menu-mode";
import { businessAccount, companyAdmin } from "../../../resources/rules";
import { useWayIn } from "../../../shell/company/use-way-in";
import { WayIn } from "../../../shell/company/way-in";
import { useResource, useResources } from "../../use-resource";
import { ifMatch, type OwnRecord, ownRecordOf } from "../own-record/own-record";
import { OwnRecordForm } from "../own-record/own-record-form";
import { useOwnRecord } from "../own-record/use-own-record";
import "./company-profile.css";

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
          <RecordStates query={query}>
            {(own) => (
              <>
                <CompanyLogo company={own.record} hasHint={mayWrite} />
                {mayWrite && (
                  <OwnPart>
                    <Suspense>
                      <CompanyLinks />
                    </Suspense>
                  </OwnPart>
                )}
                {mayWrite ? <CompanyForm own={own} onSaved={keep} /> : <CompanyReading company={own.record} />}
              </>
            )}
          </RecordStates>
        </>
      )}
    </section>
  );
};

/** What no menu of the company leads to. */
const CompanyLinks = () => {
  const translate = useTranslate();
  const { actor } = useEngine();
  const resources = useResources();
  return (
    <ul className="company-links">
      {resources
        .filter((definition) => definition.menu === "account" && can({ actor, definition, action: "list" }).allowed)
        .map(({ name }) => (
          <li key={name}>
            <Link to={`/${name}`}>{translate(`resources.${name}.name`, { smart_count: 2 })}</Link>
          </li>
        ))}
    </ul>
  );
};

type Company = components["schemas"]["Company"];

interface CompanyFormProps {
  own: OwnRecord<Company>;
  onSaved: (saved: OwnRecord<Company>) => void;
}

/** What the administrators of a company write about it; whether it is active is decided elsewhere. */
const CompanyForm = ({ own, onSaved }: CompanyFormProps) => {
  const notify = useNotify();
  const queryClient = useQueryClient();
  return (
    <OwnRecordForm
      definition={useResource("companies")}
      groups={written}
      own={own}
      read={readCompany}
      write={writeCompany}
      onSaved={(saved) => {
        onSaved(saved);
        notify(messageKey("success", "COMPANY_SAVED"), { type: "success" });
        // The switcher and the frame carry the name.
        void queryClient.invalidateQueries({ queryKey: ["me", "companies"] });
        // Whoever asks for a second step and has none is led to set one up now, and not by what they do next.
        if (saved.record.requiresSecondStep && !own.record.requiresSecondStep)
          void readCompany().catch(() => undefined);
      }}
    />
  );
};

const written = [
  { name: "identity", fields: ["name", "tradeName", "document"] },
  { name: "contact", fields: ["email", "phone", "site", "socialNetworks"] },
  { name: "place", fields: ["address"] },
  { name: "security", fields: ["requiresSecondStep", "requiresSingleSignOn"] },
] as const;

/** The company, to be read. */
const CompanyReading = ({ company }: { company: components["schemas"]["Company"] }) => {
  const definition = useResource("companies");
  return read.map(({ name, fields }) => (
    <GroupCard key={name} resource="companies" group={name}>
      <RecordValues definition={definition} names={fields} record={company} />
    </GroupCard>
  ));
};

const read = [...written, { name: "people", fields: ["administrators"] }] as const;

interface CompanyLogoProps {
  company: components["schemas"]["Company"];
  /** Whether to say who changes it. */
  hasHint: boolean;
}

/** The company at a glance: its logo, or a building where there is none, and its names. */
const CompanyLogo = ({ company: { name, tradeName, logoUrl }, hasHint }: CompanyLogoProps) => {
  const translate = useTranslate();
  return (
    <div className="vc-paper vc-card company-head">
      {logoUrl ? (
        <img className="company-logo" src={logoUrl} alt={translate("companyProfile.logo", { name })} />
      ) : (
        <span className="company-logo" aria-hidden="true">
          <Business />
        </span>
      )}
      <div>
        <strong>{tradeName ?? name}</strong>
        {tradeName && <span>{name}</span>}
        {hasHint && <small>{translate("companyProfile.logoHint")}</small>}
      </div>
    </div>
  );
};

/** Stands where no company is chosen, such as after signing in again, and leads into one without leaving the page. */
const NoCompany = () => {
  const translate = useTranslate();
  const way = useWayIn(businessAccount);
  // whoever belongs to none has none to choose
  const hasNone = !way.isLoading && !way.isUnknown && way.companies.length === 0;
  return (
    <div className="vc-paper">
      <Message
        icon={<Business />}
        title={translate("companyProfile.none.title")}
        text={translate(hasNone ? "shell.company.none" : "companyProfile.none.text")}
      >
        <WayIn {...way} />
      </Message>
    </div>
  );
};

type CompanyProfileInput = components["schemas"]["CompanyProfileInput"];

/** The company of the workspace, which every call names. */
const readCompany = async (signal?: AbortSignal): Promise<OwnRecord<Company>> =>
  ownRecordOf<Company>(await panelApi.GET("/me/company", { signal }));

/** Replaces the profile of the company, unless it changed since that version. */
const writeCompany = async (values: Record<string, unknown>, etag: string | undefined): Promise<OwnRecord<Company>> => {
  // The form's fields are those of the definition, which proves them against the contract.
  const body = values as unknown as CompanyProfileInput;
  return ownRecordOf<Company>(await panelApi.PUT("/me/company", { body, params: { header: ifMatch(etag) } }));
};
