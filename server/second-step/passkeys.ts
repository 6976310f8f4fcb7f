import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { and, eq, gt, isNull } from "drizzle-orm";
import type { components } from "../../openapi/schema";
import { hashSecret, newSecret } from "../auth/secrets";
import type { Services } from "../contract/operation";
import type { Db } from "../db/database";
import { passkeyChallenges, passkeys } from "../db/schema";
import type { Env } from "../env";
import { isLoopback } from "../http/is-loopback";
import { Refusal } from "../refusal";

type Schemas = components["schemas"];
type Passkey = typeof passkeys.$inferSelect;

/** Milliseconds in which a passkey has to sign. */
export const passkeyTimeout = 5 * 60 * 1000;
/** Ed25519, ECDSA with P-256 and RSA: what WebAuthn names for all to know. */
export const passkeyAlgorithms = [-8, -7, -257] as const;

// few requests need it, and it is large
const library = () => import("@simplewebauthn/server");

/** For whom a passkey signs: the domain, and the pages on it. Addresses of this machine have none but `localhost`. */
export const relyingParty = ({ PUBLIC_URL }: Pick<Env, "PUBLIC_URL">) => {
  const { hostname, origin, protocol, port } = new URL(PUBLIC_URL);
  if (!isLoopback(hostname)) return { id: hostname, origins: [origin] };
  return { id: "localhost", origins: [origin, `${protocol}//localhost${port && `:${port}`}`] };
};

interface Asked {
  /** Who adds a passkey; undefined where somebody shows one. */
  userId: string | undefined;
  now: Date;
}

/** Makes what a passkey is to sign. */
export const startPasskey = async (db: Db, { userId, now }: Asked) => {
  const challenge = newSecret();
  const expiresAt = new Date(now.getTime() + passkeyTimeout);
  await db
    .insert(passkeyChallenges)
    .values({ userId: userId ?? null, challengeHash: hashSecret(challenge), expiresAt });
  return challenge;
};

/** Takes out what was to be signed: answered, rightly or not, it is good for nothing any more. */
const takeChallenge = async (db: Db, clientData: string, { userId, now }: Asked) => {
  const challenge = challengeIn(clientData);
  if (challenge === undefined) throw new Refusal("PASSKEY_INVALID");
  const { challengeHash, userId: whose, expiresAt } = passkeyChallenges;
  const mine = userId === undefined ? isNull(whose) : eq(whose, userId);
  const taken = await db.transaction((inner) =>
    inner
      .delete(passkeyChallenges)
      .where(and(eq(challengeHash, hashSecret(challenge)), mine, gt(expiresAt, now)))
      .returning({ id: passkeyChallenges.id }),
  );
  if (taken.length === 0) throw new Refusal("PASSKEY_INVALID");
  return challenge;
};

const challengeIn = (clientData: string): string | undefined => {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, "base64url").toString("utf8"));
    return typeof challenge === "string" ? challenge : undefined;
  } catch {
    return undefined;
  }
};

interface Proof {
  proof: Schemas["PasskeyProof"];
  now: Date;
}

/**
 * Whose passkey signed, with its owner's finger, face or PIN: possession and knowledge in one.
 * @throws Refusal 400 PASSKEY_INVALID of one that nobody has, of a wrong signature, and of what was not asked for
 */
export const verifyPasskey = async ({ db, env }: Pick<Services, "db" | "env">, { proof, now }: Proof) => {
  const { id, userHandle, challenge: _ofSignIn, ...signed } = proof;
  const challenge = await takeChallenge(db, signed.clientDataJSON, { userId: undefined, now });
  const [known] = await db.select().from(passkeys).where(eq(passkeys.credentialId, id));
  if (!known || (userHandle !== undefined && userHandle !== handleOf(known.userId)))
    throw new Refusal("PASSKEY_INVALID");
  const { verifyAuthenticationResponse } = await library();
  const party = relyingParty(env);
  const { publicKey, counter } = known;
  // whatever is wrong with it is thrown
  const answer = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: "public-key", response: signed, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: { id, publicKey: Buffer.from(publicKey, "base64url"), counter },
  }).catch(() => undefined);
  if (!answer?.verified) throw new Refusal("PASSKEY_INVALID");
  return { passkey: known, counter: answer.authenticationInfo.newCounter };
};

/**
 * Writes down that a passkey was used, within the transaction of what it opens.
 * @throws Refusal 400 PASSKEY_INVALID of one that is gone, or was used by a copy of it at the same time
 */
export const spendPasskey = async (
  db: Db,
  { passkey, counter, at }: { passkey: Passkey; counter: number; at: Date },
) => {
  const spent = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: at })
    .where(and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter)))
    .returning({ id: passkeys.id });
  if (spent.length === 0) throw new Refusal("PASSKEY_INVALID");
};

interface Registration {
  userId: string;
  made: Schemas["PasskeyInput"]["credential"];
  now: Date;
}

/**
 * What a browser made as a passkey of the person.
 * @throws Refusal 400 PASSKEY_INVALID of anything else
 */
export const readPasskey = async (
  { db, env }: Pick<Services, "db" | "env">,
  { userId, made: { id, ...response }, now }: Registration,
) => {
  const challenge = await takeChallenge(db, response.clientDataJSON, { userId, now });
  const { verifyRegistrationResponse } = await library();
  const party = relyingParty(env);
  const sent: RegistrationResponseJSON = { id, rawId: id, type: "public-key", response, clientExtensionResults: {} };
  const answer = await verifyRegistrationResponse({
    response: sent,
    expectedChallenge: challenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...passkeyAlgorithms],
  }).catch(() => undefined);
  if (!answer?.verified) throw new Refusal("PASSKEY_INVALID");
  const { publicKey, counter } = answer.registrationInfo.credential;
  return {
    userId,
    credentialId: answer.registrationInfo.credential.id,
    publicKey: Buffer.from(publicKey).toString("base64url"),
    counter,
    createdAt: now,
  };
};

/** What an authenticator knows a person by. */
export const handleOf = (userId: string) => Buffer.from(userId).toString("base64url");
