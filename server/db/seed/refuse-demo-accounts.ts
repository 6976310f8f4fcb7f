import { and, inArray, ne } from "drizzle-orm";
import { createPasswords } from "../../auth/passwords";
import { UnfitDatabase } from "../company-role";
import type { Db } from "../database";
import { users } from "../schema";
import { demoPassword } from "./demo";
import { demoLogins } from "./users";

/**
 * Looks for demonstration accounts that still have the password that everybody knows.
 * @throws UnfitDatabase that says what to do about them.
 */
export const refuseDemoAccounts = async (db: Db) => {
  const people = await db
    .select({ app2Id: users.app2Id, passwordHash: users.passwordHash })
    .from(users)
    .where(and(inArray(users.app2IdKey, demoLogins()), ne(users.status, "INACTIVE")))
    .orderBy(users.createdAt, users.id);
  const { verify } = createPasswords();
  // they were all made with one hash, so that this asks once and not sixty times
  const known = new Map<string, boolean>();
  for (const { passwordHash } of people)
    if (!known.has(passwordHash)) known.set(passwordHash, await verify(passwordHash, demoPassword));
  const open = people.filter(({ passwordHash }) => known.get(passwordHash)).map(({ app2Id }) => app2Id);
  if (open.length === 0) return;
  const others = open.length > named ? ` and ${open.length - named} others` : "";
  throw new UnfitDatabase(
    `Others can reach this server, and the database holds demonstration accounts with the password that everybody knows: ${open.slice(0, named).join(", ")}${others}. Use another database; or start on this machine alone (HOST=127.0.0.1, no TRUST_PROXY, no PUBLIC_URL, no production) and change or inactivate them; or allow them with DEMO=1.`,
  );
};

const named = 4;
