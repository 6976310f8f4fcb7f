import { eq } from "drizzle-orm";
import { startSession } from "../auth";
import { changePassword } from "../change-password";
import { recordHistory } from "../db/history";
import type { Db } from "../db/open";
import { followPerson, personKeys, personName } from "../db/person-keys";
import { users } from "../db/schema";
import { guardEdit } from "../etag";
import { confirmEmail } from "../mails/confirm-email";
import { issueOneTimeToken } from "../one-time-tokens";
import type { Operation } from "../operation";
import { loadPerson, toMe } from "../person";
import { Refusal } from "../refusal";
import { refuseField } from "../refuse-field";
import { signedIn } from "../signed-in";

export const getMe: Operation<"getMe"> = async (_input, context) => {
  const { id, isPrimaryAccess } = signedIn(context);
  const person = await loadPerson(context.db, eq(users.id, id));
  if (!person) throw new Refusal("ME_NOT_FOUND");
  return { status: 200, body: toMe(person, isPrimaryAccess) };
};

/** A new e-mail address waits for its confirmation; until then the old one stays. */
export const updateMe: Operation<"updateMe"> = async ({ body }, context) => {
  const caller = signedIn(context);
  const now = context.clock();
  const wanted = body.email.toLowerCase();
  // the counters stand outside the transaction: a refused request counts too
  if (await isNewAddress(context.db, caller.id, wanted)) {
    await context.limits.consume("mailByCaller", caller.id);
    await context.limits.consume("mailByAddress", `confirm/${wanted}`);
  }
  const me = await context.db.transaction(async (db) => {
    await db.select({ id: users.id }).from(users).where(eq(users.id, caller.id)).for("update");
    const person = await loadPerson(db, eq(users.id, caller.id));
    if (!person) throw new Refusal("ME_NOT_FOUND");
    const before = toMe(person, caller.isPrimaryAccess);
    guardEdit(context.ifMatch, { ...before });
    const { email, app2Id, locale, pendingEmail } = person.user;
    if (wanted !== email) {
      const [taken] = await db.select({ id: users.id }).from(users).where(eq(users.email, wanted));
      if (taken)
        throw refuseField({
          as: "ME_DUPLICATE_EMAIL",
          path: "email",
          type: "DUPLICATE",
          message: "belongs to another person",
        });
    }
    const name = { firstName: body.firstName, middleName: body.middleName ?? null, surName: body.surName };
    const changes = {
      ...name,
      ...personKeys({ ...name, app2Id, email }),
      phone: body.phone ?? null,
      birthday: body.birthday ?? null,
      gender: body.gender ?? ("NOT_INFORMED" as const),
      pendingEmail: wanted === email ? null : wanted,
      updatedAt: now,
    };
    await db.update(users).set(changes).where(eq(users.id, caller.id));
    await followPerson(db, caller.id, { ...name, app2Id, email });
    if (wanted !== email && wanted !== pendingEmail) {
      const token = await issueOneTimeToken(db, { kind: "CONFIRM_EMAIL", userId: caller.id, email: wanted, now });
      const mail = confirmEmail({
        name: body.firstName,
        link: `${context.env.PUBLIC_URL}/confirm-email/?token=${token}`,
      });
      await context.mailer.queue(db, { mail, to: wanted, locale, dedupeKey: token });
    }
    const changed = await loadPerson(db, eq(users.id, caller.id));
    if (!changed) throw new Refusal("ME_NOT_FOUND");
    const after = toMe(changed, caller.isPrimaryAccess);
    const actor = { id: caller.id, name: personName(name) };
    await recordHistory({
      db,
      caller: actor,
      at: now,
      resource: "users",
      recordId: caller.id,
      action: "UPDATED",
      before,
      after,
    });
    return after;
  });
  return { status: 200, body: me };
};

/** Whether the person neither has the address nor waits for its confirmation: it is about to be mailed. */
const isNewAddress = async (db: Db, id: string, wanted: string) => {
  const [me] = await db
    .select({ email: users.email, pendingEmail: users.pendingEmail })
    .from(users)
    .where(eq(users.id, id));
  return me !== undefined && me.email !== wanted && me.pendingEmail !== wanted;
};

/** Ends every other session; the reply carries a fresh one. */
export const changeMyPassword: Operation<"changeMyPassword"> = async ({ body }, context) => {
  const caller = signedIn(context);
  const { limits, passwords } = context;
  if (body.password !== body.confirmPassword) {
    throw refuseField({ path: "confirmPassword", type: "MISMATCH", message: "must equal password" });
  }
  await limits.consume("passwordChange", caller.id);
  const [user] = await context.db.select().from(users).where(eq(users.id, caller.id));
  if (!(await passwords.verify(user?.passwordHash, body.currentPassword)) || !user) {
    throw wrongPassword();
  }
  if (user.mustChangePassword && body.password === body.currentPassword) {
    throw refuseField({
      path: "password",
      type: "DUPLICATE",
      message: "must not be the password that was given to you",
    });
  }
  await limits.clear("passwordChange", caller.id);
  const passwordHash = await passwords.hash(body.password);
  const data = await context.db.transaction(async (db) => {
    const [locked] = await db.select().from(users).where(eq(users.id, caller.id)).for("update");
    // another change was faster: the password that was given is the current one no more
    if (!locked || locked.passwordHash !== user.passwordHash) throw wrongPassword();
    await changePassword(context, db, {
      user: locked,
      passwordHash,
      dedupeKey: `${caller.id}/${context.clock().toISOString()}`,
    });
    return startSession(context, db, caller.id);
  });
  return { status: 200, body: { type: "PASSWORD_CHANGED", data } };
};

const wrongPassword = () =>
  refuseField({ as: "PASSWORD_INVALID", path: "currentPassword", type: "INVALID", message: "is wrong" });
