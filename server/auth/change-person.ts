import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Services } from "../contract/operation";
import type { Db } from "../db/database";
import { deliverWaiting } from "../db/deliver-waiting";
import { associateKeys, followPerson, personKeys, personName } from "../db/person-keys";
import { recordEvents } from "../db/record-events";
import { identities, users } from "../db/schema";
import { withUniqueLogin } from "../db/unique-login";
import { mailConfirmation } from "../mails/mail-confirmation";
import { type Mail, mailOf } from "../mails/mail-of";
import { selectIdentities } from "../sso/identities";

type User = typeof users.$inferSelect;
type Derived = keyof ReturnType<typeof personKeys> | "id" | "createdAt" | "updatedAt" | "inactiveAt";

interface PersonChange {
  /** Locked for update in this transaction. */
  before: User;
  /** What is written; the columns that follow from it are written along. */
  changes: Partial<Omit<User, Derived>>;
  /** Which administrator changes it, where it is not the person: they are told of what they did not do. */
  by?: { id: string };
}

/**
 * Writes what was changed of a person: the one way to do so, since whoever had to do with the account before is told of it.
 * Whoever is active from now on, or has another address, gets what waited for it.
 * With an address, a password, a role or a status the database itself ends sessions, mailed links and an address that
 * waits, with the first two also what signs in by a company's provider (`users_void_credentials`).
 * @throws Refusal 409 USER_DUPLICATE_EMAIL or USER_DUPLICATE_APP2ID
 */
export const changePerson = async (
  services: Services,
  db: Db,
  { before, changes, by }: PersonChange,
): Promise<User> => {
  const at = services.clock();
  const isEntryChanged = (["email", "passwordHash"] as const).some(
    (one) => (changes[one] ?? before[one]) !== before[one],
  );
  const ended = isEntryChanged ? await selectIdentities(db).where(eq(identities.userId, before.id)) : [];
  const [after] = await withUniqueLogin(() =>
    db
      .update(users)
      .set({
        ...changes,
        ...personKeys({ ...before, ...changes }),
        inactiveAt: inactiveSince(before, changes.status, at),
        updatedAt: at,
      })
      .where(eq(users.id, before.id))
      .returning(),
  );
  if (!after) throw new Error("The person was not stored.");
  if (JSON.stringify(associateKeys(before)) !== JSON.stringify(associateKeys(after)))
    await followPerson(db, after.id, after);
  await recordEvents(
    db,
    ended.map(({ provider, company }) => ({
      kind: "IDENTITY_REMOVED",
      at,
      person: { id: after.id, name: personName(after) },
      companyId: company.id,
      about: { resource: "identity-providers", recordId: provider.id, name: provider.name },
    })),
  );
  const providers = ended.map(({ provider, company }) => `${provider.name} (${company.name})`).join(", ");
  for (const { to, mail } of lettersOf({ before, after, by, providers, origin: services.env.PUBLIC_URL })) {
    const { id: about, locale } = after;
    await services.mailer.queue(db, { mail, to, locale, dedupeKey: randomUUID(), about, by: by ?? "owner" });
  }
  if (after.status === "ACTIVE" && (before.status !== "ACTIVE" || before.email !== after.email))
    await deliverWaiting(db, after, at);
  const unconfirmed = addressToConfirm(before, after);
  if (unconfirmed !== undefined)
    await mailConfirmation(services, db, { user: after, email: unconfirmed, by: by ?? after });
  return after;
};

const inactiveSince = ({ status, inactiveAt }: User, next: User["status"] = status, at: Date) => {
  if (next !== "INACTIVE") return null;
  return status === "INACTIVE" ? inactiveAt : at;
};

interface Told {
  before: User;
  after: User;
  by: PersonChange["by"];
  /** By which nobody comes into the account any more; empty where nobody did. */
  providers: string;
  origin: string;
}

/** Who is told what of a change. */
const lettersOf = ({ before, after, by, providers, origin }: Told): { to: string; mail: Mail }[] => {
  const { firstName: name, email, role, status, pendingEmail } = after;
  const reset = `${origin}/forgot-password`;
  const login = `${origin}/login`;
  const removed = providers ? { providers } : {};
  const letters: [boolean, string, Mail][] = [
    [before.email !== email, before.email, mailOf("email-changed", { name, email })],
    [before.email !== email, email, mailOf("email-taken-over", { name, link: login, ...removed })],
    [
      pendingEmail !== null && before.pendingEmail !== pendingEmail,
      email,
      mailOf("email-change-asked", { name, email: pendingEmail ?? "", link: reset }),
    ],
    [before.passwordHash !== after.passwordHash, email, mailOf("password-changed", { name, link: reset, ...removed })],
    [before.role !== role, email, mailOf("role-changed", { name, role, link: login })],
    [
      before.status !== status && by !== undefined,
      email,
      mailOf("account-switched", { name, isActive: status === "ACTIVE", link: login }),
    ],
  ];
  return letters.filter(([isDue]) => isDue).map(([, to, mail]) => ({ to, mail }));
};

/** The address that a link has to be mailed to: one that was asked for, or another one of an account that was never confirmed. */
const addressToConfirm = (before: User, { email, pendingEmail, status }: User) => {
  if (pendingEmail !== null && pendingEmail !== before.pendingEmail) return pendingEmail;
  return status === "PENDING" && email !== before.email ? email : undefined;
};
