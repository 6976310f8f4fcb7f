import { setTimeout as wait } from "node:timers/promises";
import { Pool } from "pg";
import type { Logger } from "pino";
import { innermost } from "../innermost";
import { tell } from "../telemetry/measures";
import type { Db } from "./database";
import { markWrite } from "./mark-write";

/** A standby of the primary, for what may be a moment old. */
export interface Replica {
  /** Goes with every transaction that writes. */
  mark: typeof markWrite;
  /**
   * Runs what only reads, on the replica where that is fresh enough for somebody whose last transaction is `lastWrite`.
   * What fails there runs again on the primary: a refusal is the primary's alone.
   */
  read: <Result>(lastWrite: number | undefined, run: (db: Db) => Promise<Result>) => Promise<Result>;
}

interface Options {
  primary: { url: string; db: Db };
  /** `drop` ends its connections: what waits there for an answer has waited long enough. */
  replica: { url: string; db: Db; drop: () => void };
  log: Logger;
  /** So many milliseconds may what is read from it be old. */
  mostBehind?: number;
}

/** What the primary had at a moment of this process. */
interface Seen {
  at: number;
  position: number;
}

const checkEvery = 250;
const patience = 1000;

/**
 * Watches a replica, four times a second: what the primary has, and what the replica has. It is used while it has all that
 * the primary had a second ago; clocks of other machines are not asked.
 */
export const watchReplica = async ({ primary, replica, log, mostBehind = 1000 }: Options) => {
  const [here, there] = [lookAt(primary.url), lookAt(replica.url)];
  const stopping = new AbortController();
  let seen: Seen[] = [];
  /** Since when it may be old, and the transaction before which all are over. */
  let state: { asOf: number; settled: number } | undefined;
  let wasInUse: boolean | undefined;

  const isFresh = () => state !== undefined && performance.now() - state.asOf <= mostBehind;

  const compare = async () => {
    const at = performance.now();
    const [ours, theirs] = await Promise.all([here.ask(), there.ask()]);
    if (!theirs.isStandby || theirs.identity !== ours.identity) {
      state = undefined;
      return "it is no standby of the database of DATABASE_URL";
    }
    seen = [...seen.filter((one) => at - one.at <= mostBehind), { at, position: ours.position }];
    const asOf = seen.findLast(({ position }) => position <= theirs.position)?.at;
    state = asOf === undefined ? undefined : { asOf, settled: theirs.settled };
    return isFresh() ? inUse : "it is behind";
  };

  const check = async () => {
    const outcome = await compare().catch((error: unknown) => {
      state = undefined;
      replica.drop();
      return `it cannot be compared: ${innermost(error).message || innermost(error).code}`;
    });
    const isInUse = outcome === inUse;
    tell("replica compared", { isInUse });
    // from one trouble to the next is no news
    if (stopping.signal.aborted || isInUse === wasInUse) return;
    wasInUse = isInUse;
    if (isInUse) log.info("lists are read from the replica");
    else log.warn({ reason: outcome }, "lists are read from the primary, not from the replica");
  };

  const watch = async () => {
    while (!stopping.signal.aborted) {
      await wait(checkEvery, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      if (!stopping.signal.aborted) await check();
    }
  };

  await check();
  const watching = watch();

  const read: Replica["read"] = async (lastWrite, run) => {
    const isSettled = state !== undefined && (lastWrite === undefined || lastWrite < state.settled);
    if (!isFresh() || !isSettled) return run(primary.db);
    return run(replica.db).catch(() => run(primary.db));
  };

  const close = async () => {
    stopping.abort();
    await watching;
    await Promise.all([here.close(), there.close()]);
  };

  return { replica: { mark: markWrite, read } satisfies Replica, close };
};

const inUse = "it is in use";

interface Whereabouts {
  isStandby: boolean;
  /** Server and database. */
  identity: string;
  /** How far its log is written, or replayed. */
  position: number;
  /** Every transaction with a lower number is over, as far as it knows. */
  settled: number;
}

const whereabouts = `
  select pg_is_in_recovery() as "isStandby",
    (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end - '0/0')::float8 as position,
    pg_snapshot_xmin(pg_current_snapshot())::text::float8 as settled,
    concat((select system_identifier from pg_control_system()), '/',
      (select oid from pg_database where datname = current_database())) as identity`;

/** A connection apart from those that requests wait for: however many do, it says whether the server answers. */
const lookAt = (connectionString: string) => {
  const pool = new Pool({ connectionString, max: 1, connectionTimeoutMillis: patience, query_timeout: patience });
  pool.on("error", () => {});
  const ask = async () => {
    const [row] = (await pool.query<Whereabouts>(whereabouts)).rows;
    if (!row) throw new Error("no answer");
    return row;
  };
  return { ask, close: () => pool.end() };
};
