import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Confirmed } from "./deliver-waiting";
import type { Db } from "./open";
import { personName } from "./person-keys";
import { exchanges, invites, users, vcards } from "./schema";
import { exchangeKeys } from "./vcard-keys";

/** Invitations that came with a token: the token becomes an exchange, unless the person has it, made it, or it is gone. */
export const deliverSharedVcards = async (db: Db, user: Confirmed, now: Date): Promise<void> => {
  const waiting = await db
    .select({ invite: invites, sender: users, vcardId: vcards.id })
    .from(invites)
    .innerJoin(users, eq(users.id, invites.invitedById))
    .leftJoin(vcards, and(eq(vcards.id, invites.vcardId), isNull(vcards.deletedAt)))
    .where(and(eq(invites.kind, "SHARE"), eq(invites.status, "SAVED"), eq(sql`lower(${invites.email})`, user.email)))
    .orderBy(invites.id);
  for (const { invite, sender, vcardId } of waiting) {
    const isDelivered = vcardId !== null && sender.id !== user.id && (await send(db, { user, sender, vcardId, now }));
    await db
      .update(invites)
      .set({ status: isDelivered ? "ACCEPTED" : "DUPLICATE", deliveredAt: now, updatedAt: now })
      .where(eq(invites.id, invite.id));
  }
};

interface Share {
  user: Confirmed;
  sender: Confirmed;
  vcardId: string;
  now: Date;
}

const send = async (db: Db, { user, sender, vcardId, now }: Share): Promise<boolean> => {
  const [open] = await db
    .select({ id: exchanges.id, updatedAt: exchanges.updatedAt })
    .from(exchanges)
    .where(
      and(
        eq(exchanges.vcardId, vcardId),
        eq(exchanges.recipientId, user.id),
        inArray(exchanges.status, ["PENDING", "ACCEPTED"]),
      ),
    );
  // the same share, kept as an exchange too, has just been delivered
  if (open) return open.updatedAt.getTime() === now.getTime();
  const sent = await db
    .insert(exchanges)
    .values({
      origin: "SHARE",
      status: "PENDING",
      vcardId,
      senderId: sender.id,
      recipientId: user.id,
      recipientEmail: user.email,
      ...exchangeKeys(personName(sender), user.email),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: exchanges.id });
  return sent.length > 0;
};
