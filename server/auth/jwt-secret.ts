import { eq } from "drizzle-orm";
import type { Db } from "../db/database";
import { settings } from "../db/schema";
import type { Env } from "../env";
import { newSecret } from "./secrets";

const key = "jwt-secret";

/**
 * The secrets that sign and verify, the newest first: those of the environment, or one made on the first start and kept
 * in the database, outside production alone.
 */
export const jwtSecrets = async (db: Db, { JWT_SECRET, JWT_SECRET_PREVIOUS }: Env): Promise<string[]> => {
  const previous = JWT_SECRET_PREVIOUS === undefined ? [] : [JWT_SECRET_PREVIOUS];
  if (JWT_SECRET !== undefined) return [JWT_SECRET, ...previous];
  await db.insert(settings).values({ key, value: newSecret() }).onConflictDoNothing();
  const [stored] = await db.select().from(settings).where(eq(settings.key, key));
  if (typeof stored?.value !== "string") throw new Error("The secret of this installation was not stored.");
  return [stored.value, ...previous];
};
