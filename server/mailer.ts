import type { Db } from "./db/open";
import { mails } from "./db/schema";
import type { Locale, Mail } from "./mails/define-mail";
import { asHtml, asText } from "./mails/layout";

interface Dispatch {
  mail: Mail;
  to: string;
  locale: Locale;
  /** The same key is the same mail: it is queued once, however often it is asked for. */
  dedupeKey: string;
}

export interface Mailer {
  /** Puts a mail into the queue; give the transaction whose success the mail reports. */
  queue: (db: Db, dispatch: Dispatch) => Promise<void>;
}

/** Writes mails into the queue of the database; a worker sends them, and in development the outbox shows them. */
export const createMailer = ({ clock }: { clock: () => Date }): Mailer => ({
  queue: async (db, { mail, to, locale, dedupeKey }) => {
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
        dedupeKey: `${mail.kind}/${dedupeKey}`,
        nextAttemptAt: now,
        createdAt: now,
      })
      .onConflictDoNothing();
  },
});
