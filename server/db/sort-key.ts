import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

declare const isNeverEmpty: unique symbol;

/** A column that may be empty, with a value in place of nothing. An index over the same serves its order. */
export type Filled = SQL & { getSQLType: () => string; readonly [isNeverEmpty]: true };

/** What a list is sorted by: never empty, since a cursor compares with it. */
export type SortKey = (PgColumn & { _: { notNull: true } }) | Filled;

/** The same, once it is known to be one. */
export type Sorted = SQLWrapper & { getSQLType: () => string };

/**
 * Sorts rows in which the column is empty before all others, and behind them where the order is turned round.
 * @example sorts: { closesOn: emptyFirst(departments.closesOn) }
 */
export const emptyFirst = (column: PgColumn): Filled => filled(column, 0);

/** Sorts rows in which the column is empty behind all others, and before them where the order is turned round. */
export const emptyLast = (column: PgColumn): Filled => filled(column, 1);

/** What stands in place of nothing, by the beginning of the column's type: before every value, and behind it. */
const ends: [type: RegExp, first: string, last: string][] = [
  [/^(timestamp|date)/, "'-infinity'", "'infinity'"],
  [/^(numeric|real|double)/, "'-infinity'", "'infinity'"],
  [/^integer/, "-2147483648", "2147483647"],
  [/^bigint/, "-9223372036854775808", "9223372036854775807"],
  // the last letter of Unicode
  [/^text/, "''", "U&'\\+10FFFF'"],
];

const filled = (column: PgColumn, end: 0 | 1): Filled => {
  const type = column.getSQLType();
  const [, ...values] = ends.find(([of]) => of.test(type)) ?? [];
  const value = values[end];
  if (value === undefined) throw new Error(`Nothing stands before or behind every ${type}.`);
  const key = sql`coalesce(${column}, ${sql.raw(value)})`;
  // the brand exists for the compiler only
  return Object.assign(key, { getSQLType: () => type }) as unknown as Filled;
};
