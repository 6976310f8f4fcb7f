import type { Context } from "hono";
import { connectionOf } from "./connection-of";

/** Whether whoever sends a request is gone before all of it was here. */
export const isBrokenOff = (context: Context) => {
  const incoming = connectionOf(context)?.incoming;
  return incoming?.destroyed === true && "complete" in incoming && !incoming.complete;
};
