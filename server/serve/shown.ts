import { aliasedTableColumn, is, SQL, sql } from "drizzle-orm";
import { PgColumn, type PgTable } from "drizzle-orm/pg-core";

export type Source = PgColumn | SQL;
type ValueOf<S> = S extends PgColumn
  ? S["_"]["notNull"] extends true
    ? S["_"]["data"]
    : S["_"]["data"] | null
  : S extends SQL<infer Value>
    ? Value
    : never;

/** Columns as they are read, and what is shown of them. */
export interface Computed<Value> {
  fields: Source | Record<string, Source>;
  // of the values of those columns, which `from` knows
  as: (value: never) => Value;
}

/** How a field is shown: as a column or SQL has it, or made of columns by `from`. Nothing is shown of `null`. */
export type Shown<Value> =
  | (PgColumn & { _: { data: Value } })
  | SQL<Value>
  | SQL<Value | null>
  | Computed<Value | null | undefined>;

/**
 * A field that is made of columns.
 * @example shown: { logoUrl: from(companies.logoId, mediaUrl) }
 */
export function from<S extends Source, Value>(source: S, as: (value: ValueOf<S>) => Value): Computed<Value>;
export function from<S extends Record<string, Source>, Value>(
  sources: S,
  as: (values: { [Name in keyof S]: ValueOf<S[Name]> }) => Value,
): Computed<Value>;
export function from<Value>(fields: Computed<Value>["fields"], as: (value: never) => Value): Computed<Value> {
  return { fields, as };
}

/** A SELECT of one table takes the table's name away from columns that stand in its fields at the top: not from these. */
export const whole = (source: Source): Source => (is(source, SQL) ? sql`${source}` : source);

interface Target {
  table: PgTable & { id: PgColumn };
  called: Source;
}

/**
 * Shows the record that a column names, as `{ id, name }`, whether it has ended or not; one of the same table, too.
 * @example shown: { department: named(associates.departmentId, departments) }
 */
export const named = (column: PgColumn, { table, called }: Target): SQL<{ id: string; name: string } | null> => {
  if (column.table !== table)
    return sql`(select json_build_object('id', ${table.id}, 'name', ${called}) from ${table} where ${table.id} = ${column})`;
  const id = aliasedTableColumn(table.id, there);
  return sql`(select json_build_object('id', ${id}, 'name', ${thereOf(called, table)}) from ${table} ${sql.identifier(there)} where ${id} = ${column})`;
};

/** What the named record is called within the statement, lest it be taken for the row that names it. */
const there = "there";

const thereOf = (source: Source, table: PgTable): Source => {
  if (!is(source, SQL)) return source.table === table ? aliasedTableColumn(source, there) : source;
  return sql.join(
    source.queryChunks.map((part) => (is(part, PgColumn) || is(part, SQL) ? thereOf(part, table) : part)),
  );
};
