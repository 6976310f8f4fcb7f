import type { ResourcesDictionary } from "../../resources-dictionary";

const kinds = {
  EXCHANGE_MADE: "Token shared",
  EXCHANGE_RECEIVED: "Token received",
  EXCHANGE_ACCEPTED: "Exchange accepted",
  EXCHANGE_REJECTED: "Exchange rejected",
  ASSOCIATE_INVITED: "Associate invited",
  ASSOCIATE_JOINED: "Associate joined",
  ASSOCIATE_CHANGED: "Associate changed",
  ASSOCIATE_ENDED: "Associate removed",
  VCARD_CREATED: "Token created",
  VCARD_UPDATED: "Token changed",
  VCARD_DELETED: "Token deleted",
  VCARD_TEMPLATE_CHANGED: "Template changed",
  VCARD_TEMPLATE_DELETED: "Template deleted",
};

export const webhooks: ResourcesDictionary["webhooks"] = {
  name: "Webhook |||| Webhooks",
  empty: { title: "No webhooks yet", text: "A webhook tells another system what happens in this company." },
  create: { label: "New webhook" },
  fields: {
    name: "Name",
    url: "Address",
    kinds: "Told of",
    isActive: "In use",
    failingSince: "Nothing gets through since",
    createdAt: "Created",
    updatedAt: "Updated",
    inactiveAt: "Inactive since",
  },
  hints: { url: "Begins with https:// and is public" },
  values: { kinds },
  groups: { main: "Webhook", record: "Record" },
  actions: {
    view: { label: "View" },
    edit: { label: "Edit" },
    renew: { label: "New secret" },
    delete: { label: "Delete", confirm: "Delete %{title}? What waits for it is not sent any more." },
  },
};

export const webhookDeliveries: ResourcesDictionary["webhook-deliveries"] = {
  name: "Delivery |||| Deliveries",
  empty: {
    title: "Nothing sent yet",
    text: "When something happens that a webhook is told of, it appears here and stays for 30 days.",
  },
  fields: {
    name: "Name",
    kind: "What happened",
    state: "Status",
    webhookId: "Webhook",
    tries: "Tries",
    statusCode: "HTTP status",
    error: "Last error",
    triedAt: "Last tried",
    nextTryAt: "Next try",
    createdAt: "When",
  },
  values: {
    kind: kinds,
    state: {
      QUEUED: "Waiting",
      SENDING: "On its way",
      DELIVERED: "Delivered",
      FAILED: "Given up",
    },
    error: {
      NAME_UNKNOWN: "No address was found for the name",
      ADDRESS_NOT_PUBLIC: "The name leads to an address that is not public",
      PORT_NOT_ALLOWED: "The port of the address is not for https",
      UNREACHABLE: "Nobody answered at the address",
      TIMED_OUT: "No answer within ten seconds",
      TLS_FAILED: "The certificate is not good for this name",
      REDIRECTED: "The address leads elsewhere; redirects are not followed",
      ANSWER_REFUSED: "The address answered that it does not take it",
      SECRET_UNREADABLE: "The secret can no longer be read: make a new one",
    },
  },
  groups: { what: "Delivery", tries: "Tries" },
  actions: {
    view: { label: "View" },
    resend: { label: "Send again", reasons: { still: "Is being sent at this moment" } },
  },
};
