import Key from "@mui/icons-material/Key";
import Icon from "@mui/icons-material/Webhook";
import { lazy } from "react";
import { webhookKindValues } from "../../openapi/schema";
import { choices, defineResource, instant, text, toggle, url } from "../engine";
import { companyAdmin } from "./rules";

/** Addresses of a company that are told what happens. */
export const webhooks = defineResource("webhooks", {
  icon: Icon,
  title: "name",
  allow: companyAdmin,
  menu: "account",
  fields: {
    name: text().min(1).max(120),
    url: url(),
    kinds: choices(webhookKindValues).min(1).max(20),
    isActive: toggle({ initial: true }).optional(),
    failingSince: instant().optional(),
    createdAt: instant(),
    updatedAt: instant(),
    inactiveAt: instant().optional(),
  },
  list: {
    columns: ["name", "url", "kinds", "isActive", "failingSince", "updatedAt"],
    card: ["url", "isActive", "failingSince"],
    sortable: ["name", "updatedAt"],
    filters: ["q", "kinds", "isActive", "createdAt_in", "createdAt_gte", "createdAt_lte"],
    sort: "name",
  },
  form: { main: ["name", "url", "kinds", "isActive"] },
  show: {
    main: ["name", "url", "kinds", "isActive", "failingSince"],
    record: ["createdAt", "updatedAt", "inactiveAt"],
  },
  related: { "webhook-deliveries": "webhookId" },
  actions: {
    view: {},
    edit: {},
    renew: {
      icon: Key,
      dialog: lazy(async () => ({ default: (await import("../custom-pages/exchange/webhook-secret")).SecretDialog })),
      bulk: false,
    },
    delete: { confirm: true },
  },
  history: true,
  messages: { created: "WEBHOOK_SAVED", updated: "WEBHOOK_SAVED", deleted: "WEBHOOK_DELETED" },
});
