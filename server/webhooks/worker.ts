import { setTimeout as wait } from "node:timers/promises";
import { and, asc, eq, gt, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Logger } from "pino";
import { Webhook } from "standardwebhooks";
import { again } from "../db/again";
import type { Db } from "../db/database";
import { companies, webhookDeliveries as deliveries, webhooks } from "../db/schema";
import type { Mailer } from "../mails/mailer";
import type { Sealer } from "../second-step/sealer";
import { tell } from "../telemetry/measures";
import { compose } from "./compose";
import { type Outcome, type Reach, send, theInternet } from "./send";
import { switchOff } from "./switch-off";

type Row = typeof webhooks.$inferSelect;
type Delivery = typeof deliveries.$inferSelect;

/** One message on its way to one webhook, which has no other one on its way meanwhile. */
interface Turn {
  webhook: Row;
  delivery: Delivery;
}

interface WorkerOptions {
  db: Db;
  clock: () => Date;
  log: Logger;
  sealer: Sealer;
  mailer: Mailer;
  publicUrl: string;
  /** Where messages may go; tests have receivers of their own. */
  reach?: Reach;
}

const second = 1000;
const hour = 3600 * second;
const lookEvery = 2 * second;
// on their way at once: of a process, and of a company, so that one whose hosts are slow leaves room for the others
const mostAtOnce = 12;
const mostOfCompany = 2;
// longer than a try can take: the process that began it is gone
const abandoned = 60 * second;
// about three days, with what `backoff` says
const mostTries = 12;
const patience = 72 * hour;

/** Waiting time after a number of failed tries: 30 s, four times as long each time, half a day at most. */
const backoff = (tries: number) => Math.min(30 * 4 ** (tries - 1) * second, 12 * hour);

/** How long an address is left alone where nobody answered so often in a row: 30 s, doubled, an hour at most. */
const rest = (silences: number) => Math.min(30 * 2 ** (silences - 1) * second, hour);

/**
 * Sends what waits for webhooks, each message at least once and under the same id. A webhook has one on its way at a time,
 * whatever process sends it; where nobody answers, the webhook rests, so that a long queue to a dead host costs no more
 * than a short one.
 */
export const createWebhookWorker = (options: WorkerOptions) => {
  const { db, clock, log, sealer, reach = theInternet } = options;
  const onTheirWay = new Set<Promise<void>>();
  const stopping = new AbortController();
  let round: Promise<void> = Promise.resolve();

  const sign = ({ webhook, delivery }: Turn, body: string) => {
    const secret = sealer.open(webhook.secret, webhook.id);
    if (!secret) return undefined;
    // of the machine, since the receiver holds it against its own
    const now = new Date();
    return {
      "content-type": "application/json",
      "user-agent": "vcard-panel",
      "webhook-id": delivery.id,
      "webhook-timestamp": String(Math.floor(now.getTime() / second)),
      "webhook-signature": new Webhook(secret, { format: "raw" }).sign(delivery.id, now, body),
    };
  };

  const attempt = async (turn: Turn): Promise<Outcome> => {
    const { webhook, delivery } = turn;
    const body = delivery.body ?? (await compose(db, delivery));
    if (delivery.body === null) await write(db, turn, { body });
    const headers = sign(turn, body);
    if (!headers) return { error: "SECRET_UNREADABLE" };
    return send({ url: webhook.url, body, headers }, reach);
  };

  const handle = async (turn: Turn) => {
    const { id, webhookId, tries } = turn.delivery;
    // the last try never came to say how it went, and may be what ended the process
    if (tries > mostTries) return giveUp(turn);
    const outcome = await attempt(turn);
    const given = outcome.error !== undefined && tries >= mostTries;
    tell("webhook tried", { outcome: outcome.error === undefined ? "sent" : given ? "failed" : "postponed" });
    if (outcome.error) log.warn({ delivery: id, webhook: webhookId, tries, ...outcome }, "a webhook was not told");
    // what could not be written down is sent again, under the same id
    await again(() => note(options, turn, outcome));
  };

  const giveUp = async (turn: Turn) => {
    tell("webhook tried", { outcome: "failed" });
    await again(() => write(db, turn, { state: "FAILED", nextTryAt: null, updatedAt: clock() }));
  };

  const begin = (turn: Turn) => {
    const work = handle(turn)
      .catch((error: unknown) => log.error({ err: error, delivery: turn.delivery.id }, "a webhook could not be told"))
      .finally(() => onTheirWay.delete(work));
    onTheirWay.add(work);
  };

  const fill = async () => {
    while (onTheirWay.size < mostAtOnce && !stopping.signal.aborted) {
      const turn = await again(() => claim(db, clock()));
      if (!turn) return;
      begin(turn);
    }
  };

  const run = async () => {
    while (!stopping.signal.aborted) {
      await fill().catch((error: unknown) => log.error({ err: error }, "the queue of webhooks could not be read"));
      const pause = wait(lookEvery, undefined, { signal: stopping.signal }).catch(() => undefined);
      await Promise.race([...onTheirWay, pause]);
    }
  };

  return {
    /** Everything that is due, for tests. */
    deliver: async () => {
      for (await fill(); onTheirWay.size > 0; await fill()) await Promise.race(onTheirWay);
    },
    start: () => {
      round = run();
    },
    /** Waits for what is on its way. */
    stop: async () => {
      stopping.abort();
      await round;
      await Promise.all(onTheirWay);
    },
  };
};

