import type { Logger } from "pino";
import { again } from "./db/again";
import type { Db } from "./db/database";
import { retention } from "./retention";

const hour = 60 * 60 * 1000;

/** Throws away what has expired, in portions that keep nobody waiting. Other processes do the same at the same time. */
export const tidy = async (db: Db, now: Date) => {
  for (const { forget } of Object.values(retention)) {
    while (forget && (await again(() => forget(db, now))) > 0);
  }
};

interface Options {
  clock: () => Date;
  log: Logger;
  /** What the database itself needs. */
  lookAfter?: (() => Promise<void>) | undefined;
}

/** Tidies every hour, and looks after the database every minute, until it is stopped. */
export const startHousekeeping = (db: Db, { clock, log, lookAfter }: Options) => {
  const every = (span: number, work: () => Promise<void>) => {
    let isAtIt = false;
    const timer = setInterval(async () => {
      if (isAtIt) return;
      isAtIt = true;
      await work().catch((error: unknown) => log.error({ err: error }, "housekeeping failed"));
      isAtIt = false;
    }, span);
    timer.unref();
    return () => clearInterval(timer);
  };
  const stops = [every(hour, () => tidy(db, clock())), ...(lookAfter ? [every(hour / 60, lookAfter)] : [])];
  return () => {
    for (const stop of stops) stop();
  };
};
