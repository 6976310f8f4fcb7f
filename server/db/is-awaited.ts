import { and, eq, exists, isNull, or, sql } from "drizzle-orm";
import type { Db } from "./database";
import { associates, exchanges, invites, users } from "./schema";

/**
 * Whether an invitation of a company or a token waits for an address, or for the account that it is about to make active:
 * who confirms the address gets them.
 */
export const isAwaited = async (db: Db, user: typeof users.$inferSelect, email: string): Promise<boolean> => {
  const one = { one: sql`1` };
  const forAddress = [
    exists(
      db
        .select(one)
        .from(invites)
        .where(and(eq(sql`lower(${invites.email})`, email), eq(invites.status, "SAVED"))),
    ),
    exists(
      db
        .select(one)
        .from(exchanges)
        .where(
          and(
            eq(sql`lower(${exchanges.recipientEmail})`, email),
            eq(exchanges.status, "PENDING"),
            isNull(exchanges.recipientId),
          ),
        ),
    ),
  ];
  // an account gets at once what it cannot answer before the address is confirmed
  const forAccount = [
    exists(
      db
        .select(one)
        .from(associates)
        .where(and(eq(associates.userId, user.id), eq(associates.status, "PENDING"), isNull(associates.endedAt))),
    ),
    exists(
      db
        .select(one)
        .from(exchanges)
        .where(and(eq(exchanges.recipientId, user.id), eq(exchanges.status, "PENDING"))),
    ),
  ];
  const waiting = or(...forAddress, ...(user.status === "PENDING" ? forAccount : []));
  const found = await db
    .select(one)
    .from(users)
    .where(and(eq(users.id, user.id), waiting));
  return found.length > 0;
};
