import { and, desc, eq, exists, isNull, sql } from "drizzle-orm";
import { endSessions } from "../auth/sessions";
import { signedIn } from "../auth/signed-in";
import type { Context, Operation } from "../contract/operation";
import { present } from "../contract/present";
import { personName } from "../db/person-keys";
import { recordEvents } from "../db/record-events";
import { associates, companies, identities, identityProviders, sessions } from "../db/schema";
import { Refusal } from "../refusal";
import { lockPerson } from "../second-step/second-step";
import { holdOffer, spendOffer } from "../sso/attempts";
import { findProvider, joinCompany, linkIdentity, selectIdentities } from "../sso/identities";
import { tellOfIdentity } from "../sso/tell";

type Row = Awaited<ReturnType<typeof selectIdentities>>[number];

const toIdentity = ({ identity, provider, company }: Row) => ({
  id: identity.id,
  name: identity.name,
  provider: { id: provider.id, name: provider.name },
  company,
  // of another issuer it would be somebody else
  isInUse: provider.isActive && provider.deletedAt === null && provider.issuer === identity.issuer,
  createdAt: identity.createdAt.toISOString(),
  ...present({ lastUsedAt: identity.lastUsedAt?.toISOString() }),
});

export const listMyIdentities: Operation<"listMyIdentities"> = async (_input, context) => {
  const { id: userId, cameBy } = signedIn(context);
  const mine = await selectIdentities(context.db).where(eq(identities.userId, userId)).limit(100);
  const asking = await context.db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .innerJoin(associates, eq(associates.companyId, companies.id))
    .where(
      and(
        eq(companies.requiresSingleSignOn, true),
        eq(companies.status, "ACTIVE"),
        eq(associates.userId, userId),
        eq(associates.status, "ACTIVE"),
        isNull(associates.endedAt),
      ),
    )
    .orderBy(companies.nameKey, companies.id)
    .limit(100);
  const requiredBy = await Promise.all(
    asking
      .filter(({ id }) => id !== cameBy)
      .map(async (company) => ({ company, ...(await wayTo(context, company.id, userId)) })),
  );
  return { status: 200, body: { identities: mine.map(toIdentity), requiredBy } };
};

/** The provider of a company that the person comes by; the first where they are linked to none or several. */
const wayTo = async ({ db }: Context, companyId: string, userId: string) => {
  const mine = db
    .select({ one: sql`1` })
    .from(identities)
    .where(and(eq(identities.providerId, identityProviders.id), eq(identities.userId, userId)));
  const [provider] = await db
    .select({ id: identityProviders.id, name: identityProviders.name })
    .from(identityProviders)
    .where(
      and(
        eq(identityProviders.companyId, companyId),
        eq(identityProviders.isActive, true),
        isNull(identityProviders.deletedAt),
      ),
    )
    .orderBy(desc(exists(mine)), identityProviders.createdAt, identityProviders.id)
    .limit(1);
  return provider ? { provider } : {};
};

/** The person has just shown who they are, here and at the provider: nobody else's account is linked by an address. */
export const linkMyIdentity: Operation<"linkMyIdentity"> = async ({ body: { link } }, context) => {
  const { id: userId, sessionId } = signedIn(context);
  const at = context.clock();
  const data = await context.db.transaction(async (db) => {
    const user = await lockPerson(db, userId);
    const { attempt, said } = await holdOffer(context, db, link, at);
    const { provider, company } = await findProvider(db, attempt.providerId);
    await joinCompany(db, { user, provider, at });
    const identity = await linkIdentity(db, { user, provider, said, at });
    await spendOffer(db, attempt);
    await db.update(sessions).set({ identityProviderId: provider.id }).where(eq(sessions.id, sessionId));
    const person = { id: userId, name: personName(user) };
    const about = { resource: "identity-providers", recordId: provider.id, name: provider.name };
    await recordEvents(db, [{ kind: "IDENTITY_LINKED", at, person, companyId: company.id, about }]);
    await tellOfIdentity(context, db, { user, what: "linked", provider: provider.name, company: company.name });
    return toIdentity({ identity, provider, company });
  });
  return { status: 200, body: { type: "IDENTITY_LINKED", data } };
};

export const deleteMyIdentity: Operation<"deleteMyIdentity"> = async ({ path: { id } }, context) => {
  const { id: userId } = signedIn(context);
  const at = context.clock();
  await context.db.transaction(async (db) => {
    const user = await lockPerson(db, userId);
    const [found] = await selectIdentities(db).where(and(eq(identities.id, id), eq(identities.userId, userId)));
    if (!found) throw new Refusal("IDENTITY_NOT_FOUND");
    const { provider, company } = found;
    await db.delete(identities).where(eq(identities.id, id));
    const byIt = and(
      eq(sessions.userId, userId),
      eq(sessions.identityProviderId, provider.id),
      eq(sessions.isProven, false),
    );
    await endSessions(db, at, byIt);
    const person = { id: userId, name: personName(user) };
    const about = { resource: "identity-providers", recordId: provider.id, name: provider.name };
    await recordEvents(db, [{ kind: "IDENTITY_REMOVED", at, person, companyId: company.id, about }]);
    await tellOfIdentity(context, db, { user, what: "removed", provider: provider.name, company: company.name });
  });
  return { status: 200, body: { type: "IDENTITY_DELETED" } };
};
