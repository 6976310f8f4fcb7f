import { lt } from "drizzle-orm";
import type { Logger } from "pino";
import type { Db } from "./db/open";
import { oneTimeTokens, rateLimits, refreshTokens } from "./db/schema";
import { forgetIdempotencyKeys } from "./idempotency";

const hour = 60 * 60 * 1000;

/** Throws away what has expired. */
const tidy = async (db: Db, now: Date) => {
  await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, now));
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, new Date(now.getTime() - 24 * hour)));
  await db.delete(rateLimits).where(lt(rateLimits.expire, now));
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
