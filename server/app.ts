import { Hono } from "hono";
import type { Logger } from "pino";
import { createAccessTokens } from "./access-tokens";
import { clientIp } from "./client-ip";
import { mountContract } from "./contract";
import type { Db } from "./db/open";
import type { Env } from "./env";
import { jwtSecret } from "./jwt-secret";
import { createMailer } from "./mailer";
import type { Services } from "./operation";
import { operations } from "./operations";
import { outboxPage, outboxScript } from "./outbox-page";
import { createPanel } from "./panel";
import { createPasswords } from "./passwords";
import { createRateLimits } from "./rate-limits";
import { Refusal } from "./refusal";
import { replyError } from "./reply-error";
import { createMarker } from "./secrets";
import { securityHeaders } from "./security-headers";

interface AppOptions {
  db: Db;
  env: Env;
  log: Logger;
  clock?: () => Date;
}

/** The services that operations work with, over one database. */
export const createServices = async ({ db, env, log, clock = () => new Date() }: AppOptions): Promise<Services> => {
  const secret = await jwtSecret(db, env.JWT_SECRET);
  return {
    db,
    env,
    log,
    clock,
    mailer: createMailer({ clock }),
    tokens: createAccessTokens({ secret, clock }),
    mark: createMarker(secret),
    passwords: createPasswords(),
    limits: createRateLimits(db),
  };
};

/** The whole server as a function from request to reply: API, outbox of development, panel. It listens to no port. */
export const createApp = async (options: AppOptions) => {
  const { env, log } = options;
  const services = await createServices(options);
  const app = new Hono();
  app.use(securityHeaders(env.NODE_ENV === "production"));
  app.use("/api/*", async (context, next) => {
    const begun = performance.now();
    await next();
    if (!context.res.headers.has("Cache-Control")) context.header("Cache-Control", "no-store");
    const { method, path } = context.req;
    log.info({ method, path, status: context.res.status, ms: Math.round(performance.now() - begun) }, "request");
  });
  app.route("/api", mountContract({ operations, services, ipOf: (context) => clientIp(context, env.TRUST_PROXY) }));
  app.all("/api/*", () => {
    throw new Refusal("NOT_FOUND");
  });
  if (env.NODE_ENV !== "production") {
    app.get("/dev/outbox", (context) => context.html(outboxPage));
    app.get("/dev/outbox.js", (context) =>
      context.body(outboxScript, 200, { "Content-Type": "text/javascript; charset=utf-8" }),
    );
  }
  app.route("/", createPanel());
  app.onError((error, context) => replyError(error, context, log));
  return app;
};
