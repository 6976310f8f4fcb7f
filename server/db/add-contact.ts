import { eq } from "drizzle-orm";
import type { Db } from "./open";
import { associateKeys } from "./person-keys";
import { contacts, users } from "./schema";

/** Adds a person to somebody's contacts; one who is there already stays as they are, notes and all. */
export const addContact = async (
  db: Db,
  { ownerId, userId, at }: { ownerId: string; userId: string; at: Date },
): Promise<void> => {
  if (ownerId === userId) return;
  const [person] = await db.select().from(users).where(eq(users.id, userId));
  if (!person) return;
  const { nameKey, search } = associateKeys(person);
  await db
    .insert(contacts)
    .values({ ownerId, userId, nameKey, search, createdAt: at, updatedAt: at })
    .onConflictDoNothing();
};
