import type { Db } from "./db/database";
import { mails } from "./db/schema";
import type { Locale } from "./languages/languages";
import { asHtml, asText } from "./mails/layout";
import type { Mail } from "./mails/mail-of";
import type { RateLimits } from "./rate-limits";
import { hashSecret } from "./secrets";

interface Dispatch {
  mail: Mail;
  to: string;
  locale: Locale;
  /** The same key is the same mail: it is queued once, however often it is asked for. It may be the secret that is mailed: only its hash is kept. */
  dedupeKey: string;
  /**
   * Who makes the mail come. What one person makes another one receive is counted here. The owner of an account is told
   * of what they did themselves; what a stranger asks for is counted where it is asked for, whether or not there is a mail.
   */
  by: { id: string } | "owner" | "stranger";
}

export interface Mailer {
  /**
   * Puts a mail into the queue; give the transaction whose success the mail reports.
   * @throws Refusal 429 TOO_MANY_REQUESTS when a person mails too much, or the address was mailed the same too often
   */
  queue: (db: Db, dispatch: Dispatch) => Promise<void>;
}

interface MailerOptions {
  clock: () => Date;
  limits: Pick<RateLimits, "count">;
}

/** Writes mails into the queue of the database; a worker sends them, and in development the outbox shows them. */
export const createMailer = ({ clock, limits }: MailerOptions): Mailer => ({
  queue: async (db, { mail, to, locale, dedupeKey, by }) => {
    if (typeof by === "object") {
      await limits.count(db, "mailByCaller", by.id);
      await limits.count(db, "mailByAddress", `${mail.kind}/${to.toLowerCase()}`);
    }
    const letter = mail.letter(locale);
    const now = clock();
    await db
      .insert(mails)
      .values({
        kind: mail.kind,
        recipient: to,
        locale,
        subject: letter.subject,
        text: asText(letter, locale),
        html: asHtml(letter, locale),
        dedupeKey: `${mail.kind}/${hashSecret(dedupeKey)}`,
        nextAttemptAt: now,
        createdAt: now,
      })
      .onConflictDoNothing();
  },
});
