import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "../db/database";
import { oneTimeTokens } from "../db/schema";
import { hashSecret, newSecret } from "./secrets";

const hour = 60 * 60 * 1000;
const lifetimes = { CONFIRM_EMAIL: 24 * hour, RESET_PASSWORD: hour } as const;

interface Issue {
  kind: keyof typeof lifetimes;
  userId: string;
  /** The address that the token is mailed to, and confirms. */
  email: string;
  now: Date;
  /** In milliseconds; by its kind when absent. */
  lifetime?: number;
}

/** Makes a token for a mailed link; those of the same kind that the person has not used are void from now on. */
export const issueOneTimeToken = async (db: Db, { kind, userId, email, now, lifetime = lifetimes[kind] }: Issue) => {
  const older = and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.kind, kind), isNull(oneTimeTokens.usedAt));
  await db.update(oneTimeTokens).set({ usedAt: now }).where(older);
  const secret = newSecret();
  const expiresAt = new Date(now.getTime() + lifetime);
  await db
    .insert(oneTimeTokens)
    .values({ kind, userId, email, tokenHash: hashSecret(secret), createdAt: now, expiresAt });
  return secret;
};
