import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/** Address of the client; behind a proxy (TRUST_PROXY=1) the one that the nearest proxy saw. */
export const clientIp = (context: Context, trustProxy: boolean): string => {
  const forwarded = trustProxy ? context.req.header("X-Forwarded-For")?.split(",").at(-1)?.trim() : undefined;
  if (forwarded) return forwarded;
  // requests that tests make in process come over no connection
  const isOverNetwork = typeof context.env === "object" && context.env !== null && "incoming" in context.env;
  return isOverNetwork ? (getConnInfo(context).remote.address ?? "unknown") : "in-process";
};
