import { inArray, sql } from "drizzle-orm";
import type { Logger } from "pino";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Db } from "../db/database";
import type { DatabaseLoad } from "../db/measure-database";
import { mails } from "../db/schema";
import { version } from "../paths";
import { hear } from "./measures";

/** What the metrics are asked of. */
export interface MetricsOptions {
  db: Db;
  load: () => DatabaseLoad;
  clock: () => Date;
  log: Logger;
}

// from what is answered out of memory to what statements are cut off at
const spans = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Counts what the process tells of its work, and asks for the rest when it is read. No label says more than the contract,
 * the list of refusals or the code has words for: neither a path nor an id is ever one, so that what a visitor sends
 * makes no series.
 */
export const createMetrics = ({ db, load, clock, log }: MetricsOptions) => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const heard = [...requestMetrics(registers), ...workMetrics(registers)];
  databaseMetrics(registers, load);
  mailMetrics(registers, { db, clock, log });
  new Gauge({
    name: "panel_info",
    help: "Always 1; its label says which version runs.",
    labelNames: ["version"],
    registers,
  }).set({ version: version() }, 1);
  return {
    registry,
    /** Hears nothing more. */
    stop: () => {
      for (const unhear of heard) unhear();
      registry.clear();
    },
  };
};

const requestMetrics = (registers: Registry[]) => {
  const inFlight = new Gauge({
    name: "panel_requests_in_flight",
    help: "Requests to the API that are being answered.",
    registers,
  });
  const answered = new Counter({
    name: "panel_requests_total",
    help: "Requests to the API that were answered, by operationId of the contract (none: no operation) and status.",
    labelNames: ["operation", "status"],
    registers,
  });
  const duration = new Histogram({
    name: "panel_request_seconds",
    help: "From the header of a request to the beginning of its reply.",
    labelNames: ["operation"],
    buckets: spans,
    registers,
  });
  const refusals = new Counter({
    name: "panel_refusals_total",
    help: "Requests that were refused, by the type that the reply names.",
    labelNames: ["operation", "type"],
    registers,
  });
  return [
    hear("request begun", () => inFlight.inc()),
    hear("request answered", ({ operation = "none", status, seconds, refusal }) => {
      inFlight.dec();
      answered.inc({ operation, status });
      duration.observe({ operation }, seconds);
      if (refusal) refusals.inc({ operation, type: refusal });
    }),
  ];
};

const workMetrics = (registers: Registry[]) => {
  const waits = new Histogram({
    name: "panel_wait_seconds",
    help: "How long work waited for its turn: for a connection of the database, or in a lane of heavy work.",
    labelNames: ["queue"],
    buckets: spans,
    registers,
  });
  const tried = new Counter({
    name: "panel_mails_tried_total",
    help: "Attempts to send a mail: sent, postponed, or failed for good.",
    labelNames: ["outcome"],
    registers,
  });
  const told = new Counter({
    name: "panel_webhooks_tried_total",
    help: "Attempts to tell a webhook: sent, postponed, or failed for good.",
    labelNames: ["outcome"],
    registers,
  });
  const housekeeping = new Histogram({
    name: "panel_housekeeping_seconds",
    help: "Rounds of housekeeping, and whether they went well (ok, failed).",
    labelNames: ["work", "outcome"],
    buckets: [0.1, 1, 10, 60, 600],
    registers,
  });
  const lastWell = new Gauge({
    name: "panel_housekeeping_last_success_timestamp_seconds",
    help: "When a round of housekeeping last went well; the start of the process until then.",
    labelNames: ["work"],
    registers,
  });
  lastWell.set({ work: "tidy" }, Date.now() / 1000);
  const forgotten = new Counter({
    name: "panel_forgotten_rows_total",
    help: "Rows that were over and were thrown away.",
    labelNames: ["table"],
    registers,
  });
  const replica = new Gauge({
    name: "panel_replica_in_use",
    help: "1 while lists are read from the replica, 0 while they are not although there is one; absent without one.",
    registers,
  });
  replica.remove();
  return [
    hear("waited", ({ in: queue, seconds }) => waits.observe({ queue }, seconds)),
    hear("mail tried", ({ outcome }) => tried.inc({ outcome })),
    hear("webhook tried", ({ outcome }) => told.inc({ outcome })),
    hear("housekeeping done", ({ work, seconds, isWell }) => {
      housekeeping.observe({ work, outcome: isWell ? "ok" : "failed" }, seconds);
      if (isWell) lastWell.set({ work }, Date.now() / 1000);
    }),
    hear("rows forgotten", ({ table, rows }) => forgotten.inc({ table }, rows)),
    hear("replica compared", ({ isInUse }) => replica.set(isInUse ? 1 : 0)),
  ];
};

const databaseMetrics = (registers: Registry[], load: () => DatabaseLoad) => {
  new Gauge({
    name: "panel_database_connections",
    help: "Connections of this process to its database, idle and busy.",
    labelNames: ["state"],
    registers,
    collect() {
      const { open, idle } = load();
      this.set({ state: "idle" }, idle);
      this.set({ state: "busy" }, open - idle);
    },
  });
  new Gauge({
    name: "panel_database_waiting",
    help: "Work that waits for a connection of the database.",
    registers,
    collect() {
      this.set(load().waiting);
    },
  });
};

const mailStates = ["QUEUED", "SENDING", "FAILED"] as const;

const mailMetrics = (registers: Registry[], { db, clock, log }: Pick<MetricsOptions, "db" | "clock" | "log">) => {
  const count = async () => {
    try {
      return await db
        .select({
          status: mails.status,
          count: sql<number>`count(*)::int`,
          since: sql<string>`min(${mails.createdAt})`,
        })
        .from(mails)
        .where(inArray(mails.status, mailStates))
        .groupBy(mails.status);
    } catch (error) {
      log.warn({ err: error }, "the mail queue could not be counted");
      return undefined;
    }
  };
  // both of one reading are asked with one statement
  let asked: ReturnType<typeof count> | undefined;
  const ask = () => {
    asked ??= count().finally(() => {
      asked = undefined;
    });
    return asked;
  };
  new Gauge({
    name: "panel_mails",
    help: "Mails by state, as the database has them: those of all processes.",
    labelNames: ["state"],
    registers,
    async collect() {
      const found = await ask();
      // what is not known is not said: neither an old number nor 0
      this.reset();
      for (const state of found ? mailStates : [])
        this.set({ state: state.toLowerCase() }, found?.find(({ status }) => status === state)?.count ?? 0);
    },
  });
  new Gauge({
    name: "panel_mail_oldest_seconds",
    help: "How long the oldest mail in the queue has waited; 0 where none waits.",
    registers,
    async collect() {
      const found = await ask();
      if (!found) return this.remove();
      const waiting = found.filter(({ status }) => status !== "FAILED").map(({ since }) => new Date(since).getTime());
      this.set(waiting.length === 0 ? 0 : Math.max(0, (clock().getTime() - Math.min(...waiting)) / 1000));
    },
  });
};
