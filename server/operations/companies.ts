import { eq } from "drizzle-orm";
import { anyOf, from, until } from "../db/conditions";
import { recordHistory } from "../db/history";
import { list } from "../db/list";
import { companies } from "../db/schema";
import { platformWide } from "../db/tenant";
import type { Operation } from "../operation";
import { Refusal } from "../refusal";
import { signedIn } from "../signed-in";
import {
  companyColumns,
  companyFields,
  editCompany,
  findCompany,
  toCompany,
  withUniqueDocument,
} from "./company-record";

export const listCompanies: Operation<"listCompanies"> = async ({ query }, { db }) => ({
  status: 200,
  body: await list({
    db,
    query,
    table: companies,
    scope: platformWide(),
    sorts: {
      name: companies.nameKey,
      tradeName: companies.tradeNameKey,
      document: companies.document,
      status: companies.status,
      createdAt: companies.createdAt,
      updatedAt: companies.updatedAt,
    },
    defaultSort: "name",
    filters: {
      status: anyOf(companies.status),
      isActive: (isActive) => (isActive ? eq(companies.status, "ACTIVE") : eq(companies.status, "INACTIVE")),
      createdAt_gte: from(companies.createdAt),
      createdAt_lte: until(companies.createdAt),
      updatedAt_gte: from(companies.updatedAt),
      updatedAt_lte: until(companies.updatedAt),
    },
    search: companies,
    rows: ({ where, orderBy, limit, offset, cursorKey }) =>
      db
        .select({ ...companyFields, cursorKey })
        .from(companies)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    item: (row) => toCompany(row),
  }),
});

export const createCompany: Operation<"createCompany"> = async ({ body }, context) => {
  const caller = signedIn(context);
  const now = context.clock();
  const isActive = body.isActive ?? true;
  const company = await context.db.transaction(async (db) => {
    const values = {
      ...companyColumns(body),
      status: isActive ? ("ACTIVE" as const) : ("INACTIVE" as const),
      inactiveAt: isActive ? null : now,
      createdAt: now,
      updatedAt: now,
    };
    const [created] = await withUniqueDocument(() =>
      db.insert(companies).values(values).returning({ id: companies.id }),
    );
    if (!created) throw new Error("The company was not stored.");
    const { id } = created;
    const after = toCompany(await findCompany(db, id));
    await recordHistory({
      db,
      caller,
      at: now,
      resource: "companies",
      recordId: id,
      companyId: id,
      action: "CREATED",
      after,
    });
    return after;
  });
  return { status: 201, body: company };
};

export const getCompany: Operation<"getCompany"> = async ({ path }, { db }) => ({
  status: 200,
  body: toCompany(await findCompany(db, path.id)),
});

export const updateCompany: Operation<"updateCompany"> = async ({ path, body }, context) => ({
  status: 200,
  body: await editCompany(context, { id: path.id, input: body, caller: signedIn(context) }),
});

/** Soft: the company becomes inactive and everything of it is kept. Once more changes nothing. */
export const deleteCompany: Operation<"deleteCompany"> = async ({ path: { id } }, context) => {
  const caller = signedIn(context);
  const now = context.clock();
  const data = await context.db.transaction(async (db) => {
    const [locked] = await db
      .select({ status: companies.status })
      .from(companies)
      .where(eq(companies.id, id))
      .for("update");
    if (!locked) throw new Refusal("COMPANY_NOT_FOUND");
    const before = toCompany(await findCompany(db, id));
    if (locked.status === "INACTIVE") return before;
    await db.update(companies).set({ status: "INACTIVE", inactiveAt: now, updatedAt: now }).where(eq(companies.id, id));
    const after = toCompany(await findCompany(db, id));
    await recordHistory({
      db,
      caller,
      at: now,
      resource: "companies",
      recordId: id,
      companyId: id,
      action: "DELETED",
      before,
      after,
    });
    return after;
  });
  return { status: 200, body: { type: "COMPANY_DELETED", data } };
};
