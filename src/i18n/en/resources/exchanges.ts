import type { ResourcesDictionary } from "../../resources-dictionary";

export const exchanges: ResourcesDictionary["exchanges"] = {
  name: "Exchange |||| Exchanges",
  empty: {
    title: "No exchanges yet",
    text: "That tokens are exchanged appears here; which ones and between whom is the business of those people.",
  },
  fields: {
    name: "Reference",
    status: "Status",
    origin: "How it came",
    companyId: "Company",
    company: "Company",
    createdAt: "Sent",
    respondedAt: "Answered",
  },
  values: {
    status: { PENDING: "Pending", ACCEPTED: "Accepted", REJECTED: "Rejected" },
    origin: { SHARE: "Shared", REPLY: "In reply", PUBLIC_PAGE: "Public page" },
  },
  groups: { what: "What became of it", record: "Record" },
  actions: { view: { label: "View" } },
};
