import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzleEmbedded } from "drizzle-orm/pglite";
import { migrate as migrateEmbedded } from "drizzle-orm/pglite/migrator";
import { Client } from "pg";
import { casing } from "../db/casing";
import { ensureCompanyRole } from "../db/company-role";
import { createEmbedded, embeddedFolder, restoredFolder } from "../db/create-embedded";
import type { Db } from "../db/database";
import { lockDirectory } from "../db/lock";
import { migratePglite, migratePostgres } from "../db/migrate";
import { createPglite, embedded } from "../db/open";
import * as schema from "../db/schema";
import { Unusable } from "./unusable";

/** A database that is there, as it is: it is brought up to no other version. */
export interface Place {
  db: Db;
  close: () => Promise<void>;
}

/** A database to be filled. */
export interface Target extends Place {
  /** Brings it to the version of a folder with migrations. */
  migrateTo: (folder: string) => Promise<void>;
  /** Makes it what the server works with, at this version. */
  finish: () => Promise<string>;
}

export const openPostgresAsIs = async (url: string) => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // what runs on it fails by itself
  client.on("error", () => {});
  await client.connect();
  return { db: drizzle(client, { schema, casing }), close: () => client.end() } satisfies Place;
};

/** @throws DirectoryLocked while the server works in the folder */
export const openEmbeddedAsIs = async (dataDir: string): Promise<Place> => {
  if (!existsSync(embeddedFolder(dataDir)) && !existsSync(restoredFolder(dataDir)))
    throw new Unusable(`There is no database in ${dataDir}. DATA_DIR names the folder, DATABASE_URL a PostgreSQL.`);
  const unlock = await lockDirectory(dataDir);
  try {
    const client = await createPglite(resolve(await createEmbedded(dataDir)));
    const close = async () => {
      await client.close();
      unlock();
    };
    return { db: embedded(client), close };
  } catch (error) {
    unlock();
    throw error;
  }
};

/** @throws Unusable while anybody else is connected */
export const postgresTarget = async (url: string): Promise<Target> => {
  const { db, close } = await openPostgresAsIs(url);
  const others = async () => {
    const { rows } = await db.execute(
      sql`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    return Number(rows[0]?.count);
  };
  const migrateTo = async (folder: string) => {
    const count = await others();
    if (count > 0)
      throw new Unusable(
        `Somebody works in the database (connections: ${count}), perhaps the server. Stop it, and whatever else is connected, and try again.`,
      );
    await ensureCompanyRole(db);
    await migrate(db, { migrationsFolder: folder });
  };
  const finish = async () => {
    await close();
    await migratePostgres(url);
    return "the database of DATABASE_URL";
  };
  return { db, close, migrateTo, finish };
};

/**
 * Fills a folder beside the database, which takes its place at the end; the one before stays under another name.
 * @throws DirectoryLocked while the server works in the folder
 */
export const embeddedTarget = async (dataDir: string): Promise<Target> => {
  const unlock = await lockDirectory(dataDir);
  for (const name of readdirSync(dataDir))
    if (name === "restoring" || name === "db-restored") rmSync(join(dataDir, name), { recursive: true, force: true });
  const place = join(dataDir, "restoring");
  const client = await (async () => createPglite(resolve(await createEmbedded(place))))().catch((error) => {
    unlock();
    throw error;
  });
  const db = embedded(client);
  const close = async () => {
    if (!client.closed) await client.close();
    rmSync(place, { recursive: true, force: true });
    unlock();
  };
  const migrateTo = async (folder: string) => {
    const plain = drizzleEmbedded(client);
    await ensureCompanyRole(plain);
    await migrateEmbedded(plain, { migrationsFolder: folder });
  };
  const finish = async () => {
    await migratePglite(client);
    await client.close();
    const [current, restored] = [embeddedFolder(dataDir), restoredFolder(dataDir)];
    const aside = join(dataDir, `db-before-${new Date().toISOString().replace(/\W/g, "-")}`);
    // whole from here on: a start that finds no database takes it
    renameSync(embeddedFolder(place), restored);
    const hadOne = existsSync(current);
    if (hadOne) renameSync(current, aside);
    renameSync(restored, current);
    return hadOne ? `${dataDir}; what was there before is in ${aside}, remove it once you are content` : dataDir;
  };
  return { db, close, migrateTo, finish };
};
