import { sql } from "drizzle-orm";
import { type RateLimiterAbstract, RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { again } from "./db/again";
import type { Db } from "./db/database";
import { rateLimits } from "./db/schema";
import { Refusal } from "./refusal";

interface Rule {
  points: number;
  /** In seconds. */
  duration: number;
  inMemoryBlockOnConsumed?: number;
  /** Counted in memory, by each process for itself: the answer costs less than a counter in the database. */
  isPerProcess?: boolean;
}

const rules = {
  signInByPersonAndIp: { points: 10, duration: 15 * 60 },
  signInByPerson: { points: 50, duration: 15 * 60 },
  signInByIp: { points: 200, duration: 15 * 60 },
  passwordProof: { points: 10, duration: 15 * 60 },
  // a code has 20 bits, and three of them are good at any moment
  secondStep: { points: 10, duration: 15 * 60 },
  // each may ask a provider, somewhere else
  singleSignOnByIp: { points: 100, duration: 15 * 60 },
  accountByIp: { points: 30, duration: 60 * 60 },
  // those that strangers ask for, or nobody else may ask for
  mailByAddress: { points: 5, duration: 60 * 60 },
  mailByCaller: { points: 100, duration: 60 * 60 },
  // what one person sends somebody keeps no other person from it
  mailByPair: { points: 5, duration: 60 * 60 },
  mailByRecipient: { points: 20, duration: 60 * 60 },
  // who is named by an address or a login may turn out to be nobody: guesses count like mails
  namedByCaller: { points: 100, duration: 60 * 60 },
  pictureByCaller: { points: 30, duration: 15 * 60 },
  fileByCaller: { points: 60, duration: 15 * 60 },
  fileReadByCaller: { points: 300, duration: 15 * 60, isPerProcess: true },
  // each of them reads all that a person has
  dataExportByCaller: { points: 3, duration: 24 * 60 * 60 },
  // a mail each
  erasureByCaller: { points: 5, duration: 24 * 60 * 60 },
  importByCaller: { points: 20, duration: 60 * 60 },
  // rows, those of rehearsals too
  importedRows: { points: 60_000, duration: 60 * 60 },
  // ten a second, for as long as it likes
  callByKey: { points: 600, duration: 60, isPerProcess: true },
  // more than the panel asks for while it does something to ten thousand rows
  callByPerson: { points: 60_000, duration: 15 * 60, isPerProcess: true },
  // keys that there are not cost a look into the database each
  keyReadByIp: { points: 3000, duration: 60, isPerProcess: true },
  // of somebody who types without a pause; one of them asks several lists
  searchByCaller: { points: 600, duration: 60, isPerProcess: true },
  publicContactByIp: { points: 20, duration: 60 * 60 },
  // counted before anything is read: more than an office behind one address needs. Who goes on regardless costs no
  // statement any more, which is no way for those whose points can be given back
  openCallByIp: { points: 1000, duration: 15 * 60, inMemoryBlockOnConsumed: 1001 },
  publicByIp: { points: 300, duration: 15 * 60 },
  openReadByIp: { points: 3000, duration: 60, isPerProcess: true },
  // nothing is refused by these: they say how much is worth a line in the record of events
  eventBySame: { points: Number.MAX_SAFE_INTEGER, duration: 15 * 60, isPerProcess: true },
  eventBySource: { points: Number.MAX_SAFE_INTEGER, duration: 15 * 60, isPerProcess: true },
  eventByKind: { points: Number.MAX_SAFE_INTEGER, duration: 60 * 60, isPerProcess: true },
} satisfies Record<string, Rule>;

type RateLimit = keyof typeof rules;
type Tally = Extract<RateLimit, `eventBy${string}`>;
type MailLimit = Extract<RateLimit, `mailBy${string}`>;

export interface RateLimits {
  /** @throws Refusal 429 TOO_MANY_REQUESTS with Retry-After when the points are used up. */
  consume: (limit: RateLimit, key: string, points?: number) => Promise<void>;
  /**
   * The same within the transaction that does what is counted, and undone with it; in the role of a company too.
   * @throws Refusal 429 TOO_MANY_REQUESTS with Retry-After
   */
  count: (db: Db, limit: MailLimit, key: string) => Promise<void>;
  /** Counts what is not limited, and says how often it was by now. */
  tally: (limit: Tally, key: string) => Promise<number>;
  /** Gives a point back: what turned out to be no attack does not count. */
  reward: (limit: RateLimit, key: string) => Promise<void>;
  /** Forgets all points of a key. */
  clear: (limit: RateLimit, key: string) => Promise<void>;
}

/** Rate limits whose counters live in the database, so that all processes share them, but where a rule says otherwise. */
export const createRateLimits = (db: Db): RateLimits => {
  const limiter = (limit: RateLimit) => {
    const { isPerProcess, ...rule }: Rule = rules[limit];
    const options = { keyPrefix: limit, ...rule };
    return isPerProcess
      ? new RateLimiterMemory(options)
      : new RateLimiterDrizzle({ ...options, storeClient: db, schema: rateLimits, clearExpiredByTimeout: false });
  };
  const made = new Map<RateLimit, RateLimiterAbstract>();
  const of = (limit: RateLimit) => made.get(limit) ?? made.set(limit, limiter(limit)).get(limit) ?? limiter(limit);
  return {
    consume: async (limit, key, points = 1) => {
      try {
        await again(() => of(limit).consume(key.slice(0, 300), points));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw tooMany(error.msBeforeNext / 1000);
      }
    },
    count: async (db, limit, key) => {
      const { points, duration } = rules[limit];
      const counter = `${limit}:${key.slice(0, 300)}`;
      const [counted] = await db
        .select({ points: sql<number>`points`, seconds: sql<number>`seconds` })
        .from(sql`vcard_panel_count_mail(${counter}, ${duration}::int)`);
      if (!counted || counted.points > points) throw tooMany(counted?.seconds ?? duration);
    },
    tally: async (limit, key) => (await of(limit).consume(key.slice(0, 300))).consumedPoints,
    reward: async (limit, key) => {
      await again(() => of(limit).reward(key.slice(0, 300)));
    },
    clear: async (limit, key) => {
      await again(() => of(limit).delete(key.slice(0, 300)));
    },
  };
};

const tooMany = (seconds: number) =>
  new Refusal("TOO_MANY_REQUESTS", { headers: { "Retry-After": String(Math.max(1, Math.ceil(seconds))) } });
