import { and, eq, exists, isNull, notExists, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { decideInvite } from "../domain/associates";
import { administers } from "./administers";
import type { Db } from "./database";
import { recordHistory } from "./history";
import { invitedKeys, personName } from "./person-keys";
import { associates, exchanges, invites, users } from "./schema";

type User = typeof users.$inferSelect;
/** Somebody who is active, and whose address is known to be theirs. */
type Confirmed = Pick<User, "id" | "email">;

/**
 * Delivers what waited for the address of an account that has become active, or that has come to have it: invitations of
 * companies become PENDING associates, shared tokens become exchanges. What the person has already is not given twice. What
 * is sent from then on is theirs at once, so that nothing else would ever deliver what came before.
 */
export const deliverWaiting = async (db: Db, user: Confirmed, now: Date): Promise<void> => {
  await deliverInvitations(db, user, now);
  await deliverExchanges(db, user);
};

const deliverInvitations = async (db: Db, user: Confirmed, now: Date) => {
  const waiting = await db
    .select({ invite: invites, inviter: users, inviterAdministers: inviterAdministers(db) })
    .from(invites)
    .innerJoin(users, eq(users.id, invites.invitedById))
    .where(and(eq(invites.kind, "ASSOCIATION"), eq(invites.status, "SAVED"), isFor(invites.email, user)))
    .orderBy(invites.id);
  for (const { invite, inviter, inviterAdministers } of waiting) {
    // nobody of the company sees who waits: whoever lost the right would keep a way back to it
    const type = inviterAdministers ? invite.associateType : "USER";
    const isNew = await associate(db, { user, invite, type, inviter, now });
    await db
      .update(invites)
      .set({ status: isNew ? "ACCEPTED" : "DUPLICATE", deliveredAt: now, updatedAt: now })
      .where(eq(invites.id, invite.id));
  }
};

/** Condition: whoever made an invitation administers its company now. */
const inviterAdministers = (db: Db) => {
  const theirs = and(eq(associates.companyId, invites.companyId), eq(associates.userId, invites.invitedById));
  const found = db
    .select({ one: sql`1` })
    .from(associates)
    .where(and(theirs, administers(associates)));
  return exists(found) as SQL<boolean>;
};

interface Association {
  user: Confirmed;
  invite: typeof invites.$inferSelect;
  type: (typeof invites.$inferSelect)["associateType"];
  inviter: User;
  now: Date;
}

const associate = async (db: Db, { user, invite, type, inviter, now }: Association): Promise<boolean> => {
  const { companyId } = invite;
  if (!companyId) return false;
  const current = and(eq(associates.companyId, companyId), eq(associates.userId, user.id), isNull(associates.endedAt));
  const [earlier] = await db.select().from(associates).where(current).for("update");
  if (!decideInvite(earlier?.status).ok) return false;
  const invited = {
    type,
    status: "PENDING" as const,
    invitedById: inviter.id,
    respondedAt: null,
    updatedAt: now,
    ...invitedKeys(invite.email),
  };
  const written = earlier
    ? await db.update(associates).set(invited).where(eq(associates.id, earlier.id)).returning()
    : await db
        .insert(associates)
        .values({ ...invited, companyId, userId: user.id, createdAt: now })
        // an administrator invited the same person at this moment
        .onConflictDoNothing()
        .returning();
  const [row] = written;
  if (!row) return false;
  await recordHistory({
    db,
    caller: { id: inviter.id, name: personName(inviter) },
    at: now,
    resource: "associates",
    recordId: row.id,
    companyId,
    action: "INVITED",
    before: earlier ? { status: earlier.status, type: earlier.type } : {},
    after: { status: row.status, type: row.type, name: invite.email },
  });
  return true;
};

/**
 * Tokens that were sent to the address and wait for it. Their senders see no difference, neither in what they were given
 * before nor in a token that is on its way to the same person already and waits on; one's own are gone.
 */
const deliverExchanges = async (db: Db, user: Confirmed) => {
  const waiting = and(
    eq(exchanges.status, "PENDING"),
    isNull(exchanges.recipientId),
    isFor(exchanges.recipientEmail, user),
  );
  const other = alias(exchanges, "other");
  const alreadyOpen = db
    .select({ one: sql`1` })
    .from(other)
    .where(
      and(
        eq(other.vcardId, exchanges.vcardId),
        eq(other.recipientId, user.id),
        sql`${other.status} in ('PENDING', 'ACCEPTED')`,
      ),
    );
  await db
    .update(exchanges)
    .set({ recipientId: user.id })
    .where(and(waiting, sql`${exchanges.senderId} is distinct from ${user.id}`, notExists(alreadyOpen)));
  await db.delete(exchanges).where(and(waiting, eq(exchanges.senderId, user.id)));
};

const isFor = (column: typeof invites.email | typeof exchanges.recipientEmail, { email }: Confirmed) =>
  eq(sql`lower(${column})`, email);
