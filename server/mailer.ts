import { eq } from "drizzle-orm";
import type { Db } from "./db/database";
import { normalize } from "./db/normalize";
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
  /** The record whose state says whether the mail still holds, when it is to be sent again (`mails/again.ts`). */
  about: string;
  /**
   * Who makes the mail come. What one person makes another one receive is counted here. The owner of an account is told
   * of what they did themselves; what a stranger asks for is counted where it is asked for, whether or not there is a mail.
   */
  by: { id: string } | "owner" | "stranger";
}

/** A mail that failed for good, as it is written anew. */
interface Again extends Pick<Dispatch, "mail" | "dedupeKey"> {
  row: typeof mails.$inferSelect;
  by: { id: string };
}

export interface Mailer {
  /**
   * Puts a mail into the queue; give the transaction whose success the mail reports.
   * @throws Refusal 429 TOO_MANY_REQUESTS when a person mails too much, or the address was mailed the same too often
   */
  queue: (db: Db, dispatch: Dispatch) => Promise<void>;
  /**
   * Puts one back that failed; its row is locked.
   * @throws Refusal 429 TOO_MANY_REQUESTS as above
   */
  queueAgain: (db: Db, again: Again) => Promise<void>;
}

interface MailerOptions {
  clock: () => Date;
  limits: Pick<RateLimits, "count">;
}

/** Writes mails into the queue of the database; a worker sends them, and in development the outbox shows them. */
export const createMailer = ({ clock, limits }: MailerOptions): Mailer => {
  const count = async (db: Db, { id }: { id: string }, to: string) => {
    await limits.count(db, "mailByCaller", id);
    await limits.count(db, "mailByPair", `${to}/${id}`);
    await limits.count(db, "mailByRecipient", to);
  };
  return {
    queue: async (db, { mail, to, locale, dedupeKey, about, by }) => {
      if (typeof by === "object") await count(db, by, `${mail.kind}/${to.toLowerCase()}`);
      const now = clock();
      await db
        .insert(mails)
        .values({
          kind: mail.kind,
          recipient: to,
          locale,
          ...written(mail, locale),
          dedupeKey: keyOf(mail, dedupeKey),
          aboutId: about,
          nameKey: normalize(to),
          search: normalize(to),
          nextAttemptAt: now,
          createdAt: now,
        })
        .onConflictDoNothing();
    },
    queueAgain: async (db, { row, mail, dedupeKey, by }) => {
      await count(db, by, `${mail.kind}/${row.recipient.toLowerCase()}`);
      const afresh = { status: "QUEUED", attempts: 0, failure: null, lastError: null, nextAttemptAt: clock() } as const;
      await db
        .update(mails)
        .set({ ...written(mail, row.locale), ...afresh, dedupeKey: keyOf(mail, dedupeKey) })
        .where(eq(mails.id, row.id));
    },
  };
};

const keyOf = ({ kind }: Mail, dedupeKey: string) => `${kind}/${hashSecret(dedupeKey)}`;

const written = ({ letter: inLanguage, data }: Mail, locale: string) => {
  const letter = inLanguage(locale);
  return { subject: letter.subject, text: asText(letter, locale), html: asHtml(letter, locale), data };
};
