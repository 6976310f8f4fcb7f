import { is, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "../../server/db/database";
import * as schema from "../../server/db/schema";

type TableConfig = ReturnType<typeof getTableConfig>;
type Column = TableConfig["columns"][number];

/**
 * Makes every table large that has any row, by copies of what is there: worlds that look alike, each with ids, addresses
 * and documents of its own, and every other one in the companies that are there already. For tests of how large tables
 * are read, not of what is in them.
 */
export const fillTables = async (db: Db, rowsOfEach: number) => {
  const tables = Object.values(schema)
    .filter((one) => is(one, PgTable))
    .map((table) => getTableConfig(table));
  // copies are made table by table, not in the order in which they name each other
  for (const { name, foreignKeys } of tables)
    for (const key of foreignKeys)
      await db.execute(
        sql`alter table ${sql.identifier(name)} drop constraint ${sql.identifier(snakeCase(key.getName()))}`,
      );
  // indexes are made anew behind the rows, which takes half the time
  const { rows: indexes } = (await db.execute(sql`select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and indexdef not like '%UNIQUE%'`)) as { rows: Record<string, string>[] };
  for (const { name = "" } of indexes) await db.execute(sql`drop index ${sql.identifier(name)}`);
  for (const table of tables) await copyRows(db, table, rowsOfEach);
  for (const { definition = "" } of indexes) await db.execute(sql.raw(definition));
  await db.execute(sql`vacuum analyze`);
};

// the names of keys are made from those of columns as the code has them
const snakeCase = (name: string) =>
  name
    .split("_")
    .map((part) => toSnakeCase(part))
    .join("_");

const copyRows = async (db: Db, table: TableConfig, rows: number) => {
  const name = sql.identifier(table.name);
  const listed = (parts: SQL[]) => sql.join(parts, sql`, `);
  const columns = listed(table.columns.map((column) => nameOf(column)));
  const copies = listed(table.columns.map((column) => copyOf(table, column)));
  const times = sql`(select ceil(${rows}::float / nullif(count(*), 0))::int from ${name})`;
  await db.execute(sql`insert into ${name} (${columns}) select ${copies} from ${name} as r, generate_series(1, ${times}) n
    on conflict do nothing`);
};

const nameOf = ({ name }: Column) => sql`${sql.identifier(toSnakeCase(name))}`;

const copyOf = ({ indexes }: TableConfig, column: Column) => {
  const own = sql`r.${nameOf(column)}`;
  const another = sql`md5(${own}::text || n)::uuid`;
  if (column.name === "companyId") return sql`case when n % 2 = 0 then ${another} else ${own} end`;
  if (column.getSQLType() === "uuid") return another;
  const isUnique = indexes.some(
    ({ config }) =>
      config.unique &&
      config.columns.some((part) => "name" in part && [column.name, `${column.name}Key`].includes(part.name ?? "")),
  );
  return isUnique && column.getSQLType().startsWith("text")
    ? sql`overlay(${own} placing lpad(n::text, 3, '0') from 1)`
    : own;
};
