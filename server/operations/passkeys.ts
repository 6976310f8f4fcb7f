import { and, count, eq } from "drizzle-orm";
import type { components } from "../../openapi/schema";
import { startSession } from "../auth/sessions";
import { signedIn } from "../auth/signed-in";
import type { Context, Operation } from "../contract/operation";
import { recordRefusal } from "../contract/record-refusal";
import type { Db } from "../db/database";
import { personName } from "../db/person-keys";
import { passkeys, users } from "../db/schema";
import { requestScope } from "../http/request-scope";
import { rememberLanguage } from "../languages/remember-language";
import { Refusal } from "../refusal";
import { findChallenge, spendChallenge } from "../second-step/challenges";
import {
  handleOf,
  passkeyAlgorithms,
  passkeyTimeout,
  readPasskey,
  relyingParty,
  spendPasskey,
  startPasskey as start,
  verifyPasskey,
} from "../second-step/passkeys";
import {
  forgetUnneeded,
  hasSecondStep,
  lockPerson,
  recordStep,
  replaceRecoveryCodes,
  tellOfStep,
} from "../second-step/second-step";

const most = 10;

/** The same for everybody: the passkey itself knows whose it is. */
export const startPasskey: Operation<"startPasskey"> = async (_input, { db, clock, env }) => {
  const challenge = await db.transaction((inner) => start(inner, { userId: undefined, now: clock() }));
  const { id: rpId } = relyingParty(env);
  return { status: 200, body: { challenge, rpId, timeout: passkeyTimeout, userVerification: "required" } };
};

export const signInByPasskey: Operation<"signInByPasskey"> = async ({ body: proof }, context) => {
  try {
    return { status: 200, body: await openSession(context, proof) };
  } catch (error) {
    if (error instanceof Refusal)
      await recordRefusal(context, { kind: "SIGN_IN_FAILED", refused: error.type, by: proof.id });
    throw error;
  }
};

const openSession = async (context: Context, proof: components["schemas"]["PasskeyProof"]) => {
  const at = context.clock();
  const { challenge } = proof;
  const { passkey, counter } = await verifyPasskey(context, { proof, now: at });
  requestScope.note({ person: passkey.userId });
  return context.db.transaction(async (db) => {
    const user = await lockPerson(db, passkey.userId);
    await spendPasskey(db, { passkey, counter, at });
    const begun = challenge === undefined ? undefined : await findChallenge(db, { challenge, now: at });
    if (begun && begun.userId !== user.id) throw new Refusal("CHALLENGE_INVALID");
    if (begun) await spendChallenge(db, begun.id, at);
    await rememberLanguage(db, user, context.language);
    await recordStep(context, db, { user, kind: "SIGNED_IN" });
    return startSession(context, db, user.id, { identityProviderId: begun?.identityProviderId });
  });
};

export const startMyPasskey: Operation<"startMyPasskey"> = async (_input, context) => {
  const { id: userId } = signedIn(context);
  const { clock, env } = context;
  const { challenge, person, known } = await context.db.transaction(async (db) => {
    await refuseMore(db, userId);
    const [found] = await db.select().from(users).where(eq(users.id, userId));
    if (!found) throw new Refusal("ME_NOT_FOUND");
    const mine = await db.select({ id: passkeys.credentialId }).from(passkeys).where(eq(passkeys.userId, userId));
    return { challenge: await start(db, { userId, now: clock() }), person: found, known: mine };
  });
  const { id } = relyingParty(env);
  const body = {
    challenge,
    rp: { id, name: id },
    user: { id: handleOf(userId), name: person.app2Id, displayName: personName(person) },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: "public-key" as const, alg })),
    timeout: passkeyTimeout,
    // which make it is makes no difference
    attestation: "none" as const,
    authenticatorSelection: {
      residentKey: "required" as const,
      requireResidentKey: true as const,
      userVerification: "required" as const,
    },
    excludeCredentials: known.map((one) => ({ ...one, type: "public-key" as const })),
  };
  return { status: 200, body };
};

export const addMyPasskey: Operation<"addMyPasskey"> = async ({ body: { name, credential } }, context) => {
  const { id: userId } = signedIn(context);
  const row = await readPasskey(context, { userId, made: credential, now: context.clock() });
  const data = await context.db.transaction(async (db) => {
    const user = await lockPerson(db, userId);
    await refuseMore(db, userId);
    const isFirst = !(await hasSecondStep(db, userId));
    const added = await db
      .insert(passkeys)
      .values({ ...row, name })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (added.length === 0) throw new Refusal("SECOND_STEP_EXISTS");
    await recordStep(context, db, { user, kind: "SECOND_STEP_ADDED" });
    await tellOfStep(context, db, { user, what: "passkeyAdded" });
    return isFirst ? { codes: await replaceRecoveryCodes(db, userId) } : {};
  });
  return { status: 200, body: { type: "PASSKEY_SAVED", data } };
};

export const deleteMyPasskey: Operation<"deleteMyPasskey"> = async ({ path: { id } }, context) => {
  const { id: userId } = signedIn(context);
  await context.db.transaction(async (db) => {
    const user = await lockPerson(db, userId);
    const mine = and(eq(passkeys.id, id), eq(passkeys.userId, userId));
    const gone = await db.delete(passkeys).where(mine).returning({ id: passkeys.id });
    if (gone.length === 0) throw new Refusal("SECOND_STEP_NOT_FOUND");
    await forgetUnneeded(context, db, user);
    await recordStep(context, db, { user, kind: "SECOND_STEP_REMOVED" });
    await tellOfStep(context, db, { user, what: "passkeyRemoved" });
  });
  return { status: 200, body: { type: "PASSKEY_DELETED" } };
};

const refuseMore = async (db: Db, userId: string) => {
  const [found] = await db.select({ number: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  if ((found?.number ?? 0) >= most) throw new Refusal("PASSKEY_LIMIT_EXCEEDED");
};
