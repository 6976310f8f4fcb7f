import { setTimeout as wait } from "node:timers/promises";
import { and, asc, eq, gt, inArray, lte, or, sql } from "drizzle-orm";
import { createTransport } from "nodemailer";
import type { Logger } from "pino";
import { again } from "../db/again";
import type { Db } from "../db/database";
import { mails } from "../db/schema";
import type { MailFailure } from "../db/schema/shapes";
import { tell } from "../telemetry/measures";
import { hostOf, senderOf } from "./sender";

type QueuedMail = typeof mails.$inferSelect;

interface WorkerOptions {
  db: Db;
  clock: () => Date;
  log: Logger;
  smtpUrl: string;
  from: string;
  /** Whether what was sent can be looked at later: in development, where there is an outbox. */
  keepsWords?: boolean;
}

const second = 1000;
const lookEvery = 2 * second;
// about five days, as mail servers keep trying among themselves (RFC 5321, 4.5.4.1)
const mostAttempts = 480;
// longer than any conversation with a mail server that its own limits allow: the process that sent it is gone
const abandoned = 5 * 60 * second;

/** Waiting time after a number of failed attempts: 30 s, doubled each time, a quarter of an hour at most. */
const backoff = (attempts: number) => Math.min(30 * 2 ** (attempts - 1) * second, longestBackoff);
const longestBackoff = 15 * 60 * second;

/**
 * Sends queued mails over SMTP. Each is claimed just before it is sent, so that two processes never send the same one;
 * its Message-ID is its id, so that a repetition after a crash is recognized by the receiving side.
 */
export const createMailWorker = ({ db, clock, log, smtpUrl, from, keepsWords = false }: WorkerOptions) => {
  const transport = createTransport({ url: smtpUrl, connectionTimeout: 15 * second, socketTimeout: 30 * second });
  const sender = senderOf(from);
  if (!sender) throw new Error("Mails have no sender.");
  const host = hostOf(sender.address);
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();

  // links are keys: what a mail says is nobody's business once it went out, or never will
  const over = keepsWords ? {} : { text: "", html: "" };
  const sent = keepsWords ? {} : { ...over, data: null };

  const send = async (mail: QueuedMail) => {
    // the last attempt never came to say how it went, and may be what ended the process
    if (mail.attempts > mostAttempts)
      return note(mail, { status: "FAILED", ...over, failure: mail.failure ?? "OTHER" });
    const refusal = await transport.sendMail(toMessage(mail)).then(() => undefined, asError);
    if (!refusal) {
      tell("mail tried", { outcome: "sent" });
      return noteAtLast(mail, { status: "SENT", sentAt: clock(), failure: null, lastError: null, ...sent });
    }
    const given = mail.attempts >= mostAttempts || isRefusedForGood(refusal);
    tell("mail tried", { outcome: given ? "failed" : "postponed" });
    const lastError = refusal.message.slice(0, 500);
    const nextAttemptAt = new Date(clock().getTime() + backoff(mail.attempts));
    log.warn({ mail: mail.id, kind: mail.kind, attempts: mail.attempts, given, lastError }, "a mail was not sent");
    const outcome = given ? ({ status: "FAILED", ...over } as const) : ({ status: "QUEUED" } as const);
    await note(mail, { ...outcome, failure: failureOf(refusal), lastError, nextAttemptAt });
  };

  const toMessage = ({ id, recipient, subject, text, html, locale }: QueuedMail) => ({
    // neither is read as a list of addresses
    from: sender,
    to: { name: "", address: recipient },
    subject,
    text,
    html,
    messageId: `<${id}@${host}>`,
    // who is away need not tell a machine
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All", "Content-Language": locale },
  });

  /** Writes down how an attempt went, unless somebody else has taken the mail over meanwhile. */
  const note = (mail: QueuedMail, outcome: Partial<QueuedMail>) =>
    again(async () => {
      await db
        .update(mails)
        .set(outcome)
        .where(and(eq(mails.id, mail.id), eq(mails.status, "SENDING"), eq(mails.attempts, mail.attempts)));
    });

  /** A mail that went out while the database was away would go out again: nothing else is sent before it is written down. */
  const noteAtLast = async (mail: QueuedMail, outcome: Partial<QueuedMail>) => {
    for (;;) {
      try {
        await note(mail, outcome);
        return;
      } catch (error) {
        log.error({ err: error, mail: mail.id }, "a mail was sent, but that could not be written down");
        if (stopped) return;
        await wait(second);
      }
    }
  };

  /** One round: everything that is due, one after the other. */
  const deliver = async () => {
    while (!stopped) {
      const mail = await again(() => claim(db, clock()));
      if (!mail) return;
      await send(mail);
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

const claim = async (db: Db, now: Date): Promise<QueuedMail | undefined> => {
  const chosen = db
    .select({ id: mails.id })
    .from(mails)
    .where(
      or(
        and(inArray(mails.status, ["QUEUED", "SENDING"]), lte(mails.nextAttemptAt, now)),
        // nothing waits as long: the clock went back since
        and(eq(mails.status, "QUEUED"), gt(mails.nextAttemptAt, new Date(now.getTime() + longestBackoff))),
      ),
    )
    .orderBy(asc(mails.nextAttemptAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const [mail] = await db
    .update(mails)
    // until then nobody else takes it
    .set({
      status: "SENDING",
      attempts: sql`${mails.attempts} + 1`,
      lastTriedAt: now,
      nextAttemptAt: new Date(now.getTime() + abandoned),
    })
    .where(inArray(mails.id, chosen))
    .returning();
  return mail;
};

/**
 * Whether the mail server says that this recipient or this mail will never be taken. What it says to the sender, and
 * policies (5.7.x of RFC 3463: relaying, authentication), can be put right while the mail waits.
 */
const isRefusedForGood = (error: Error) => {
  const failure = failureOf(error);
  return failure === "RECIPIENT_REFUSED" || failure === "MAIL_REFUSED";
};

/** What went wrong, in a word of the contract: the mail server's own may quote the mail. */
const failureOf = (error: Error): MailFailure => {
  // as the transport tells them, where it knows
  const { code, command, response } = error as Partial<Record<"code" | "command" | "response", unknown>>;
  if (code === "EAUTH") return "SENDER_REFUSED";
  if (response === undefined) return code === undefined ? "OTHER" : "UNREACHABLE";
  if (/^4\d\d/.test(String(response))) return "POSTPONED";
  if (!/^5\d\d(?![ -]5\.7\.)/.test(String(response))) return "SENDER_REFUSED";
  if (command === "RCPT TO") return "RECIPIENT_REFUSED";
  return command === "DATA" ? "MAIL_REFUSED" : "SENDER_REFUSED";
};

const asError = (reason: unknown) => (reason instanceof Error ? reason : new Error("unknown"));
