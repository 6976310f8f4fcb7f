import { useLocation } from "react-router-dom";
import { type Actor, type Rule, useEngine } from "../../engine";
import { useSession } from "../../providers/use-session";
import { type MyCompany, useMyCompanies } from "../../providers/workspace/use-my-companies";
import { useRecordCompany } from "./record-elsewhere";

const never: Rule = () => false;

/**
 * The companies in whose business account a screen would open to this person, by the very rule that guards it, and the
 * one that is meant: that of the record at the address, else where work of this screen was left unsaved, else the one entered last, else the only one.
 */
export const useWayIn = (allow: Rule = never) => {
  const { actor, drafts } = useEngine();
  const { user } = useSession();
  const { pathname, state } = useLocation();
  const isPossible =
    actor.status === "ACTIVE" && parts.some((associateType) => allow({ ...actor, mode: "BUSINESS", associateType }));
  const { data = [], isError, isLoading } = useMyCompanies({ enabled: isPossible });
  const opensIn = (company: MyCompany) => allow(inBusiness(actor, company));
  const held = useRecordCompany({ enabled: isPossible });
  // a record is in one company, whatever others there are
  const companies = held.isNone ? [] : (held.company ? [held.company] : data).filter(opensIn);

  const begun = companies.flatMap((company) => {
    const found = drafts?.all({ person: actor.id, company: company.id });
    const draft = found?.find(({ place }) => `${pathname}/`.startsWith(`/${place.resource}/`));
    return draft ? [{ company, at: draft.at }] : [];
  });
  const [latest] = begun.sort((one, other) => other.at.localeCompare(one.at));
  const last = companies.find(({ id }) => id === user?.company?.id);
  // Where a session ended at work, the work goes on.
  const left = companies.find(({ id }) => id === companyLeft(state));
  const meant = left ?? latest?.company ?? last ?? (companies.length === 1 ? companies[0] : undefined);
  return {
    companies,
    opensIn,
    meant,
    left,
    isLoading: isLoading || held.isLoading,
    isUnknown: isPossible && isError,
    isNowhere: held.isNone,
  };
};

/** As the entry remembered it beside the place. */
const companyLeft = (state: unknown): unknown =>
  typeof state === "object" && state !== null && "company" in state ? state.company : undefined;

const parts = ["ADMIN", "USER"] as const;

const inBusiness = (actor: Actor, { id, name, associateType }: MyCompany): Actor => ({
  ...actor,
  mode: "BUSINESS",
  associateType,
  company: { id, name },
});
