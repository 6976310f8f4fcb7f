import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { bytes, instant, secretId } from "./columns";

/** Answers to requests with an Idempotency-Key; `status` is null while work in portions goes on, `progress` how far it is. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    /** Operation and caller, so that keys of two people never meet. */
    scope: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    status: integer(),
    reply: jsonb().$type<{ text: string }>(),
    progress: integer().notNull().default(0),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] }), index("idempotency_keys_created").on(table.createdAt)],
);

/** Avatars and logos, re-encoded by the server and served under their unguessable id. */
export const media = pgTable("media", {
  id: secretId(),
  contentType: text().notNull(),
  bytes: bytes().notNull(),
  createdAt: instant().notNull(),
});

/** What the installation remembers about itself, such as the secret made on the first start. */
export const settings = pgTable("settings", { key: text().primaryKey(), value: jsonb().$type<unknown>().notNull() });

/** Counters of the rate limiter, shared by all processes. */
export const rateLimits = pgTable("rate_limits", {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: timestamp({ withTimezone: true }),
});
