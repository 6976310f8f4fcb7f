import { and, eq, exists, gt, isNull, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Services } from "../contract/operation";
import { administers } from "../db/administers";
import type { Db } from "../db/database";
import { associates, dataExports, exchanges, invites, mails, oneTimeTokens, users, webhooks } from "../db/schema";
import type { MailData, MailKind } from "./letter";
import { isKeyKind, issueMailKey, tokenKindOf } from "./mail-key";
import { erasureMoment, type Mail, mailOf } from "./mail-of";

type Row = typeof mails.$inferSelect;
type User = typeof users.$inferSelect;

interface Known<Kind extends MailKind = MailKind> {
  row: Row;
  /** The record that the mail is about. */
  id: string;
  data: MailData[Kind];
  now: Date;
}

type Question<Kind extends MailKind> = (db: Db, known: Known<Kind>) => Promise<boolean>;

/**
 * Whether what a mail tells is still so, and still to be told at that address; nobody changes it until the transaction
 * ends. A kind of which nothing is said does not compile.
 */
const holds: { [Kind in MailKind]: Question<Kind> } = {
  "account-made": ofOwner(({ status, firstSignInAt }) => status !== "INACTIVE" && firstSignInAt === null),
  "account-switched": ofOwner(({ status }, { data }) => (status === "ACTIVE") === data.isActive),
  "association-invitation": async (db, { id, row }) => {
    const isOpen = and(
      eq(associates.id, id),
      eq(associates.status, "PENDING"),
      isNull(associates.endedAt),
      hasAddress(db, associates.userId, row),
    );
    return (await db.select({ id: associates.id }).from(associates).where(isOpen).for("update")).length > 0;
  },
  "confirm-email": ofPerson(
    ({ email, pendingEmail, status }, { row }) =>
      (email === row.recipient && status === "PENDING") || (pendingEmail === row.recipient && status !== "INACTIVE"),
  ),
  "data-export-ready": async (db, { id, row }) => {
    const isReady = and(eq(dataExports.id, id), eq(dataExports.status, "READY"), eq(users.email, row.recipient));
    const ready = db.select({ id: users.id }).from(dataExports).innerJoin(users, eq(users.id, dataExports.ownerId));
    return (await ready.where(isReady)).length > 0;
  },
  "email-change-asked": ofOwner(({ pendingEmail }, { data }) => pendingEmail === data.email),
  // it goes to the address that was
  "email-changed": ofPerson(({ email }, { data }) => email === data.email),
  "email-taken-over": ofOwner(() => true),
  "erasure-asked": ofOwner(
    ({ eraseAt, locale }, { data }) => eraseAt !== null && erasureMoment(eraseAt, locale) === data.on,
  ),
  "erasure-held": ofOwner(({ eraseAt, erasedAt }) => eraseAt === null && erasedAt === null),
  "identity-changed": ofOwner(() => true),
  // the name of somebody who is gone is kept for no longer than the mail is on its way
  "member-erased": async () => false,
  "password-changed": ofOwner(() => true),
  "platform-invitation": async (db, { id }) => {
    const isOpen = and(eq(invites.id, id), eq(invites.status, "SAVED"));
    return (await db.select({ id: invites.id }).from(invites).where(isOpen).for("update")).length > 0;
  },
  // whoever asked for it asks again once its hour is over
  "reset-password": async (db, known) => (await ofOwner(() => true)(db, known)) && (await isKeyOpen(db, known)),
  "role-changed": ofOwner(({ role }, { data }) => role === data.role),
  "second-step-changed": ofOwner(() => true),
  "shared-token": async (db, { id, row }) => {
    const waits = and(isNull(exchanges.recipientId), eq(sql`lower(${exchanges.recipientEmail})`, row.recipient));
    const isTheirs = or(waits, hasAddress(db, exchanges.recipientId, row));
    const isOpen = and(eq(exchanges.id, id), eq(exchanges.status, "PENDING"), isTheirs);
    return (await db.select({ id: exchanges.id }).from(exchanges).where(isOpen).for("update")).length > 0;
  },
  // whoever asked for it asks again
  "sign-in-code": async () => false,
  "webhook-switched-off": async (db, { id, row }) => {
    const isOff = and(
      eq(webhooks.id, id),
      eq(webhooks.isActive, false),
      isNull(webhooks.deletedAt),
      eq(users.email, row.recipient),
    );
    const told = db
      .select({ id: users.id })
      .from(webhooks)
      .innerJoin(associates, eq(associates.companyId, webhooks.companyId))
      .innerJoin(users, eq(users.id, associates.userId));
    return (await told.where(and(isOff, administers(associates)))).length > 0;
  },
};

