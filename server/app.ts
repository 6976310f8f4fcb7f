import { Hono } from "hono";
import type { Logger } from "pino";
import { createAccessTokens } from "./access-tokens";
import { createApiPage } from "./api-page";
import { clientIp } from "./client-ip";
import { connectionOf } from "./connection-of";
import { mountContract } from "./contract";
import type { Db } from "./db/database";
import type { Replica } from "./db/replica";
import type { Env } from "./env";
import { identifyRequest } from "./identify-request";
import { jwtSecrets } from "./jwt-secret";
import { createMailer } from "./mailer";
import { secondsSince, tell } from "./measures";
import { onlyOwnHosts } from "./only-own-hosts";
import type { Services } from "./operation";
import { operations } from "./operations";
import { outboxPage, outboxScript } from "./outbox-page";
import { createPanel } from "./panel";
import { createPasswords } from "./passwords";
import { createRateLimits } from "./rate-limits";
import { Refusal } from "./refusal";
import { replyError } from "./reply-error";
import { requestScope } from "./request-scope";
import { createSealer } from "./second-step/sealer";
import { sealAnew } from "./second-step/second-step";
import { createMarker } from "./secrets";
import { securityHeaders } from "./security-headers";
import { outward } from "./sso/outward";

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
