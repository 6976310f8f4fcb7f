import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { hashSecret, newSecret } from "../auth/secrets";
import type { Db } from "../db/database";
import { challenges, type users } from "../db/schema";
import { Refusal } from "../refusal";

const lifetime = 5 * 60 * 1000;
const mostAttempts = 5;

type User = typeof users.$inferSelect;

/** Makes what a sign-in goes on with, for the person whose password was right, or who came by the provider of a company. */
export const startChallenge = async (db: Db, user: User, now: Date, identityProviderId: string | null = null) => {
  const challenge = newSecret();
  const expiresAt = new Date(now.getTime() + lifetime);
  await db.insert(challenges).values({
    userId: user.id,
    tokenHash: hashSecret(challenge),
    passwordMark: hashSecret(user.passwordHash),
    identityProviderId,
    createdAt: now,
    expiresAt,
  });
  return { challenge, expiresAt: expiresAt.toISOString() };
};

const isOpen = (now: Date) =>
  and(isNull(challenges.usedAt), gt(challenges.expiresAt, now), lt(challenges.attempts, mostAttempts));

/**
 * Whose challenge it is.
 * @throws Refusal 400 CHALLENGE_INVALID of one that is unknown, over or used up.
 */
export const findChallenge = async (db: Db, { challenge, now }: { challenge: string; now: Date }) => {
  const [found] = await db
    .select()
    .from(challenges)
    .where(and(eq(challenges.tokenHash, hashSecret(challenge)), isOpen(now)));
  if (!found) throw new Refusal("CHALLENGE_INVALID");
  return found;
};

/** Counts an attempt at a challenge; false where there is none left, or the password is another one now. */
export const attemptChallenge = async (db: Db, { id, user, now }: { id: string; user: User; now: Date }) => {
  const counted = await db
    .update(challenges)
    .set({ attempts: sql`${challenges.attempts} + 1` })
    .where(and(eq(challenges.id, id), isOpen(now), eq(challenges.passwordMark, hashSecret(user.passwordHash))))
    .returning({ id: challenges.id });
  return counted.length > 0;
};

/** Uses it up, within the transaction of its attempt. */
export const spendChallenge = (db: Db, id: string, usedAt: Date) =>
  db.update(challenges).set({ usedAt }).where(eq(challenges.id, id));
