import { sql } from "drizzle-orm";
import { type RateLimiterAbstract, RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { again } from "../db/again";
import type { Db } from "../db/database";
import { rateLimits } from "../db/schema";
import { Refusal } from "../refusal";

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
  // what these are mailed: as many as the calls of two such hours that meet, so that it refuses none that was let through,
  // which would tell that there is an account
  mailByStrangers: { points: 10, duration: 60 * 60 },
  mailByCaller: { points: 100, duration: 60 * 60 },
  // what one person sends somebody keeps no other person from it
  mailByPair: { points: 5, duration: 60 * 60 },
  mailByRecipient: { points: 20, duration: 60 * 60 },
  // who is named by an address or a login may turn out to be nobody: guesses count like mails
  namedByCaller: { points: 100, duration: 60 * 60 },
  // addresses in files of invitations: each is mailed, so that none is guessed at in silence. Companies are made by the
  // platform alone, and whoever administers one shares what it has
  invitedByCompany: { points: 10_000, duration: 24 * 60 * 60 },
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

interface Counted {
  limit: MailLimit;
  key: string;
}

export interface RateLimits {
  /** @throws Refusal 429 TOO_MANY_REQUESTS with Retry-After when the points are used up. */
  consume: (limit: RateLimit, key: string, points?: number) => Promise<void>;
  /** The same of many that stand each for itself, counted together: what each of them is refused with, if it is. */
  consumeEach: (limit: RateLimit, key: string, many: number) => Promise<(Refusal | undefined)[]>;
  /**
   * The same within the transaction that does what is counted, and undone with it; in the role of a company too.
   * @throws Refusal 429 TOO_MANY_REQUESTS with Retry-After
   */
  count: (db: Db, limit: MailLimit, key: string) => Promise<void>;
  /** Many of them, in one statement. */
  countAll: (db: Db, counted: readonly Counted[]) => Promise<void>;
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
  const consume = async (limit: RateLimit, key: string, points: number) => {
    try {
      const { consumedPoints } = await again(() => of(limit).consume(key.slice(0, 300), points));
      return { counted: consumedPoints };
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      return { counted: error.consumedPoints, refusal: tooMany(error.msBeforeNext / 1000) };
    }
  };
  const countAll: RateLimits["countAll"] = async (db, counted) => {
    const counters = counted
      .map(({ limit, key }) => {
        const { points: most, duration: span } = rules[limit];
        return { counter: `${limit}:${key.slice(0, 300)}`, span, most };
      })
      // always in the same order, so that two transactions never wait for each other
      .toSorted((a, b) => (a.counter < b.counter ? -1 : 1));
    const rows = await db
      .select({ most: sql<number>`most`, points: sql<number>`points`, seconds: sql<number>`seconds` })
      .from(
        sql`jsonb_to_recordset(${JSON.stringify(counters)}::jsonb)
          as counted(counter text, span int, most int), lateral vcard_panel_count_mail(counter, span)`,
      );
    const over = rows.find(({ points, most }) => points > most);
    if (over) throw tooMany(over.seconds);
  };
  return {
    consume: async (limit, key, points = 1) => {
      const { refusal } = await consume(limit, key, points);
      if (refusal) throw refusal;
    },
    consumeEach: async (limit, key, many) => {
      if (many === 0) return [];
      const { refusal, counted } = await consume(limit, key, many);
      const left = rules[limit].points - (counted - many);
      return Array.from({ length: many }, (_, at) => (at < left ? undefined : refusal));
    },
    count: (db, limit, key) => countAll(db, [{ limit, key }]),
    countAll,
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
