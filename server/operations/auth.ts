import { eq } from "drizzle-orm";
import { isGivenTooLongAgo } from "../auth/given-password";
import { hashAnew } from "../auth/hash-anew";
import { endSession, findByLogin, rotate, startSession, triedLogin } from "../auth/sessions";
import { signedIn } from "../auth/signed-in";
import type { Context, Operation } from "../contract/operation";
import { recordRefusal } from "../contract/record-refusal";
import { personName } from "../db/person-keys";
import { recordEvents } from "../db/record-events";
import { users } from "../db/schema";
import type { RateLimits } from "../http/rate-limits";
import { requestScope } from "../http/request-scope";
import { rememberLanguage } from "../languages/remember-language";
import { Refusal } from "../refusal";
import { startChallenge } from "../second-step/challenges";
import { waysOf } from "../second-step/second-step";

/**
 * Rate limits come before the hash is computed: guessing must not cost the server more than the guesser. They count by
 * login, and by person, whichever login is typed. Guesses from elsewhere lock nobody out from a place where they signed in before.
 */
export const signIn: Operation<"signIn"> = async ({ body: { login, password } }, context) => {
  const { db, limits, ip } = context;
  const key = login.trim().toLowerCase();
  let personId: string | undefined;
  try {
    await limits.consume("signInByIp", ip);
    const { user, isKnownPlace } = (await findByLogin(db, { key, place: ip })) ?? {};
    personId = user?.id;
    if (user) requestScope.note({ person: user.id });
    return await openSession(context, { user, password, isKnownPlace, key });
  } catch (error) {
    if (error instanceof Refusal)
      await recordRefusal(context, { kind: "SIGN_IN_FAILED", refused: error.type, personId, by: key });
    throw error;
  }
};

interface Attempt {
  user: typeof users.$inferSelect | undefined;
  password: string;
  isKnownPlace: boolean | undefined;
  /** What was typed. */
  key: string;
}

const openSession = async (context: Context, { user, password, isKnownPlace, key }: Attempt) => {
  const { db, limits, passwords, ip } = context;
  const typed = countedOf(triedLogin(key), { ip, isKnownPlace });
  // what nobody is called counts twice, too, so that it costs the same
  const person = countedOf(user?.id ?? `?${key}`, { ip, isKnownPlace });
  await count(limits, typed);
  const isOver = await isTriedTooOften(limits, person);
  // under a login that was not tried that often it is answered like one that nobody has: whose both are is not told
  const isRight = await passwords.verify(isOver ? undefined : user?.passwordHash, password);
  if (!isRight || !user) throw new Refusal("AUTH_INVALID");
  await Promise.all([
    limits.reward("signInByIp", ip),
    ...[typed, person].flatMap(({ both, everywhere }) => [
      limits.reward("signInByPerson", everywhere),
      limits.clear("signInByPersonAndIp", both),
    ]),
  ]);
  return db.transaction(async (transaction) => {
    const [locked] = await transaction.select().from(users).where(eq(users.id, user.id)).for("no key update");
    // a change of the password was faster: the old one opens nothing any more; that it was hashed anew changes nothing
    const isSame = locked?.passwordHash === user.passwordHash;
    if (!locked || (!isSame && !(await passwords.verify(locked.passwordHash, password))))
      throw new Refusal("AUTH_INVALID");
    if (isGivenTooLongAgo(locked, context.clock())) throw new Refusal("PASSWORD_EXPIRED");
    const passwordHash = await hashAnew(context, transaction, { user: locked, password });
    const ways = await waysOf(transaction, user.id);
    if (ways.length > 0) {
      const challenge = await startChallenge(transaction, { ...locked, passwordHash }, context.clock());
      return { status: 202 as const, body: { ...challenge, ways } };
    }
    await rememberLanguage(transaction, user, context.language);
    const person = { id: user.id, name: personName(user) };
    await recordEvents(transaction, [{ kind: "SIGNED_IN", at: context.clock(), person }]);
    return { status: 200 as const, body: await startSession(context, transaction, user.id) };
  });
};

interface Place {
  ip: string;
  isKnownPlace: boolean | undefined;
}

const countedOf = (who: string, { ip, isKnownPlace }: Place) => {
  const both = `${who}/${ip}`;
  return { both, everywhere: isKnownPlace ? both : who };
};

type Counted = ReturnType<typeof countedOf>;

/** First the pair: what one place tries in vain does not lock the person out everywhere. */
const count = async (limits: RateLimits, { both, everywhere }: Counted) => {
  await limits.consume("signInByPersonAndIp", both);
  await limits.consume("signInByPerson", everywhere);
};

const isTriedTooOften = async (limits: RateLimits, counted: Counted) => {
  try {
    await count(limits, counted);
    return false;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
};

export const refresh: Operation<"refresh"> = async ({ body }, context) => ({
  status: 200,
  body: await rotate(context, body.refreshToken),
});

export const signOut: Operation<"signOut"> = async ({ body }, context) => {
  const { id: userId, name, sessionId } = signedIn(context);
  const { db, clock } = context;
  const at = clock();
  await db.transaction(async (inner) => {
    await endSession(inner, { sessionId, userId, refreshToken: body.refreshToken, now: at });
    await recordEvents(inner, [{ kind: "SIGNED_OUT", at, person: { id: userId, name } }]);
  });
  return { status: 200, body: { type: "SIGNED_OUT" } };
};
