import { and, eq, exists, inArray, isNull, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { loadPerson, toClaims } from "../auth/person";
import { signedIn } from "../auth/signed-in";
import type { Context, Input, Operation } from "../contract/operation";
import { present } from "../contract/present";
import { list } from "../db/list";
import { associates, companies, users } from "../db/schema";
import { companyOf, platformWide } from "../db/tenant";
import { decideAccess } from "../domain/access";
import { mediaUrl } from "../files/media-url";
import { Refusal } from "../refusal";
import { resources } from "../resources";
import { companies as served } from "../resources/companies";
import type { ResourceTable } from "../serve/by-name";

interface MyCompanyRow {
  id: string;
  name: string;
  logoId: string | null;
  associateType: typeof associates.$inferSelect.type;
}

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

const companyColumns = {
  id: companies.id,
  name: companies.name,
  logoId: companies.logoId,
  associateType: associates.type,
};

const toMyCompany = ({ id, name, logoId, associateType }: MyCompanyRow) =>
  present({ id, name, logoUrl: mediaUrl(logoId), associateType });

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
        .select({ ...companyColumns, cursorKey })
        .from(companies)
        .innerJoin(associates, mine)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    item: (row) => toMyCompany(row),
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

/**
 * Where a link to a record leads: it is asked for in the company that it belongs to as the person would ask for it there, so
 * that whoever may not read it learns nothing of it.
 */
export const getMyRecordCompany: Operation<"getMyRecordCompany"> = async ({ query }, context) => {
  // what that company asks for is asked there, where the link leads
  const {
    lacksSecondStep: _ofThisCompany,
    lacksSingleSignOn: _asWell,
    onceProven: _later,
    ...caller
  } = signedIn(context);
  const served = resources.find(({ resource }) => resource.contract.name === query.resource);
  const { table, rows, contract } = served?.resource ?? {};
  const nowhere = { status: 200, body: {} } as const;
  if (!served || !contract || rows?.kind !== "company" || !table || !hasCompany(table)) return nowhere;
  const { db } = context;
  const ofRecord = db.select({ id: table.companyId }).from(table).where(eq(table.id, query.id));
  const [found] = await db
    .select({ ...companyColumns, associateId: associates.id })
    .from(companies)
    .innerJoin(associates, membershipOf(caller.id))
    .where(and(inArray(companies.id, ofRecord), eq(companies.status, "ACTIVE")));
  if (!found) return nowhere;
  const { associateId, ...company } = found;
  const there = { ...caller, companyId: company.id, associateId, associateType: company.associateType };
  if (!decideAccess(contract.get, there).ok) return nowhere;
  try {
    await served.find(db, there, query.id);
  } catch (error) {
    if (error instanceof Refusal) return nowhere;
    throw error;
  }
  return { status: 200, body: { company: toMyCompany(company) } };
};

const hasCompany = (table: ResourceTable): table is ResourceTable & { companyId: PgColumn } => "companyId" in table;

export const getMyCompany: Operation<"getMyCompany"> = async (_input, context) => {
  const caller = signedIn(context);
  return { status: 200, body: served.show(await served.find(context.db, caller, companyOf(caller))) };
};

/** Whether the company is active is not asked here: that is the platform administrators' decision alone. */
export const updateMyCompany: Operation<"updateMyCompany"> = async ({ body }, context) => ({
  status: 200,
  body: await served.update(context, companyOf(signedIn(context)), body),
});
