import Icon from "@mui/icons-material/Category";
import type { ResourceDefinition } from "../../src/engine/define/definition";
import { choice } from "../../src/engine/kinds/choice/choice";
import { email } from "../../src/engine/kinds/email/email";
import { instant } from "../../src/engine/kinds/instant/instant";
import { items } from "../../src/engine/kinds/items/items";
import { section } from "../../src/engine/kinds/section/section";
import { state } from "../../src/engine/kinds/state/state";
import { text } from "../../src/engine/kinds/text/text";
import { toggle } from "../../src/engine/kinds/toggle/toggle";

/** A resource of no contract, for what the engine does whatever the resource. */
export const things: ResourceDefinition = {
  name: "things",
  icon: Icon,
  title: "name",
  allow: { read: () => true, write: (actor) => actor.role === "PLATFORM_ADMIN" },
  fields: {
    name: text().min(1).max(20),
    email: email().optional(),
    size: choice(["SMALL", "LARGE"]).optional(),
    status: state(["OPEN", "CLOSED"], { OPEN: "success", CLOSED: "default" }),
    isLoud: toggle().optional(),
    emails: items({ type: choice(["WORK", "HOME"], { initial: "WORK" }), value: email() }).optional(),
    place: section({ city: text().max(10).optional() }).optional(),
    createdAt: instant(),
  },
  list: {
    columns: ["name", "email", "status"],
    sortable: ["name", "status"],
    filters: ["q", "status", "isLoud", "createdAt_gte"],
    sort: "name",
  },
  form: { main: ["name", "email", "size", "isLoud"], more: ["emails", "place"] },
  actions: {
    edit: {},
    view: {},
    close: {
      icon: Icon,
      when: { open: (thing) => thing.status === "OPEN" },
      optimistic: { status: "CLOSED" },
    },
    rename: { icon: Icon, form: { fields: { name: text().min(3) } } },
    delete: { confirm: true },
  },
  history: true,
  messages: { created: "COMPANY_SAVED", updated: "COMPANY_SAVED", deleted: "COMPANY_DELETED" },
};

/** Its texts, in the place where a dictionary has those of real resources. */
export const thingTexts = {
  name: "Thing |||| Things",
  empty: { title: "No things yet", text: "Make one." },
  create: { label: "New thing" },
  fields: {
    name: "Name",
    email: "E-mail",
    size: "Size",
    status: "Status",
    isLoud: "Loud",
    emails: {
      label: "E-mails",
      add: "Add e-mail",
      type: "Kind",
      value: "Address",
      values: { type: { WORK: "Work", HOME: "Home" } },
    },
    place: { label: "Place", add: "Add place", city: "City" },
    createdAt: "Created",
  },
  values: { size: { SMALL: "Small", LARGE: "Large" }, status: { OPEN: "Open", CLOSED: "Closed" } },
  columns: { reach: "Reach" },
  tabs: { notes: "Notes" },
  groups: { main: "Main", more: "More" },
  actions: {
    edit: { label: "Edit", reasons: { open: "Only an open thing can be edited" } },
    view: { label: "View" },
    close: { label: "Close it", reasons: { open: "Only an open thing can be closed" } },
    rename: { label: "Rename", fields: { name: "New name" } },
    delete: { label: "Delete", confirm: "Delete %{title}?" },
  },
};

export const rows = [
  {
    id: "1",
    name: "Apple",
    email: "apple@example.com",
    status: "OPEN",
    isLoud: false,
    createdAt: "2026-01-02T10:00:00.000Z",
  },
  { id: "2", name: "Banana", status: "CLOSED", isLoud: true, createdAt: "2026-01-03T10:00:00.000Z" },
];
