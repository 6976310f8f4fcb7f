import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companyView, policies, theCompany } from "./barrier";
import { companySearch, id, instant, keyText } from "./columns";
import { companies } from "./companies";
import type { ApiKeyScope } from "./shapes";

/** Keys by which machines work for a company. A revoked one keeps its row for a while (`revokedAt`), so that it is told so. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: id(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    name: text().notNull(),
    /** The first characters of the key, which tell it from others and open nothing. */
    start: text().notNull(),
    scopes: text().array().$type<ApiKeyScope[]>().notNull(),
    expiresAt: instant().notNull(),
    /** To a minute: a write for every call would be one for every read. */
    lastUsedAt: instant(),
    revokedAt: instant(),
    /** Who made it, and what they were called, whatever becomes of them. */
    createdById: uuid().notNull(),
    createdByName: text().notNull(),
    nameKey: keyText().notNull(),
    search: text().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => {
    const isOpen = sql`${table.revokedAt} is null`;
    return [
      index("api_keys_name").on(table.companyId, table.nameKey, table.id).where(isOpen),
      index("api_keys_created").on(table.companyId, table.createdAt, table.id).where(isOpen),
      index("api_keys_expires").on(table.companyId, table.expiresAt, table.id).where(isOpen),
      ...companySearch("api_keys", table),
      ...policies("api_keys", { write: sql`${table.companyId} = ${theCompany}` }),
    ];
  },
);

export const companyApiKeys = companyView("company_api_keys", apiKeys);

/**
 * By what a key is known again: its hash, which work for a company adds and never reads. Keys are 256 random bits, which
 * nobody guesses from a fast hash; a slow one, as passwords have, would cost a tenth of a second for every call.
 */
export const apiKeySecrets = pgTable(
  "api_key_secrets",
  {
    keyId: uuid()
      .primaryKey()
      .references(() => apiKeys.id, { onDelete: "cascade" }),
    hash: text().notNull(),
  },
  (table) => [uniqueIndex("api_key_secrets_hash_unique").on(table.hash)],
);
