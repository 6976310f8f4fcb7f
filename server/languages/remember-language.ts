import { eq } from "drizzle-orm";
import type { Db } from "../db/database";
import { users } from "../db/schema";
import { askedLocale } from "./asked-locale";

/** Mails come in the language in which a person last came in; a request that asks for none changes nothing. */
export const rememberLanguage = async (
  db: Db,
  { id, locale }: Pick<typeof users.$inferSelect, "id" | "locale">,
  header: string | undefined,
): Promise<void> => {
  const asked = askedLocale(header);
  if (asked !== undefined && asked !== locale) await db.update(users).set({ locale: asked }).where(eq(users.id, id));
};
