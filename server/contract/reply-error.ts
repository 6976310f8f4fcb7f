import type { Context } from "hono";
import type { Logger } from "pino";
import { isBrokenOff } from "../http/is-broken-off";
import { requestScope } from "../http/request-scope";
import { innermost } from "../innermost";
import { Refusal } from "../refusal";

/** Every error as the contract's error body; what is not a refusal is logged and says nothing about its inside. */
export const replyError = (error: unknown, context: Context, log: Logger) => {
  // nobody is left to be told, and nothing went wrong on this side
  if (!(error instanceof Refusal) && isBrokenOff(context) && !isOfDatabase(error))
    return new Response(null, { status: clientClosedRequest });
  const refusal = error instanceof Refusal ? error : fromFailure(error);
  requestScope.note({ refusal: refusal.type });
  if (refusal !== error)
    log.error({ err: error, method: context.req.method, path: context.req.path }, "a request failed");
  return context.json(refusal.body, { status: refusal.status, headers: refusal.headers });
};

/** Known to logs alone, by a convention that proxies began. */
const clientClosedRequest = 499;

const isOfDatabase = (error: unknown) => error instanceof Error && "query" in error;

const fromFailure = (error: unknown) => {
  const { code, message } = innermost(error);
  // data exceptions: what was sent got past the contract and not past the database
  if (/^22...$/.test(code)) return new Refusal("VALIDATION_FAILED");
  const isAway = /^(08...|57P0.|53...|57014|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND)$/.test(code);
  return new Refusal(isAway || isCutOff.test(message) ? "SERVICE_UNAVAILABLE" : "internalServerError");
};

// what the client of PostgreSQL says without a code when a connection breaks, was broken before, or is not to be had
const isCutOff =
  /^(connection terminated|client (has encountered a connection error|was closed)|timeout exceeded when)/i;
