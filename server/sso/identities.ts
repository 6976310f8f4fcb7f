import { and, desc, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { Services } from "../contract/operation";
import type { Db } from "../db/database";
import { recordHistory } from "../db/history";
import { lockAdministration } from "../db/lock-administration";
import { associateKeys, personName } from "../db/person-keys";
import { associates, companies, identities, identityProviders, type users } from "../db/schema";
import { Refusal } from "../refusal";
import type { Offered } from "./attempts";
import { firstProven } from "./domain-proof";

type User = typeof users.$inferSelect;
type Provider = typeof identityProviders.$inferSelect;

/** Condition: a provider by which somebody can sign in now. */
export const isInUse = and(eq(identityProviders.isActive, true), isNull(identityProviders.deletedAt));

/** Providers that are in use, of companies that are active, and what each company is called; the oldest first. */
const selectInUse = (db: Db, which: SQL) =>
  db
    .select({ provider: identityProviders, company: { id: companies.id, name: companies.name } })
    .from(identityProviders)
    .innerJoin(companies, and(eq(companies.id, identityProviders.companyId), eq(companies.status, "ACTIVE")))
    .where(and(which, isInUse))
    .orderBy(identityProviders.createdAt, identityProviders.id);

/** A provider that is in use, of a company that is active, and what the company is called. */
export const findProvider = async (db: Db, id: string) => {
  const [found] = await selectInUse(db, eq(identityProviders.id, id));
  if (!found) throw new Refusal("SSO_NOT_FOUND");
  return found;
};

/** The provider to which a domain leads, of a company that the DNS says it belongs to. */
export const findProviderOfDomain = async (services: Services, domain: string) => {
  const among = await selectInUse(services.db, eq(identityProviders.domain, domain));
  const found = await firstProven(services, { domain, among });
  if (!found) throw new Refusal("SSO_NOT_FOUND");
  return found;
};

/** What people are linked by, with its provider and whose that is. */
export const selectIdentities = (db: Db) =>
  db
    .select({ identity: identities, provider: identityProviders, company: { id: companies.id, name: companies.name } })
    .from(identities)
    .innerJoin(identityProviders, eq(identityProviders.id, identities.providerId))
    .innerJoin(companies, eq(companies.id, identityProviders.companyId))
    .orderBy(identities.createdAt, identities.id);

/** Whom a provider's person is linked to. */
export const findIdentity = async (db: Db, { provider, subject }: { provider: Provider; subject: string }) => {
  const [found] = await db
    .select()
    .from(identities)
    .where(
      and(
        eq(identities.providerId, provider.id),
        eq(identities.issuer, provider.issuer),
        eq(identities.subject, subject),
      ),
    );
  return found;
};

/**
 * Links what a provider calls somebody to an account.
 * @throws Refusal 409 IDENTITY_TAKEN where it signs somebody in already
 */
export const linkIdentity = async (
  db: Db,
  { user, provider, said, at }: { user: User; provider: Provider; said: Offered; at: Date },
) => {
  const { issuer, subject } = said;
  const name = said.email ?? said.name;
  const [linked] = await db
    .insert(identities)
    .values({ userId: user.id, providerId: provider.id, issuer, subject, name, createdAt: at, lastUsedAt: at })
    .onConflictDoNothing()
    .returning();
  if (!linked) throw new Refusal("IDENTITY_TAKEN");
  return linked;
};

const membershipOf = async (db: Db, companyId: string, userId: string) => {
  const mine = and(eq(associates.companyId, companyId), eq(associates.userId, userId));
  const [current] = await db
    .select()
    .from(associates)
    .where(and(mine, isNull(associates.endedAt)));
  if (current) return current;
  const [ended] = await db
    .select()
    .from(associates)
    .where(and(mine, isNotNull(associates.endedAt)))
    .orderBy(desc(associates.endedAt))
    .limit(1);
  return ended;
};

/**
 * Whether somebody may come by the provider of a company: a member, or invited.
 * @throws Refusal 403 SSO_NOT_MEMBER of whom the company switched off or let go
 */
export const requireMember = async (db: Db, provider: Provider, userId: string): Promise<void> => {
  const found = await membershipOf(db, provider.companyId, userId);
  if (!found || found.endedAt || found.status === "INACTIVE" || found.status === "REJECTED")
    throw new Refusal("SSO_NOT_MEMBER");
};

/**
 * Makes somebody who came by the provider of a company a member of it, as they were invited, or as one without rights of an
 * administrator. Whom the company let go it has to invite first.
 * @throws Refusal 403 SSO_NOT_MEMBER
 */
export const joinCompany = async (db: Db, { user, provider, at }: { user: User; provider: Provider; at: Date }) => {
  const { companyId } = provider;
  await lockAdministration(db, companyId);
  const before = await membershipOf(db, companyId, user.id);
  if (before?.status === "ACTIVE" && !before.endedAt) return;
  const isOpen = before && !before.endedAt;
  const isInvited = isOpen && before.status === "PENDING";
  // whoever said no may think otherwise, as long as the company takes everybody
  const isTaken = provider.addsMembers && (!before || (isOpen && before.status === "REJECTED"));
  if (!isInvited && !isTaken) throw new Refusal("SSO_NOT_MEMBER");
  const type = isInvited ? before.type : ("USER" as const);
  const joined = { status: "ACTIVE" as const, type, ...associateKeys(user), respondedAt: at, updatedAt: at };
  const [row] = before
    ? await db.update(associates).set(joined).where(eq(associates.id, before.id)).returning()
    : await db
        .insert(associates)
        .values({ ...joined, companyId, userId: user.id, createdAt: at })
        .returning();
  if (!row) throw new Error("The membership was not stored.");
  await recordHistory({
    db,
    caller: { id: user.id, name: personName(user) },
    at,
    resource: "associates",
    recordId: row.id,
    companyId,
    action: before ? "INVITE_ACCEPTED" : "CREATED",
    called: personName(user),
    before: before ? { status: before.status } : {},
    after: { status: row.status, type: row.type },
  });
};
