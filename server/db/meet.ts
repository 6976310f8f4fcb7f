import { eq } from "drizzle-orm";
import type { Db } from "./database";
import { associateKeys } from "./person-keys";
import { contacts, personColumns, users } from "./schema";

/** Puts a person among someone's contacts, once. */
export const meet = async (
  db: Db,
  { ownerId, userId, at }: { ownerId: string; userId: string; at: Date },
): Promise<void> => {
  const [person] = await db.select(personColumns).from(users).where(eq(users.id, userId));
  if (!person) return;
  const { nameKey, search } = associateKeys(person);
  await db
    .insert(contacts)
    .values({ ownerId, userId, nameKey, search, createdAt: at, updatedAt: at })
    .onConflictDoNothing();
};
