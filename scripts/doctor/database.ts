import { sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { findInBarrier } from "../../server/db/check-barrier";
import { ensureCompanyRole } from "../../server/db/company-role";
import { tables as declared } from "../../server/db/declared";
import { createPglite } from "../../server/db/open";
import { paths } from "../../server/paths";
import { resources } from "../../server/resources";
import type { Finding } from "./finding";
import { unwrittenFindings } from "./migrations";
import { isIncomplete, type Resource } from "./tables";

interface Made {
  /** What `db/schema` declares. */
  schema?: Record<string, unknown>;
  tables?: readonly PgTable[];
  /** What is said of the same tables elsewhere in the report. */
  described?: readonly { resource: Resource }[];
  /** Run after the migrations. */
  after?: string;
  /** Makes the empty database. */
  open?: typeof createPglite;
}

/** What the migrations make of an empty database, held against the tables, policies and rights that are declared. */
export const databaseFindings = async ({
  schema,
  tables = declared,
  described = resources,
  after,
  open = createPglite,
}: Made = {}): Promise<Finding[]> => {
  // what no migration is written of is in no database, and looked at there, it would be told again
  const unwritten = unwrittenFindings(schema);
  if (unwritten.length > 0) return unwritten;
  const client = await open();
  try {
    const db = drizzle(client);
    await ensureCompanyRole(db);
    await migrate(db, { migrationsFolder: paths.migrations });
    if (after) await client.exec(after);
    const { rows } = await db.execute(sql`select table_name as "table", column_name as "column"
      from information_schema.columns where table_schema = current_schema()`);
    const columns = tables.map(getTableConfig).flatMap(({ name, columns: own }): Finding[] => {
      const there = rows.filter(({ table }) => table === name).map(({ column }) => column);
      const mend = byHand(name);
      if (there.length === 0) return [{ resource: name, what: `no migration makes the table ${name}`, mend }];
      return own
        .map((column) => toSnakeCase(column.name))
        .filter((column) => !there.includes(column))
        .map((column) => ({ resource: name, what: `no migration makes the column ${column} of ${name}`, mend }));
    });
    // of tables that are not there nothing more is to be said
    if (columns.length > 0) return columns;
    const indexes = await db.execute(sql`select tablename as "table", indexname as "index" from pg_indexes
      where schemaname = current_schema()
        and not exists (select from pg_constraint where conindid = to_regclass(quote_ident(indexname)))`);
    const others = tables.flatMap((table) => indexFindings(table, indexes.rows));
    // what the database has more than an incomplete declaration is not too much of it: that would be mended the wrong way
    const incomplete = described.map(({ resource }) => resource).filter(isIncomplete);
    const unheard = incomplete.map(({ table }) => getTableConfig(table).name);
    const barrier = (await findInBarrier(db)).filter(({ table }) => !table || !unheard.includes(table));
    const ofBarrier = barrier.map(({ what, table = "database", mend }) => ({
      resource: table,
      what,
      mend: mend ? `a migration: ${mend}` : "a migration that makes it what server/db/schema declares",
    }));
    return [...others, ...ofBarrier];
  } finally {
    await client.close();
  }
};

/** Where migrations are said to make what is declared, and do otherwise, none is generated. */
const byHand = (name: string) => `a migration of your own: npm run db:generate -- --custom --name ${name}`;

/** Indexes of a table that are declared and made by no migration, or the other way round. */
const indexFindings = (table: PgTable, rows: Record<string, unknown>[]): Finding[] => {
  const { name, indexes } = getTableConfig(table);
  const wanted = indexes.map(({ config }) => config.name);
  const there = rows.filter(({ table: of }) => of === name).map(({ index }) => String(index));
  const mend = byHand(name);
  return [
    ...wanted
      .filter((index) => index && !there.includes(index))
      .map((index) => ({ resource: name, what: `no migration makes the index ${index} of ${name}`, mend })),
    ...there
      .filter((index) => !wanted.includes(index))
      .map((index) => ({
        resource: name,
        what: `the index ${index} of ${name} is declared nowhere`,
        mend,
      })),
  ];
};
