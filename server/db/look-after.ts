import { getTableName, inArray, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./database";
import * as schema from "./schema";

const tables = Object.values(schema).flatMap((one) => (is(one, PgTable) ? [getTableName(one)] : []));

/**
 * Does for an embedded database what PostgreSQL does by itself: tables of which a tenth has changed get new statistics,
 * which the planner goes by, and room of what was deleted is free again. Table by table, others between them: with its
 * settings (`createPglite`) either takes some 50 ms of 100,000 rows. Its log, which would grow as long as it runs, is let go
 * where the disk has room for what that writes.
 */
export const lookAfter = async (db: Db, hasRoom = async () => true) => {
  // its counters are brought up to date when a statement ends, but not more often than once a second
  await db.execute(sql`select pg_stat_force_next_flush()`);
  for (const { name, isStale, isFull } of await changedTables(db)) {
    if (isFull) await db.execute(sql`vacuum (truncate off) ${sql.identifier(name)}`);
    if (isStale) await db.execute(sql`analyze ${sql.identifier(name)}`);
  }
  if ((await bytesOfLog(db)) > longestLog && (await hasRoom())) await db.execute(sql`checkpoint`);
};

// letting go of it takes some 30 ms, and of ten times as much not much longer: there is memory for 16 MB of changes
const longestLog = 2 ** 25;

/** What the next start would have to go through. */
const bytesOfLog = async (db: Db): Promise<number> => {
  const bytes = sql<number>`(pg_current_wal_insert_lsn() - redo_lsn)::float8`;
  const [log] = await db.select({ bytes }).from(sql`pg_control_checkpoint()`);
  return log?.bytes ?? 0;
};

// what is smaller is looked through at once, whatever the planner thinks
const few = sql.raw("50");

const changedTables = async (db: Db) => {
  const share = (changes: string) => sql<boolean>`${sql.raw(changes)} > ${few} + n_live_tup / 10`;
  const all = await db
    .select({
      name: sql<string>`relname::text`,
      // what was never looked at counts as no rows at all, whatever the counters know of it; they begin anew with each
      // start, but not what the table was like when it was looked at
      isStale: sql<boolean>`${share("n_mod_since_analyze")} or (select reltuples < 0
        or pg_relation_size(oid) / current_setting('block_size')::int > relpages * 1.1 + 8 from pg_class where oid = relid)`,
      // what was only added is gone through early too: while it is little, and then never again
      isFull: sql<boolean>`${share("n_dead_tup")} or ${share("n_ins_since_vacuum")}`,
    })
    .from(sql`pg_stat_user_tables`)
    .where(sql`schemaname = current_schema() and ${inArray(sql`relname`, tables)}`);
  return all.filter(({ isStale, isFull }) => isStale || isFull);
};
