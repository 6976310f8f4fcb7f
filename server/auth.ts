import { and, eq, isNull, or } from "drizzle-orm";
import type { components } from "../openapi/schema";
import type { Db } from "./db/open";
import { refreshTokens, sessions, users } from "./db/schema";
import type { Services } from "./operation";
import { loadPerson, toClaims } from "./person";
import { Refusal } from "./refusal";
import { hashSecret, newSecret } from "./secrets";

type TokenPair = components["schemas"]["TokenPair"];

const refreshLifetime = 30 * 24 * 60 * 60 * 1000;

/** The person with a login: app2Id or e-mail address, without regard to case. */
export const findByLogin = async (db: Db, login: string) => {
  const key = login.trim().toLowerCase();
  const [user] = await db
    .select()
    .from(users)
    .where(or(eq(users.email, key), eq(users.app2IdKey, key)));
  return user;
};

/** Starts a session. `isPrimaryAccess` goes with it for its whole life: the first one, or one with a password that an administrator chose. */
export const startSession = async (services: Services, db: Db, userId: string): Promise<TokenPair> => {
  const now = services.clock();
  const person = await loadPerson(db, eq(users.id, userId));
  if (!person) throw new Refusal("AUTH_INVALID");
  const isPrimaryAccess = person.user.firstSignInAt === null || person.user.mustChangePassword;
  if (person.user.firstSignInAt === null)
    await db.update(users).set({ firstSignInAt: now }).where(eq(users.id, userId));
  const [session] = await db
    .insert(sessions)
    .values({ userId, isPrimaryAccess, createdAt: now })
    .returning({ id: sessions.id });
  if (!session) throw new Error("The session was not stored.");
  return {
    token: await services.tokens.sign(toClaims(person, isPrimaryAccess), { after: person.user.sessionsValidFrom }),
    refreshToken: await issueRefreshToken(db, session.id, now),
  };
};

/**
 * Exchanges a refresh token for a new pair, and says whose it is. A token that was used before ends its family: one of its two holders stole it.
 * There is no time of grace in which it would work twice.
 * @throws Refusal TOKEN_INVALID or TOKEN_EXPIRED.
 */
export const rotate = async (services: Services, refreshToken: string) => {
  const now = services.clock();
  const outcome = await services.db.transaction(async (db) => {
    // the family's row is the lock: two refreshes with the same token come one after the other
    const [found] = await db
      .select({ token: refreshTokens, session: sessions })
      .from(refreshTokens)
      .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
      .where(eq(refreshTokens.tokenHash, hashSecret(refreshToken)))
      .for("update", { of: sessions });
    if (!found || found.session.endedAt) return new Refusal("TOKEN_INVALID");
    const used = db
      .update(refreshTokens)
      .set({ usedAt: now })
      .where(and(eq(refreshTokens.id, found.token.id), isNull(refreshTokens.usedAt)))
      .returning({ id: refreshTokens.id });
    if ((await used).length === 0) {
      await endSessions(db, now, eq(sessions.id, found.session.id));
      return new Refusal("TOKEN_INVALID", { message: "The refresh token was used before; the session has ended" });
    }
    if (found.token.expiresAt <= now) return new Refusal("TOKEN_EXPIRED");
    const person = await loadPerson(db, eq(users.id, found.session.userId));
    if (!person) return new Refusal("TOKEN_INVALID");
    const claims = toClaims(person, found.session.isPrimaryAccess);
    const pair = {
      token: await services.tokens.sign(claims, { after: person.user.sessionsValidFrom }),
      refreshToken: await issueRefreshToken(db, found.session.id, now),
    };
    return { pair, user: person.user };
  });
  // thrown here, so that the end of a family is committed
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
};

/** Ends the session that a refresh token belongs to, if it is the person's. */
export const endSession = async (services: Services, userId: string, refreshToken: string) => {
  const [found] = await services.db
    .select({ sessionId: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, hashSecret(refreshToken)));
  if (!found) return;
  const mine = and(eq(sessions.id, found.sessionId), eq(sessions.userId, userId));
  await endSessions(services.db, services.clock(), mine);
};

/** Ends every session of a person at once, access tokens included. Lock the person first. */
export const endAllSessions = async (db: Db, userId: string, clock: () => Date) => {
  await endSessions(db, clock(), eq(sessions.userId, userId));
  // read now: a refresh that was faster has been waited for, and its token is of an earlier moment
  await db.update(users).set({ sessionsValidFrom: clock() }).where(eq(users.id, userId));
};

const endSessions = (db: Db, endedAt: Date, which: ReturnType<typeof and>) =>
  db
    .update(sessions)
    .set({ endedAt })
    .where(and(which, isNull(sessions.endedAt)));

const issueRefreshToken = async (db: Db, sessionId: string, now: Date) => {
  const secret = newSecret();
  const expiresAt = new Date(now.getTime() + refreshLifetime);
  await db.insert(refreshTokens).values({ sessionId, tokenHash: hashSecret(secret), createdAt: now, expiresAt });
  return secret;
};
