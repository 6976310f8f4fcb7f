import { and, eq, exists, gt, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { components } from "../../openapi/schema";
import type { Context, Services } from "../contract/operation";
import type { Db } from "../db/database";
import { personName } from "../db/person-keys";
import { recordEvents } from "../db/record-events";
import { refreshTokens, sessions, users } from "../db/schema";
import { deviceOf } from "../http/client-of";
import { requestScope } from "../http/request-scope";
import { rememberLanguage } from "../languages/remember-language";
import { Refusal } from "../refusal";
import type { Caller } from "./caller";
import { loadPerson, type Person, toClaims } from "./person";
import { hashSecret, newSecret } from "./secrets";

type TokenPair = components["schemas"]["TokenPair"];

const day = 24 * 60 * 60 * 1000;
/** A session ends when it was not used for so long, and after the second span however much it was used; in milliseconds. */
export const longestIdle = 30 * day;
export const longest = 90 * day;

type Session = typeof sessions.$inferSelect;

/** Where a request comes from, and with what. */
type Connection = Pick<Context, "ip"> & Partial<Pick<Context, "userAgent">>;

/** Condition: a session whose tokens are still good, or can be renewed. */
export const isInUse = (now: Date) =>
  and(
    isNull(sessions.endedAt),
    gt(sessions.lastUsedAt, new Date(now.getTime() - longestIdle)),
    gt(sessions.createdAt, new Date(now.getTime() - longest)),
  );

/** The person with a login (app2Id or e-mail address in lower case), and whether a session of theirs began at this place. */
export const findByLogin = async (db: Db, { key, place }: { key: string; place: string }) => {
  const began = db
    .select({ one: sql`1` })
    .from(sessions)
    .where(and(eq(sessions.userId, users.id), eq(sessions.place, place)));
  const [found] = await db
    .select({ user: users, isKnownPlace: sql<boolean>`${exists(began)}` })
    .from(users)
    .where(or(eq(users.email, key), eq(users.app2IdKey, key)));
  return found;
};

/** What tries with a login are counted by: never what those of a person are counted by, were it somebody's id that is typed. */
export const triedLogin = (key: string) => `=${key}`;

/** What is known of a session before it begins. */
interface Beginning extends Partial<Pick<Session, "isPrimaryAccess" | "identityProviderId">> {
  /** False where the provider of a company says who it is, and nobody else. */
  isProven?: boolean;
}

/**
 * Starts a session. `isPrimaryAccess` goes with it for its whole life: the first one, or one with a password that an
 * administrator chose; and with the one that takes its place.
 */
export const startSession = async (
  services: Services & Connection,
  db: Db,
  userId: string,
  how: Beginning = {},
): Promise<TokenPair> => {
  const now = services.clock();
  const person = await loadPerson(db, eq(users.id, userId));
  if (!person) throw new Refusal("AUTH_INVALID");
  const isFirst = person.user.firstSignInAt === null || person.user.mustChangePassword;
  const isPrimaryAccess = how.isPrimaryAccess ?? isFirst;
  // before it the person may have confirmed an address, or chosen a password: what came of that is theirs to see
  await services.replica?.mark(db, userId);
  // without a confirmed address nothing opens: the first access is still to come
  if (person.user.firstSignInAt === null && person.user.status === "ACTIVE")
    await db.update(users).set({ firstSignInAt: now }).where(eq(users.id, userId));
  const [session] = await db
    .insert(sessions)
    .values({
      userId,
      isPrimaryAccess,
      identityProviderId: how.identityProviderId ?? null,
      isProven: how.isProven ?? true,
      place: services.ip,
      device: deviceOf(services.userAgent),
      createdAt: now,
      lastUsedAt: now,
    })
    .returning();
  if (!session) throw new Error("The session was not stored.");
  return issuePair(services, db, { person, session });
};

const issuePair = async (
  { tokens, clock }: Services,
  db: Db,
  { person, session }: { person: Person; session: Session },
): Promise<TokenPair> => {
  const now = clock();
  const end = session.createdAt.getTime() + longest;
  const refreshToken = newSecret();
  await db.insert(refreshTokens).values({
    sessionId: session.id,
    tokenHash: hashSecret(refreshToken),
    createdAt: now,
    expiresAt: new Date(Math.min(now.getTime() + longestIdle, end)),
  });
  return { token: await tokens.sign(toClaims(person, session), Math.floor(end / 1000)), refreshToken };
};

/**
 * Exchanges a refresh token for a new pair. A token that was used before ends its family: one of its two holders stole it.
 * There is no time of grace in which it would work twice.
 * @throws Refusal TOKEN_INVALID or TOKEN_EXPIRED.
 */
export const rotate = async (context: Context, refreshToken: string): Promise<TokenPair> => {
  const now = context.clock();
  const outcome = await context.db.transaction(async (db) => {
    // the family's row is the lock: two refreshes with the same token come one after the other
    const [found] = await db
      .select({ token: refreshTokens, session: sessions })
      .from(refreshTokens)
      .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
      .where(eq(refreshTokens.tokenHash, hashSecret(refreshToken)))
      .for("update", { of: sessions });
    if (found) requestScope.note({ person: found.session.userId, session: found.session.id });
    if (!found || found.session.endedAt) return new Refusal("TOKEN_INVALID");
    const used = db
      .update(refreshTokens)
      .set({ usedAt: now })
      .where(and(eq(refreshTokens.id, found.token.id), isNull(refreshTokens.usedAt)))
      .returning({ id: refreshTokens.id });
    if ((await used).length === 0) {
      await endSessions(db, now, eq(sessions.id, found.session.id));
      const robbed = await loadPerson(db, eq(users.id, found.session.userId));
      const person = robbed && { id: robbed.user.id, name: personName(robbed.user) };
      await recordEvents(db, [{ kind: "TOKEN_REPLAYED", at: now, person, refused: "TOKEN_INVALID" }]);
      return new Refusal("TOKEN_INVALID", { message: "The refresh token was used before; the session has ended" });
    }
    if (found.token.expiresAt <= now) return new Refusal("TOKEN_EXPIRED");
    const person = await loadPerson(db, eq(users.id, found.session.userId));
    if (!person) return new Refusal("TOKEN_INVALID");
    await rememberLanguage(db, person.user, context.language);
    await db
      .update(sessions)
      .set({ lastUsedAt: now, device: deviceOf(context.userAgent) ?? found.session.device })
      .where(eq(sessions.id, found.session.id));
    return issuePair(context, db, { person, session: found.session });
  });
  // thrown here, so that the end of a family is committed
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
};

/** A session in the place of another one, whose tokens are good for nothing any more: somebody may have taken them. */
export const replaceSession = async (
  services: Services & Connection,
  db: Db,
  before: Pick<Caller, "id" | "sessionId" | "isPrimaryAccess">,
): Promise<TokenPair> => {
  const [ended] = await endSessions(db, services.clock(), eq(sessions.id, before.sessionId));
  // the person has just shown who they are; that they came by a provider stays so
  const { isPrimaryAccess } = before;
  return startSession(services, db, before.id, { isPrimaryAccess, identityProviderId: ended?.identityProviderId });
};

/** Ends the session of a request, and the one that a refresh token belongs to, if it is the same person's. */
export const endSession = async (db: Db, { sessionId, userId, refreshToken, now }: SignOut) => {
  const named = db
    .select({ id: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, hashSecret(refreshToken)));
  const ended = or(eq(sessions.id, sessionId), inArray(sessions.id, named));
  await endSessions(db, now, and(ended, eq(sessions.userId, userId)));
};

interface SignOut {
  sessionId: string;
  userId: string;
  refreshToken: string;
  now: Date;
}

/**
 * Ends a person's other sessions: from now on no token of theirs is good, and what is being written with one waits for
 * this or is refused (`caller.ts`). A change of credentials ends all of them by itself (`users_void_credentials`).
 */
export const endOtherSessions = (db: Db, { id: userId, sessionId }: Pick<Caller, "id" | "sessionId">, now: Date) =>
  endSessions(db, now, and(eq(sessions.userId, userId), ne(sessions.id, sessionId)));

/** Ends those of a condition, and says which they were. */
export const endSessions = (db: Db, endedAt: Date, which: ReturnType<typeof and>) =>
  db
    .update(sessions)
    .set({ endedAt })
    .where(and(which, isNull(sessions.endedAt)))
    .returning({ id: sessions.id, userId: sessions.userId, identityProviderId: sessions.identityProviderId });
