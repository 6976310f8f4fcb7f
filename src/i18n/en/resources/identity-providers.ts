import type { ResourcesDictionary } from "../../resources-dictionary";

export const identityProviders: ResourcesDictionary["identity-providers"] = {
  name: "Identity provider |||| Identity providers",
  empty: {
    title: "There are no identity providers yet",
    text: "By a provider of OpenID Connect people come in with the identity that they have in the company.",
  },
  create: { label: "New identity provider" },
  aside: "What the provider has to know",
  fields: {
    name: "Name",
    issuer: "Issuer",
    clientId: "Client ID",
    hasSecret: "Secret kept",
    domain: "E-mail domain",
    domainProof: "Proof of the domain",
    addsMembers: "Makes who comes a member",
    isActive: "In use",
    createdAt: "Created",
    updatedAt: "Last change",
    inactiveAt: "Inactive since",
  },
  hints: {
    clientId: "What the provider calls this product",
    issuer: "The https address that the provider calls itself",
    domain: "Once its DNS says so; what to put there stands on this page",
    addsMembers: "Otherwise members and invited people alone come in",
  },
  groups: { main: "Identity provider", record: "Record" },
  actions: {
    view: { label: "View" },
    edit: { label: "Edit" },
    secret: { label: "Save client secret", fields: { clientSecret: "Client secret" } },
    delete: {
      label: "Delete",
      confirm: "Delete %{title}? Nobody comes in by it any more, and the sessions that it began end.",
    },
  },
};
