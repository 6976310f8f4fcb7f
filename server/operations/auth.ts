import { eq } from "drizzle-orm";
import { endSession, findByLogin, rotate, startSession } from "../auth";
import { users } from "../db/schema";
import type { Operation } from "../operation";
import { Refusal } from "../refusal";
import { rememberLanguage } from "../remember-language";
import { requestScope } from "../request-scope";
import { startChallenge } from "../second-step/challenges";
import { hasSecondStep } from "../second-step/second-step";
import { signedIn } from "../signed-in";

/**
 * Rate limits come before the hash is computed: guessing must not cost the server more than the guesser. They count by
 * person, whichever login is typed. Guesses from elsewhere lock nobody out from a place where they signed in before.
 */
export const signIn: Operation<"signIn"> = async ({ body: { login, password } }, context) => {
  const { db, limits, passwords, ip } = context;
  const key = login.trim().toLowerCase();
  await limits.consume("signInByIp", ip);
  const { user, isKnownPlace } = (await findByLogin(db, { key, place: ip })) ?? {};
  if (user) requestScope.note({ person: user.id });
  // what nobody is called counts like a person, so that it is answered alike
  const who = user?.id ?? key;
  const both = `${who}/${ip}`;
  const everywhere = isKnownPlace ? both : who;
  // first the pair: what one place tries in vain does not lock the person out everywhere
  await limits.consume("signInByPersonAndIp", both);
  await limits.consume("signInByPerson", everywhere);
  if (!(await passwords.verify(user?.passwordHash, password)) || !user) throw new Refusal("AUTH_INVALID");
  await Promise.all([
    limits.reward("signInByIp", ip),
    limits.reward("signInByPerson", everywhere),
    limits.clear("signInByPersonAndIp", both),
  ]);
  return db.transaction(async (transaction) => {
    const [locked] = await transaction.select().from(users).where(eq(users.id, user.id)).for("no key update");
    // a change of the password was faster: the old one opens nothing any more
    if (locked?.passwordHash !== user.passwordHash) throw new Refusal("AUTH_INVALID");
    if (await hasSecondStep(transaction, user.id))
      return { status: 202, body: await startChallenge(transaction, user, context.clock()) };
    await rememberLanguage(transaction, user, context.language);
    return { status: 200, body: await startSession(context, transaction, user.id) };
  });
};

export const refresh: Operation<"refresh"> = async ({ body }, context) => ({
  status: 200,
  body: await rotate(context, body.refreshToken),
});

export const signOut: Operation<"signOut"> = async ({ body }, context) => {
  const { id: userId, sessionId } = signedIn(context);
  const { db, clock } = context;
  await db.transaction((inner) =>
    endSession(inner, { sessionId, userId, refreshToken: body.refreshToken, now: clock() }),
  );
  return { status: 200, body: { type: "SIGNED_OUT" } };
};