function ofPerson<Kind extends MailKind>(isSo: (user: User, known: Known<Kind>) => boolean): Question<Kind> {
  return async (db, known) => {
    const [user] = await db.select().from(users).where(eq(users.id, known.id)).for("update");
    return user !== undefined && isSo(user, known);
  };
}

/** The same of whoever has the address now. */
function ofOwner<Kind extends MailKind>(isSo: (user: User, known: Known<Kind>) => boolean): Question<Kind> {
  return ofPerson((user, known) => user.email === known.row.recipient && isSo(user, known));
}

/** Condition: the address that a mail went to is still that of the person whom a row names. */
function hasAddress(db: Db, person: PgColumn, { recipient }: Row) {
  const theirs = db.select({ id: users.id }).from(users);
  return exists(theirs.where(and(eq(users.id, person), eq(users.email, recipient))));
}

/** The hash of the key that a mail carried: its own is what it is known again by. */
const hashOf = ({ kind, dedupeKey }: Row) => dedupeKey.slice(kind.length + 1);

const isOpen = (now: Date) => and(isNull(oneTimeTokens.usedAt), gt(oneTimeTokens.expiresAt, now));

const isKeyOpen = async (db: Db, { row, now }: Pick<Known, "row" | "now">) =>
  (await db.$count(oneTimeTokens, and(eq(oneTimeTokens.tokenHash, hashOf(row)), isOpen(now)))) > 0;

/** Whether a key that opens the same was made since and is still good: a new one would take it from whoever has it. */
const isKeyOutdone = async (db: Db, { row, id, now }: Known) => {
  if (!isKeyKind(row.kind)) return false;
  const same = and(eq(oneTimeTokens.userId, id), eq(oneTimeTokens.kind, tokenKindOf(row.kind)));
  return (
    (await db.$count(oneTimeTokens, and(same, isOpen(now), sql`${oneTimeTokens.tokenHash} <> ${hashOf(row)}`))) > 0
  );
};

/** Whether the same was mailed there again since. */
const isOutdone = async (db: Db, { row }: Known) => {
  const since = or(gt(mails.createdAt, row.createdAt), and(eq(mails.createdAt, row.createdAt), gt(mails.id, row.id)));
  const same = and(
    eq(mails.nameKey, row.nameKey),
    eq(mails.kind, row.kind),
    eq(mails.aboutId, row.aboutId ?? ""),
    sql`(${mails.data} is null or ${mails.data} = ${JSON.stringify(row.data)}::jsonb)`,
  );
  return (await db.$count(mails, and(same, since))) > 0;
};

/**
 * Writes a mail that failed once more, from what it was made of, with a new key where its link is one; nothing where what
 * it tells is no longer so, or a newer one took its place.
 */
export const writeAgain = async (
  services: Pick<Services, "clock" | "env">,
  db: Db,
  row: Row,
): Promise<{ mail: Mail; dedupeKey: string } | undefined> => {
  const { kind, aboutId: id, data: kept } = row;
  if (id === null || kept === null) return undefined;
  // kept of the same kind, but for the link of a key
  const data = kept as MailData[MailKind];
  const known = { row, id, data, now: services.clock() };
  // the question of the kind that the data are of, which the compiler cannot follow
  const question = holds[kind] as Question<MailKind>;
  if (!(await question(db, known)) || (await isOutdone(db, known)) || (await isKeyOutdone(db, known))) return undefined;
  if (!isKeyKind(kind)) return { mail: mailOf(kind, data), dedupeKey: `${row.id}/${known.now.toISOString()}` };
  const { token, link } = await issueMailKey(services, db, { kind, owner: { id, email: row.recipient } });
  return { mail: mailOf(kind, { ...data, link } as MailData[typeof kind]), dedupeKey: token };
};
