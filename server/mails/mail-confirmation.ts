import type { Services } from "../contract/operation";
import type { Db } from "../db/database";
import type { users } from "../db/schema";
import { issueMailKey } from "./mail-key";
import { mailOf } from "./mail-of";
import type { Mailer } from "./mailer";

interface Confirmation {
  user: Pick<typeof users.$inferSelect, "id" | "firstName" | "locale">;
  /** The address to confirm. */
  email: string;
  /** Who makes the mail come. */
  by: Parameters<Mailer["queue"]>[1]["by"];
}

/** Mails a link that confirms an address; an older one is void from now on. */
export const mailConfirmation = async (
  services: Services,
  db: Db,
  { user, email, by }: Confirmation,
): Promise<void> => {
  const { token, link } = await issueMailKey(services, db, { kind: "confirm-email", owner: { id: user.id, email } });
  const mail = mailOf("confirm-email", { name: user.firstName, link });
  await services.mailer.queue(db, { mail, to: email, locale: user.locale, dedupeKey: token, about: user.id, by });
};
