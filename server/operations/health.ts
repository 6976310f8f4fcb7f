import { sql } from "drizzle-orm";
import type { Operation } from "../contract/operation";
import { Refusal } from "../refusal";

export const getHealthLive: Operation<"getHealthLive"> = async () => ({ status: 200, body: { status: "UP" } });

const patience = 3000;

/** Ready means that the database answers, within three seconds, and that the process is not about to end. */
export const getHealthReady: Operation<"getHealthReady"> = async (_input, { db, log, isDraining }) => {
  if (isDraining()) throw new Refusal("DRAINING");
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no answer in time")), patience);
  });
  try {
    await Promise.race([db.execute(sql`select 1`), late]);
    return { status: 200, body: { status: "UP" } };
  } catch (error) {
    log.error({ err: error }, "the database does not answer");
    throw new Refusal("SERVICE_UNAVAILABLE");
  } finally {
    clearTimeout(timer);
  }
};
