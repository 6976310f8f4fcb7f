import type { ResourcesDictionary } from "../../resources-dictionary";
import { audit, status } from "./shared";

export const users: ResourcesDictionary["users"] = {
  name: "User |||| Users",
  empty: { title: "No users yet", text: "Create the first user with an initial password." },
  create: { label: "New user" },
  fields: {
    firstName: "First name",
    middleName: "Middle name",
    surName: "Surname",
    app2Id: "App2Id (Login)",
    email: "E-mail",
    password: "Initial password",
    birthday: "Date of birth",
    phone: "Phone",
    gender: "Gender",
    role: "Role on the platform",
    type: "Type",
    isActive: "Active",
    status: "Status",
    avatarUrl: "Picture",
    ...audit,
  },
  hints: {
    gender: "Left empty, it is not informed",
    role: "Administrators see all companies, support only reads",
    app2Id: "Letters, digits, dot, hyphen and underscore",
    password: "The person chooses another one at the first sign-in, within a week",
  },
  values: {
    gender: { FEMALE: "Female", MALE: "Male", OTHER: "Other", NOT_INFORMED: "Not informed" },
    role: { PLATFORM_ADMIN: "Platform administrator", PLATFORM_USER: "User", PLATFORM_SUPPORT: "Support" },
    type: { USER: "User", ADMIN: "Administrator", MASTER: "Master" },
    status,
  },
  groups: { person: "Person", contact: "Contact", account: "Account", record: "Record" },
  actions: {
    view: { label: "View" },
    edit: { label: "Edit" },
    delete: {
      label: "Delete",
      confirm: "Delete %{title}? The account becomes inactive and the person can no longer sign in.",
      reasons: { active: "The user is inactive already" },
    },
  },
};
