import { and, eq, gt, isNotNull, lt, sql } from "drizzle-orm";
import { hashSecret, newSecret } from "../auth/secrets";
import type { Services } from "../contract/operation";
import type { Db } from "../db/database";
import { signInAttempts as table } from "../db/schema";
import { Refusal } from "../refusal";
import type { Said } from "./provider";

type Attempt = typeof table.$inferSelect;
type Sealing = Pick<Services, "sealer">;

/** Milliseconds in which somebody signs in at the provider, and in which they then link who they are. */
const lifetime = 10 * 60 * 1000;
const mostCodes = 5;

/** What the answer of a provider is held against. */
interface Expected {
  nonce: string;
  verifier: string;
}

interface Beginning extends Expected {
  providerId: string;
  now: Date;
}

/** Begins a sign-in: `state` goes by way of the provider, `secret` stays with the browser. */
export const beginAttempt = async (
  { sealer }: Sealing,
  db: Db,
  { id, providerId, now, ...expected }: Beginning & { id: string },
) => {
  const [state, secret] = [newSecret(), newSecret()];
  const expiresAt = new Date(now.getTime() + lifetime);
  await db.insert(table).values({
    id,
    providerId,
    stateHash: hashSecret(state),
    secretHash: hashSecret(secret),
    sealed: sealer.seal(Buffer.from(JSON.stringify(expected)), id),
    createdAt: now,
    expiresAt,
  });
  return { state, secret, expiresAt };
};

/**
 * Takes a sign-in out: answered, rightly or not, it is answered. Of two answers one is taken. What came by way of another
 * provider is none: its code would be told to the one that was asked, which may have led the person there to get it.
 * @throws Refusal 400 SSO_STATE_INVALID of one that is unknown, over, answered, or begun by another browser or at another
 * provider
 */
export const takeAttempt = async (
  { sealer }: Sealing,
  db: Db,
  { state, secret, providerId, now }: { state: string; secret: string; providerId: string; now: Date },
) => {
  const [taken] = await db
    .update(table)
    .set({ stateHash: null })
    .where(
      and(
        eq(table.stateHash, hashSecret(state)),
        eq(table.secretHash, hashSecret(secret)),
        eq(table.providerId, providerId),
        gt(table.expiresAt, now),
      ),
    )
    .returning();
  const expected = taken && open<Expected>(sealer, taken);
  if (!taken || !expected) throw new Refusal("SSO_STATE_INVALID");
  return { ...taken, expected };
};

const open = <Content>(sealer: Services["sealer"], { sealed, id }: Attempt): Content | undefined => {
  const bytes = sealer.open(sealed, id);
  // what was sealed here, as it was
  return bytes && (JSON.parse(Buffer.from(bytes).toString("utf8")) as Content);
};

/** What is known of somebody whom no account here is linked to. */
export interface Offered extends Said {
  /** Who says it; of another issuer the same subject is somebody else. */
  issuer: string;
  /** The address needs no code: the provider vouches for it, of a domain that was its company's own when it did. */
  isProven: boolean;
}

/** Keeps what the provider said, for whoever has `link`. */
export const offer = async (
  { sealer }: Sealing,
  db: Db,
  attempt: Attempt,
  { now, ...said }: Offered & { now: Date },
) => {
  const link = newSecret();
  const expiresAt = new Date(now.getTime() + lifetime);
  const sealed = sealer.seal(Buffer.from(JSON.stringify(said)), attempt.id);
  await db
    .update(table)
    .set({ sealed, linkHash: hashSecret(link), expiresAt })
    .where(eq(table.id, attempt.id));
  return { link, expiresAt };
};

/**
 * What is offered; locked until the transaction ends, so that it is used once.
 * @throws Refusal 400 SSO_LINK_INVALID
 */
export const holdOffer = async ({ sealer }: Sealing, db: Db, link: string, now: Date) => {
  const [held] = await db
    .select()
    .from(table)
    .where(and(eq(table.linkHash, hashSecret(link)), gt(table.expiresAt, now)))
    .for("update");
  const said = held && open<Offered>(sealer, held);
  if (!held || !said) throw new Refusal("SSO_LINK_INVALID");
  return { attempt: held, said };
};

/** Nobody uses it again. */
export const spendOffer = (db: Db, { id }: Pick<Attempt, "id">) => db.delete(table).where(eq(table.id, id));

/** Voids the code before and answers a new one, for the address; guesses go on being counted. */
export const newAddressCode = async (db: Db, { id }: Pick<Attempt, "id">): Promise<string> => {
  // letters and digits that are not taken for each other, about 40 bits
  const code = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => letters[byte % letters.length]).join("");
  await db
    .update(table)
    .set({ codeHash: hashSecret(code) })
    .where(eq(table.id, id));
  return code;
};

const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Counts a guess, and says whether it was right; false as well when there is none left. */
export const guessCode = async (db: Db, { id, codeHash }: Attempt, code: string): Promise<boolean> => {
  const counted = await db
    .update(table)
    .set({ attempts: sql`${table.attempts} + 1` })
    .where(and(eq(table.id, id), lt(table.attempts, mostCodes), isNotNull(table.codeHash)))
    .returning({ id: table.id });
  return counted.length > 0 && codeHash === hashSecret(code.replace(/[\s-]/g, "").toUpperCase());
};
