import { and, eq, exists, isNull, sql } from "drizzle-orm";
import { list } from "../db/list";
import { associates, companies, users } from "../db/schema";
import { companyOf, platformWide } from "../db/tenant";
import { mediaUrl } from "../media-url";
import type { Context, Input, Operation } from "../operation";
import { loadPerson, toClaims } from "../person";
import { present } from "../present";
import { Refusal } from "../refusal";
import { companies as served } from "../resources/companies";
import { signedIn } from "../signed-in";

const membershipOf = (userId: string) =>
  and(
    eq(associates.companyId, companies.id),
    eq(associates.userId, userId),
    eq(associates.status, "ACTIVE"),
    isNull(associates.endedAt),
  );

/** Companies in which the caller is an active associate: a plain list for whoever asks without parameters, a page for the others. */
export const listMyCompanies: Operation<"listMyCompanies"> = async ({ query }, context) => {
  if (Object.keys(query).length > 0) return { status: 200, body: await pageOfMine(query, context) };
  const { data } = await pageOfMine({ perPage: 100, count: false }, context);
  return { status: 200, body: data };
};

const pageOfMine = (query: Input<"listMyCompanies">["query"], context: Context) => {
  const { db } = context;
  const mine = membershipOf(signedIn(context).id);
  return list({
    db,
    query,
    table: companies,
    scope: platformWide(
      eq(companies.status, "ACTIVE"),
      exists(db.select({ one: sql`1` }).from(associates).where(mine)),
    ),
    sorts: { name: companies.nameKey },
    defaultSort: "name",
    filters: {},
    search: companies,
    rows: ({ where, orderBy, limit, offset, cursorKey }) =>
      db
        .select({
          id: companies.id,
          name: companies.name,
          logoId: companies.logoId,
          associateType: associates.type,
          cursorKey,
        })
        .from(companies)
        .innerJoin(associates, mine)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    item: ({ id, name, logoId, associateType }) => present({ id, name, logoUrl: mediaUrl(logoId), associateType }),
  });
};

/** Remembers the company and answers a token that carries it. */
export const setMyCurrentCompany: Operation<"setMyCurrentCompany"> = async ({ body: { companyId } }, context) => {
  const { id, sessionId, isPrimaryAccess, expiresAt } = signedIn(context);
  const token = await context.db.transaction(async (db) => {
    const [member] = await db
      .select({ id: companies.id })
      .from(companies)
      .innerJoin(associates, membershipOf(id))
      .where(and(eq(companies.id, companyId), eq(companies.status, "ACTIVE")));
    if (!member) throw new Refusal("AUTH_FORBIDDEN");
    await db.update(users).set({ currentCompanyId: companyId }).where(eq(users.id, id));
    const person = await loadPerson(db, eq(users.id, id));
    if (!person) throw new Refusal("ME_NOT_FOUND");
    // no longer than the token that was sent: only a refresh prolongs a session
    return context.tokens.sign(toClaims(person, { id: sessionId, isPrimaryAccess }), expiresAt);
  });
  return { status: 200, body: { token } };
};

export const getMyCompany: Operation<"getMyCompany"> = async (_input, context) => {
  const caller = signedIn(context);
  return { status: 200, body: served.show(await served.find(context.db, caller, companyOf(caller))) };
};

/** Whether the company is active is not asked here: that is the platform administrators' decision alone. */
export const updateMyCompany: Operation<"updateMyCompany"> = async ({ body }, context) => ({
  status: 200,
  body: await served.update(context, companyOf(signedIn(context)), body),
});
