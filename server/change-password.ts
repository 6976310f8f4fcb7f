import { and, eq, isNull, ne, or } from "drizzle-orm";
import { endAllSessions } from "./auth";
import { recordHistory } from "./db/history";
import type { Db } from "./db/open";
import { personName } from "./db/person-keys";
import { oneTimeTokens, users } from "./db/schema";
import { passwordChanged } from "./mails/password-changed";
import type { Services } from "./operation";

interface NewPassword {
  /** Locked for update in this transaction. */
  user: typeof users.$inferSelect;
  passwordHash: string;
  /** What tells this change from another, for its mail. */
  dedupeKey: string;
}

/**
 * Gives a person a new password and takes away whatever somebody with the old one may still hold: sessions, mailed links,
 * and a new address that waits for its confirmation. The person learns of it by mail.
 */
export const changePassword = async (
  { clock, env, mailer }: Services,
  db: Db,
  { user, passwordHash, dedupeKey }: NewPassword,
): Promise<void> => {
  const at = clock();
  await endAllSessions(db, user.id, clock);
  await db
    .update(users)
    .set({ passwordHash, mustChangePassword: false, pendingEmail: null, updatedAt: at })
    .where(eq(users.id, user.id));
  await voidMailedLinks(db, user, at);
  const mail = passwordChanged({ name: user.firstName, link: `${env.PUBLIC_URL}/forgot-password` });
  await mailer.queue(db, { mail, to: user.email, locale: user.locale, dedupeKey });
  await recordHistory({
    db,
    caller: { id: user.id, name: personName(user) },
    at,
    resource: "users",
    recordId: user.id,
    action: "PASSWORD_CHANGED",
  });
};

/** All but the one that confirms the address of a new account. */
const voidMailedLinks = (db: Db, { id, email }: NewPassword["user"], usedAt: Date) =>
  db
    .update(oneTimeTokens)
    .set({ usedAt })
    .where(
      and(
        eq(oneTimeTokens.userId, id),
        isNull(oneTimeTokens.usedAt),
        or(eq(oneTimeTokens.kind, "RESET_PASSWORD"), ne(oneTimeTokens.email, email)),
      ),
    );
