import { eq } from "drizzle-orm";
import { deliverWaiting } from "../db/deliver-waiting";
import { recordHistory } from "../db/history";
import { followPerson, personKeys, personName } from "../db/person-keys";
import { users } from "../db/schema";
import { withUniqueLogin } from "../db/users";
import { afterConfirmation } from "../domain/confirmation";
import { emailChanged } from "../mails/email-changed";
import type { Operation } from "../operation";
import { findOneTimeToken, invalidToken, spendOneTimeToken } from "../spend-one-time-token";

/** Confirms the address of a mailed link: a new account becomes active, a changed address takes the old one's place. */
export const confirmEmail: Operation<"confirmEmail"> = async ({ body: { token } }, context) => {
  const { db, clock, limits, mailer, ip } = context;
  await limits.consume("publicByIp", `confirm/${ip}`);
  const at = clock();
  const mailed = await findOneTimeToken(db, { kind: "CONFIRM_EMAIL", token, now: at });
  await db.transaction(async (transaction) => {
    const [user] = await transaction.select().from(users).where(eq(users.id, mailed.userId)).for("update");
    const after = user && afterConfirmation(user, mailed.email);
    if (!after) throw invalidToken("INVALID", "confirms an address that is no longer the person's");
    await spendOneTimeToken(transaction, mailed, at);
    const person = { ...user, ...after };
    await withUniqueLogin(() =>
      transaction
        .update(users)
        .set({ ...after, ...personKeys(person), updatedAt: at })
        .where(eq(users.id, user.id)),
    );
    if (after.email !== user.email) {
      await followPerson(transaction, user.id, person);
      // whoever reads the old mailbox learns of it, too
      await mailer.queue(transaction, {
        mail: emailChanged({ name: user.firstName, email: after.email }),
        to: user.email,
        locale: user.locale,
        dedupeKey: mailed.id,
      });
    }
    await recordHistory({
      db: transaction,
      caller: { id: user.id, name: personName(user) },
      at,
      resource: "users",
      recordId: user.id,
      action: "EMAIL_CONFIRMED",
      before: { status: user.status, email: user.email },
      after: { status: after.status, email: after.email },
    });
    await deliverWaiting(transaction, person, at);
  });
  return { status: 200, body: { type: "ACCOUNT_CONFIRMED" } };
};
