import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createApp } from "./app";
import { openDatabase } from "./db/open";
import { type Env, readEnv } from "./env";
import { explainStart } from "./explain-start";
import { startHousekeeping } from "./housekeeping";
import { createLog } from "./log";
import { createMailWorker } from "./mail-worker";
import { seedWhenEmpty } from "./seed-when-empty";

const clock = () => new Date();
const patience = 10_000;

const start = async () => {
  const env = readEnv(process.env);
  const log = createLog(env.LOG_LEVEL);
  const { db, close } = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR });
  try {
    const seeded = await seedWhenEmpty(db, { env, clock });
    const app = await createApp({ db, env, log, clock });
    const server = createServer(getRequestListener(app.fetch));
    await listen(server, env);
    const stopHousekeeping = startHousekeeping(db, { clock, log });
    const worker = env.SMTP_URL
      ? createMailWorker({ db, clock, log, smtpUrl: env.SMTP_URL, from: env.MAIL_FROM })
      : undefined;
    worker?.start();
    announce(env, seeded);
    onSignal(async () => {
      await hangUp(server);
      stopHousekeeping();
      await worker?.stop();
      await close();
    });
  } catch (error) {
    await close();
    throw error;
  }
};

const listen = (server: Server, { PORT, HOST }: Env) =>
  new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(PORT, HOST, () => {
      server.off("error", reject);
      resolve();
    });
  });

/** Takes no new request and waits for those that run, but not for idle connections. */
const hangUp = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), patience).unref();
  });

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

const announce = ({ PUBLIC_URL, NODE_ENV, SMTP_URL }: Env, hasDemo: boolean) => {
  const lines = [`Ready at ${PUBLIC_URL}`];
  if (hasDemo) lines.push("Demonstration accounts (password demo1234): admin, maria, joao, support");
  if (!SMTP_URL) {
    lines.push(
      NODE_ENV === "production"
        ? "Mails wait in the database until SMTP_URL is set"
        : `Mails are kept at ${PUBLIC_URL}/dev/outbox`,
    );
  }
  process.stdout.write(`${lines.join("\n")}\n`);
};

start().catch((error: unknown) => {
  process.stderr.write(`${explainStart(error, process.env)}\n`);
  process.exit(1);
});
