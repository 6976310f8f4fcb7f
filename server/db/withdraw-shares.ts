import { and, eq } from "drizzle-orm";
import type { Db } from "./database";
import { exchanges, invites } from "./schema";

/** Takes back what was sent of a token and nobody answered yet; those who accepted it keep it. */
export const withdrawShares = async (db: Db, vcardId: string): Promise<void> => {
  await db.delete(exchanges).where(and(eq(exchanges.vcardId, vcardId), eq(exchanges.status, "PENDING")));
  await db
    .update(invites)
    .set({ status: "REJECTED" })
    .where(and(eq(invites.vcardId, vcardId), eq(invites.kind, "SHARE"), eq(invites.status, "SAVED")));
};
