import { webhookDeliveries as table, webhooks } from "../db/schema";
import { company } from "../serve/rows";
import { serve } from "../serve/serve";
import { named } from "../serve/shown";

/** What was sent to the webhooks of a company, and what waits. */
export const webhookDeliveries = serve("/webhook-deliveries", {
  table,
  rows: company(table),
  title: "name",
  shown: { webhook: named(table.webhookId, { table: webhooks, called: webhooks.name }) },
});
