import type { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzleNode } from "drizzle-orm/node-postgres";
import { migrate as migrateNode } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { Client } from "pg";
import { paths } from "../paths";
import { checkBarrier } from "./check-barrier";
import { ensureCompanyRole } from "./company-role";

const migrationsFolder = paths.migrations;

// any number, the same in every process of this product
const lockNumber = 7_204_311;

/**
 * Brings an embedded database up to date; the lock on its directory keeps others out.
 * @throws UnfitDatabase when it cannot be what the server needs.
 */
export const migratePglite = async (client: PGlite) => {
  const db = drizzlePglite(client);
  await ensureCompanyRole(db);
  await migrate(db, { migrationsFolder });
  await checkBarrier(db);
};

/**
 * Brings PostgreSQL up to date, one process at a time, however many start together. On a connection apart from the pool,
 * without its limit: a migration takes the time that it needs.
 * @throws UnfitDatabase when it cannot be what the server needs.
 */
export const migratePostgres = async (connectionString: string) => {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 });
  // what runs on it fails by itself
  client.on("error", () => {});
  const db = drizzleNode(client);
  try {
    await client.connect();
    // The lock belongs to a transaction, since behind a pooler the connection is another one after it. Drizzle's own begins
    // within it, which PostgreSQL lets pass with a warning, and ends both.
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [lockNumber]);
    await ensureCompanyRole(db);
    await migrateNode(db, { migrationsFolder });
    await checkBarrier(db);
  } finally {
    await client.end();
  }
};
