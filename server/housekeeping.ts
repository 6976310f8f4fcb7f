import { and, eq, lt, notExists, sql } from "drizzle-orm";
import type { Logger } from "pino";
import { again } from "./db/again";
import type { Db } from "./db/open";
import { mails, oneTimeTokens, rateLimits, recentWrites, refreshTokens, sessions } from "./db/schema";
import { forgetIdempotencyKeys } from "./idempotency";

const hour = 60 * 60 * 1000;

// long enough to see that it went out; what it says, links included, is nobody's business later
const sentMailsKept = 7 * 24 * hour;

/** Throws away what has expired. Other processes do the same at the same time. */
export const tidy = (db: Db, now: Date) => again(() => throwAway(db, now));

const throwAway = async (db: Db, now: Date) => {
  await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, now));
  // nothing can prolong a session any more once its last token is gone
  const tokens = db.select().from(refreshTokens).where(eq(refreshTokens.sessionId, sessions.id));
  await db.delete(sessions).where(notExists(tokens));
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, new Date(now.getTime() - 24 * hour)));
  // by then a replica that is in use has them all
  await db.delete(recentWrites).where(lt(recentWrites.createdAt, sql`now() - interval '1 hour'`));
  await db.delete(rateLimits).where(lt(rateLimits.expire, now));
  await db
    .delete(mails)
    .where(and(eq(mails.status, "SENT"), lt(mails.sentAt, new Date(now.getTime() - sentMailsKept))));
  await forgetIdempotencyKeys(db, now);
};

/** Tidies every hour until it is stopped. */
export const startHousekeeping = (db: Db, { clock, log }: { clock: () => Date; log: Logger }) => {
  const timer = setInterval(() => {
    tidy(db, clock()).catch((error: unknown) => log.error({ err: error }, "housekeeping failed"));
  }, hour);
  timer.unref();
  return () => clearInterval(timer);
};
