import type { components } from "../../openapi/schema";

type Schemas = components["schemas"];
type WebhookKind = Schemas["WebhookKind"];
type HistoryAction = Schemas["HistoryAction"];

interface Telling {
  /** What is done under a name of its own; `undefined` is told to nobody. */
  byAction: Partial<Record<HistoryAction, WebhookKind | undefined>>;
  /** Whatever else is written down of it, also what somebody adds tomorrow. */
  else: WebhookKind | undefined;
}

const answers = { EXCHANGE_ACCEPTED: "EXCHANGE_ACCEPTED", EXCHANGE_REJECTED: "EXCHANGE_REJECTED" } as const;

const told: Record<string, Telling> = {
  vcards: {
    byAction: {
      ...answers,
      CREATED: "VCARD_CREATED",
      IMPORTED: "VCARD_CREATED",
      DELETED: "VCARD_DELETED",
      SHARED: "EXCHANGE_MADE",
    },
    else: "VCARD_UPDATED",
  },
  "received-vcards": { byAction: { ...answers, CREATED: "EXCHANGE_RECEIVED" }, else: undefined },
  // of a new one there are no tokens
  "vcard-templates": {
    byAction: { CREATED: undefined, IMPORTED: undefined, DELETED: "VCARD_TEMPLATE_DELETED" },
    else: "VCARD_TEMPLATE_CHANGED",
  },
  associates: {
    byAction: {
      // by the company's identity provider
      CREATED: "ASSOCIATE_JOINED",
      INVITED: "ASSOCIATE_INVITED",
      IMPORTED: "ASSOCIATE_INVITED",
      INVITE_RESENT: undefined,
      INVITE_ACCEPTED: "ASSOCIATE_JOINED",
      UNASSOCIATED: "ASSOCIATE_ENDED",
      DISCONNECTED: undefined,
    },
    else: "ASSOCIATE_CHANGED",
  },
};

/** What a change that is written down says to the webhooks of its company; of most resources nothing. */
export const webhookKindOf = (resource: string, action: HistoryAction): WebhookKind | undefined => {
  const telling = told[resource];
  if (!telling) return undefined;
  return action in telling.byAction ? telling.byAction[action] : telling.else;
};
