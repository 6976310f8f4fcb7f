import { and, eq, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { authenticators, recoveryCodes } from "../db/schema";
import type { Services } from "../operation";
import { refuseField } from "../refuse-field";
import { hashSecret } from "../secrets";
import { bareCode, isOfApp, newRecoveryCodes, stepOf } from "./codes";
import type { Sealer } from "./sealer";

const inUse = (userId: string) => and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt));

/** The person's authenticator app; undefined where none is in use. */
export const findAuthenticator = async (db: Db, userId: string) => {
  const [found] = await db.select().from(authenticators).where(inUse(userId));
  return found;
};

/** Whether the password alone does not let the person in. */
export const hasSecondStep = async (db: Db, userId: string) => (await findAuthenticator(db, userId)) !== undefined;

interface Given {
  userId: string;
  /** As it was typed. */
  code: string;
  at: Date;
}

/** Uses a code up, of the app or of recovery: whether it was good. Of two requests with the same one, one hears yes. */
export const spendCode = async (services: Pick<Services, "sealer">, db: Db, { userId, code, at }: Given) => {
  const bare = bareCode(code);
  if (isOfApp(bare)) return spendTotp(services, db, { userId, code: bare, at });
  const spent = await db
    .update(recoveryCodes)
    .set({ usedAt: at })
    .where(
      and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashSecret(bare)), isNull(recoveryCodes.usedAt)),
    )
    .returning({ id: recoveryCodes.id });
  return spent.length > 0;
};

const spendTotp = async ({ sealer }: Pick<Services, "sealer">, db: Db, { userId, code, at }: Given) => {
  const found = await findAuthenticator(db, userId);
  return found !== undefined && (await takeStep({ sealer, db, code, at }, found));
};

interface Taking {
  sealer: Sealer;
  db: Db;
  /** Six digits. */
  code: string;
  at: Date;
}

/** Takes a code of an app, in use or not yet, unless it or a later one was taken before. */
export const takeStep = async ({ sealer, db, code, at }: Taking, { userId, secret }: Authenticator) => {
  const opened = sealer.open(secret, userId);
  const step = opened && stepOf(opened, code, at);
  if (!opened || step === undefined) return false;
  const taken = await db
    .update(authenticators)
    .set({ lastStep: step, lastUsedAt: at })
    .where(
      and(
        eq(authenticators.userId, userId),
        // of this secret, and not of one that took its place
        eq(authenticators.secret, secret),
        or(isNull(authenticators.lastStep), lt(authenticators.lastStep, step)),
      ),
    )
    .returning({ userId: authenticators.userId });
  return taken.length > 0;
};

type Authenticator = typeof authenticators.$inferSelect;

/** Gives a person new recovery codes in the place of all before. */
export const replaceRecoveryCodes = async (db: Db, userId: string) => {
  const codes = newRecoveryCodes();
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashSecret(bareCode(code)) })));
  return codes;
};

/** What was given is no code of the person's, or one that was used. */
export const wrongCode = () =>
  refuseField({ as: "CODE_INVALID", path: "code", type: "INVALID", message: "is wrong, or was used" });

/** Seals anew what an earlier secret of the installation sealed, so that this may go. */
export const sealAnew = async ({ db, sealer }: Pick<Services, "db" | "sealer">) => {
  const isOlder = ne(sql`split_part(${authenticators.secret}, '.', 1)`, sealer.newest);
  for (const { userId, secret } of await db.select().from(authenticators).where(isOlder)) {
    const opened = sealer.open(secret, userId);
    if (!opened) continue;
    await db
      .update(authenticators)
      .set({ secret: sealer.seal(opened, userId) })
      .where(and(eq(authenticators.userId, userId), eq(authenticators.secret, secret)));
  }
};
