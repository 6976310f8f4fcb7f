import { eq } from "drizzle-orm";
import type { components } from "../../openapi/schema";
import { provePassword, wrongPassword } from "../auth/prove-password";
import { replaceSession, startSession } from "../auth/sessions";
import { signedIn } from "../auth/signed-in";
import type { Context, Operation } from "../contract/operation";
import { present } from "../contract/present";
import { recordRefusal } from "../contract/record-refusal";
import type { Db } from "../db/database";
import { authenticators, passkeys, recoveryCodes, users } from "../db/schema";
import { requestScope } from "../http/request-scope";
import { rememberLanguage } from "../languages/remember-language";
import { Refusal } from "../refusal";
import { refuseField } from "../refuse-field";
import { attemptChallenge, findChallenge, spendChallenge } from "../second-step/challenges";
import { bareCode, isOfApp, newTotpSecret, toBase32, totpUri } from "../second-step/codes";
import { spendPasskey, verifyPasskey } from "../second-step/passkeys";
import {
  askingCompanies,
  findAuthenticator,
  forgetUnneeded,
  hasSecondStep,
  isAskedOf,
  lockPerson,
  recordStep,
  replaceRecoveryCodes,
  spendCode,
  takeStep,
  tellOfStep,
  wrongCode,
} from "../second-step/second-step";

type Schemas = components["schemas"];
type User = typeof users.$inferSelect;

/** Guesses are counted outside the transaction too, by person: whoever knows the password has few of them. */
export const takeSecondStep: Operation<"takeSecondStep"> = async ({ body: { challenge, code } }, context) => {
  let personId: string | undefined;
  try {
    const found = await findChallenge(context.db, { challenge, now: context.clock() });
    personId = found.userId;
    return { status: 200, body: await openSession(context, found, code) };
  } catch (error) {
    if (error instanceof Refusal)
      await recordRefusal(context, { kind: "SIGN_IN_FAILED", refused: error.type, personId, by: personId ?? "" });
    throw error;
  }
};

type Challenge = Awaited<ReturnType<typeof findChallenge>>;

const openSession = async (context: Context, { id, userId, identityProviderId }: Challenge, code: string) => {
  const { db, limits } = context;
  const at = context.clock();
  requestScope.note({ person: userId });
  await countGuess(context, userId, code);
  const outcome = await db.transaction(async (transaction) => {
    const user = await lockPerson(transaction, userId);
    if (!(await attemptChallenge(transaction, { id, user, now: at }))) return new Refusal("CHALLENGE_INVALID");
    if (!(await spendCode(context, transaction, { userId, code, at }))) return wrongCode();
    await spendChallenge(transaction, id, at);
    await tellOfRecovery(context, transaction, user, code);
    await rememberLanguage(transaction, user, context.language);
    await recordStep(context, transaction, { user, kind: "SIGNED_IN" });
    return startSession(context, transaction, userId, { identityProviderId, isProven: !identityProviderId });
  });
  // thrown here, so that the attempt stays counted
  if (outcome instanceof Refusal) throw outcome;
  await limits.clear("secondStep", userId);
  return outcome;
};

/** The session goes on as another one, which may do for a while what asks for it. */
export const confirmIdentity: Operation<"confirmIdentity"> = async ({ body: { passkey, ...known } }, context) => ({
  status: 200,
  body: await (passkey ? confirmByPasskey(context, passkey) : confirmByPassword(context, known)),
});

const confirmByPasskey = async (context: Context, proof: Schemas["PasskeyProof"]) => {
  const caller = signedIn(context);
  const at = context.clock();
  const { passkey, counter } = await verifyPasskey(context, { proof, now: at });
  if (passkey.userId !== caller.id) throw new Refusal("PASSKEY_INVALID");
  return context.db.transaction(async (db) => {
    await lockPerson(db, caller.id);
    await spendPasskey(db, { passkey, counter, at });
    return replaceSession(context, db, caller);
  });
};

const confirmByPassword = async (context: Context, { password, code }: Schemas["ConfirmationInput"]) => {
  const caller = signedIn(context);
  const userId = caller.id;
  const { db, limits } = context;
  const at = context.clock();
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  const proof = await provePassword(context, { user, password, path: "password", key: userId });
  const isAsked = await hasSecondStep(db, userId);
  if (isAsked && code === undefined) throw refuseField({ path: "code", type: "REQUIRED", message: "is needed too" });
  if (isAsked) await countGuess(context, userId, code ?? "");
  const pair = await db.transaction(async (transaction) => {
    const locked = await lockPerson(transaction, userId);
    // a change was faster
    if (locked.passwordHash !== proof) throw wrongPassword("password");
    if (await hasSecondStep(transaction, userId)) {
      if (!(await spendCode(context, transaction, { userId, code: code ?? "", at }))) throw wrongCode();
      await tellOfRecovery(context, transaction, locked, code ?? "");
    }
    return replaceSession(context, transaction, caller);
  });
  if (isAsked) await limits.clear("secondStep", userId);
  return pair;
};

