import { sql } from "drizzle-orm";
import type { Db } from "./database";
import { recentWrites } from "./schema";

/** Says within a transaction that it writes for this person: they read from the primary until the replica has it. */
export const markWrite = async (db: Db, personId: string) => {
  await db
    .insert(recentWrites)
    .values({ personId, transactionId: sql`pg_current_xact_id()::text::bigint` })
    .onConflictDoNothing();
};
