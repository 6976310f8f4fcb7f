import { randomInt } from "node:crypto";
import { eq, or } from "drizzle-orm";
import type { components } from "../../openapi/schema";
import type { Context } from "../contract/operation";
import type { Db } from "../db/database";
import { deliverWaiting } from "../db/deliver-waiting";
import { recordHistory } from "../db/history";
import { personKeys, personName } from "../db/person-keys";
import { recordEvents } from "../db/record-events";
import { type identityProviders, type signInAttempts, users } from "../db/schema";
import { withUniqueLogin } from "../db/unique-login";
import { preferredLocale } from "../languages/preferred-locale";
import { Refusal } from "../refusal";
import { wrongCode } from "../second-step/second-step";
import { guessCode, type Offered, spendOffer } from "./attempts";
import { joinCompany, linkIdentity } from "./identities";

type User = typeof users.$inferSelect;

interface Making {
  attempt: typeof signInAttempts.$inferSelect;
  said: Offered;
  provider: typeof identityProviders.$inferSelect;
  company: { id: string; name: string };
  /** The address needs no code. */
  isProven: boolean;
  code: string | undefined;
  passwordHash: string;
  at: Date;
  begin: (user: User) => Promise<components["schemas"]["TokenPair"]>;
}

/**
 * Makes an account of somebody who came by the provider of a company, for an address that they showed to be theirs; what
 * waited for it is delivered. A wrong code is answered and not thrown, so that the transaction keeps its count.
 * @throws Refusal 409 USER_DUPLICATE_EMAIL where somebody has the address, whom nothing here touches
 */
export const makeAccount = async (context: Context, db: Db, making: Making) => {
  const { attempt, said, provider, company, isProven, at } = making;
  const { email } = said;
  if (!email) throw new Refusal("SSO_ADDRESS_MISSING");
  if (!provider.addsMembers) throw new Refusal("SSO_NOT_MEMBER");
  if (!isProven && !(await guessCode(db, attempt, making.code ?? ""))) return wrongCode();
  const [taken] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (taken) throw new Refusal("USER_DUPLICATE_EMAIL");
  const person = {
    firstName: said.firstName ?? nameOf(email),
    middleName: null,
    surName: said.surName || "-",
    app2Id: await freeLogin(db, email),
    email,
  };
  const [user] = await withUniqueLogin(() =>
    db
      .insert(users)
      .values({
        ...person,
        ...personKeys(person),
        passwordHash: making.passwordHash,
        status: "ACTIVE",
        locale: preferredLocale(context.language),
        createdAt: at,
        updatedAt: at,
      })
      .returning(),
  );
  if (!user) throw new Error("The account was not stored.");
  const caller = { id: user.id, name: personName(user) };
  const after = { ...person, status: user.status };
  await recordHistory({ db, caller, at, resource: "users", recordId: user.id, action: "CREATED", after });
  await deliverWaiting(db, user, at);
  await joinCompany(db, { user, provider, at });
  await linkIdentity(db, { user, provider, said, at });
  await spendOffer(db, attempt);
  const about = { resource: "identity-providers", recordId: provider.id, name: provider.name };
  await recordEvents(db, [{ kind: "IDENTITY_LINKED", at, person: caller, companyId: company.id, about }]);
  return making.begin(user);
};

const nameOf = (email: string) => email.split("@")[0] ?? email;

/** A login like the address, that nobody has. */
const freeLogin = async (db: Db, email: string): Promise<string> => {
  const clean = nameOf(email)
    .replace(/[^a-z0-9._-]/g, "")
    .replace(/^[^a-z0-9]+/, "")
    .slice(0, 40);
  const base = clean.length >= 3 ? clean : `user${clean}`;
  const candidates = [base, ...Array.from({ length: 4 }, () => `${base}.${randomInt(1_000, 1_000_000)}`)];
  const found = await db
    .select({ key: users.app2IdKey })
    .from(users)
    .where(or(...candidates.map((one) => eq(users.app2IdKey, one))));
  const free = candidates.find((one) => !found.some(({ key }) => key === one));
  return free ?? `${base}.${randomInt(1_000_000, 1_000_000_000)}`;
};
