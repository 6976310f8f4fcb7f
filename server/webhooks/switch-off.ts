import { and, eq } from "drizzle-orm";
import { administers } from "../db/administers";
import type { Db } from "../db/database";
import { recordHistory } from "../db/history";
import { associates, companies, users, webhooks } from "../db/schema";
import { mailOf } from "../mails/mail-of";
import type { Mailer } from "../mails/mailer";

interface SwitchingOff {
  /** The transaction in which the webhook is locked. */
  db: Db;
  mailer: Mailer;
  publicUrl: string;
  now: Date;
}

/** Switches a webhook off to which nothing gets through, and mails the administrators of its company. What waits for it stays. */
export const switchOff = async (
  { db, mailer, publicUrl, now }: SwitchingOff,
  webhook: typeof webhooks.$inferSelect,
) => {
  const { id, companyId, name } = webhook;
  await db.update(webhooks).set({ isActive: false, inactiveAt: now, updatedAt: now }).where(eq(webhooks.id, id));
  const switched = { before: { isActive: true }, after: { isActive: false } };
  const deed = { db, at: now, resource: "webhooks", recordId: id, companyId, called: name } as const;
  await recordHistory({ ...deed, action: "INACTIVATED", ...switched });
  const administrators = await db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      locale: users.locale,
      company: companies.name,
    })
    .from(associates)
    .innerJoin(users, eq(users.id, associates.userId))
    .innerJoin(companies, eq(companies.id, associates.companyId))
    .where(and(eq(associates.companyId, companyId), administers(associates)));
  const day = now.toISOString().slice(0, 10);
  await mailer.queueAll(
    db,
    administrators.map(({ id: personId, email, firstName, locale, company }) => ({
      mail: mailOf("webhook-switched-off", {
        name: firstName,
        webhook: name,
        company,
        link: `${publicUrl}/webhooks/${id}/show`,
      }),
      to: email,
      locale,
      about: id,
      // whoever has it switched off and on again has the others mailed no oftener
      dedupeKey: `${id}/${personId}/${day}`,
      by: "owner",
    })),
  );
};
