import type { Identifier, RaRecord } from "react-admin";
import type { Access } from "../../access";
import type { Failure } from "../../ports";
import type { Kept } from "../work/use-kept";
import { isUnderWay, remembered } from "../work/use-work";

/** A row, and what is done to it: of an undoing, each may have another verb. */
export interface BulkRow {
  id: Identifier;
  title: string;
  verb: string;
}

/** What became of a row; nothing yet where there is none. */
export type BulkOutcome =
  /** With the verb that takes it back. */
  | { is: "done"; undo: string | undefined }
  /** Not tried; the reason is a dictionary key, as all are. */
  | { is: "left"; reason: string }
  | { is: "refused"; reason: string }
  /** None of what may happen, with the id of the request: another try may do it. */
  | { is: "failed"; reason: string; request: string }
  /** Nobody knows whether it was done. */
  | { is: "unsure"; reason: string };

/** What is done to which rows; it does not change while it is done. */
export interface BulkFile {
  version: 1;
  /** When it began, in milliseconds since 1970. */
  at: number;
  /** The action. */
  name: string;
  isUndo: boolean;
  /** What the rows must still fit when their turn comes. */
  filter: object;
  /** What was asked once for all of them. */
  body?: unknown;
  rows: readonly BulkRow[];
}

/** How far it is. */
export interface BulkRun {
  /** What the keys of its calls begin with; each row has its own. */
  key: string;
  /** By the place of the row. */
  outcomes: readonly (BulkOutcome | undefined)[];
  /** Rows that were sent, or were about to be, when it was kept, with what would take each back. */
  sent?: { at: number; rows: readonly { at: number; undo: string | undefined }[] } | undefined;
}

export type KeptBulk = Kept<BulkFile, BulkRun>;

/** The places of the rows that are still to be done. */
export const openOf = ({ rows }: BulkFile, { outcomes }: BulkRun): number[] =>
  rows.flatMap((_, at) => (outcomes[at] ? [] : [at]));

export interface Doing {
  /** The records as they are now; those that are gone, or do not fit any more, are absent. */
  read: (ids: readonly Identifier[]) => Promise<readonly RaRecord[]>;
  judge: (verb: string, record: RaRecord) => Access;
  inverseOf: (verb: string, record: RaRecord) => string | undefined;
  send: (row: BulkRow & { body: unknown; key: string }) => Promise<unknown>;
  asFailure: (error: unknown) => Failure;
  failureKey: (failure: Failure) => string;
  keep: (run: BulkRun) => Promise<void>;
  /** One more row is done, or is not to be. */
  onRow: () => void;
  /** The server wants to be left alone until then, in milliseconds since 1970. */
  onPause: (until: number) => void;
  /** What is under way is brought to its end. */
  stopping: AbortSignal;
}

/** As many rows as are read and kept together. */
const portion = 100;

/** Rows under way at once: half of what the server answers one person at a time, so that lists still come. */
const atOnce = 4;

/** Seconds that a run waits by itself; where it is asked for more, it stops until the person goes on. */
const longestPause = 60;

/**
 * Does the next rows of a run: reads what they are now, leaves out what has changed so that it may not be done, notes what
 * is about to be sent, and sends it, each row with a key of its own. What was sent before and not heard of is sent again
 * with its keys, and what was done is told again and not done again.
 *
 * @throws what kept a row from being answered, or would refuse every other one as well; the run is kept before.
 */
