import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Caller } from "../auth/caller";
import { signedIn } from "../auth/signed-in";
import { guardEdit } from "../contract/etag";
import type { Context } from "../contract/operation";
import type { Db } from "../db/database";
import { calledBy, recordHistory } from "../db/history";
import { keepingUnique } from "../db/violation";
import { Refusal } from "../refusal";
import type { HistoryAction } from "./contract-names";
import { type AnyChanging, type AnyRow, columnsOf, type Resource, type Values } from "./resource";

/** Whether the change may take the record away from those who work with it, who then wait for it or it for them. */
type Strength = "update" | "no key update";

export interface Deed {
  id: string;
  recordedAs: HistoryAction;
  strength?: Strength;
  ifMatch?: string | undefined;
  /** The columns that are written; none when there is nothing to do. */
  changes: (changing: Omit<AnyChanging, "changes">) => Values | undefined | Promise<Values | undefined>;
  before?: ((changing: AnyChanging) => Promise<void> | void) | undefined;
  after?: ((changing: AnyChanging) => Promise<void> | void) | undefined;
  /** Takes the row away, or lets nobody see it any more. */
  isEnd?: boolean;
  /** That it was done is written down, and not what changed. */
  isUntold?: boolean;
  /** Instead of an UPDATE. */
  store?: ((changing: AnyChanging) => Promise<unknown>) | undefined;
}

const idleRow = { orderBy: [], limit: 1, offset: 0, cursorKey: sql<string>`''` };

/** Finds, holds and changes single records of a resource: in one transaction, written down, by whoever may. */
export const recordsOf = (resource: Resource) => {
  const { table, rows, view, isOpen, contract } = resource;

  const findWhere = async (db: Db, where: SQL | undefined): Promise<AnyRow> => {
    const [row] = await view.select(db, { ...idleRow, where: and(where, isOpen) });
    if (!row) throw new Refusal(contract.notFound);
    return row;
  };

  const find = (db: Db, caller: Caller, id: string) =>
    findWhere(db, rows.scope(caller, eq(table.id, id), rows.seen({ db, caller })).where);

  /** Several of them, in the order of their ids. */
  const findAll = async (db: Db, caller: Caller, ids: readonly string[]): Promise<AnyRow[]> => {
    const { where } = rows.scope(caller, inArray(table.id, [...ids]), rows.seen({ db, caller }));
    const found = await view.select(db, { ...idleRow, limit: ids.length, where: and(where, isOpen) });
    const byId = new Map(found.map((row) => [row.id, row]));
    return ids.map((id) => {
      const row = byId.get(id);
      if (!row) throw new Refusal(contract.notFound);
      return row;
    });
  };

  const hold = async (db: Db, caller: Caller, id: string, strength: Strength = "no key update") => {
    if (resource.lock) await resource.lock(db, id);
    else {
      const { where } = rows.scope(caller, eq(table.id, id));
      await db.select({ id: table.id }).from(table).where(where).for(strength);
    }
    return find(db, caller, id);
  };

  const storing = <Result>(run: () => PromiseLike<Result>) => keepingUnique(resource.unique ?? {}, run);

  const update = ({ db, changes, id }: AnyChanging) => db.update(table).set(changes).where(eq(table.id, id));

  /** Changes a record, one at a time, and answers it. */
  const change = async (context: Context, deed: Deed): Promise<Values> => {
    const { id, recordedAs, isUntold, strength = "no key update" } = deed;
    const caller = signedIn(context);
    const companyId = rows.companyId(caller, id);
    const at = context.clock();
    return context.db.transaction(async (db) => {
      const row = await hold(db, caller, id, strength);
      const before: Values = { ...view.show(row) };
      guardEdit(deed.ifMatch, before);
      const work = { db, context, caller, at, id, before, row };
      const changes = await deed.changes(work);
      if (!changes) return before;
      const changing = { ...work, changes: columnsOf(resource, { ...changes, updatedAt: at }) };
      await deed.before?.(changing);
      const store = deed.store ?? resource.store ?? update;
      await storing(async () => store(changing));
      await deed.after?.(changing);
      const after: Values = deed.isEnd ? {} : { ...view.show(await find(db, caller, id)) };
      const called = calledBy(before);
      const entry = { db, caller, at, companyId, resource: contract.name, recordId: id, action: recordedAs, called };
      await recordHistory({ ...entry, ...(!isUntold && { before, after }) });
      return after;
    });
  };

  return { find, findAll, hold, change, storing };
};

export type Records = ReturnType<typeof recordsOf>;
