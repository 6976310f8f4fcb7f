import { eq, sql } from "drizzle-orm";
import type { Services } from "../contract/operation";
import type { Db } from "../db/database";
import { users } from "../db/schema";

interface Proven {
  /** Locked in this transaction. */
  user: typeof users.$inferSelect;
  /** Which was right just now. */
  password: string;
}

/**
 * The hash that a right password has from now on: where it was made with less than is asked for today, another one. Only
 * now is the password known.
 */
export const hashAnew = async (
  { passwords }: Pick<Services, "passwords">,
  db: Db,
  { user: { id, passwordHash }, password }: Proven,
): Promise<string> => {
  const renewed = await passwords.renew(passwordHash, password);
  if (renewed === undefined) return passwordHash;
  // it is the same password: no session ends, and nobody has to be told
  await db.execute(sql`select set_config('vcard_panel.rehashed', ${id}, true)`);
  await db.update(users).set({ passwordHash: renewed }).where(eq(users.id, id));
  return renewed;
};
