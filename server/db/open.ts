import { resolve } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import type { Logger } from "drizzle-orm";
import { drizzle as drizzleNode } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { Pool, type PoolClient } from "pg";
import { createEmbedded } from "./create-embedded";
import { lockDirectory } from "./lock";
import { migratePglite, migratePostgres } from "./migrate";
import * as schema from "./schema";

/** The database or a transaction on it: both speak the same dialect, embedded or PostgreSQL. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  db: Db;
  close: () => Promise<void>;
}

interface OpenOptions {
  /** PostgreSQL; without it the embedded database works in `dataDir`, or in memory. */
  databaseUrl?: string;
  dataDir?: string;
  logger?: Logger;
}

/** snake_case in the database, camelCase in code */
export const casing = "snake_case";

/**
 * Opens the database and brings it up to date.
 * @throws DirectoryLocked when another process works in `dataDir`, UnfitDatabase when it cannot be what the server needs.
 */
export const openDatabase = async ({ databaseUrl, dataDir, logger }: OpenOptions): Promise<OpenDatabase> => {
  if (databaseUrl) return openPostgres(databaseUrl, logger);
  const unlock = dataDir ? await lockDirectory(dataDir) : () => {};
  try {
    const client = await createPglite(dataDir && (await createEmbedded(resolve(dataDir))));
    await migratePglite(client);
    const close = async () => {
      await client.close();
      unlock();
    };
    return { db: embedded(client, logger), close };
  } catch (error) {
    unlock();
    throw error;
  }
};

/** Drizzle over an embedded database that is open and up to date. */
export const embedded = (client: PGlite, logger?: Logger): Db => drizzlePglite(client, { schema, casing, logger });

/** PGlite with the extensions that the migrations ask for; loaded only where it is used, since it is large. */
export const createPglite = async (dataDir?: string, loadDataDir?: Blob) => {
  const [{ PGlite }, { pg_trgm }] = await Promise.all([
    import("@electric-sql/pglite"),
    import("@electric-sql/pglite/contrib/pg_trgm"),
  ]);
  return PGlite.create({
    dataDir,
    loadDataDir,
    extensions: { pg_trgm },
    startParams: [...PGlite.defaultStartParams, ...lean],
  });
};

/** The default of 128 MB would be taken at once, and files of this size are in the system's cache anyway. */
const lean = ["-c", "shared_buffers=16MB"];

const openPostgres = async (connectionString: string, logger?: Logger): Promise<OpenDatabase> => {
  await migratePostgres(connectionString);
  const pool = new Pool({ connectionString, max: 10, statement_timeout: 10_000, connectionTimeoutMillis: 5_000 });
  outliveConnections(pool);
  return { db: drizzleNode(pool, { schema, casing, logger }), close: () => pool.end() };
};

/** A connection that the database drops ends neither the process nor its place in the pool: what runs on it fails. */
const outliveConnections = (pool: Pool) => {
  const lent = new WeakSet<PoolClient>();
  pool.on("error", () => {});
  pool.on("acquire", (client) => lent.add(client));
  pool.on("release", (_error, client) => lent.delete(client));
  pool.on("connect", (client) =>
    client.on("error", (error) => {
      if (!lent.has(client)) return;
      // Drizzle does not give it back when not even `begin` went through
      client.release(error);
      client.release = () => {};
    }),
  );
};
