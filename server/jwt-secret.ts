import { eq } from "drizzle-orm";
import type { Db } from "./db/open";
import { settings } from "./db/schema";
import { newSecret } from "./secrets";

const key = "jwt-secret";

/** The secret of the environment, or one made on the first start and kept in the database: outside production alone. */
export const jwtSecret = async (db: Db, fromEnv: string | undefined) => {
  if (fromEnv !== undefined) return fromEnv;
  await db.insert(settings).values({ key, value: newSecret() }).onConflictDoNothing();
  const [stored] = await db.select().from(settings).where(eq(settings.key, key));
  if (typeof stored?.value !== "string") throw new Error("The secret of this installation was not stored.");
  return stored.value;
};
