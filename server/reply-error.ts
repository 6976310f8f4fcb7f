import type { Context } from "hono";
import type { Logger } from "pino";
import { Refusal } from "./refusal";

/** Every error as the contract's error body; what is not a refusal is logged and says nothing about its inside. */
export const replyError = (error: unknown, context: Context, log: Logger) => {
  const refusal = error instanceof Refusal ? error : fromFailure(error);
  if (refusal !== error)
    log.error({ err: error, method: context.req.method, path: context.req.path }, "a request failed");
  return context.json(refusal.body, { status: refusal.status, headers: refusal.headers });
};

const fromFailure = (error: unknown) => {
  const code = codeOf(error);
  // data exceptions: what was sent got past the contract and not past the database
  if (/^22...$/.test(code)) return new Refusal("VALIDATION_FAILED");
  const isAway = /^(08...|57P0.|53...|57014|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND)$/.test(code);
  return new Refusal(isAway ? "SERVICE_UNAVAILABLE" : "internalServerError");
};

/** Code of the innermost error, the one that the database or the network gave. */
const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return "";
  if (error.cause instanceof Error) return codeOf(error.cause);
  return "code" in error && typeof error.code === "string" ? error.code : "";
};
