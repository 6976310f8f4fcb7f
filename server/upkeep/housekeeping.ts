import type { Logger } from "pino";
import { again } from "../db/again";
import type { Db } from "../db/database";
import { secondsSince, tell } from "../telemetry/measures";
import { retention } from "./retention";

/**
 * Throws away what has expired, in portions that keep nobody waiting. Other processes do the same at the same time.
 * @throws AggregateError once the end is reached, with a failure for each table that could not be tidied
 */
export const tidy = async (db: Db, now: Date, ending?: AbortSignal) => {
  const failures: Error[] = [];
  for (const [table, { forget }] of Object.entries(retention)) {
    try {
      for (let rows = -1; forget && rows !== 0 && !ending?.aborted; ) {
        rows = await again(() => forget(db, now));
        tell("rows forgotten", { table, rows });
      }
    } catch (error) {
      // the tables behind it are no less over
      failures.push(new Error(`${table} could not be tidied`, { cause: error }));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join(", "));
};

interface Options {
  clock: () => Date;
  log: Logger;
  /** What the database itself needs. */
  lookAfter?: (() => Promise<void>) | undefined;
  /** What people asked for and nobody waits for: looked for every few seconds, and cut off at the end. */
  makeExports?: ((signal: AbortSignal) => Promise<void>) | undefined;
  /** Erases the accounts whose time has come. */
  eraseAccounts?: (() => Promise<void>) | undefined;
  /** In milliseconds; tests do not wait for one. */
  minute?: number;
}

type Measured = Parameters<typeof tell<"housekeeping done">>[1]["work"];

/** Tidies every hour, and looks after the database every minute, until it is stopped, which waits for what goes on. */
export const startHousekeeping = (
  db: Db,
  { clock, log, lookAfter, makeExports, eraseAccounts, minute = 60_000 }: Options,
) => {
  const ending = new AbortController();
  const every = (span: number, name: Measured, work: () => Promise<void>) => {
    let going: Promise<void> | undefined;
    const round = async () => {
      const begun = performance.now();
      const isWell = await work().then(
        () => true,
        (error: unknown) => {
          log.error({ err: error }, "housekeeping failed");
          return false;
        },
      );
      tell("housekeeping done", { work: name, seconds: secondsSince(begun), isWell });
      going = undefined;
    };
    const timer = setInterval(() => {
      going ??= round();
    }, span);
    timer.unref();
    return async () => {
      clearInterval(timer);
      await going;
    };
  };
  const stops = [
    every(60 * minute, "tidy", () => tidy(db, clock(), ending.signal)),
    ...(lookAfter ? [every(minute, "database", lookAfter)] : []),
    ...(eraseAccounts ? [every(minute, "erasures", eraseAccounts)] : []),
    ...(makeExports ? [every(minute / 12, "exports", () => makeExports(ending.signal))] : []),
  ];
  return async () => {
    ending.abort();
    await Promise.all(stops.map((stop) => stop()));
  };
};
