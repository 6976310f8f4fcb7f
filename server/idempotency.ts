import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import type { Db } from "./db/open";
import { idempotencyKeys } from "./db/schema";
import { Refusal } from "./refusal";

interface StoredReply {
  status: number;
  body: unknown;
}

interface Once {
  db: Db;
  now: Date;
  /** Operation and caller. */
  scope: string;
  key: string;
  /** Of the whole input; a mark and no plain hash, since inputs hold passwords. */
  mark: string;
  run: () => Promise<StoredReply>;
}

const kept = 24 * 60 * 60 * 1000;
// a request that runs longer was cut off with its process
const abandoned = 60 * 1000;

/**
 * Runs a request once for each key: the same key and body give the same answer again. A refused request may be tried again.
 * @throws Refusal 409 IDEMPOTENCY_CONFLICT for another body, or while the first request still runs.
 */
export const once = async ({ db, now, scope, key, mark, run }: Once): Promise<StoredReply> => {
  const mine = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));
  const before = (age: number) => new Date(now.getTime() - age);
  const [claimed] = await db
    .insert(idempotencyKeys)
    .values({ scope, key, bodyHash: mark, createdAt: now })
    .onConflictDoUpdate({
      target: [idempotencyKeys.scope, idempotencyKeys.key],
      set: { bodyHash: mark, createdAt: now, status: null, reply: null },
      setWhere: sql`(${idempotencyKeys.status} is null and ${idempotencyKeys.createdAt} < ${before(abandoned).toISOString()}::timestamptz)
        or ${idempotencyKeys.createdAt} < ${before(kept).toISOString()}::timestamptz`,
    })
    .returning();
  if (!claimed) return replay(await db.select().from(idempotencyKeys).where(mine), mark);
  try {
    const reply = await run();
    await db
      .update(idempotencyKeys) // as text: jsonb would sort the keys, and the replayed record would get another ETag
      .set({ status: reply.status, reply: { text: JSON.stringify(reply.body) } })
      .where(mine);
    return reply;
  } catch (error) {
    await db.delete(idempotencyKeys).where(mine);
    throw error;
  }
};

const replay = ([stored]: (typeof idempotencyKeys.$inferSelect)[], mark: string): StoredReply => {
  if (!stored || stored.bodyHash !== mark || stored.status === null) throw new Refusal("IDEMPOTENCY_CONFLICT");
  return { status: stored.status, body: stored.reply && JSON.parse(stored.reply.text) };
};

/** Forgets answers that are a day old. */
export const forgetIdempotencyKeys = (db: Db, now: Date) =>
  db
    .delete(idempotencyKeys)
    .where(and(isNotNull(idempotencyKeys.status), lt(idempotencyKeys.createdAt, new Date(now.getTime() - kept))));
