import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { id, instant, oneOf } from "./columns";

const statuses = ["QUEUED", "SENDING", "SENT", "FAILED"] as const;

/** Outgoing mail: a queue for SMTP, and the outbox of development. A repeated `dedupeKey` is the same mail. */
export const mails = pgTable(
  "mails",
  {
    id: id(),
    kind: text().notNull(),
    recipient: text().notNull(),
    locale: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    status: text({ enum: statuses }).notNull().default("QUEUED"),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant().notNull(),
    sentAt: instant(),
    lastError: text(),
    dedupeKey: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex("mails_dedupe_unique").on(table.dedupeKey),
    index("mails_due").on(table.status, table.nextAttemptAt),
    index("mails_created").on(table.createdAt, table.id),
    check("mails_status_known", oneOf(table.status, statuses)),
  ],
);
