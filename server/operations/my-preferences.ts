import { and, asc, desc, eq, isNull, notInArray } from "drizzle-orm";
import { signedIn } from "../auth/signed-in";
import type { Operation } from "../contract/operation";
import { present } from "../contract/present";
import { listPreferences as table } from "../db/schema";
import { ownedBy } from "../db/tenant";

/** Far more than a panel has lists and somebody views; the contract says so, too. */
const most = 100;

/** What was chosen for the panel gives way to no list. */
const newest = [asc(isNull(table.panel)), desc(table.updatedAt), desc(table.list)];

export const listMyPreferences: Operation<"listMyPreferences"> = async (_input, context) => {
  const rows = await context.db
    .select({
      list: table.list,
      columns: table.columns,
      density: table.density,
      view: table.view,
      applied: table.applied,
      panel: table.panel,
    })
    .from(table)
    .where(ownedBy(signedIn(context), table.ownerId).where)
    .orderBy(...newest)
    .limit(most);
  return { status: 200, body: { data: rows.map((row) => present(row)) } };
};

/** What a client knows no more, it ignores: names of lists and columns are its own. */
export const putMyPreferences: Operation<"putMyPreferences"> = async ({ path: { list }, body }, context) => {
  const caller = signedIn(context);
  const { columns = null, density = null, view = null, applied = null, panel = null } = body;
  const mine = ownedBy(caller, table.ownerId).where;
  await context.db.transaction(async (db) => {
    if (!columns && !density && !view && !applied && !panel)
      return db.delete(table).where(and(mine, eq(table.list, list)));
    const chosen = { columns, density, view, applied, panel, updatedAt: context.clock() };
    await db
      .insert(table)
      .values({ ownerId: caller.id, list, ...chosen })
      .onConflictDoUpdate({ target: [table.ownerId, table.list], set: chosen });
    const kept = db
      .select({ list: table.list })
      .from(table)
      .where(mine)
      .orderBy(...newest)
      .limit(most);
    return db.delete(table).where(and(mine, notInArray(table.list, kept)));
  });
  return { status: 200, body: { list, ...body } };
};
