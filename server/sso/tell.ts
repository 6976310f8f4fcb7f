import { randomUUID } from "node:crypto";
import type { Services } from "../contract/operation";
import type { Db } from "../db/database";
import type { users } from "../db/schema";
import type { MailData } from "../mails/letter";
import { mailOf } from "../mails/mail-of";

interface Told extends Pick<MailData["identity-changed"], "what" | "provider" | "company"> {
  user: typeof users.$inferSelect;
}

/** Tells a person by mail that the provider of a company signs them in from now on, or no more. */
export const tellOfIdentity = (
  { env, mailer }: Pick<Services, "env" | "mailer">,
  db: Db,
  { user, ...what }: Told,
): Promise<void> => {
  const { id: about, firstName: name, email, locale } = user;
  const mail = mailOf("identity-changed", { name, ...what, link: `${env.PUBLIC_URL}/me/profile` });
  return mailer.queue(db, { mail, to: email, locale, dedupeKey: randomUUID(), about, by: "owner" });
};
