import type { Logger } from "pino";
import { createApp } from "./app";
import { jwtSecrets } from "./auth/jwt-secret";
import { openDatabase } from "./db/open";
import { refuseDemoAccounts } from "./db/seed/refuse-demo-accounts";
import { seedWhenEmpty } from "./db/seed/when-empty";
import { type Env, readEnv } from "./env";
import { explainStart } from "./explain-start";
import { createHttpServer } from "./http/http-server";
import { createRateLimits } from "./http/rate-limits";
import { plainSecurityHeaders } from "./http/security-headers";
import { createMailWorker } from "./mails/mail-worker";
import { createMailer } from "./mails/mailer";
import { answerBackups } from "./maintenance/ask-server";
import { eraseDueAccounts } from "./own-data/erase-accounts";
import { makeDataExports } from "./own-data/make-data-exports";
import { version } from "./paths";
import { createSealer } from "./second-step/sealer";
import { createLog } from "./telemetry/log";
import type { MetricsOptions } from "./telemetry/metrics";
import { startHousekeeping } from "./upkeep/housekeeping";
import { createWebhookWorker } from "./webhooks/worker";

const clock = () => new Date();
// with the grace before it less than the 30 s that Kubernetes gives
const patience = 20_000;

const start = async () => {
  const env = readEnv(process.env);
  const log = createLog(env.LOG_LEVEL);
  const { db, replica, load, lookAfter, close } = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    replica: env.DATABASE_REPLICA_URL ? { url: env.DATABASE_REPLICA_URL, log } : undefined,
    dataDir: env.DATA_DIR,
  });
  try {
    const seeded = await seedWhenEmpty(db, { env, clock });
    await lookAfter?.();
    if (env.isOpen && !env.DEMO) await refuseDemoAccounts(db);
    let isDraining = false;
    const app = await createApp({ db, replica, env, log, clock, isDraining: () => isDraining });
    const headers = await plainSecurityHeaders(env.NODE_ENV === "production");
    const http = createHttpServer({ fetch: app.fetch, log, headers, trustProxy: env.TRUST_PROXY });
    const metrics = await startMetrics(env, { db, load, clock, log });
    const traces = await startTraces(env, log);
    await http.listen({ port: env.PORT, host: env.HOST });
    const mailer = createMailer({ clock, limits: createRateLimits(db) });
    const eraseAccounts = () => eraseDueAccounts({ db, env, mailer, clock, log });
    const makeExports = (signal: AbortSignal) => makeDataExports({ db, env, mailer, clock, log }, signal);
    const stopHousekeeping = startHousekeeping(db, { clock, log, lookAfter, makeExports, eraseAccounts });
    const stopBackups = env.DATABASE_URL ? undefined : await answerBackups({ dataDir: env.DATA_DIR, db, clock, log });
    const worker = env.SMTP_URL
      ? createMailWorker({ db, clock, log, smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, keepsWords: env.OUTBOX })
      : undefined;
    worker?.start();
    const sealer = createSealer(await jwtSecrets(db, env));
    const webhookWorker = createWebhookWorker({ db, clock, log, sealer, mailer, publicUrl: env.PUBLIC_URL });
    webhookWorker.start();
    onSignal(async () => {
      isDraining = true;
      await http.close({ grace: env.DRAIN_SECONDS * 1000, patience });
      await stopHousekeeping();
      await worker?.stop();
      await webhookWorker.stop();
      await stopBackups?.();
      await metrics?.close();
      await traces?.stop();
      await close();
    });
    // last: whoever reads it may send the signal at once
    announce(env, seeded);
  } catch (error) {
    await close();
    throw error;
  }
};

/** Loaded only where it is asked for. */
const startMetrics = async ({ METRICS_PORT, METRICS_HOST }: Env, options: MetricsOptions) => {
  if (METRICS_PORT === undefined) return undefined;
  const { serveMetrics } = await import("./telemetry/serve-metrics");
  return serveMetrics({ ...options, port: METRICS_PORT, host: METRICS_HOST });
};

const startTraces = async (env: Env, log: Logger) => {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined;
  const { traceRequests } = await import("./telemetry/traces");
  return traceRequests({ endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, env, log, version: version() });
};

const onSignal = (stop: () => Promise<void>) => {
  let stopping = false;
  const handle = async () => {
    // a second signal means now
    if (stopping) process.exit(1);
    stopping = true;
    await stop();
    process.exit(0);
  };
  process.on("SIGTERM", handle);
  process.on("SIGINT", handle);
};

const announce = ({ PUBLIC_URL, NODE_ENV, SMTP_URL, DEMO, OUTBOX, isOpen }: Env, hasDemo: boolean) => {
  const lines = [`Ready at ${PUBLIC_URL}`];
  if (hasDemo) lines.push("Demonstration accounts (password demo1234): admin, maria, joao, support");
  if (isOpen && NODE_ENV !== "production") {
    const missing = [!DEMO && "no demonstration data (DEMO=1)", !OUTBOX && "no outbox (OUTBOX=1)"].filter(Boolean);
    if (missing.length > 0) lines.push(`Others can reach this server: ${missing.join(" and ")}, unless you say so`);
  }
  if (!SMTP_URL) {
    lines.push(
      OUTBOX ? `Mails are kept at ${PUBLIC_URL}/dev/outbox` : "Mails wait in the database until SMTP_URL is set",
    );
  }
  process.stdout.write(`${lines.join("\n")}\n`);
};

start().catch((error: unknown) => {
  process.stderr.write(`${explainStart(error, process.env)}\n`);
  process.exit(1);
});
