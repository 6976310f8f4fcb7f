import { and, asc, eq, inArray, lte, or, sql } from "drizzle-orm";
import { createTransport } from "nodemailer";
import type { Logger } from "pino";
import type { Db } from "./db/open";
import { mails } from "./db/schema";

type QueuedMail = typeof mails.$inferSelect;

interface WorkerOptions {
  db: Db;
  clock: () => Date;
  log: Logger;
  smtpUrl: string;
  from: string;
}

const second = 1000;
const lookEvery = 2 * second;
const batch = 10;
const mostAttempts = 12;
// longer than any conversation with a mail server: its process is gone
const abandoned = 10 * 60 * second;

/** Waiting time after a number of failed attempts: 30 s, doubled each time, an hour at most. */
const backoff = (attempts: number) => Math.min(30 * second * 2 ** (attempts - 1), 3600 * second);

/**
 * Sends queued mails over SMTP. A mail is claimed before it is sent, so that two processes never send the same one;
 * its Message-ID is its id, so that a repetition after a crash is recognized by the receiving side.
 */
export const createMailWorker = ({ db, clock, log, smtpUrl, from }: WorkerOptions) => {
  const transport = createTransport({ url: smtpUrl, connectionTimeout: 15 * second, socketTimeout: 30 * second });
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();

  const send = async (mail: QueuedMail) => {
    try {
      const { recipient: to, subject, text, html } = mail;
      await transport.sendMail({ from, to, subject, text, html, messageId: `<${mail.id}@mail.vcard-panel>` });
      await db.update(mails).set({ status: "SENT", sentAt: clock(), lastError: null }).where(eq(mails.id, mail.id));
    } catch (error) {
      const lastError = error instanceof Error ? error.message.slice(0, 500) : "unknown";
      const given = mail.attempts >= mostAttempts || isRefusedForGood(error);
      const nextAttemptAt = new Date(clock().getTime() + backoff(mail.attempts));
      await db
        .update(mails)
        .set({ status: given ? "FAILED" : "QUEUED", lastError, nextAttemptAt })
        .where(eq(mails.id, mail.id));
      log.warn({ mail: mail.id, kind: mail.kind, attempts: mail.attempts, given, lastError }, "a mail was not sent");
    }
  };

  /** One round: everything that is due. */
  const deliver = async () => {
    for (let claimed = await claim(db, clock()); claimed.length > 0 && !stopped; claimed = await claim(db, clock())) {
      for (const mail of claimed) await send(mail);
    }
  };

  const next = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      round = deliver()
        .catch((error: unknown) => log.error({ err: error }, "the mail queue could not be read"))
        .finally(next);
    }, lookEvery);
  };

  return {
    deliver,
    start: next,
    /** Waits for the mail that is on its way. */
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await round;
      transport.close();
    },
  };
};

const claim = (db: Db, now: Date) => {
  const due = or(
    and(eq(mails.status, "QUEUED"), lte(mails.nextAttemptAt, now)),
    and(eq(mails.status, "SENDING"), lte(mails.nextAttemptAt, now)),
  );
  const chosen = db
    .select({ id: mails.id })
    .from(mails)
    .where(due)
    .orderBy(asc(mails.nextAttemptAt))
    .limit(batch)
    .for("update", { skipLocked: true });
  return (
    db
      .update(mails)
      // until then nobody else takes it
      .set({
        status: "SENDING",
        attempts: sql`${mails.attempts} + 1`,
        nextAttemptAt: new Date(now.getTime() + abandoned),
      })
      .where(inArray(mails.id, chosen))
      .returning()
  );
};

/** 5xx replies say that the mail will never be taken. */
const isRefusedForGood = (error: unknown) =>
  error instanceof Error &&
  "responseCode" in error &&
  typeof error.responseCode === "number" &&
  error.responseCode >= 550 &&
  error.responseCode < 560;
