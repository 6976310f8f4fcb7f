import { eq } from "drizzle-orm";
import { hashSecret } from "../auth/secrets";
import type { Db } from "../db/database";
import { normalize } from "../db/normalize";
import { mails } from "../db/schema";
import type { RateLimits } from "../http/rate-limits";
import type { Locale } from "../languages/languages";
import { asHtml, asText } from "./layout";
import { isAwaited } from "./mail-key";
import type { Mail } from "./mail-of";

export interface Dispatch {
  mail: Mail;
  to: string;
  locale: Locale;
  /** The same key is the same mail: it is queued once, however often it is asked for. It may be the secret that is mailed: only its hash is kept. */
  dedupeKey: string;
  /** The record whose state says whether the mail still holds, when it is to be sent again (`mails/again.ts`). */
  about: string;
  /**
   * Who makes the mail come. What one person makes another one receive is counted here. The owner of an account is told
   * of what they did themselves; what a stranger asks for is counted where it is asked for, whether or not there is a mail,
   * and here by recipient, so that no call makes many of one.
   * A file that was counted by its rows is counted here by recipient alone, not once more by sender.
   */
  by: { id: string; isCounted?: boolean } | "owner" | "stranger";
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
  /** Many of them, in the statements that one takes: all or none. */
  queueAll: (db: Db, dispatches: readonly Dispatch[]) => Promise<void>;
  /**
   * Puts one back that failed; its row is locked.
   * @throws Refusal 429 TOO_MANY_REQUESTS as above
   */
  queueAgain: (db: Db, again: Again) => Promise<void>;
}

interface MailerOptions {
  clock: () => Date;
  limits: Pick<RateLimits, "countAll">;
}

// What is awaited is sent before thousands of invitations that came earlier. The queue goes by when a mail is due: longer
// than any file takes to be sent.
const ahead = 24 * 60 * 60 * 1000;

/** Writes mails into the queue of the database; a worker sends them, and in development the outbox shows them. */
export const createMailer = ({ clock, limits }: MailerOptions): Mailer => {
  const counted = (by: Dispatch["by"], to: string): Parameters<RateLimits["countAll"]>[1] => {
    if (by === "owner") return [];
    if (by === "stranger") return [{ limit: "mailByStrangers" as const, key: to }];
    const { id, isCounted = false } = by;
    return [
      ...(isCounted ? [] : [{ limit: "mailByCaller" as const, key: id }]),
      { limit: "mailByPair" as const, key: `${to}/${id}` },
      { limit: "mailByRecipient" as const, key: to },
    ];
  };
  const queueAll: Mailer["queueAll"] = async (db, dispatches) => {
    const others = dispatches.flatMap(({ mail, to, by }) => counted(by, `${mail.kind}/${to.toLowerCase()}`));
    if (others.length > 0) await limits.countAll(db, others);
    const now = clock();
    const rows = dispatches.map(({ mail, to, locale, dedupeKey, about }) => ({
      kind: mail.kind,
      recipient: to,
      locale,
      ...written(mail, locale),
      dedupeKey: keyOf(mail, dedupeKey),
      aboutId: about,
      nameKey: normalize(to),
      search: normalize(to),
      nextAttemptAt: isAwaited(mail.kind) ? new Date(now.getTime() - ahead) : now,
      createdAt: now,
    }));
    if (rows.length > 0) await db.insert(mails).values(rows).onConflictDoNothing();
  };
  return {
    queue: (db, dispatch) => queueAll(db, [dispatch]),
    queueAll,
    queueAgain: async (db, { row, mail, dedupeKey, by }) => {
      await limits.countAll(db, counted(by, `${mail.kind}/${row.recipient.toLowerCase()}`));
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