export const doPortion = async (file: BulkFile, run: BulkRun, doing: Doing): Promise<BulkRun> => {
  const { stopping, keep, onRow } = doing;
  const outcomes = [...run.outcomes];
  const settle = (at: number, outcome: BulkOutcome) => {
    outcomes[at] = outcome;
    onRow();
  };
  const sent = run.sent ?? (await prepare(file, run, { ...doing, settle }));
  const key = { key: run.key };
  await keep({ ...key, outcomes, sent });
  if (Date.now() - sent.at > remembered) {
    for (const { at } of sent.rows) if (!outcomes[at]) settle(at, unsure);
  }
  const waiting = sent.rows.filter(({ at }) => !outcomes[at]);
  // of these nobody knows
  const unheard = new Set(run.sent ? waiting : []);
  const call = createCall(file, run.key, doing);
  let broken: { error: unknown } | undefined;
  const work = async () => {
    for (let row = waiting.shift(); row && !broken && !stopping.aborted; row = waiting.shift()) {
      unheard.add(row);
      try {
        const outcome = await call(row);
        unheard.delete(row);
        if (outcome) settle(row.at, outcome);
      } catch (error) {
        broken ??= { error };
        if (!doing.asFailure(error).isUnknown) unheard.delete(row);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const so = { ...key, outcomes, sent: unheard.size > 0 ? { at: sent.at, rows: [...unheard] } : undefined };
  await keep(so);
  if (broken) throw new BrokenOff(broken.error, so);
  return so;
};

/** A row was not answered; the run can go on from here. */
export class BrokenOff extends Error {
  readonly run: BulkRun;

  constructor(cause: unknown, run: BulkRun) {
    super("The run broke off.", { cause });
    this.run = run;
  }
}

interface Settling extends Doing {
  settle: (at: number, outcome: BulkOutcome) => void;
}

/** The next rows that may be done as they are now; the others are settled. */
const prepare = async (file: BulkFile, run: BulkRun, { read, judge, inverseOf, settle }: Settling) => {
  const places = openOf(file, run).slice(0, portion);
  const ids = places.flatMap((at) => file.rows[at]?.id ?? []);
  const records = new Map((await read(ids)).map((record) => [String(record.id), record]));
  const rows = places.flatMap((at) => {
    const row = file.rows[at];
    const record = row && records.get(String(row.id));
    if (!record) {
      settle(at, { is: "left", reason: "engine.bulk.gone" });
      return [];
    }
    const access = judge(row.verb, record);
    if (access.allowed) return [{ at, undo: file.isUndo ? undefined : inverseOf(row.verb, record) }];
    settle(at, { is: "left", reason: access.reason });
    return [];
  });
  return { at: Date.now(), rows };
};

/** Sends a row until it is answered; nothing where it was stopped before. All wait where the server asks one to. */
const createCall = ({ rows, body }: BulkFile, key: string, doing: Doing) => {
  const { send, asFailure, failureKey, stopping, onPause } = doing;
  let until = 0;
  return async ({ at, undo }: { at: number; undo: string | undefined }): Promise<BulkOutcome | undefined> => {
    const row = rows[at];
    if (!row) return undefined;
    let isUndone = true;
    for (let turn = 0; ; turn += 1) {
      await sleep(until - Date.now(), stopping);
      if (stopping.aborted && isUndone) return undefined;
      try {
        await send({ ...row, body, key: `${key}-${at}` });
        return { is: "done", undo };
      } catch (error) {
        const failure = asFailure(error);
        isUndone = isAsked(failure);
        const pause = stopping.aborted ? undefined : pauseOf(failure, turn);
        if (pause !== undefined) {
          until = Math.max(until, Date.now() + 1000 * pause);
          if (failure.retryIn !== undefined) onPause(until);
        } else if (failure.isUnknown || isAsked(failure) || failure.type === "PREVIEW_READ_ONLY") throw error;
        else if (isUnderWay(failure)) return unsure;
        else return outcomeOf(failure, failureKey);
      }
    }
  };
};

/** One reason for all rows that it kept from being done, which the id of each request would part. */
const outcomeOf = ({ request, ...failure }: Failure, failureKey: Doing["failureKey"]): BulkOutcome => {
  const reason = failureKey(failure);
  return request === undefined ? { is: "refused", reason } : { is: "failed", reason, request };
};

/** Nobody knows any more whether it was done. */
const unsure = { is: "unsure", reason: "engine.bulk.unsure" } as const;

/** Seconds after which a row is sent again; nothing where that would be of no use. */
const pauseOf = (failure: Failure, turn: number): number | undefined => {
  if (isAsked(failure)) {
    const { retryIn = 5 } = failure;
    return retryIn <= longestPause ? Math.max(1, retryIn) : undefined;
  }
  // the first call with this key is not done yet
  if (isUnderWay(failure)) return turn < 20 ? 1 : undefined;
  // a line that comes and goes
  return failure.isUnknown && turn < 3 ? 2 ** turn : undefined;
};

const isAsked = ({ type, retryIn }: Failure) => retryIn !== undefined || type === "TOO_MANY_REQUESTS";

const sleep = (milliseconds: number, stopping: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (milliseconds <= 0 || stopping.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      stopping.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    stopping.addEventListener("abort", end);
  });
