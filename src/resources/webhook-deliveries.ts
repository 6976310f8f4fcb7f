import Resend from "@mui/icons-material/Replay";
import Send from "@mui/icons-material/SendOutlined";
import { webhookDeliveryStateValues, webhookErrorValues, webhookKindValues } from "../../openapi/schema";
import { choice, count, defineResource, instant, reference, state, text } from "../engine";
import { companyAdmin, nobody } from "./rules";

/** What was sent to the webhooks of a company, and what waits. */
export const webhookDeliveries = defineResource("webhook-deliveries", {
  icon: Send,
  title: "name",
  allow: companyAdmin,
  menu: nobody,
  fields: {
    name: text().min(1).max(120),
    kind: choice(webhookKindValues),
    state: state(webhookDeliveryStateValues, {
      QUEUED: "warning",
      SENDING: "warning",
      DELIVERED: "success",
      FAILED: "error",
    }),
    webhookId: reference("webhooks", { title: "name", embedded: "webhook" }),
    tries: count(),
    statusCode: count().optional(),
    error: choice(webhookErrorValues).optional(),
    triedAt: instant({ isExact: true }).optional(),
    nextTryAt: instant({ isExact: true }).optional(),
    createdAt: instant({ isExact: true }),
  },
  list: {
    columns: ["name", "kind", "createdAt", "state", "error", "statusCode", "tries", "nextTryAt"],
    card: ["kind", "state", "createdAt"],
    sortable: ["createdAt"],
    filters: ["q", "webhookId", "kind", "state", "createdAt_in", "createdAt_gte", "createdAt_lte"],
    sort: "-createdAt",
  },
  show: {
    what: ["name", "kind", "webhookId", "createdAt"],
    tries: ["state", "error", "statusCode", "tries", "triedAt", "nextTryAt"],
  },
  actions: { view: {}, resend: { icon: Resend, when: { still: ({ state }) => state !== "SENDING" } } },
});
