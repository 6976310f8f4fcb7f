import type { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzleNode } from "drizzle-orm/node-postgres";
import { migrate as migrateNode } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import type { Pool } from "pg";
import { paths } from "../paths";
import { checkPolicies, ensureCompanyRole } from "./company-role";

const migrationsFolder = paths.migrations;

// any number, the same in every process of this product
const lockNumber = 7_204_311;

/** Brings an embedded database up to date; the lock on its directory keeps others out. */
export const migratePglite = async (client: PGlite) => {
  const db = drizzlePglite(client);
  await ensureCompanyRole(db);
  await migrate(db, { migrationsFolder });
};

/**
 * Brings PostgreSQL up to date, one process at a time, however many start together.
 * @throws UnfitDatabase when it cannot be what the server needs.
 */
export const migratePostgres = async (pool: Pool) => {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [lockNumber]);
    const db = drizzleNode(client);
    await ensureCompanyRole(db);
    await migrateNode(db, { migrationsFolder });
    await checkPolicies(db);
    await client.query("select pg_advisory_unlock($1)", [lockNumber]);
  } finally {
    // the connection goes, and with it the lock and the setting
    client.release(true);
  }
};
