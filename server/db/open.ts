import { statfs } from "node:fs/promises";
import { resolve } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { PGlite, PGliteOptions } from "@electric-sql/pglite";
import type { Logger } from "drizzle-orm";
import { drizzle as drizzleNode } from "drizzle-orm/node-postgres";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { Pool, type PoolClient, type PoolConfig } from "pg";
import type { Logger as Log } from "pino";
import { casing } from "./casing";
import { createEmbedded } from "./create-embedded";
import type { Db } from "./database";
import { dropSilent, streamOf } from "./drop-silent";
import { lockDirectory } from "./lock";
import { lookAfter } from "./look-after";
import { type DatabaseLoad, measureEmbedded, measurePool } from "./measure-database";
import { migratePglite, migratePostgres } from "./migrate";
import { type Replica, watchReplica } from "./replica";
import * as schema from "./schema";

export interface OpenDatabase {
  db: Db;
  replica?: Replica;
  /** To be called now and then; PostgreSQL looks after itself. */
  lookAfter?: () => Promise<void>;
  /** How busy it is with what this process asks of it. */
  load: () => DatabaseLoad;
  close: () => Promise<void>;
}

interface OpenOptions {
  /** PostgreSQL; without it the embedded database works in `dataDir`, or in memory. */
  databaseUrl?: string | undefined;
  /** A standby of it: see `db/replica.ts`. */
  replica?: ReplicaOptions | undefined;
  dataDir?: string;
  logger?: Logger;
  /** How long a statement of PostgreSQL may wait without a byte; in milliseconds. */
  longestSilence?: number;
}

interface ReplicaOptions {
  url: string;
  log: Log;
  mostBehind?: number;
}

/**
 * Opens the database and brings it up to date.
 * @throws DirectoryLocked when another process works in `dataDir`, UnfitDatabase when it cannot be what the server needs.
 */
export const openDatabase = async ({ databaseUrl, dataDir, ...options }: OpenOptions): Promise<OpenDatabase> => {
  if (databaseUrl) return openPostgres(databaseUrl, options);
  const { logger } = options;
  const unlock = dataDir ? await lockDirectory(dataDir) : () => {};
  try {
    const client = await createPglite(dataDir && (await createEmbedded(resolve(dataDir))));
    await migratePglite(client);
    const close = async () => {
      await client.close();
      unlock();
    };
    const db = embedded(client, logger);
    const load = measureEmbedded(client);
    return { db, load, lookAfter: () => lookAfter(db, async () => !dataDir || hasRoom(dataDir)), close };
  } catch (error) {
    unlock();
    throw error;
  }
};

// twice what letting go of the log writes at most
const room = 2 ** 26;

const hasRoom = async (folder: string) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= room;
};

/** Drizzle over an embedded database that is open and up to date. */
export const embedded = (client: PGlite, logger?: Logger): Db => drizzlePglite(client, { schema, casing, logger });

/**
 * PGlite with the extensions that the migrations ask for; loaded only where it is used, since it is large.
 * @param fs where its files are, when that is neither a folder nor an empty memory
 */
export const createPglite = async (dataDir?: string, fs?: PGliteOptions["fs"]) => {
  const [{ PGlite, types }, { btree_gin }, { pg_trgm }] = await Promise.all([
    import("@electric-sql/pglite"),
    import("@electric-sql/pglite/contrib/btree_gin"),
    import("@electric-sql/pglite/contrib/pg_trgm"),
  ]);
  const client = await PGlite.create({
    dataDir,
    fs,
    extensions: { btree_gin, pg_trgm },
    startParams: [...PGlite.defaultStartParams, ...lean],
  });
  // Each result takes a copy of all readers: with those of every array type of the catalogue a sixth of what a small
  // statement costs.
  for (const type of Object.keys(client.parsers))
    if (!(type in types.parsers || arrays.has(Number(type)))) delete client.parsers[type];
  giveTurns(client);
  return client;
};

/** The array types that are read: of bool, name, int2, int4, text, varchar, int8 and uuid (PostgreSQL's pg_type.dat). */
const arrays = new Set([1000, 1003, 1005, 1007, 1009, 1015, 1016, 2951]);

/**
 * It computes in this thread, and one statement follows the other without a pause as long as any waits: between them
 * everything else has its turn, or nobody would be heard until the last one is done.
 *
 * After a panic (https://www.postgresql.org/docs/current/runtime-config-logging.html#RUNTIME-CONFIG-SEVERITY-LEVELS) all
 * processes of a PostgreSQL end, and its log is gone through at the next start. This one would compute the next statement
 * for ever, so it ends as they do.
 */
const giveTurns = (client: PGlite) => {
  const run = client._runExclusiveQuery.bind(client);
  client._runExclusiveQuery = (work) =>
    run(async () => {
      await nextTurn();
      return work().catch((error) => {
        if (error?.severity !== "PANIC") throw error;
        process.stderr.write(`The embedded database gave up, and recovers at the next start: ${error.message}\n`);
        process.exit(1);
      });
    });
};

/**
 * The default of 128 MB would be taken at once, and files of this size are in the system's cache anyway. What indexes for
 * words put off, whoever makes it too much does for all: with the default of 4 MB half a second in which nobody is heard.
 * Statistics are taken of a tenth of the usual sample, for the same reason: 0.7 s of 100,000 rows, and 0.05 s so. Of the
 * log, four files of 16 MB are kept to be written anew (`look-after.ts`).
 */
const lean = [
  "shared_buffers=16MB",
  "gin_pending_list_limit=64kB",
  "default_statistics_target=10",
  "min_wal_size=32MB",
  "max_wal_size=64MB",
].flatMap((setting) => ["-c", setting]);

type PostgresOptions = Omit<OpenOptions, "databaseUrl" | "dataDir">;

const openPostgres = async (
  url: string,
  { replica, logger, longestSilence = 15_000 }: PostgresOptions,
): Promise<OpenDatabase> => {
  await migratePostgres(url);
  const primary = connect(url, { connectionTimeoutMillis: 5_000, longestSilence }, logger);
  if (!replica) return { db: primary.db, load: primary.load, close: primary.close };
  // what hangs is asked of the primary before anybody gives up
  const standby = connect(replica.url, { connectionTimeoutMillis: 1_000, query_timeout: 2_000 }, logger);
  const watched = await watchReplica({
    ...replica,
    primary: { url, db: primary.db },
    replica: { ...standby, url: replica.url },
  });
  const close = async () => {
    await watched.close();
    await Promise.all([standby.close(), primary.close()]);
  };
  return { db: primary.db, load: primary.load, replica: watched.replica, close };
};

interface Limits extends PoolConfig {
  longestSilence?: number;
}

const connect = (connectionString: string, { longestSilence, ...limits }: Limits, logger?: Logger) => {
  const pool = new Pool({ connectionString, max: 10, statement_timeout: 10_000, ...limits });
  // longer than a statement may take
  if (longestSilence !== undefined) dropSilent(pool, longestSilence);
  outliveConnections(pool);
  const load = measurePool(pool);
  const made = new Set<PoolClient>();
  pool.on("connect", (client) => made.add(client));
  pool.on("remove", (client) => made.delete(client));
  // what waits for an answer on one of them fails at once
  const drop = () => made.forEach((client) => void streamOf(client).destroy());
  return { db: drizzleNode(pool, { schema, casing, logger }), load, drop, close: () => pool.end() };
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
