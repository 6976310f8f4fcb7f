import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import { again } from "./db/again";
import type { Db } from "./db/open";
import { rateLimits } from "./db/schema";
import { Refusal } from "./refusal";

/** Points in a number of seconds. */
const rules = {
  signInByLoginAndIp: { points: 10, duration: 15 * 60 },
  signInByLogin: { points: 50, duration: 15 * 60 },
  signInByIp: { points: 200, duration: 15 * 60 },
  passwordProof: { points: 10, duration: 15 * 60 },
  accountByIp: { points: 30, duration: 60 * 60 },
  mailByAddress: { points: 5, duration: 60 * 60 },
  mailByCaller: { points: 100, duration: 60 * 60 },
  pictureByCaller: { points: 30, duration: 15 * 60 },
  importByCaller: { points: 20, duration: 60 * 60 },
  publicContactByIp: { points: 20, duration: 60 * 60 },
  // counted before anything is read: more than an office behind one address needs
  openCallByIp: { points: 1000, duration: 15 * 60 },
  publicByIp: { points: 300, duration: 15 * 60 },
} as const;

type RateLimit = keyof typeof rules;

export interface RateLimits {
  /** @throws Refusal 429 TOO_MANY_REQUESTS with Retry-After when the points are used up. */
  consume: (limit: RateLimit, key: string) => Promise<void>;
  /** Gives a point back: what turned out to be no attack does not count. */
  reward: (limit: RateLimit, key: string) => Promise<void>;
  /** Forgets all points of a key. */
  clear: (limit: RateLimit, key: string) => Promise<void>;
}

/** Rate limits whose counters live in the database, so that all processes share them. */
export const createRateLimits = (db: Db): RateLimits => {
  const limiter = (limit: RateLimit) =>
    new RateLimiterDrizzle({
      storeClient: db,
      schema: rateLimits,
      keyPrefix: limit,
      clearExpiredByTimeout: false,
      // who goes on regardless costs no statement any more; what can be given back must be asked for
      ...(limit === "openCallByIp" && { inMemoryBlockOnConsumed: rules[limit].points + 1 }),
      ...rules[limit],
    });
  const made = new Map<RateLimit, RateLimiterDrizzle>();
  const of = (limit: RateLimit) => made.get(limit) ?? made.set(limit, limiter(limit)).get(limit) ?? limiter(limit);
  return {
    consume: async (limit, key) => {
      try {
        await again(() => of(limit).consume(key.slice(0, 300)));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
        throw new Refusal("TOO_MANY_REQUESTS", { headers: { "Retry-After": String(seconds) } });
      }
    },
    reward: async (limit, key) => {
      await again(() => of(limit).reward(key.slice(0, 300)));
    },
    clear: async (limit, key) => {
      await again(() => of(limit).delete(key.slice(0, 300)));
    },
  };
};
