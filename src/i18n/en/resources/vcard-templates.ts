import type { ResourcesDictionary } from "../../resources-dictionary";
import { address, audit, socialNetworks } from "./shared";

export const vcardTemplates: ResourcesDictionary["vcard-templates"] = {
  name: "Token template |||| Token templates",
  empty: { title: "No templates yet", text: "Create a template with what the company's tokens have in common." },
  create: { label: "New template" },
  fields: {
    name: "Name",
    site: "Site",
    address,
    socialNetworks,
    isActive: "Active",
    isPrivate: "Private",
    company: "Company",
    vcardsCount: "Tokens",
    ...audit,
  },
  hints: {
    site: "Appears on every token of this template",
    isPrivate: "The tokens of this template stay off the public pages",
  },
  groups: { identity: "Template", place: "Address", networks: "Social networks", record: "Record" },
  actions: {
    view: { label: "View" },
    edit: { label: "Edit" },
    delete: { label: "Delete", confirm: "Delete %{title}? Tokens made from it keep what it gave them." },
  },
};
