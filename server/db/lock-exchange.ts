import { inArray, type SQL } from "drizzle-orm";
import type { Db } from "./database";
import { exchanges, users } from "./schema";

/**
 * Reads the exchange that a condition finds, with nobody else answering it until the transaction ends. The two people are
 * locked first, in the order of their ids: answering one exchange may settle the one that crosses it, and two that cross
 * would wait for each other.
 */
export const lockExchange = async (db: Db, where: SQL | undefined) => {
  const [found] = await db.select().from(exchanges).where(where);
  if (!found) return undefined;
  const people = [found.senderId, found.recipientId].filter((id) => id !== null);
  await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, people))
    .orderBy(users.id)
    // rows that refer to them can be written meanwhile
    .for("no key update");
  const [locked] = await db.select().from(exchanges).where(where).for("update");
  return locked;
};
