import { and, eq, like } from "drizzle-orm";
import { givenPassword } from "../auth/given-password";
import { signedIn } from "../auth/signed-in";
import type { Operation } from "../contract/operation";
import type { Db } from "../db/database";
import { deliverWaiting } from "../db/deliver-waiting";
import { recordHistory } from "../db/history";
import { normalize } from "../db/normalize";
import { associateKeys, personKeys, personName } from "../db/person-keys";
import { associates, companies, users } from "../db/schema";
import { withUniqueLogin } from "../db/unique-login";
import { Refusal } from "../refusal";
import { refuseField } from "../refuse-field";

/** Makes a person who administers the company. The password is the administrator's choice, so the person has to choose another. */
export const createCompanyAdmin: Operation<"createCompanyAdmin"> = async ({ path, body }, context) => {
  const caller = signedIn(context);
  const { firstName, middleName, surName, phone, password, confirmPassword } = body;
  if (password !== confirmPassword) {
    throw refuseField({ path: "confirmPassword", type: "MISMATCH", message: "must equal password" });
  }
  const email = body.email.toLowerCase();
  const passwordHash = await context.passwords.hash(password, body);
  const now = context.clock();
  const data = await context.db.transaction(async (db) => {
    const [company] = await db
      .select({ id: companies.id })
      .from(companies)
      // one that was closed meanwhile has nothing to administer
      .where(and(eq(companies.id, path.id), eq(companies.status, "ACTIVE")))
      .for("share");
    if (!company) throw new Refusal("COMPANY_NOT_FOUND");
    const app2Id = body.app2Id ?? (await freeApp2Id(db, email));
    const person = { firstName, middleName: middleName ?? null, surName, app2Id, email };
    const [user] = await withUniqueLogin(() =>
      db
        .insert(users)
        .values({
          ...person,
          ...personKeys(person),
          phone,
          passwordHash,
          ...givenPassword(now),
          status: "ACTIVE",
          currentCompanyId: company.id,
          createdAt: now,
          updatedAt: now,
        })
        .returning({ id: users.id }),
    );
    if (!user) throw new Error("The person was not stored.");
    const [associate] = await db
      .insert(associates)
      .values({
        companyId: company.id,
        userId: user.id,
        type: "ADMIN",
        status: "ACTIVE",
        invitedById: caller.id,
        respondedAt: now,
        createdAt: now,
        updatedAt: now,
        ...associateKeys(person),
      })
      .returning({ id: associates.id });
    if (!associate) throw new Error("The associate was not stored.");
    await deliverWaiting(db, { id: user.id, email }, now);
    const administrator = { id: associate.id, name: personName(person), email };
    const deed = { db, caller, at: now, companyId: company.id };
    await recordHistory({
      ...deed,
      resource: "companies",
      recordId: company.id,
      action: "ADMIN_CREATED",
      after: { administrators: administrator.name },
    });
    await recordHistory({
      ...deed,
      resource: "associates",
      recordId: associate.id,
      action: "CREATED",
      after: { ...administrator, type: "ADMIN", status: "ACTIVE" },
    });
    await recordHistory({
      ...deed,
      companyId: null,
      resource: "users",
      recordId: user.id,
      action: "CREATED",
      after: { ...person, phone },
    });
    return administrator;
  });
  return { status: 201, body: { type: "COMPANY_CREATE_ADMIN", data } };
};

/** A login from the local part of an address, with a number behind it when it is taken. */
const freeApp2Id = async (db: Db, email: string) => {
  const local = normalize(email.split("@")[0] ?? "")
    .replace(/[^a-z0-9._-]/g, "")
    .replace(/^[._-]+/, "")
    .slice(0, 50);
  const base = local.length >= 3 ? local : `user.${local}`;
  const taken = await db
    .select({ key: users.app2IdKey })
    .from(users)
    .where(like(users.app2IdKey, `${base.replace(/_/g, "\\_")}%`));
  const keys = new Set(taken.map(({ key }) => key));
  for (let number = 1; ; number += 1) {
    const wanted = number === 1 ? base : `${base}${number}`;
    if (!keys.has(wanted)) return wanted;
  }
};
