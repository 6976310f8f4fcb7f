import { eq } from "drizzle-orm";
import type { components } from "../../openapi/schema";
import { signedIn } from "../auth/signed-in";
import type { Context, Operation } from "../contract/operation";
import type { Db } from "../db/database";
import { personName } from "../db/person-keys";
import { recordEvents } from "../db/record-events";
import { users } from "../db/schema";
import { erasureMoment, mailOf } from "../mails/mail-of";
import { administeredAlone, isLastPlatformAdmin } from "../own-data/erase-accounts";
import { Refusal } from "../refusal";
import { erasureWaits } from "../upkeep/retention";

type User = typeof users.$inferSelect;

const stateOf = async (db: Db, { id, eraseAt }: User): Promise<components["schemas"]["Erasure"]> => ({
  ...(eraseAt && { dueAt: eraseAt.toISOString() }),
  companies: await administeredAlone(db, id),
});

const me = async (context: Context, db: Db) => {
  const found = db
    .select()
    .from(users)
    .where(eq(users.id, signedIn(context).id));
  const [user] = await (db === context.db ? found : found.for("update"));
  if (!user) throw new Refusal("ME_NOT_FOUND");
  return user;
};

export const getMyErasure: Operation<"getMyErasure"> = async (_input, context) => ({
  status: 200,
  body: await stateOf(context.db, await me(context, context.db)),
});

/** Done by `server/own-data` when the week is over, where the same is asked again. */
export const requestMyErasure: Operation<"requestMyErasure"> = async (_input, context) => {
  const { id } = signedIn(context);
  await context.limits.consume("erasureByCaller", id);
  const data = await context.db.transaction(async (db) => {
    const isLast = await isLastPlatformAdmin(db, id);
    const user = await me(context, db);
    if (user.eraseAt) return stateOf(db, user);
    if (isLast) throw new Refusal("USER_LAST_ADMIN");
    if ((await administeredAlone(db, id)).length > 0) throw new Refusal("ASSOCIATE_LAST_ADMIN");
    const eraseAt = new Date(context.clock().getTime() + erasureWaits);
    await db.update(users).set({ eraseAt }).where(eq(users.id, id));
    await writeDown(context, db, { user, kind: "ERASURE_ASKED" });
    const on = erasureMoment(eraseAt, user.locale);
    const link = `${context.env.PUBLIC_URL}/me/profile#own-data`;
    const mail = mailOf("erasure-asked", { name: user.firstName, on, link });
    const dedupeKey = `${id}/${eraseAt.toISOString()}`;
    await context.mailer.queue(db, { mail, to: user.email, locale: user.locale, dedupeKey, about: id, by: "owner" });
    return stateOf(db, { ...user, eraseAt });
  });
  return { status: 200, body: { type: "ERASURE_REQUESTED", data } };
};

export const cancelMyErasure: Operation<"cancelMyErasure"> = async (_input, context) => {
  await context.db.transaction(async (db) => {
    const user = await me(context, db);
    if (!user.eraseAt) return;
    await db.update(users).set({ eraseAt: null }).where(eq(users.id, user.id));
    await writeDown(context, db, { user, kind: "ERASURE_TAKEN_BACK" });
  });
  return { status: 200, body: { type: "ERASURE_CANCELLED" } };
};

interface Deed {
  user: User;
  kind: "ERASURE_ASKED" | "ERASURE_TAKEN_BACK";
}

const writeDown = (context: Context, db: Db, { user, kind }: Deed) => {
  const person = { id: user.id, name: personName(user) };
  const about = { resource: "users", recordId: user.id, name: person.name };
  return recordEvents(db, [{ kind, at: context.clock(), person, about }]);
};
