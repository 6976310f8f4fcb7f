import { and, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { isBehindBarrier } from "./barrier";
import type { Db } from "./database";
import { companyViewOf } from "./schema/barrier";
import type { Nearest } from "./search";
import type { Sorted } from "./sort-key";
import type { Scope } from "./tenant";

/** How far rows are counted; beyond it there are said to be more. */
export const mostCounted = 10_000;

/** What is looked for in a table, and which part of it in its order. */
export interface Search {
  db: Db;
  table: PgTable & { id: PgColumn };
  /** Where it is looked for: the table, or what stands for it under the same name. */
  source: SQL;
  scope: SQL | undefined;
  filters: SQL | undefined;
  words: SQL | undefined;
  /** Where those whose name begins with the words come first. */
  nearest?: Nearest | undefined;
  column: Sorted;
  direction: "asc" | "desc";
  limit: number;
  offset: number;
}

/** A company's own rows are looked for in their view, which may use every index; all others in the table. */
export const sourceOf = (db: Db, table: PgTable, scope: Scope): SQL => {
  const view = scope.isOfCompany && isBehindBarrier(db) ? companyViewOf(table) : undefined;
  return view ? sql`${view} as ${sql.identifier(getTableName(table))}` : sql`${table}`;
};

export const orderOf = ({ table, column, direction }: Search) => {
  const way = sql.raw(direction);
  return [sql`${column} ${way}`, sql`${table.id} ${way}`];
};

// as SQL, since the source is no table of the schema
export const idOf = ({ table }: Search) => sql<string>`${table.id}`.as("id");

/** Condition: all that is looked for. */
export const wanted = ({ scope, filters, words }: Search) => and(scope, filters, words);

/** The ids of a page, as a part of another statement. */
export const idsOfPage = (search: Search) =>
  search.db
    .select({ id: idOf(search) })
    .from(search.source)
    .where(wanted(search))
    .orderBy(...orderOf(search))
    .limit(search.limit)
    .offset(search.offset);
