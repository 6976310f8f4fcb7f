import { eq } from "drizzle-orm";
import { changePassword } from "../auth/change-password";
import { takeSameTime } from "../auth/same-time";
import { triedLogin } from "../auth/sessions";
import { findOneTimeToken, spendOneTimeToken } from "../auth/spend-one-time-token";
import type { Operation } from "../contract/operation";
import { users } from "../db/schema";
import { issueMailKey } from "../mails/mail-key";
import { mailOf } from "../mails/mail-of";
import { Refusal } from "../refusal";
import { forgetUnsettled } from "../second-step/second-step";

/** Mails a link to choose a new password, if the address has an account; nobody learns whether it has. */
export const forgotPassword: Operation<"forgotPassword"> = async ({ body }, context) => {
  const { db, ip, limits, mailer } = context;
  const email = body.email.toLowerCase();
  await limits.consume("publicByIp", `mail/${ip}`);
  await limits.consume("mailByAddress", `reset-password/${email}`);
  takeSameTime(context);
  await db.transaction(async (transaction) => {
    const [user] = await transaction.select().from(users).where(eq(users.email, email)).for("update");
    if (!user) return;
    const { token, link } = await issueMailKey(context, transaction, { kind: "reset-password", owner: user });
    const mail = mailOf("reset-password", { name: user.firstName, link });
    const to = { to: email, locale: user.locale, about: user.id };
    await mailer.queue(transaction, { mail, ...to, dedupeKey: token, by: "stranger" });
  });
  return { status: 200, body: { type: "EMAIL_SENT_RESET_PASSWORD" } };
};

/** Sets a new password by the mailed token, ends every session, and a second step that is new, and says so by mail. */
export const resetPassword: Operation<"resetPassword"> = async ({ body: { password } }, context) => {
  const { db, bearer, clock, ip, limits, passwords } = context;
  if (bearer === undefined) throw new Refusal("AUTH_REQUIRED");
  const at = clock();
  const mailed = await findOneTimeToken(db, { kind: "RESET_PASSWORD", token: bearer, now: at });
  const [owner] = await db.select().from(users).where(eq(users.id, mailed.userId));
  if (!owner) throw new Error("A token belongs to nobody.");
  const passwordHash = await passwords.hash(password, owner);
  // who forgot a password has often tried too many: the new one must work at once, whichever login is typed
  for (const tried of [owner.id, triedLogin(owner.email), triedLogin(owner.app2IdKey)])
    await limits.clear("signInByPersonAndIp", `${tried}/${ip}`);
  await db.transaction(async (transaction) => {
    const [person] = await transaction.select().from(users).where(eq(users.id, mailed.userId)).for("update");
    if (!person) throw new Error("A token belongs to nobody.");
    await spendOneTimeToken(transaction, mailed, at);
    await changePassword(context, transaction, { user: person, passwordHash });
    await forgetUnsettled(context, transaction, person);
  });
  return { status: 200, body: { type: "ACCOUNT_RESET_PASSWORD" } };
};
