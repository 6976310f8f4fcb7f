import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { id, instant } from "./columns";
import { identityProviders } from "./identity-providers";
import { users } from "./users";

/** A person's authenticator app; not in use before `confirmedAt`. */
export const authenticators = pgTable("authenticators", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Sealed (`server/second-step/sealer.ts`). */
  secret: text().notNull(),
  /** The latest step of time whose code was taken: neither it nor one before it is taken again. */
  lastStep: integer(),
  createdAt: instant().notNull(),
  confirmedAt: instant(),
  lastUsedAt: instant(),
});

/** Recovery codes, kept as hashes; each is used once. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    codeHash: text().notNull(),
    usedAt: instant(),
  },
  (table) => [uniqueIndex("recovery_codes_hash_unique").on(table.userId, table.codeHash)],
);

/** Sign-ins whose password was right and that wait for a second step, kept as hashes; each is used once. */
export const challenges = pgTable(
  "challenges",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenHash: text().notNull(),
    /** Of the hash of the password that was right: with another one the challenge is void. */
    passwordMark: text().notNull(),
    /** Where no password came first, but the provider of a company. */
    identityProviderId: uuid().references(() => identityProviders.id),
    attempts: integer().notNull().default(0),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [
    uniqueIndex("challenges_hash_unique").on(table.tokenHash),
    index("challenges_user").on(table.userId),
    index("challenges_expiry").on(table.expiresAt),
  ],
);

/** A person's passkeys: what proves that one of them signs. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** As its authenticator calls it, in base64url. */
    credentialId: text().notNull(),
    /** COSE, in base64url. */
    publicKey: text().notNull(),
    /** How often it says that it signed; 0 of those that do not count. */
    counter: bigint({ mode: "number" }).notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (table) => [
    uniqueIndex("passkeys_credential_unique").on(table.credentialId),
    index("passkeys_user").on(table.userId),
  ],
);

/** What passkeys are asked to sign, kept as hashes; each is signed once. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    id: id(),
    /** Who adds a passkey; null where somebody shows one. */
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    challengeHash: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex("passkey_challenges_hash_unique").on(table.challengeHash),
    index("passkey_challenges_user").on(table.userId),
    index("passkey_challenges_expiry").on(table.expiresAt),
  ],
);
