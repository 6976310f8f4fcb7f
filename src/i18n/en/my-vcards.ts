import type { ResourcesDictionary } from "../resources-dictionary";
import { resources } from "./resources";

const { templateId, associateId, ...fields } = resources.vcards.fields;

/** Texts of a person's own tokens; what they have in common with those of companies is said alike. */
export const myVcards: ResourcesDictionary["me/vcards"] = {
  name: "My token |||| My tokens",
  empty: {
    title: "You have no token yet",
    text: "Create your first token: it is the card that you share with other people.",
  },
  create: { label: "New token" },
  fields: { ...fields, template: templateId },
  hints: {
    ...resources.vcards.hints,
    name: "How your name appears on the card",
    isActive: "One personal token is active at a time; only an active one can be shared",
    isPrivate: "Stays off the public page; you can still share it",
  },
  values: resources.vcards.values,
  aside: "How the card looks",
  groups: { identity: "Identity", contact: "Contact", place: "Address", use: "Use", record: "Record" },
  links: {
    receiveds: { label: "Received in exchange" },
    colleagues: { label: "Share with colleagues", reasons: { active: "Only an active token can be shared" } },
  },
  actions: {
    view: { label: "View" },
    edit: { label: "Edit", reasons: { own: "Only the company can change a corporate token" } },
    share: resources.vcards.actions.share,
    delete: {
      label: "Delete",
      confirm: "Delete %{title}? Those who received it keep their contact.",
      reasons: { own: "Only the company can delete a corporate token" },
    },
  },
};
