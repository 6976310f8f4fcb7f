import type { ResourcesDictionary } from "../../resources-dictionary";
import { vcards } from "./vcards";

const { name, title, entity, emails, phones, avatarUrl } = vcards.fields;

export const receivedVcards: ResourcesDictionary["received-vcards"] = {
  name: "Received token |||| Received tokens",
  empty: {
    title: "No tokens received yet",
    text: "When somebody answers a token of the company with their own, or leaves a contact on its public page, it appears here.",
  },
  fields: {
    name,
    title,
    entity,
    emails,
    phones,
    avatarUrl,
    note: "Note",
    against: "Came in through",
    associate: "Received by",
    status: "Status",
    createdAt: "Received on",
  },
  values: { status: { PENDING: "Pending", ACCEPTED: "Accepted", REJECTED: "Rejected" } },
  groups: {},
  actions: { respond: { label: "Respond", reasons: { pending: "This token has been answered already" } } },
};
