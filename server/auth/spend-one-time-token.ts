import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "../db/database";
import { oneTimeTokens } from "../db/schema";
import { requestScope } from "../http/request-scope";
import { type FieldErrorType, Refusal } from "../refusal";
import { hashSecret, newSecret } from "./secrets";

export type OneTimeToken = typeof oneTimeTokens.$inferSelect;

interface Mailed {
  kind: OneTimeToken["kind"];
  /** As it came from the mailed link. */
  token: string;
  now: Date;
}

const wellFormed = new RegExp(`^[\\w-]{${newSecret().length}}$`);

/**
 * Finds the token of a mailed link; `spendOneTimeToken` uses it up.
 * @throws Refusal 400 TOKEN_EXPIRED or TOKEN_INVALID, whose field tells a link that was cut off (INVALID_FORMAT) or used (DUPLICATE).
 */
export const findOneTimeToken = async (db: Db, { kind, token, now }: Mailed): Promise<OneTimeToken> => {
  if (!wellFormed.test(token)) throw invalidToken("INVALID_FORMAT", "is cut off");
  const [found] = await db
    .select()
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.tokenHash, hashSecret(token)), eq(oneTimeTokens.kind, kind)));
  if (!found) throw invalidToken("INVALID", "is unknown");
  requestScope.note({ person: found.userId });
  if (found.usedAt) throw usedToken();
  if (found.expiresAt <= now) throw new Refusal("TOKEN_EXPIRED", { status: 400 });
  return found;
};

/**
 * Uses a token up: of two requests with the same one, the second is refused. Lock the person first, as those do who issue tokens.
 * @throws Refusal 400 TOKEN_INVALID
 */
export const spendOneTimeToken = async (db: Db, { id }: OneTimeToken, now: Date) => {
  const spent = await db
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(and(eq(oneTimeTokens.id, id), isNull(oneTimeTokens.usedAt)))
    .returning({ id: oneTimeTokens.id });
  if (spent.length === 0) throw usedToken();
};

/** The refusal of a mailed token; the field's type says why. */
export const invalidToken = (type: FieldErrorType, message: string) =>
  new Refusal("TOKEN_INVALID", { status: 400, fields: [{ path: "token", type, message }] });

const usedToken = () => invalidToken("DUPLICATE", "was used, or replaced by a newer one");
