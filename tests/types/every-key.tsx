// Compile-only: whole definitions, which together have every key that a definition may have. every-key.test.ts writes each
// of their keys wrongly, and fails where the shape of definitions has a key that none of them has.
import Icon from "@mui/icons-material/Business";
import { entityStatusValues } from "../../openapi/schema";
import {
  defineResource,
  documentNumber,
  email,
  image,
  instant,
  mustMatch,
  password,
  phone,
  reference,
  state,
  text,
  toggle,
} from "../../src/engine";

const always = () => true;
const nothing = () => null;
const isAway = () => false;
const status = state(entityStatusValues, {
  ACTIVE: "success",
  INACTIVE: "default",
  TEMPORARY: "info",
  PENDING: "warning",
});

export const wholes = [
  defineResource("companies", {
    icon: Icon,
    title: "name",
    allow: { read: always, write: always, history: always },
    menu: always,
    fields: {
      name: text(),
      tradeName: text().optional(),
      document: documentNumber(),
      logoUrl: image().optional(),
      status: status,
      createdAt: instant(),
    },
    list: {
      columns: ["name", { name: "document", allow: always }, "reach"],
      computed: { reach: ({ name }) => name },
      card: ["document"],
      avatar: "logoUrl",
      sortable: ["name"],
      filters: ["q", { name: "status", allow: always }],
      sort: "name",
      filter: { status: ["ACTIVE"] },
    },
    figures: {
      by: ["status", { name: "status", allow: always }],
      over: ["createdAt"],
      waiting: { status: ["PENDING"] },
    },
    form: { main: ["name", "document", "tradeName"] },
    check: ({ name }) => (name ? {} : { name: "engine.validation.invalid" }),
    body: ({ name = "", document = "" }) => ({ name, document }),
    onlyWhen: { tradeName: { document: "1" } },
    uploads: { logo: "logoUrl" },
    show: { main: ["name", "document"] },
    related: { users: "companyId" },
    actions: {
      view: { allow: always },
      edit: { when: { active: isAway } },
      admins: {
        icon: Icon,
        allow: always,
        when: { active: isAway },
        form: {
          fields: {
            firstName: text(),
            surName: text(),
            email: email(),
            phone: phone(),
            password: password(),
            confirmPassword: password(),
          },
          check: mustMatch("confirmPassword", "password"),
        },
      },
      delete: { when: { active: isAway }, confirm: true, optimistic: { status: "INACTIVE" }, bulk: false },
    },
    links: { out: { icon: Icon, allow: always, to: () => ({ resource: "users", id: "1" }), when: { active: isAway } } },
    views: { above: nothing, list: nothing, row: nothing, form: nothing, aside: nothing, tabs: { notes: nothing } },
    screens: { list: nothing, create: nothing, edit: nothing, show: nothing },
    history: true,
    messages: { created: "COMPANY_SAVED", updated: "COMPANY_SAVED", deleted: "COMPANY_DELETED" },
  }),
  defineResource("users", {
    icon: Icon,
    title: "firstName",
    allow: always,
    fields: { firstName: text(), password: password(), isActive: toggle().optional() },
    list: { columns: ["firstName"] },
    form: { main: ["firstName", "password"] },
    createOnly: ["password"],
  }),
  defineResource("vcards", {
    icon: Icon,
    title: "name",
    allow: always,
    fields: { name: text(), templateId: reference("vcard-templates", { title: "name" }).optional() },
    list: { columns: ["name"] },
    form: { main: ["name", "templateId"] },
    lockedBy: { templateId: ["name"] },
    actions: {
      share: { icon: Icon, dialog: nothing, bulk: { fields: { email: email() }, body: ({ email }) => ({ email }) } },
    },
  }),
  defineResource("received-vcards", {
    icon: Icon,
    title: "name",
    allow: always,
    at: { "me/received-vcards": { acts: "me/exchanges", allow: always, without: ["name"] } },
    fields: { name: text() },
    list: { columns: ["name"] },
  }),
  defineResource("api-keys", {
    icon: Icon,
    title: "name",
    allow: always,
    fields: { name: text() },
    list: { columns: ["name"] },
    create: {
      fields: { label: text() },
      body: ({ label }: { label: string }) => ({ name: label, scopes: [], expiresAt: "" }),
      check: mustMatch("label", "label"),
      onlyWhen: {},
      tells: "key",
    },
  }),
];
