import AdminPanelSettings from "@mui/icons-material/AdminPanelSettings";
import Block from "@mui/icons-material/Block";
import CheckCircle from "@mui/icons-material/CheckCircleOutlined";
import ForwardToInbox from "@mui/icons-material/ForwardToInbox";
import Groups from "@mui/icons-material/Groups";
import Logout from "@mui/icons-material/Logout";
import Inbox from "@mui/icons-material/MoveToInbox";
import PersonRemove from "@mui/icons-material/PersonRemove";
import RemoveModerator from "@mui/icons-material/RemoveModerator";
import { associateStatusValues, associateTypeValues } from "../../openapi/schema";
import { AssociateTabs } from "../custom-pages/associates/associate-tabs";
import {
  choice,
  defineResource,
  dialog,
  email,
  image,
  instant,
  phone,
  type RecordOf,
  recipient,
  record,
  state,
  text,
  toRecipient,
} from "../engine";
import { login } from "./fields/login";
import { companyAdmin, companyMember, inMenu } from "./rules";

/** Members of the current company, from invitation to inactivation. */
export const associates = defineResource("associates", {
  icon: Groups,
  title: "name",
  allow: { read: companyMember, write: companyAdmin, history: companyAdmin },
  menu: inMenu("ADMIN"),
  fields: {
    name: text().min(1).max(120),
    email: email().optional(),
    phone: phone().optional(),
    app2Id: login().optional(),
    type: choice(associateTypeValues),
    status: state(associateStatusValues, {
      ACTIVE: "success",
      ACCEPTED: "success",
      PENDING: "warning",
      REJECTED: "error",
      INACTIVE: "default",
    }),
    company: record(),
    avatarUrl: image().optional(),
    createdAt: instant(),
    updatedAt: instant(),
    inactiveAt: instant().optional(),
  },
  list: {
    avatar: "avatarUrl",
    columns: ["name", "email", "type", "status", "phone", "createdAt"],
    sortable: ["name", "email", "type", "status", "createdAt"],
    filters: [
      "q",
      "status",
      "type",
      "createdAt_in",
      "createdAt_gte",
      "createdAt_lte",
      "updatedAt_in",
      "updatedAt_gte",
      "updatedAt_lte",
    ],
    sort: "name",
  },
  figures: { by: ["status", "type"], over: ["createdAt"], waiting: { status: ["PENDING"] } },
  create: dialog({ to: recipient(), type: choice(associateTypeValues, { initial: "USER" }) }, ({ to, type }) => ({
    ...toRecipient(to),
    type,
  })),
  show: {
    person: ["name", "email", "phone", "app2Id"],
    membership: ["company", "type", "status"],
    record: ["createdAt", "updatedAt", "inactiveAt"],
  },
  related: { vcards: "associateId", events: "recordId" },
  links: {
    receiveds: { icon: Inbox, allow: companyAdmin, to: (associate) => `/associates/${associate.id}/received-vcards` },
  },
  actions: {
    view: {},
    join: {
      icon: AdminPanelSettings,
      when: { active: isActive, member: (associate) => associate.type === "USER" },
      optimistic: { type: "ADMIN" },
      confirm: true,
    },
    unjoin: {
      icon: RemoveModerator,
      when: { active: isActive, admin: (associate) => associate.type === "ADMIN" },
      optimistic: { type: "USER" },
      confirm: true,
    },
    resend: { icon: ForwardToInbox, when: { pending: (associate) => associate.status === "PENDING" } },
    inactivate: {
      icon: Block,
      when: { active: isActive },
      optimistic: { status: "INACTIVE" },
      confirm: true,
    },
    activate: {
      icon: CheckCircle,
      when: { inactive: (associate) => associate.status === "INACTIVE" },
      optimistic: { status: "ACTIVE" },
    },
    disconnect: { icon: Logout, when: { active: isActive }, confirm: true },
    delete: { icon: PersonRemove, when: { open: ({ status }) => status !== "INACTIVE" }, confirm: true },
  },
  views: { above: AssociateTabs },
  history: true,
  messages: { created: "ASSOCIATE_SAVED", deleted: "UNASSOCIATED" },
});

function isActive({ status }: RecordOf<"associates">): boolean {
  return status === "ACTIVE" || status === "ACCEPTED";
}