/** Takes the turn of a webhook that has something due, is not at work, and whose company is active and has room. */
const claim = (db: Db, now: Date): Promise<Turn | undefined> =>
  db.transaction(async (inner) => {
    const due = inner
      .select({ id: deliveries.id, nextTryAt: deliveries.nextTryAt })
      .from(deliveries)
      .where(and(eq(deliveries.webhookId, webhooks.id), lte(deliveries.nextTryAt, now)))
      .orderBy(asc(deliveries.nextTryAt))
      .limit(1)
      .as("due");
    const other = alias(deliveries, "other");
    const underWay = (of: SQL | undefined) =>
      inner
        .select({ count: sql`count(*)` })
        .from(other)
        .where(and(of, eq(other.state, "SENDING"), gt(other.nextTryAt, now)));
    const [turn] = await inner
      .select({ webhook: webhooks.id, delivery: due.id })
      .from(webhooks)
      // what waits for one that is closed waits on, and costs no try
      .innerJoin(companies, and(eq(companies.id, webhooks.companyId), eq(companies.status, "ACTIVE")))
      .crossJoinLateral(due)
      .where(
        and(
          webhooks.isActive,
          isNull(webhooks.deletedAt),
          or(isNull(webhooks.busyUntil), lte(webhooks.busyUntil, now)),
          // also where somebody asked for another one meanwhile, and ended its rest with that
          sql`(${underWay(eq(other.webhookId, webhooks.id))}) = 0`,
          sql`(${underWay(eq(other.companyId, webhooks.companyId))}) < ${mostOfCompany}`,
        ),
      )
      .orderBy(asc(due.nextTryAt))
      .limit(1)
      .for("update", { of: webhooks, skipLocked: true });
    if (!turn) return undefined;
    const until = new Date(now.getTime() + abandoned);
    // another process may have had its turn between the look and the lock
    const [delivery] = await inner
      .update(deliveries)
      .set({ state: "SENDING", tries: sql`${deliveries.tries} + 1`, nextTryAt: until, updatedAt: now })
      .where(and(eq(deliveries.id, turn.delivery), lte(deliveries.nextTryAt, now)))
      .returning();
    if (!delivery) return undefined;
    const [webhook] = await inner
      .update(webhooks)
      .set({ busyUntil: until })
      .where(eq(webhooks.id, turn.webhook))
      .returning();
    return webhook && { webhook, delivery };
  });

/** Unless somebody else has taken it over meanwhile. */
const write = async (db: Db, { delivery: { id, tries } }: Turn, values: Partial<Delivery>) => {
  const isOurs = and(eq(deliveries.id, id), eq(deliveries.state, "SENDING"), eq(deliveries.tries, tries));
  const written = await db.update(deliveries).set(values).where(isOurs).returning({ id: deliveries.id });
  return written.length > 0;
};

/** Writes down how a try went, and what it says of the webhook. */
const note = ({ db, clock, mailer, publicUrl }: WorkerOptions, turn: Turn, { error, statusCode }: Outcome) =>
  db.transaction(async (inner) => {
    const now = clock();
    const [webhook] = await inner.select().from(webhooks).where(eq(webhooks.id, turn.webhook.id)).for("update");
    const { tries } = turn.delivery;
    const tried = { triedAt: now, updatedAt: now, statusCode: statusCode ?? null, error: error ?? null };
    const isGiven = error === undefined || tries >= mostTries;
    const isOurs = await write(inner, turn, {
      ...tried,
      state: error === undefined ? "DELIVERED" : isGiven ? "FAILED" : "QUEUED",
      nextTryAt: isGiven ? null : new Date(now.getTime() + backoff(tries)),
    });
    if (!webhook || !isOurs) return;
    const isSilent = error !== undefined && statusCode === undefined;
    const silences = isSilent ? webhook.silences + 1 : 0;
    const failingSince = error === undefined ? null : (webhook.failingSince ?? now);
    const busyUntil = isSilent ? new Date(now.getTime() + rest(silences)) : null;
    await inner.update(webhooks).set({ silences, failingSince, busyUntil }).where(eq(webhooks.id, webhook.id));
    // 410 says that it is gone for good
    const isOver = statusCode === 410 || (failingSince && now.getTime() - failingSince.getTime() >= patience);
    if (webhook.isActive && isOver) await switchOff({ db: inner, mailer, publicUrl, now }, webhook);
  });
