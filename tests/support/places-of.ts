import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Db } from "../../server/db/database";

/** Where the database has one of some words, in any column of any table, whoever made that. */
export const placesOf = async (db: Db, wanted: readonly string[]): Promise<string[]> => {
  const { rows } = (await db.execute(sql`select table_name as "table", column_name as "column"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' and data_type <> 'bytea'`)) as {
    rows: { table: string; column: string }[];
  };
  expect(rows.length).toBeGreaterThan(200);
  const places: string[] = [];
  for (const { table, column } of rows) {
    const text = sql`lower(${sql.identifier(column)}::text)`;
    const any = sql.join(
      wanted.map((word) => sql`position(${word} in ${text}) > 0`),
      sql` or `,
    );
    const found = (await db.execute(sql`select count(*)::int as n from ${sql.identifier(table)} where ${any}`)) as {
      rows: { n: number }[];
    };
    if (found.rows[0]?.n) places.push(`${table}.${column}`);
  }
  return places;
};
