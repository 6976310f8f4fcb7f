import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/database";

/** A database as a backup sees it: the catalog is asked, so that no table can be forgotten. */
export interface Shape {
  tables: Table[];
  sequences: string[];
  references: { table: string; name: string; definition: string }[];
  /** Those that it went through, in order. */
  migrations: Migration[];
}

export interface Table {
  name: string;
  columns: { name: string; type: string }[];
}

export interface Migration {
  at: number;
  hash: string;
}

/** Values are read and written as texts; these say how, whatever the server's own settings are. */
const manners = sql.raw(
  [
    ["timezone", "UTC"],
    ["datestyle", "ISO"],
    ["intervalstyle", "postgres"],
    ["bytea_output", "hex"],
    ["extra_float_digits", "1"],
    ["statement_timeout", "0"],
    // what a policy would hide fails instead of being left out
    ["row_security", "off"],
  ]
    .map(([name, value]) => `set_config('${name}', '${value}', true)`)
    .join(", "),
);

/** What a statement answers, by whichever driver. */
export const rowsOf = async <Row = Record<string, unknown>>(db: Db, query: SQL): Promise<Row[]> => {
  // both drivers answer so; the type that they share says nothing of it
  const { rows } = (await db.execute(query)) as { rows: Row[] };
  return rows;
};

/** To be the first statement of a transaction that reads or writes whole tables. */
export const takeManners = async (db: Db) => {
  await db.execute(sql`select ${manners}`);
};

// what belongs to an extension is made with it
const isOwn = (oid: string) =>
  sql.raw(
    `not exists (select from pg_depend where objid = ${oid} and deptype = 'e') and relnamespace = 'public'::regnamespace`,
  );

/** Reads it within a transaction. */
export const shapeOf = async (db: Db): Promise<Shape> => {
  const ask = <Row>(question: SQL) => rowsOf<Row>(db, question);
  const columns = await ask<{ table: string; column: string; type: string }>(sql`
    select relname::text as table, attname::text as column, format_type(atttypid, atttypmod) as type
    from pg_class c join pg_attribute a on attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relkind = 'r' and ${isOwn("c.oid")} order by relname, attname`);
  const sequences = await ask<{ name: string }>(sql`
    select relname::text as name from pg_class c where relkind = 'S' and ${isOwn("c.oid")} order by relname`);
  const references = await ask<Shape["references"][number]>(sql`
    select relname::text as table, conname::text as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = conrelid
    where contype = 'f' and ${isOwn("c.oid")} order by relname, conname`);
  const [journal] = await ask<{ isThere: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  );
  const migrations = journal?.isThere
    ? await ask<Migration>(sql`select created_at::float8 as at, hash from drizzle.__drizzle_migrations order by id`)
    : [];
  const names = [...new Set(columns.map(({ table }) => table))];
  const tables = names.map((name) => ({
    name,
    columns: columns.filter(({ table }) => table === name).map(({ column, type }) => ({ name: column, type })),
  }));
  return { tables, sequences: sequences.map(({ name }) => name), references, migrations };
};

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
