import { eq, sql } from "drizzle-orm";
import { createPasswords } from "../../auth/passwords";
import type { Env } from "../../env";
import type { Db } from "../database";
import { users } from "../schema";
import { seedDemo } from "./demo";

// any number but that of migrations
const lockNumber = 7_204_312;

/** Fills an empty database with the demonstration data, never in production nor with DEMO=0. Says whether its accounts are there. */
export const seedWhenEmpty = async (db: Db, { env, clock }: { env: Env; clock: () => Date }) => {
  if (env.NODE_ENV === "production" || !env.DEMO) return false;
  await db.transaction(async (inner) => {
    // one process at a time: the others find what the first left
    await inner.execute(sql`select pg_advisory_xact_lock(${lockNumber})`);
    const [somebody] = await inner.select({ id: users.id }).from(users).limit(1);
    if (!somebody) await seedDemo(inner, { clock, passwords: createPasswords() });
  });
  const [maria] = await db.select({ id: users.id }).from(users).where(eq(users.app2IdKey, "maria"));
  return maria !== undefined;
};
