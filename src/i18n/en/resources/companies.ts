import type { ResourcesDictionary } from "../../resources-dictionary";
import { address, audit, socialNetworks, status } from "./shared";

export const companies: ResourcesDictionary["companies"] = {
  name: "Company |||| Companies",
  empty: { title: "No companies yet", text: "Register the first company; its administrators come next." },
  create: { label: "New company" },
  fields: {
    name: "Registered name",
    tradeName: "Trade name",
    document: "CNPJ or CPF",
    site: "Site",
    email: "E-mail",
    phone: "Phone",
    isActive: "Active",
    requiresSecondStep: "Second step asked of administrators",
    requiresSingleSignOn: "Sign-in by the provider asked of members",
    status: "Status",
    socialNetworks,
    address,
    logoUrl: "Logo",
    administrators: "Administrators",
    ...audit,
  },
  hints: {
    name: "As it was registered",
    tradeName: "The name the public knows",
    requiresSecondStep:
      "Whoever administers the company shows a second step when signing in; who has none is led to set one up",
    requiresSingleSignOn:
      "Members reach the company by an identity provider of it alone; to switch it on, come by it first",
  },
  values: { status },
  groups: {
    identity: "Identity",
    contact: "Contact",
    place: "Address",
    security: "Security",
    people: "People",
    record: "Record",
  },
  actions: {
    view: { label: "View" },
    edit: { label: "Edit" },
    admins: {
      label: "Create administrator",
      reasons: { active: "The company is inactive" },
      fields: {
        firstName: "First name",
        middleName: "Middle name",
        surName: "Surname",
        app2Id: "App2Id (Login)",
        email: "E-mail",
        phone: "Phone",
        password: "Password",
        confirmPassword: "Confirm password",
      },
      hints: {
        app2Id: "Left empty, it is made from the e-mail",
        password: "The person chooses another one at the first sign-in, within a week",
        confirmPassword: "The same password again",
      },
    },
    delete: {
      label: "Delete",
      confirm: "Delete %{title}? The company becomes inactive and everything in it is kept.",
      reasons: { active: "The company is inactive already" },
    },
  },
};
