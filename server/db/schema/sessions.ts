import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { id, instant } from "./columns";
import { identityProviders } from "./identity-providers";
import { users } from "./users";

/** A sign-in: the family of the refresh tokens that descend from it. */
export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    isPrimaryAccess: boolean().notNull().default(false),
    /** The network that it began from; null of sessions from before it was kept. */
    place: text(),
    /** The program and the system that it was used with last, as people know them; null of sessions from before it was kept. */
    device: text(),
    createdAt: instant().notNull(),
    /** The provider of a company that the person came by, at its beginning or when they linked it. */
    identityProviderId: uuid().references(() => identityProviders.id),
    /** The person showed themself who they are; otherwise a company's provider said so, and nobody else. */
    isProven: boolean().notNull().default(true),
    /** When its tokens were last renewed. */
    lastUsedAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    index("sessions_user").on(table.userId),
    index("sessions_created").on(table.createdAt, table.id).where(sql`${table.endedAt} is null`),
    index("sessions_last_used").on(table.lastUsedAt, table.id).where(sql`${table.endedAt} is null`),
  ],
);

/** Refresh tokens, kept as hashes; each is used once. */
export const refreshTokens = pgTable(
  "refresh_tokens",
  {
    id: id(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    tokenHash: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [
    uniqueIndex("refresh_tokens_hash_unique").on(table.tokenHash),
    index("refresh_tokens_session").on(table.sessionId),
    index("refresh_tokens_expiry").on(table.expiresAt),
  ],
);

/** Mailed tokens, kept as hashes: to confirm an address or to reset a password. */
export const oneTimeTokens = pgTable(
  "one_time_tokens",
  {
    id: id(),
    kind: text({ enum: ["CONFIRM_EMAIL", "RESET_PASSWORD"] }).notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** The address that is confirmed. */
    email: text().notNull(),
    tokenHash: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [
    uniqueIndex("one_time_tokens_hash_unique").on(table.tokenHash),
    index("one_time_tokens_user").on(table.userId, table.kind),
  ],
);
