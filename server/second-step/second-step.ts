import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { components } from "../../openapi/schema";
import { hashSecret } from "../auth/secrets";
import type { Services } from "../contract/operation";
import { administers } from "../db/administers";
import type { Db } from "../db/database";
import { personName } from "../db/person-keys";
import { recordEvents, type SecurityEvent } from "../db/record-events";
import {
  associates,
  authenticators,
  companies,
  identityProviders,
  passkeys,
  recoveryCodes,
  users,
  webhooks,
} from "../db/schema";
import type { MailData } from "../mails/letter";
import { mailOf } from "../mails/mail-of";
import { Refusal } from "../refusal";
import { refuseField } from "../refuse-field";
import { bareCode, isOfApp, newRecoveryCodes, stepOf } from "./codes";
import type { Sealer } from "./sealer";

const inUse = (userId: string) => and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt));

/** The person's authenticator app; undefined where none is in use. */
export const findAuthenticator = async (db: Db, userId: string) => {
  const [found] = await db.select().from(authenticators).where(inUse(userId));
  return found;
};

/** What there is beside recovery codes. */
export const waysOf = async (db: Db, userId: string): Promise<Way[]> => {
  const [passkey] = await db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)).limit(1);
  const app = await findAuthenticator(db, userId);
  return [...(app ? (["APP"] as const) : []), ...(passkey ? (["PASSKEY"] as const) : [])];
};

type Way = components["schemas"]["SecondStepChallenge"]["ways"][number];

/** Whether the password alone does not let the person in. */
export const hasSecondStep = async (db: Db, userId: string) => (await waysOf(db, userId)).length > 0;

/** Whatever changes or uses a person's second step comes one after the other. */
export const lockPerson = async (db: Db, userId: string): Promise<User> => {
  const [user] = await db.select().from(users).where(eq(users.id, userId)).for("no key update");
  if (!user) throw new Refusal("ME_NOT_FOUND");
  return user;
};

type User = typeof users.$inferSelect;

/** Tells a person by mail what has become of their second step. */
export const tellOfStep = (
  { env, mailer }: Pick<Services, "env" | "mailer">,
  db: Db,
  { user, what }: { user: User; what: MailData["second-step-changed"]["what"] },
) => {
  const { id: about, firstName: name, email, locale } = user;
  const mail = mailOf("second-step-changed", { name, what, link: `${env.PUBLIC_URL}/forgot-password` });
  return mailer.queue(db, { mail, to: email, locale, dedupeKey: randomUUID(), about, by: "owner" });
};

/** Writes down what happened to a person's own account. */
export const recordStep = (
  { clock }: Pick<Services, "clock">,
  db: Db,
  { user, kind }: { user: User; kind: SecurityEvent["kind"] },
) => recordEvents(db, [{ kind, at: clock(), person: { id: user.id, name: personName(user) } }]);

/** Whether the operator asks for a second step of people of a role. */
export const isAskedOf = ({ ADMIN_SECOND_STEP }: Services["env"], role: User["role"]) =>
  ADMIN_SECOND_STEP && role === "PLATFORM_ADMIN";

/** The names of the companies that ask a person for a second step, who administers them. */
export const askingCompanies = async (db: Db, userId: string): Promise<string[]> => {
  const found = await db
    .select({ name: companies.name })
    .from(companies)
    .innerJoin(associates, eq(associates.companyId, companies.id))
    .where(
      and(
        eq(companies.requiresSecondStep, true),
        eq(companies.status, "ACTIVE"),
        eq(associates.userId, userId),
        administers(associates),
      ),
    )
    .orderBy(companies.nameKey, companies.id)
    .limit(100);
  return found.map(({ name }) => name);
};

/**
 * Recovery codes go with the last second step.
 * @throws Refusal 409 SECOND_STEP_LAST of whom one is asked for
 */
export const forgetUnneeded = async ({ env }: Pick<Services, "env">, db: Db, { id, role }: User) => {
  if (await hasSecondStep(db, id)) return;
  if (isAskedOf(env, role) || (await askingCompanies(db, id)).length > 0) throw new Refusal("SECOND_STEP_LAST");
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, id));
};

/** So long a second step may still be that of somebody who knew the password for a moment. */
const settles = 7 * 24 * 60 * 60 * 1000;

/**
 * Takes a second step away that is younger than a week, all of it: of an older one, whatever was added later was added by
 * whoever had shown it. Asked for by whoever reads the person's mails, who was told when it was added.
 */
export const forgetUnsettled = async (services: Pick<Services, "clock" | "env" | "mailer">, db: Db, user: User) => {
  const apps = await db.select({ since: authenticators.confirmedAt }).from(authenticators).where(inUse(user.id));
  const keys = await db.select({ since: passkeys.createdAt }).from(passkeys).where(eq(passkeys.userId, user.id));
  const since = [...apps, ...keys].map((one) => one.since?.getTime() ?? 0);
  if (since.length === 0 || Math.min(...since) <= services.clock().getTime() - settles) return;
  for (const table of [authenticators, passkeys, recoveryCodes])
    await db.delete(table).where(eq(table.userId, user.id));
  await recordStep(services, db, { user, kind: "SECOND_STEP_REMOVED" });
  await tellOfStep(services, db, { user, what: "reset" });
};

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
  await sealOfCompanies(db, sealer, webhooks);
  await sealOfCompanies(db, sealer, identityProviders);
};

const sealOfCompanies = async (db: Db, sealer: Sealer, table: typeof webhooks | typeof identityProviders) => {
  const isOlder = ne(sql`split_part(${table.secret}, '.', 1)`, sealer.newest);
  for (const { id, secret } of await db.select({ id: table.id, secret: table.secret }).from(table).where(isOlder)) {
    const opened = secret === null ? undefined : sealer.open(secret, id);
    if (!opened || secret === null) continue;
    await db
      .update(table)
      .set({ secret: sealer.seal(opened, id) })
      .where(and(eq(table.id, id), eq(table.secret, secret)));
  }
};
