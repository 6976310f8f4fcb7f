import { and, desc, eq, max, ne, or, sql } from "drizzle-orm";
import { checkRegistration } from "../auth/check-registration";
import { takeSameTime } from "../auth/same-time";
import type { Operation } from "../contract/operation";
import type { Db } from "../db/database";
import { recordHistory } from "../db/history";
import { personKeys, personName } from "../db/person-keys";
import { oneTimeTokens, users } from "../db/schema";
import { withUniqueLogin } from "../db/unique-login";
import { preferredLocale } from "../languages/preferred-locale";
import { mailConfirmation } from "../mails/mail-confirmation";
import { type FieldError, Refusal } from "../refusal";

/** Registers a person, who is PENDING until the mailed link is opened. Rate limits come before the hash is computed. */
export const createAccount: Operation<"createAccount"> = async ({ body }, context) => {
  const { db, clock, limits, passwords, ip } = context;
  const at = clock();
  const person = checkRegistration(body);
  await limits.consume("accountByIp", ip);
  await refuseTaken(db, person);
  const passwordHash = await passwords.hash(body.password, person);
  const data = await db.transaction(async (transaction) => {
    const [user] = await withUniqueLogin(() =>
      transaction
        .insert(users)
        .values({
          ...person,
          ...personKeys(person),
          passwordHash,
          status: "PENDING",
          locale: preferredLocale(context.language),
          createdAt: at,
          updatedAt: at,
        })
        .returning(),
    );
    if (!user) throw new Error("The account was not stored.");
    const { id, app2Id, email, status, createdAt, updatedAt } = user;
    await recordHistory({
      db: transaction,
      caller: { id, name: personName(user) },
      at,
      resource: "users",
      recordId: id,
      action: "CREATED",
      after: { ...person, status },
    });
    await mailConfirmation(context, transaction, { user, email, by: "stranger" });
    return { id, app2Id, email, status, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
  });
  return { status: 201, body: { type: "ACCOUNT_SAVED", data } };
};

/**
 * Mails the link again, one: to the account that has the address, or else to the one that last asked to change to it.
 * However many wait for an address, it gets one mail.
 */
export const resendConfirmation: Operation<"resendConfirmation"> = async ({ body }, context) => {
  const email = body.email.toLowerCase();
  await context.limits.consume("publicByIp", `mail/${context.ip}`);
  await context.limits.consume("mailByAddress", `confirm-email/${email}`);
  takeSameTime(context);
  await context.db.transaction(async (db) => {
    const [owner] = await db.select().from(users).where(eq(users.email, email)).for("update");
    // what is somebody's nobody else can confirm
    const waiting = owner ?? (await lastToChangeTo(db, email));
    if (waiting && (waiting !== owner || owner.status === "PENDING"))
      await mailConfirmation(context, db, { user: waiting, email, by: "stranger" });
  });
  return { status: 200, body: { type: "ACCOUNT_CONFIRM_EMAIL" } };
};

/** Who asked for an address last of those who wait for it; a link that is mailed again keeps its account the last. */
const lastToChangeTo = async (db: Db, email: string) => {
  const ofAddress = and(eq(oneTimeTokens.kind, "CONFIRM_EMAIL"), eq(oneTimeTokens.email, email));
  const asked = db
    .select({ at: max(oneTimeTokens.createdAt) })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, users.id), ofAddress));
  const [last] = await db
    .select()
    .from(users)
    .where(and(eq(users.pendingEmail, email), ne(users.status, "INACTIVE")))
    // links of days ago are gone
    .orderBy(sql`(${asked}) desc nulls last`, desc(users.updatedAt), desc(users.id))
    .limit(1)
    .for("update");
  return last;
};

/** Names everything that is taken at once, before the costly hash; the unique indexes still have the last word. */
const refuseTaken = async (db: Db, { email, app2Id }: { email: string; app2Id: string }) => {
  const key = app2Id.toLowerCase();
  const found = await db
    .select({ email: users.email, app2IdKey: users.app2IdKey })
    .from(users)
    .where(or(eq(users.email, email), eq(users.app2IdKey, key)));
  const fields = [
    ...(found.some((user) => user.app2IdKey === key) ? [taken("app2Id")] : []),
    ...(found.some((user) => user.email === email) ? [taken("email")] : []),
  ];
  const [first] = fields;
  if (!first) return;
  throw new Refusal(first.path === "app2Id" ? "USER_DUPLICATE_APP2ID" : "USER_DUPLICATE_EMAIL", { fields });
};

const taken = (path: "app2Id" | "email"): FieldError => ({
  path,
  type: "DUPLICATE",
  message: "belongs to another person",
});
