import { aliasedTableColumn, and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Caller } from "../auth/caller";
import type { Db } from "../db/database";
import type { Scope } from "../db/tenant";
import { type ErrorType, Refusal } from "../refusal";
import { refuseField } from "../refuse-field";

/** What a reference asks of the resource that it leads to. */
export interface Referable {
  table: PgTable & { id: PgColumn };
  /** What a record of it is called. */
  called: PgColumn | SQL<string>;
  notFound: ErrorType;
  /** The rows of it that the caller may name. */
  open: (caller: Caller) => Scope;
  /** Who names rows of it and lets none of them end. */
  holders: Holder[];
}

export interface Holder {
  column: PgColumn;
  /** Condition: the row that names it has not ended itself. */
  isOpen: SQL | undefined;
  refused: ErrorType;
}

interface Ends {
  /** When the named record is to end: `kept` lets it, and the field stays; a refusal does not. */
  whenItEnds: "kept" | { refused: ErrorType };
}

/**
 * A field that names a record: one that the caller may name and that has not ended. Of the same resource, it must not lead
 * back to the record itself, over however many between.
 */
export type Reference = Ends & ({ to: Referable } | { to: "itself"; cycle: ErrorType });

/** A reference whose resource is known, and which column leads on where that is its own. */
export interface Leading extends Ends {
  to: Referable;
  cycle?: { column: PgColumn; refused: ErrorType };
}

interface Announcing {
  columns: Record<string, PgColumn>;
  ends: PgColumn | undefined;
  /** The resource that the references are of. */
  own: Referable;
}

/** Tells the resources that are named that they are, once for each description. */
export const announce = (
  references: Record<string, Reference | undefined>,
  { columns, ends, own }: Announcing,
): Record<string, Leading> => {
  const known: Record<string, Leading> = {};
  for (const [field, reference] of Object.entries(references)) {
    const column = columns[field];
    if (!reference || !column) continue;
    const { whenItEnds } = reference;
    const leading =
      reference.to === "itself"
        ? { whenItEnds, to: own, cycle: { column, refused: reference.cycle } }
        : { whenItEnds, to: reference.to };
    known[field] = leading;
    if (whenItEnds === "kept") continue;
    leading.to.holders.push({ column, isOpen: ends && isNull(ends), refused: whenItEnds.refused });
  }
  return known;
};

interface Named {
  db: Db;
  caller: Caller;
  /** The record that names them. */
  id: string;
  input: Record<string, unknown>;
  before: Record<string, unknown>;
}

/**
 * Makes sure that the records which fields newly name may be named, and that none of them ends before the transaction does.
 * @throws Refusal of the resource that is named, at the field
 */
export const holdNamed = async (references: Record<string, Leading>, named: Named) => {
  const { db, caller, input, before } = named;
  for (const [path, { to, cycle }] of Object.entries(references)) {
    const id = input[path];
    if (typeof id !== "string" || id === before[path]) continue;
    const { table, notFound, open } = to;
    const [found] = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.id, id), open(caller).where))
      .for("key share");
    if (!found) throw refuseField({ as: notFound, path, type: "INVALID_CHOICE", message: "may not be chosen" });
    if (cycle) await refuseCycle(db, { ...cycle, table, path, first: id, id: named.id });
  }
};

/** Records that one may lead through to the last. */
const longestWay = 100;

interface Way {
  table: Referable["table"];
  /** The column that leads on. */
  column: PgColumn;
  refused: ErrorType;
  path: string;
  /** Where the way begins, and which record it must not come to. */
  first: string;
  id: string;
}

/**
 * Makes sure that a way does not lead back to where it is to begin, until the transaction ends: of two who would close a
 * circle together, one waits for the other, and finds it.
 */
const refuseCycle = async (db: Db, { table, column, refused, path, first, id }: Way) => {
  const [key, next] = [aliasedTableColumn(table.id, "there"), aliasedTableColumn(column, "there")];
  const read = async () => {
    const ids = await db.select({ id: sql<string>`way.id` }).from(sql`(with recursive way as (
        select ${first}::uuid as id, 1 as step
        union all select ${next}, step + 1 from ${table} there join way on ${key} = way.id
        where ${next} is not null and step <= ${longestWay}
      ) select id from way) way`);
    return ids.map((one) => one.id);
  };
  for (let held: string[] = []; ; ) {
    const way = await read();
    const [message] = [
      ...(way.includes(id) ? ["leads back to the record itself"] : []),
      ...(way.length > longestWay ? [`leads through more than ${longestWay} records`] : []),
    ];
    if (message) throw refuseField({ as: refused, path, type: "INVALID_CHOICE", message });
    if (way.every((one) => held.includes(one))) return;
    await db
      .select({ id: table.id })
      .from(table)
      .where(inArray(table.id, way))
      .orderBy(asc(table.id))
      .for("no key update");
    held = way;
  }
};

/**
 * Makes sure that nothing holds on to a record that is about to end.
 * @throws Refusal that the description of the holder names
 */
export const releaseAll = async (db: Db, { holders }: Pick<Referable, "holders">, id: string) => {
  for (const { column, isOpen, refused } of holders) {
    const [held] = await db
      .select({ one: sql`1` })
      .from(column.table)
      .where(and(eq(column, id), isOpen))
      .limit(1);
    if (held) throw new Refusal(refused);
  }
};
