import { Hono } from "hono";
import type { Logger } from "pino";
import { createAccessTokens } from "./auth/access-tokens";
import { jwtSecrets } from "./auth/jwt-secret";
import { createPasswords } from "./auth/passwords";
import { createMarker } from "./auth/secrets";
import { createApiPage } from "./contract/api-page";
import { mountContract } from "./contract/mount";
import type { Services } from "./contract/operation";
import { replyError } from "./contract/reply-error";
import type { Db } from "./db/database";
import type { Replica } from "./db/replica";
import type { Env } from "./env";
import { clientIp } from "./http/client-ip";
import { connectionOf } from "./http/connection-of";
import { identifyRequest } from "./http/identify-request";
import { onlyOwnHosts } from "./http/only-own-hosts";
import { createPanel } from "./http/panel";
import { createRateLimits } from "./http/rate-limits";
import { requestScope } from "./http/request-scope";
import { securityHeaders } from "./http/security-headers";
import { createMailer } from "./mails/mailer";
import { outboxPage, outboxScript } from "./mails/outbox-page";
import { operations } from "./operations";
import { Refusal } from "./refusal";
import { createSealer } from "./second-step/sealer";
import { sealAnew } from "./second-step/second-step";
import { outward } from "./sso/outward";
import { secondsSince, tell } from "./telemetry/measures";

interface AppOptions {
  db: Db;
  replica?: Replica | undefined;
  env: Env;
  log: Logger;
  clock?: () => Date;
  isDraining?: () => boolean;
  /** Where providers of companies are asked; tests have some of their own. */
  reach?: Partial<Services["outward"]>;
}

/** The services that operations work with, over one database. */
export const createServices = async (options: AppOptions): Promise<Services> => {
  const { db, replica, env, log, clock = () => new Date(), isDraining = () => false, reach } = options;
  const secrets = await jwtSecrets(db, env);
  const limits = createRateLimits(db);
  return {
    db,
    replica,
    env,
    log,
    clock,
    mailer: createMailer({ clock, limits }),
    tokens: createAccessTokens({ secrets, clock }),
    marker: createMarker(secrets),
    sealer: createSealer(secrets),
    outward: { ...outward, ...reach },
    passwords: createPasswords(),
    limits,
    isDraining,
  };
};

/** The whole server as a function from request to reply: API, outbox of development, panel. It listens to no port. */
export const createApp = async (options: AppOptions) => {
  const { env, log } = options;
  const services = await createServices(options);
  await sealAnew(services);
  const app = new Hono();
  app.use(identifyRequest(env.TRUST_PROXY));
  app.use(securityHeaders(env.NODE_ENV === "production"));
  app.use(onlyOwnHosts(env));
  app.use("/api/*", async (context, next) => {
    const begun = performance.now();
    tell("request begun", { parent: env.TRUST_PROXY ? context.req.header("traceparent") : undefined });
    await next();
    if (!context.res.headers.has("Cache-Control")) context.header("Cache-Control", "no-store");
    const { method, path } = context.req;
    const { status } = context.res;
    const seconds = secondsSince(begun);
    const { operation, refusal } = requestScope.get() ?? {};
    tell("request answered", { operation, refusal, status, seconds });
    const ms = Math.round(seconds * 1000);
    const aborted = connectionOf(context)?.outgoing.destroyed;
    log.info({ method, path, status, ms, ...(aborted && { aborted }) }, "request");
  });
  app.route("/", createApiPage());
  app.route("/api", mountContract({ operations, services, ipOf: (context) => clientIp(context, env.TRUST_PROXY) }));
  app.all("/api/*", () => {
    throw new Refusal("NOT_FOUND");
  });
  if (env.OUTBOX) {
    app.get("/dev/outbox", (context) => context.html(outboxPage));
    app.get("/dev/outbox.js", (context) =>
      context.body(outboxScript, 200, { "Content-Type": "text/javascript; charset=utf-8" }),
    );
  }
  app.route("/", createPanel());
  app.onError((error, context) => replyError(error, context, log));
  return app;
};
