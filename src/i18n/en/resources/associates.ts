import type { ResourcesDictionary } from "../../resources-dictionary";
import { associateType, audit, person } from "./shared";

export const associates: ResourcesDictionary["associates"] = {
  name: "Associate |||| Associates",
  empty: { title: "No associates yet", text: "Invite the first person by e-mail or app2Id." },
  create: {
    label: "Associate",
    fields: { to: person, type: "Type" },
    hints: {
      to: "Someone without an account is invited to the platform",
      type: "Administrators manage associates, templates and tokens",
    },
    values: { type: associateType },
  },
  fields: {
    name: "Name",
    email: "E-mail",
    phone: "Phone",
    app2Id: "App2Id (Login)",
    type: "Type",
    status: "Status",
    company: "Company",
    avatarUrl: "Picture",
    ...audit,
  },
  values: {
    type: associateType,
    status: {
      ACTIVE: "Active",
      PENDING: "Pending",
      ACCEPTED: "Accepted",
      REJECTED: "Rejected",
      INACTIVE: "Inactive",
    },
  },
  groups: { person: "Person", membership: "Membership", record: "Record" },
  links: { receiveds: { label: "Received" } },
  actions: {
    view: { label: "View" },
    join: {
      label: "Make administrator",
      confirm: "Make %{title} an administrator of the company?",
      reasons: { active: "Only an active associate can be an administrator", member: "Is an administrator already" },
    },
    unjoin: {
      label: "Remove administrator",
      confirm: "Take the administrator role from %{title}?",
      reasons: { active: "The associate is not active", admin: "Is not an administrator" },
    },
    resend: { label: "Resend invitation", reasons: { pending: "Only a pending invitation can be sent again" } },
    inactivate: {
      label: "Inactivate",
      confirm: "Inactivate %{title}? The person loses access to the company until activated again.",
      reasons: { active: "Only an active associate can be inactivated" },
    },
    activate: { label: "Activate", reasons: { inactive: "Only an inactive associate can be activated" } },
    disconnect: {
      label: "Disconnect",
      confirm:
        "End what %{title} does for the company wherever signed in? The person signs in again to go on; the personal account is not touched.",
      reasons: { active: "Only an active associate works for the company" },
    },
    delete: {
      label: "Unassociate",
      confirm: "Unassociate %{title} from the company? The history is kept.",
      reasons: { open: "An inactive associate has to be activated first" },
    },
  },
};
