import type { Logger } from "pino";
import { again } from "./db/again";
import type { Db } from "./db/open";
import { retention } from "./retention";

const hour = 60 * 60 * 1000;

/** Throws away what has expired, in portions that keep nobody waiting. Other processes do the same at the same time. */
export const tidy = async (db: Db, now: Date) => {
  for (const { forget } of Object.values(retention)) {
    while (forget && (await again(() => forget(db, now))) > 0);
  }
};

/** Tidies every hour until it is stopped. */
export const startHousekeeping = (db: Db, { clock, log }: { clock: () => Date; log: Logger }) => {
  const timer = setInterval(() => {
    tidy(db, clock()).catch((error: unknown) => log.error({ err: error }, "housekeeping failed"));
  }, hour);
  timer.unref();
  return () => clearInterval(timer);
};
