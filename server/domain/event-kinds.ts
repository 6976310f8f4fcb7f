import type { components } from "../../openapi/schema";

type Schemas = components["schemas"];
type EventKind = Schemas["EventKind"];
type HistoryAction = Schemas["HistoryAction"];

interface Deed {
  resource: string;
  action: HistoryAction;
  changes: Schemas["HistoryChange"][];
}

/** What is done under a name of its own. */
const byAction: Record<string, Partial<Record<HistoryAction, EventKind>>> = {
  "api-keys": { CREATED: "API_KEY_MADE", DELETED: "API_KEY_REVOKED" },
  users: {
    CREATED: "ACCOUNT_CREATED",
    IMPORTED: "ACCOUNT_CREATED",
    ACTIVATED: "ACCOUNT_ACTIVATED",
    INACTIVATED: "ACCOUNT_INACTIVATED",
    EMAIL_CONFIRMED: "EMAIL_CONFIRMED",
    PASSWORD_CHANGED: "PASSWORD_CHANGED",
  },
  companies: { ACTIVATED: "COMPANY_ACTIVATED", INACTIVATED: "COMPANY_INACTIVATED", ADMIN_CREATED: "ADMIN_CREATED" },
  "identity-providers": {
    CREATED: "IDENTITY_PROVIDER_MADE",
    UPDATED: "IDENTITY_PROVIDER_CHANGED",
    SECRET_RENEWED: "IDENTITY_PROVIDER_CHANGED",
    DELETED: "IDENTITY_PROVIDER_DELETED",
  },
  associates: {
    // by the company's identity provider
    CREATED: "MEMBER_JOINED",
    INVITED: "MEMBER_INVITED",
    IMPORTED: "MEMBER_INVITED",
    INVITE_ACCEPTED: "MEMBER_JOINED",
    ACTIVATED: "MEMBER_ACTIVATED",
    INACTIVATED: "MEMBER_INACTIVATED",
    UNASSOCIATED: "MEMBER_REMOVED",
    DISCONNECTED: "SESSION_ENDED",
    JOINED_ADMIN: "JOINED_ADMIN",
    UNJOINED_ADMIN: "UNJOINED_ADMIN",
  },
  webhooks: {
    CREATED: "WEBHOOK_MADE",
    UPDATED: "WEBHOOK_CHANGED",
    SECRET_RENEWED: "WEBHOOK_CHANGED",
    DELETED: "WEBHOOK_DELETED",
    INACTIVATED: "WEBHOOK_SWITCHED_OFF",
  },
};

type ByValue = (after: unknown) => EventKind | undefined;

const switched =
  (on: EventKind, off: EventKind): ByValue =>
  (after) =>
    after === "ACTIVE" ? on : off;

/** What is done by changing a field. */
const byField: Record<string, Record<string, ByValue>> = {
  users: {
    email: () => "EMAIL_CHANGED",
    pendingEmail: (after) => (after === undefined ? undefined : "EMAIL_CHANGE_ASKED"),
    role: () => "ROLE_CHANGED",
    status: switched("ACCOUNT_ACTIVATED", "ACCOUNT_INACTIVATED"),
  },
  companies: {
    status: switched("COMPANY_ACTIVATED", "COMPANY_INACTIVATED"),
    requiresSecondStep: (after) => (after === true ? "SECOND_STEP_ASKED" : "SECOND_STEP_NOT_ASKED"),
    requiresSingleSignOn: (after) => (after === true ? "SINGLE_SIGN_ON_ASKED" : "SINGLE_SIGN_ON_NOT_ASKED"),
  },
};

/** What a change that is written down says to those who look after security; of most changes nothing. */
export const eventKindsOf = ({ resource, action, changes }: Deed): EventKind[] => {
  const named = byAction[resource]?.[action];
  if (named) return [named];
  if (action !== "UPDATED") return [];
  const found = changes.map(({ field, after }) => byField[resource]?.[field]?.(after));
  return [...new Set(found)].filter((kind) => kind !== undefined);
};
