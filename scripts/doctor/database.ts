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
import type { Finding } from "./finding";

interface Made {
  tables?: readonly PgTable[];
  /** Run after the migrations. */
  after?: string;
  /** Makes the empty database. */
  open?: typeof createPglite;
}

/** What the migrations make of an empty database, held against the tables, policies and rights that are declared. */
export const databaseFindings = async ({
  tables = declared,
  after,
  open = createPglite,
}: Made = {}): Promise<Finding[]> => {
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
      const mend = `npm run db:generate -- --name ${name}`;
      if (there.length === 0) return [{ resource: name, what: `no migration makes the table ${name}`, mend }];
      return own
        .map((column) => toSnakeCase(column.name))
        .filter((column) => !there.includes(column))
        .map((column) => ({ resource: name, what: `no migration makes the column ${column} of ${name}`, mend }));
    });
    // of tables that are not there nothing more is to be said
    if (columns.length > 0) return columns;
    return (await findInBarrier(db)).map(({ what, table = "database", mend }) => ({
      resource: table,
      what,
      mend: mend ? `a migration: ${mend}` : "a migration that makes it what server/db/schema declares",
    }));
  } finally {
    await client.close();
  }
};
