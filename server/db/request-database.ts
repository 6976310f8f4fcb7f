import { type ExtractTablesWithRelations, type SQL, sql } from "drizzle-orm";
import {
  PgDatabase,
  PgDialect,
  type PgPreparedQuery,
  type PgQueryResultHKT,
  PgSession,
  type PreparedQueryConfig,
} from "drizzle-orm/pg-core";
import { Refusal } from "../refusal";
import { again } from "./again";
import { behindBarrier, enterCompany, type Work } from "./barrier";
import { casing } from "./casing";
import type { Db } from "./database";
import { createPortionSize } from "./portion-size";
import type * as schema from "./schema";

/** What stands at the beginning and the end of the transactions of a request. */
export interface Frame {
  /** The company that is worked for, behind row-level security. */
  work?: Work | undefined;
  /** Before anything else in every transaction, in the server's own role: throws when the caller may not write any more. */
  begin: (db: Db) => Promise<void>;
  /** Of a request that can be repeated: its last transaction stays open until `end`, its progress outlives a crash. */
  repeatable?: {
    /** How many of its items earlier transactions wrote, and what became of them. */
    progress: (db: Db) => Promise<{ count: number; outcomes: unknown[] }>;
    /** Writes down that the next ones are written; throws when another request with the same key was faster. */
    advance: (db: Db, step: { from: number; to: number }) => Promise<void>;
    /** Writes down what has become of the items so far. */
    keep: (db: Db, outcomes: unknown[]) => Promise<void>;
  };
}

export interface RequestDatabase {
  db: Db;
  /**
   * Writes many rows in transactions of a few each, others between them; each hears how many are left, its own included.
   * A repeated request goes on where the one before was cut off.
   */
  inPortions: InPortions;
  /** Ends what is still open: with something more written in the server's own role, or undone because of an error. */
  end: (outcome: { write: (db: Db) => Promise<void> } | { error: unknown }) => Promise<void>;
}

/**
 * Writes items a few at a time, at most `size`, a transaction each, with others between them. Where `write` answers what
 * takes its portion back, those before it go again when a later one is refused; without that they stay.
 * @returns what became of the items, those included that an earlier request with the same key wrote; JSON alone
 */
export type InPortions = <Item, Outcome = never>(
  items: readonly Item[],
  options: { size: number; write: (db: Db, portion: readonly Item[], left: number) => Promise<Portion<Outcome>> },
) => Promise<Outcome[]>;

interface Portion<Outcome> {
  outcomes?: Outcome[];
  takeBack?: TakeBack;
}

type TakeBack = (db: Db) => Promise<void>;

type Relations = ExtractTablesWithRelations<typeof schema>;
type Session = Db["_"]["session"];
type Prepare = Parameters<Session["prepareQuery"]>;
type Transaction = Parameters<Parameters<Session["transaction"]>[0]>[0];
type Step = (db: Transaction) => Promise<void>;

const dialect = new PgDialect({ casing });
const leaveCompany = sql`select set_config('role', 'none', true)`;

/**
 * The database as a request that writes gets it. Every transaction begins with the frame, and none can be had without it:
 * a write outside of one is refused. What fails because others wrote at the same moment is tried again.
 */
