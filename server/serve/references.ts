import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Caller } from "../caller";
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

/** A field that names a record of another resource: one that the caller may name and that has not ended. */
export interface Reference {
  to: Referable;
  /** When the named record is to end: `kept` lets it, and the field stays; a refusal does not. */
  whenItEnds: "kept" | { refused: ErrorType };
}

/** Tells the resources that are named that they are, once for each description. */
export const announce = (
  references: Record<string, Reference | undefined>,
  columns: Record<string, PgColumn>,
  ends: PgColumn | undefined,
) => {
  for (const [field, reference] of Object.entries(references)) {
    const column = columns[field];
    if (!reference || !column || reference.whenItEnds === "kept") continue;
    reference.to.holders.push({ column, isOpen: ends && isNull(ends), refused: reference.whenItEnds.refused });
  }
};

interface Named {
  db: Db;
  caller: Caller;
  input: Record<string, unknown>;
  before: Record<string, unknown>;
}

/**
 * Makes sure that the records which fields newly name may be named, and that none of them ends before the transaction does.
 * @throws Refusal of the resource that is named, at the field
 */
export const holdNamed = async (references: Record<string, Reference | undefined>, named: Named) => {
  const { db, caller, input, before } = named;
  for (const [path, reference] of Object.entries(references)) {
    const id = input[path];
    if (!reference || typeof id !== "string" || id === before[path]) continue;
    const { table, notFound, open } = reference.to;
    const [found] = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.id, id), open(caller).where))
      .for("key share");
    if (!found) throw refuseField({ as: notFound, path, type: "INVALID_CHOICE", message: "may not be chosen" });
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
