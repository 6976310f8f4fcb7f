import { eq } from "drizzle-orm";
import { changePassword } from "../auth/change-password";
import { changePerson } from "../auth/change-person";
import { loadPerson, toMe } from "../auth/person";
import { provePassword, wrongPassword } from "../auth/prove-password";
import { endOtherSessions, startSession } from "../auth/sessions";
import { signedIn } from "../auth/signed-in";
import { guardEdit } from "../contract/etag";
import type { Context, Operation } from "../contract/operation";
import { requireRecent } from "../contract/require-recent";
import { recordHistory } from "../db/history";
import { personName } from "../db/person-keys";
import { users } from "../db/schema";
import { Refusal } from "../refusal";
import { refuseField } from "../refuse-field";
import { hasSecondStep } from "../second-step/second-step";

export const getMe: Operation<"getMe"> = async (_input, context) => {
  const { id, isPrimaryAccess } = signedIn(context);
  const person = await loadPerson(context.db, eq(users.id, id));
  if (!person) throw new Refusal("ME_NOT_FOUND");
  return { status: 200, body: toMe(person, isPrimaryAccess) };
};

/** A new e-mail address asks for the password, and waits for its confirmation; until then the old one stays. */
export const updateMe: Operation<"updateMe"> = async ({ body }, context) => {
  const caller = signedIn(context);
  const wanted = body.email.toLowerCase();
  const [known] = await context.db.select().from(users).where(eq(users.id, caller.id));
  const isNew = known !== undefined && known.email !== wanted && known.pendingEmail !== wanted;
  // the counters stand outside the transaction: a refused request counts too
  const proof = isNew ? await proveNewAddress(context, known, body.currentPassword) : undefined;
  const me = await context.db.transaction(async (db) => {
    const [locked] = await db.select().from(users).where(eq(users.id, caller.id)).for("update");
    const person = await loadPerson(db, eq(users.id, caller.id));
    if (!locked || !person) throw new Refusal("ME_NOT_FOUND");
    const before = toMe(person, caller.isPrimaryAccess);
    guardEdit(context.ifMatch, { ...before });
    const { email, pendingEmail, passwordHash } = locked;
    if (wanted !== email) {
      // the address that waited, or the password, was changed meanwhile
      if (wanted !== pendingEmail && passwordHash !== proof) throw wrongPassword("currentPassword");
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
    await changePerson(context, db, {
      before: locked,
      changes: {
        ...name,
        phone: body.phone ?? null,
        birthday: body.birthday ?? null,
        gender: body.gender ?? "NOT_INFORMED",
        pendingEmail: wanted === email ? null : wanted,
      },
    });
    // only this one was shown to be of somebody who knows the password
    if (wanted !== email && wanted !== pendingEmail) await endOtherSessions(db, caller, context.clock());
    const changed = await loadPerson(db, eq(users.id, caller.id));
    if (!changed) throw new Refusal("ME_NOT_FOUND");
    const after = toMe(changed, caller.isPrimaryAccess);
    const actor = { id: caller.id, name: personName(name) };
    await recordHistory({
      db,
      caller: actor,
      at: context.clock(),
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

/** Whoever found a session open must not take the account along. */
const proveNewAddress = async (context: Context, user: typeof users.$inferSelect, password: string | undefined) => {
  await requireSecondStep(context);
  const proof = await provePassword(context, { user, password, path: "currentPassword", key: user.id });
  await context.limits.consume("namedByCaller", user.id);
  return proof;
};

/** The password stands in the body: whoever has a second step showed both not long ago. */
const requireSecondStep = async (context: Context) => {
  const caller = signedIn(context);
  if (await hasSecondStep(context.db, caller.id)) requireRecent(caller, context.clock());
};

/** Ends every other session; the reply carries a fresh one. */
export const changeMyPassword: Operation<"changeMyPassword"> = async ({ body }, context) => {
  const caller = signedIn(context);
  if (body.password !== body.confirmPassword) {
    throw refuseField({ path: "confirmPassword", type: "MISMATCH", message: "must equal password" });
  }
  await requireSecondStep(context);
  const [user] = await context.db.select().from(users).where(eq(users.id, caller.id));
  const proof = { user, password: body.currentPassword, path: "currentPassword" as const, key: caller.id };
  const current = await provePassword(context, proof);
  if (user?.mustChangePassword && body.password === body.currentPassword) {
    throw refuseField({
      path: "password",
      type: "DUPLICATE",
      message: "must not be the password that was given to you",
    });
  }
  if (!user) throw new Refusal("ME_NOT_FOUND");
  const passwordHash = await context.passwords.hash(body.password, user);
  const data = await context.db.transaction(async (db) => {
    const [locked] = await db.select().from(users).where(eq(users.id, caller.id)).for("update");
    // another change was faster: the password that was given is the current one no more
    if (!locked || locked.passwordHash !== current) throw wrongPassword("currentPassword");
    await changePassword(context, db, { user: locked, passwordHash });
    return startSession(context, db, caller.id);
  });
  return { status: 200, body: { type: "PASSWORD_CHANGED", data } };
};
