import { eq } from "drizzle-orm";
import { changePerson } from "../auth/change-person";
import { provePassword, wrongPassword } from "../auth/prove-password";
import { findOneTimeToken, invalidToken, spendOneTimeToken } from "../auth/spend-one-time-token";
import type { Operation } from "../contract/operation";
import { recordHistory } from "../db/history";
import { isAwaited } from "../db/is-awaited";
import { personName } from "../db/person-keys";
import { users } from "../db/schema";
import { afterConfirmation } from "../domain/confirmation";

/**
 * Confirms the address of a mailed link: a new account becomes active, a changed address takes the old one's place. Anybody
 * may have registered an address, and whoever reads the mailbox may confirm it without thinking: where rights wait for it,
 * the link needs the account's password.
 */
export const confirmEmail: Operation<"confirmEmail"> = async ({ body: { token, password } }, context) => {
  const { db, clock } = context;
  const at = clock();
  const mailed = await findOneTimeToken(db, { kind: "CONFIRM_EMAIL", token, now: at });
  const [known] = await db.select().from(users).where(eq(users.id, mailed.userId));
  const prove = () =>
    provePassword(context, { user: known, password, path: "password", key: `confirm/${mailed.userId}` });
  const isAsked = known && afterConfirmation(known, mailed.email) && (await isAwaited(db, known, mailed.email));
  const proof = isAsked ? await prove() : undefined;
  await db.transaction(async (transaction) => {
    const [user] = await transaction.select().from(users).where(eq(users.id, mailed.userId)).for("update");
    const after = user && afterConfirmation(user, mailed.email);
    if (!after) throw invalidToken("INVALID", "confirms an address that is no longer the person's");
    // an invitation or another password came meanwhile
    if (user.passwordHash !== proof && (await isAwaited(transaction, user, mailed.email)))
      throw wrongPassword("password");
    await spendOneTimeToken(transaction, mailed, at);
    const person = await changePerson(context, transaction, { before: user, changes: after });
    await recordHistory({
      db: transaction,
      caller: { id: user.id, name: personName(user) },
      at,
      resource: "users",
      recordId: user.id,
      action: "EMAIL_CONFIRMED",
      called: personName(user),
      before: { status: user.status, email: user.email },
      after: { status: person.status, email: person.email },
    });
  });
  return { status: 200, body: { type: "ACCOUNT_CONFIRMED" } };
};