export const requestDatabase = (db: Db, { work, begin, repeatable }: Frame): RequestDatabase => {
  const session = db._.session;
  let open: Open | undefined;

  const entering =
    (also?: Step): Step =>
    async (inner) => {
      await begin(inner);
      await also?.(inner);
      if (work) await inner.execute(enterCompany(work));
    };

  const committed: Session["transaction"] = (run, config) => whole(entering(), run, config);

  const whole = <Result>(first: Step, run: (db: Transaction) => Promise<Result>, config?: Config) =>
    again(() =>
      session.transaction(async (inner) => {
        await first(inner);
        return run(inner);
      }, config),
    );

  const keptOpen = async <Result>(first: Step, run: (db: Transaction) => Promise<Result>) => {
    const begun = await again(() => holdOpen(session, first, run));
    open = begun.open;
    return begun.result;
  };

  const transaction: Session["transaction"] = (run, config) => {
    if (open) return open.db.transaction(run);
    return repeatable ? keptOpen(entering(), run) : committed(run, config);
  };

  const inPortions: InPortions = async <Item, Outcome>(
    items: readonly Item[],
    { size, write }: Parameters<typeof inPortions<Item, Outcome>>[1],
  ) => {
    const written: { from: number; to: number; takeBack: TakeBack }[] = [];
    const step = (from: number, to: number) =>
      entering(repeatable && ((inner) => repeatable.advance(inner, { from, to })));
    const before = await repeatable?.progress(db);
    // the same request wrote them down
    const outcomes = (before?.outcomes ?? []) as Outcome[];
    const portionSize = createPortionSize(size);
    for (let from = before?.count ?? 0, to = from; from < items.length; from = to) {
      const portion = items.slice(from, from + portionSize.now());
      to = from + portion.length;
      const writeOne = async (inner: Transaction) => {
        const done = await write(inner, portion, items.length - from);
        if (!done.outcomes || !repeatable) return done;
        if (work) await inner.execute(leaveCompany);
        await repeatable.keep(inner, [...outcomes, ...done.outcomes]);
        return done;
      };
      const run = (inner: Transaction) => portionSize.timed(() => writeOne(inner));
      try {
        const first = step(from, to);
        const done = await (repeatable && to === items.length ? keptOpen(first, run) : whole(first, run));
        outcomes.push(...(done.outcomes ?? []));
        if (done.takeBack) written.push({ from, to, takeBack: done.takeBack });
      } catch (error) {
        // what failed otherwise, such as for a database that is gone, is gone on with by the next try; who may not write any
        // more, or was overtaken by a request with the same key, is refused that here once more
        if (error instanceof Refusal)
          for (const one of written.reverse()) await whole(step(one.to, one.from), one.takeBack);
        throw error;
      }
    }
    return outcomes;
  };

  const end: RequestDatabase["end"] = async (outcome) => {
    const ending = open;
    open = undefined;
    if ("error" in outcome) return ending?.end(outcome);
    if (!ending) return whole(begin, outcome.write);
    try {
      if (work) await ending.db.execute(leaveCompany);
      await outcome.write(ending.db);
    } catch (error) {
      await ending.end({ error });
      throw error;
    }
    return ending.end();
  };

  const reading = work ? behindBarrier(db, work)._.session : session;
  const { schema: relations, ...names } = db._;
  const request = new RequestSession(transaction, () => open?.db._.session ?? reading, work !== undefined);
  return { db: new PgDatabase(dialect, request, relations && { ...names, schema: relations }), inPortions, end };
};

/** The database as a request that only reads gets it. */
export const readingDatabase = (db: Db, work: Work | undefined): Pick<RequestDatabase, "db" | "inPortions"> => {
  const session = (work ? behindBarrier(db, work) : db)._.session;
  const transaction: Session["transaction"] = (run) => session.transaction(run, { accessMode: "read only" });
  const { schema: relations, ...names } = db._;
  const request = new RequestSession(transaction, () => session, work !== undefined);
  const inPortions = async () => {
    throw new Error("A request that only reads writes nothing.");
  };
  return { db: new PgDatabase(dialect, request, relations && { ...names, schema: relations }), inPortions };
};

type Config = Parameters<Session["transaction"]>[1];

class RequestSession extends PgSession<PgQueryResultHKT, typeof schema, Relations> {
  constructor(
    override readonly transaction: Session["transaction"],
    private readonly reading: () => Session,
    readonly isBehindBarrier: boolean,
  ) {
    super(dialect);
  }

  override prepareQuery<Result extends PreparedQueryConfig>(...query: Prepare): PgPreparedQuery<Result> {
    refuseWrite(query);
    return this.reading().prepareQuery<Result>(...query);
  }

  /** What `$count` asks; drivers differ in what they answer to it. */
  override count(query: SQL): Promise<number> {
    return this.reading().count(query);
  }
}

/** @throws Error for a statement that is no plain SELECT: what writes belongs in a transaction. */
const refuseWrite = ([{ sql: text }, , , , , metadata]: Prepare) => {
  const reads = metadata ? metadata.type === "select" : /^\s*select\b/i.test(text);
  if (!reads) throw new Error(`A write outside a transaction: ${text.slice(0, 60)}`);
};

/** A transaction that stays open until somebody says how it ends. */
interface Open {
  db: Transaction;
  end: (undone?: { error: unknown }) => Promise<void>;
}

const holdOpen = async <Result>(session: Session, first: Step, run: (db: Transaction) => Promise<Result>) => {
  const { promise: ended, resolve: commit, reject: undo } = withResolvers<void>();
  const { promise: begun, resolve: isReady, reject: hasFailed } = withResolvers<{ db: Transaction; result: Result }>();
  const all = session.transaction(async (db) => {
    await first(db);
    isReady({ db, result: await db.transaction(run) });
    await ended;
  });
  all.catch(hasFailed);
  const { db, result } = await begun;
  const end: Open["end"] = async (undone) => {
    if (!undone) {
      commit();
      return all;
    }
    undo(undone.error);
    // whoever undoes it knows why
    await all.catch(() => {});
  };
  return { open: { db, end }, result };
};

// Promise.withResolvers is not there before Node 22
const withResolvers = <Value>() => {
  let resolve: (value: Value) => void = () => {};
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<Value>((fulfil, refuse) => {
    resolve = fulfil;
    reject = refuse;
  });
  return { promise, resolve, reject };
};
