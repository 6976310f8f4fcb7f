import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { companyView, policies, theCompany } from "./barrier";
import { audit, companyLists, companySearch, id, instant, keyText, oneOf } from "./columns";
import { companies } from "./companies";
import type { WebhookError, WebhookKind } from "./shapes";

/** Addresses of companies that are told what happens. A deleted one keeps its row (`deletedAt`). */
export const webhooks = pgTable(
  "webhooks",
  {
    id: id(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    name: text().notNull(),
    url: text().notNull(),
    kinds: text().array().notNull().$type<WebhookKind[]>(),
    isActive: boolean().notNull().default(true),
    /** What its messages are signed with, sealed. */
    secret: text().notNull(),
    /** Since when nothing got through. */
    failingSince: instant(),
    /** How often in a row nobody answered there. */
    silences: integer().notNull().default(0),
    /** Until then nothing is sent: one message is on its way, or nobody answered there. */
    busyUntil: instant(),
    deletedAt: instant(),
    nameKey: keyText().notNull(),
    search: text().notNull(),
    ...audit,
  },
  (table) => [
    ...companyLists("webhooks", table, sql`${table.deletedAt} is null`),
    index("webhooks_kinds").using("gin", table.companyId, table.kinds),
    index("webhooks_is_active").on(table.companyId, table.isActive, table.nameKey, table.id),
    ...companySearch("webhooks", table),
    ...policies("webhooks", { write: sql`${table.companyId} = ${theCompany}` }),
  ],
);

export const companyWebhooks = companyView("company_webhooks", webhooks);

const states = ["QUEUED", "SENDING", "DELIVERED", "FAILED"] as const;

/**
 * What happened, once for each webhook that is told of it: the queue of what is to be sent, and the log of what was. Rows
 * come from `vcard_panel_announce` alone, which whoever writes the history calls in the same transaction.
 */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    /** The `webhook-id` of the message, however often it is sent. */
    id: id(),
    companyId: uuid().notNull(),
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id),
    kind: text().$type<WebhookKind>().notNull(),
    resource: text().notNull(),
    recordId: uuid().notNull(),
    state: text({ enum: states }).notNull().default("QUEUED"),
    tries: integer().notNull().default(0),
    statusCode: integer(),
    error: text().$type<WebhookError>(),
    triedAt: instant(),
    nextTryAt: instant(),
    /** What is sent, to the letter, from the first try on. */
    body: text(),
    /** What its webhook was called then, and found by. */
    name: text().notNull(),
    nameKey: keyText().notNull(),
    search: text().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index("webhook_deliveries_created").on(table.companyId, table.createdAt, table.id),
    index("webhook_deliveries_webhook").on(table.webhookId, table.createdAt, table.id),
    index("webhook_deliveries_kind").on(table.companyId, table.kind, table.createdAt, table.id),
    index("webhook_deliveries_state").on(table.companyId, table.state, table.createdAt, table.id),
    index("webhook_deliveries_due").on(table.webhookId, table.nextTryAt).where(sql`${table.nextTryAt} is not null`),
    index("webhook_deliveries_company_search").using("gin", table.companyId, sql`${table.search} gin_trgm_ops`),
    index("webhook_deliveries_over").on(table.createdAt),
    check("webhook_deliveries_state_known", oneOf(table.state, states)),
    ...policies("webhook_deliveries", { write: sql`${table.companyId} = ${theCompany}` }),
  ],
);

export const companyWebhookDeliveries = companyView("company_webhook_deliveries", webhookDeliveries);
