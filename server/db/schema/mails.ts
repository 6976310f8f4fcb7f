import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { id, instant, keyText, oneOf } from "./columns";
import type { MailFailure, MailKind } from "./shapes";

const statuses = ["QUEUED", "SENDING", "SENT", "FAILED"] as const;

/** Outgoing mail: a queue for SMTP, and the outbox of development. A repeated `dedupeKey` is the same mail. */
export const mails = pgTable(
  "mails",
  {
    id: id(),
    kind: text().$type<MailKind>().notNull(),
    recipient: text().notNull(),
    locale: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    status: text({ enum: statuses }).notNull().default("QUEUED"),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant().notNull(),
    lastTriedAt: instant(),
    sentAt: instant(),
    failure: text().$type<MailFailure>(),
    /** In the mail server's own words, for operators. */
    lastError: text(),
    /** The record whose state says whether the mail still holds: the person, or what was offered to them. */
    aboutId: uuid(),
    /** What its sentences are made of, without a link that is a key: what failed can be written anew. */
    data: jsonb().$type<object>(),
    dedupeKey: text().notNull(),
    nameKey: keyText().notNull(),
    search: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex("mails_dedupe_unique").on(table.dedupeKey),
    index("mails_due").on(table.status, table.nextAttemptAt),
    index("mails_created").on(table.createdAt, table.id),
    index("mails_status").on(table.status, table.createdAt, table.id),
    index("mails_kind").on(table.kind, table.createdAt, table.id),
    index("mails_failure").on(table.failure, table.createdAt, table.id),
    index("mails_name").on(table.nameKey, table.id),
    index("mails_search").using("gin", sql`${table.search} gin_trgm_ops`),
    check("mails_status_known", oneOf(table.status, statuses)),
  ],
);
