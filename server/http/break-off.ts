import type { Context } from "hono";
import type { Logger } from "pino";
import { connectionOf } from "./connection-of";

/** Ends a reply that has begun and cannot go on, so that whoever reads it sees that it is not whole. */
export const breakOff = (error: unknown, context: Context, log: Logger) => {
  log.error({ err: error }, "a reply broke off");
  const connection = connectionOf(context);
  if (!connection) throw error;
  connection.outgoing.destroy();
};
