import type { ResourcesDictionary } from "../../resources-dictionary";
import { address, audit, contactType, socialNetworks, status } from "./shared";

export const vcards: ResourcesDictionary["vcards"] = {
  name: "Token |||| Tokens",
  empty: { title: "No tokens yet", text: "Create the first token of the company or of an associate." },
  create: { label: "New token" },
  fields: {
    name: "Name",
    title: "Job title",
    entity: "Organization or department",
    register: "Professional registration",
    emails: { label: "E-mails", add: "Add e-mail", type: "Type", value: "E-mail", values: { type: contactType } },
    phones: { label: "Phones", add: "Add phone", type: "Type", value: "Phone", values: { type: contactType } },
    socialNetworks,
    address,
    templateId: "Template",
    associateId: "Associate",
    isActive: "Active",
    isPrivate: "Private",
    status: "Status",
    company: "Company",
    avatarUrl: "Picture",
    ...audit,
  },
  hints: {
    title: "As it appears on the card, such as Sales Director",
    entity: "The organization or department that appears on the card",
    isActive: "One token of each associate, and one of the company itself, is active at a time",
    register: "Such as CRM, OAB or CREA",
    associateId: "Without an associate, the token is the company's own",
    templateId: "The template sets site, address and social networks",
    isPrivate: "Stays off the public page",
  },
  values: { status },
  aside: "How the card looks",
  groups: {
    identity: "Identity",
    contact: "Contact",
    place: "Address",
    assignment: "Assignment",
    record: "Record",
  },
  actions: {
    view: { label: "View" },
    edit: { label: "Edit" },
    share: {
      label: "Share",
      reasons: { active: "Only an active token can be shared" },
    },
    delete: { label: "Delete", confirm: "Delete %{title}? Those who received it keep their contact." },
  },
};
