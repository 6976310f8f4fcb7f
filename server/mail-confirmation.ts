import type { Db } from "./db/database";
import type { users } from "./db/schema";
import type { Mailer } from "./mailer";
import { mailOf } from "./mails/mail-of";
import { issueOneTimeToken } from "./one-time-tokens";
import type { Services } from "./operation";

interface Confirmation {
  user: Pick<typeof users.$inferSelect, "id" | "firstName" | "locale">;
  /** The address to confirm. */
  email: string;
  /** Who makes the mail come. */
  by: Parameters<Mailer["queue"]>[1]["by"];
}

/** Mails a link that confirms an address; an older one is void from now on. */
export const mailConfirmation = async (
  { env, mailer, clock }: Services,
  db: Db,
  { user, email, by }: Confirmation,
): Promise<void> => {
  const token = await issueOneTimeToken(db, { kind: "CONFIRM_EMAIL", userId: user.id, email, now: clock() });
  const mail = mailOf("confirm-email", {
    name: user.firstName,
    link: `${env.PUBLIC_URL}/confirm-email/?token=${token}`,
  });
  await mailer.queue(db, { mail, to: email, locale: user.locale, dedupeKey: token, by });
};
