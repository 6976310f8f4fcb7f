import { eq } from "drizzle-orm";
import type { Db } from "./db/open";
import { users } from "./db/schema";
import { seedDemo } from "./db/seed";
import type { Env } from "./env";
import { createPasswords } from "./passwords";

/** Fills an empty database with the demonstration data, never in production nor with DEMO=0. Says whether its accounts are there. */
export const seedWhenEmpty = async (db: Db, { env, clock }: { env: Env; clock: () => Date }) => {
  if (env.NODE_ENV === "production" || !env.DEMO) return false;
  const [somebody] = await db.select({ id: users.id }).from(users).limit(1);
  if (!somebody) await seedDemo(db, { clock, passwords: createPasswords() });
  const [maria] = await db.select({ id: users.id }).from(users).where(eq(users.app2IdKey, "maria"));
  return maria !== undefined;
};