/** Codes of an app can be guessed, those of recovery cannot: with one of these the person gets in whoever else guesses. */
const countGuess = async ({ limits }: Context, userId: string, code: string) => {
  if (isOfApp(bareCode(code))) await limits.consume("secondStep", userId);
};

export const getMySecondStep: Operation<"getMySecondStep"> = async (_input, context) => {
  const { id: userId, role, behind } = signedIn(context);
  const { db, env } = context;
  const found = await findAuthenticator(db, userId);
  const codes = await db.select({ usedAt: recoveryCodes.usedAt }).from(recoveryCodes).where(ofPerson(userId));
  const left = codes.filter(({ usedAt }) => usedAt === null).length;
  const authenticator = found && {
    createdAt: (found.confirmedAt ?? found.createdAt).toISOString(),
    ...present({ lastUsedAt: found.lastUsedAt?.toISOString() }),
  };
  const keys = await db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.createdAt);
  const isRequiredEverywhere = isAskedOf(env, behind?.role ?? role);
  const requiredBy = await askingCompanies(db, userId);
  const body = {
    isOn: found !== undefined || keys.length > 0,
    isRequired: isRequiredEverywhere || requiredBy.length > 0,
    isRequiredEverywhere,
    ...(requiredBy.length > 0 && { requiredBy }),
    ...present({ authenticator }),
    passkeys: keys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      ...present({ lastUsedAt: lastUsedAt?.toISOString() }),
    })),
    recoveryCodes: left,
  };
  return { status: 200, body };
};

export const startAuthenticator: Operation<"startAuthenticator"> = async (_input, context) => {
  const { id: userId } = signedIn(context);
  const secret = newTotpSecret();
  const account = await context.db.transaction(async (db) => {
    const { app2Id } = await lockPerson(db, userId);
    if (await findAuthenticator(db, userId)) throw new Refusal("SECOND_STEP_EXISTS");
    const row = { secret: context.sealer.seal(secret, userId), createdAt: context.clock(), lastStep: null };
    await db
      .insert(authenticators)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: authenticators.userId, set: row });
    return app2Id;
  });
  const uri = totpUri(secret, { issuer: new URL(context.env.PUBLIC_URL).host, account });
  return { status: 200, body: { secret: toBase32(secret), uri } };
};

export const confirmAuthenticator: Operation<"confirmAuthenticator"> = async ({ body: { code } }, context) => {
  const { id: userId } = signedIn(context);
  const { clock, limits, sealer } = context;
  const at = clock();
  await countGuess(context, userId, code);
  const codes = await context.db.transaction(async (db) => {
    const user = await lockPerson(db, userId);
    const [waiting] = await db.select().from(authenticators).where(eq(authenticators.userId, userId));
    if (!waiting || waiting.confirmedAt) throw new Refusal("SECOND_STEP_NOT_FOUND");
    const bare = bareCode(code);
    if (!isOfApp(bare) || !(await takeStep({ sealer, db, code: bare, at }, waiting))) throw wrongCode();
    await db.update(authenticators).set({ confirmedAt: at }).where(eq(authenticators.userId, userId));
    await recordStep(context, db, { user, kind: "SECOND_STEP_ADDED" });
    await tellOfStep(context, db, { user, what: "added" });
    return replaceRecoveryCodes(db, userId);
  });
  await limits.clear("secondStep", userId);
  return { status: 200, body: { type: "SECOND_STEP_SAVED", data: { codes } } };
};

export const deleteAuthenticator: Operation<"deleteAuthenticator"> = async (_input, context) => {
  const { id: userId } = signedIn(context);
  await context.db.transaction(async (db) => {
    const user = await lockPerson(db, userId);
    if (!(await findAuthenticator(db, userId))) throw new Refusal("SECOND_STEP_NOT_FOUND");
    await db.delete(authenticators).where(eq(authenticators.userId, userId));
    await recordStep(context, db, { user, kind: "SECOND_STEP_REMOVED" });
    await forgetUnneeded(context, db, user);
    await tellOfStep(context, db, { user, what: "removed" });
  });
  return { status: 200, body: { type: "SECOND_STEP_DELETED" } };
};

export const makeRecoveryCodes: Operation<"makeRecoveryCodes"> = async (_input, context) => {
  const { id: userId } = signedIn(context);
  const codes = await context.db.transaction(async (db) => {
    const user = await lockPerson(db, userId);
    if (!(await hasSecondStep(db, userId))) throw new Refusal("SECOND_STEP_NOT_FOUND");
    await recordStep(context, db, { user, kind: "RECOVERY_CODES_MADE" });
    return replaceRecoveryCodes(db, userId);
  });
  return { status: 200, body: { type: "RECOVERY_CODES_SAVED", data: { codes } } };
};

const ofPerson = (userId: string) => eq(recoveryCodes.userId, userId);

/** Whoever has the person's paper may not be the person. */
const tellOfRecovery = async (context: Context, db: Db, user: User, code: string) => {
  if (isOfApp(bareCode(code))) return;
  await recordStep(context, db, { user, kind: "RECOVERY_CODE_USED" });
  await tellOfStep(context, db, { user, what: "recovered" });
};
