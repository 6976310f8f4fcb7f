import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companyView, policies, theCompany } from "./barrier";
import { audit, companyLists, companySearch, id, instant, keyText } from "./columns";
import { companies } from "./companies";
import { users } from "./users";

/** Providers by which the people of a company sign in. A deleted one keeps its row (`deletedAt`). */
export const identityProviders = pgTable(
  "identity_providers",
  {
    id: id(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    name: text().notNull(),
    issuer: text().notNull(),
    clientId: text().notNull(),
    /** Sealed (`server/second-step/sealer.ts`); without one the provider knows the product by what begins each sign-in. */
    secret: text(),
    /** In lower case, and proven. */
    domain: text(),
    addsMembers: boolean().notNull().default(true),
    isActive: boolean().notNull().default(true),
    deletedAt: instant(),
    nameKey: keyText().notNull(),
    search: text().notNull(),
    ...audit,
  },
  (table) => [
    ...companyLists("identity_providers", table, sql`${table.deletedAt} is null`),
    index("identity_providers_adds_members").on(table.companyId, table.addsMembers, table.nameKey, table.id),
    index("identity_providers_is_active").on(table.companyId, table.isActive, table.nameKey, table.id),
    index("identity_providers_domain").on(table.domain).where(sql`${table.isActive} and ${table.deletedAt} is null`),
    ...companySearch("identity_providers", table),
    ...policies("identity_providers", { write: sql`${table.companyId} = ${theCompany}` }),
  ],
);

export const companyIdentityProviders = companyView("company_identity_providers", identityProviders);

/** By whom a provider's people are known here: what it calls them, and never their address. */
export const identities = pgTable(
  "identities",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    providerId: uuid()
      .notNull()
      .references(() => identityProviders.id),
    /** Of another issuer the same subject is somebody else. */
    issuer: text().notNull(),
    subject: text().notNull(),
    /** What the provider called the person when it was linked. */
    name: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (table) => [
    uniqueIndex("identities_one_person").on(table.providerId, table.issuer, table.subject),
    index("identities_user").on(table.userId, table.providerId),
  ],
);

/**
 * Sign-ins by a provider that are under way, in two parts: what the provider is to answer, once, to the browser that began;
 * then, of somebody whom no account is linked to, what it answered.
 */
export const signInAttempts = pgTable(
  "sign_in_attempts",
  {
    id: id(),
    providerId: uuid()
      .notNull()
      .references(() => identityProviders.id),
    /** Of the `state`; null once it was answered. */
    stateHash: text(),
    /** Of what the browser keeps. */
    secretHash: text().notNull(),
    /** What the answer is held against, then what it said; sealed. */
    sealed: text().notNull(),
    /** Of what links it. */
    linkHash: text(),
    /** Of the code that was mailed to the address. */
    codeHash: text(),
    attempts: integer().notNull().default(0),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex("sign_in_attempts_state_unique").on(table.stateHash),
    uniqueIndex("sign_in_attempts_link_unique").on(table.linkHash),
    index("sign_in_attempts_expiry").on(table.expiresAt),
  ],
);
