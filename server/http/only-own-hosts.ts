import type { MiddlewareHandler } from "hono";
import type { Env } from "../env";
import { Refusal } from "../refusal";
import { isLoopback } from "./is-loopback";

/**
 * Where this machine alone is meant to be served, answers to its own names alone: a page from elsewhere whose name was
 * made to lead here (DNS rebinding) would otherwise read the outbox.
 */
export const onlyOwnHosts = ({ PUBLIC_URL, isOpen }: Env): MiddlewareHandler => {
  const own = new URL(PUBLIC_URL).hostname;
  return async (context, next) => {
    const { hostname } = new URL(context.req.url);
    if (!isOpen && hostname !== own && !isLoopback(hostname))
      throw new Refusal("VALIDATION_FAILED", { status: 421, message: "This server is not known by that name" });
    await next();
  };
};
