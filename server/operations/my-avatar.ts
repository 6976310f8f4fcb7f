import { eq } from "drizzle-orm";
import type { Caller } from "../auth/caller";
import { loadPerson, toMe } from "../auth/person";
import { signedIn } from "../auth/signed-in";
import type { Operation } from "../contract/operation";
import type { Db } from "../db/database";
import { recordHistory } from "../db/history";
import { users } from "../db/schema";
import { deleteImage, encodeSquare, storeImage } from "../files/images";
import { Refusal } from "../refusal";

export const putMyAvatar: Operation<"putMyAvatar"> = async ({ body }, context) => {
  const caller = signedIn(context);
  const image = await encodeSquare(context, { file: body.file, kind: "photo" });
  const now = context.clock();
  const data = await context.db.transaction(async (db) => {
    const replaces = await lockedAvatar(db, caller);
    const avatarId = await storeImage(db, { image, at: now, replaces });
    await db.update(users).set({ avatarId, updatedAt: now }).where(eq(users.id, caller.id));
    await recordHistory({ db, caller, at: now, resource: "users", recordId: caller.id, action: "IMAGE_SAVED" });
    return me(db, caller);
  });
  return { status: 200, body: { type: "AVATAR_SAVED", data } };
};

export const deleteMyAvatar: Operation<"deleteMyAvatar"> = async (_input, context) => {
  const caller = signedIn(context);
  const now = context.clock();
  const data = await context.db.transaction(async (db) => {
    const avatarId = await lockedAvatar(db, caller);
    if (!avatarId) throw new Refusal("AVATAR_NOT_FOUND");
    await deleteImage(db, avatarId);
    await db.update(users).set({ avatarId: null, updatedAt: now }).where(eq(users.id, caller.id));
    await recordHistory({ db, caller, at: now, resource: "users", recordId: caller.id, action: "IMAGE_DELETED" });
    return me(db, caller);
  });
  return { status: 200, body: { type: "AVATAR_DELETED", data } };
};

const lockedAvatar = async (db: Db, { id }: Caller) => {
  const [user] = await db.select({ avatarId: users.avatarId }).from(users).where(eq(users.id, id)).for("update");
  if (!user) throw new Refusal("ME_NOT_FOUND");
  return user.avatarId;
};

const me = async (db: Db, { id, isPrimaryAccess }: Caller) => {
  const person = await loadPerson(db, eq(users.id, id));
  if (!person) throw new Refusal("ME_NOT_FOUND");
  return toMe(person, isPrimaryAccess);
};
