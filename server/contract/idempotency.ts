import { and, eq, gt, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Marker } from "../auth/secrets";
import type { Db } from "../db/database";
import { type Frame, type RequestDatabase, requestDatabase } from "../db/request-database";
import { idempotencyKeys } from "../db/schema";
import { Refusal } from "../refusal";

interface StoredReply {
  status: number;
  body: unknown;
}

interface Once {
  db: Db;
  frame: Frame;
  marker: Marker;
  now: Date;
  /** Operation and caller. */
  scope: string;
  key: string;
  /** The whole input; its mark is kept and no plain hash, since inputs hold passwords. */
  input: string;
  run: (database: RequestDatabase) => Promise<StoredReply>;
}

const kept = 24 * 60 * 60 * 1000;

/**
 * Runs a request once for each key: the same key and body give the same answer again. Key, change and answer are written
 * in one transaction, so that none is there without the others; a refused request may be tried again.
 * @throws Refusal 409 IDEMPOTENCY_CONFLICT for another body.
 */
export const once = async ({ db, frame, marker, now, scope, key, input, run }: Once): Promise<StoredReply> => {
  const mine = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));
  const since = new Date(now.getTime() - kept);

  const answered = async (): Promise<StoredReply | undefined> => {
    const [stored] = await db
      .select()
      .from(idempotencyKeys)
      .where(and(mine, gt(idempotencyKeys.createdAt, since)));
    if (!stored) return undefined;
    if (!marker.isMark(stored.bodyHash, input)) throw new Refusal("IDEMPOTENCY_CONFLICT");
    return stored.status === null
      ? undefined
      : { status: stored.status, body: stored.reply && JSON.parse(stored.reply.text) };
  };

  /**
   * Makes the key this transaction's: another one with the same key waits for its end. What it was first used for, it stays
   * for.
   */
  const claim = async (inner: Db) => {
    const fresh = { bodyHash: marker.mark(input), createdAt: now, status: null, reply: null, progress: 0 };
    const isOld = lt(idempotencyKeys.createdAt, since);
    const unlessOld = (column: PgColumn, none: SQL) => sql`case when ${isOld} then ${none} else ${column} end`;
    const [claimed] = await inner
      .insert(idempotencyKeys)
      .values({ scope, key, ...fresh })
      .onConflictDoUpdate({
        target: [idempotencyKeys.scope, idempotencyKeys.key],
        set: {
          ...fresh,
          bodyHash: unlessOld(idempotencyKeys.bodyHash, sql`${fresh.bodyHash}`),
          progress: unlessOld(idempotencyKeys.progress, sql`0`),
          reply: unlessOld(idempotencyKeys.reply, sql`null`),
        },
        setWhere: or(isNull(idempotencyKeys.status), isOld),
      })
      .returning({ bodyHash: idempotencyKeys.bodyHash });
    if (!claimed) throw new AnsweredMeanwhile();
    // another body has come since it was looked for, and has begun
    if (!marker.isMark(claimed.bodyHash, input)) throw new Refusal("IDEMPOTENCY_CONFLICT");
  };

  const advance = async (inner: Db, { from, to }: { from: number; to: number }) => {
    const [advanced] = await inner
      .update(idempotencyKeys)
      .set({ progress: to })
      .where(and(mine, eq(idempotencyKeys.progress, from)))
      .returning({ key: idempotencyKeys.key });
    if (!advanced) throw new Refusal("IDEMPOTENCY_CONFLICT");
  };

  // until there is an answer, what became of the items so far
  const keep = async (inner: Db, outcomes: unknown[]) => {
    await inner
      .update(idempotencyKeys)
      .set({ reply: { text: JSON.stringify(outcomes) } })
      .where(mine);
  };

  const progress = async (inner: Db) => {
    const [stored] = await inner
      .select({ count: idempotencyKeys.progress, reply: idempotencyKeys.reply })
      .from(idempotencyKeys)
      .where(and(mine, gt(idempotencyKeys.createdAt, since)));
    const { count = 0, reply } = stored ?? {};
    return { count, outcomes: reply ? JSON.parse(reply.text) : [] };
  };

  const earlier = await answered();
  if (earlier) return earlier;
  const database = requestDatabase(db, {
    ...frame,
    begin: async (inner) => {
      await frame.begin(inner);
      await claim(inner);
    },
    repeatable: { progress, advance, keep },
  });
  try {
    const reply = await run(database);
    // as text: jsonb would sort the keys, and the replayed record would get another ETag
    const answer = { status: reply.status, reply: { text: JSON.stringify(reply.body) } };
    await database.end({ write: async (inner) => void (await inner.update(idempotencyKeys).set(answer).where(mine)) });
    return reply;
  } catch (error) {
    await database.end({ error });
    const answer = error instanceof AnsweredMeanwhile ? await answered() : undefined;
    if (!answer) throw error;
    return answer;
  }
};

/** A request with the same key was faster. */
class AnsweredMeanwhile extends Refusal {
  constructor() {
    super("IDEMPOTENCY_CONFLICT");
  }
}
