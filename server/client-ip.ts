import { isIPv6 } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/** Where a client sends from; behind a proxy (TRUST_PROXY=1) what the nearest proxy saw. */
export const clientIp = (context: Context, trustProxy: boolean): string => {
  const forwarded = trustProxy ? context.req.header("X-Forwarded-For")?.split(",").at(-1)?.trim() : undefined;
  if (forwarded) return networkOf(forwarded);
  // requests that tests make in process come over no connection
  const isOverNetwork = typeof context.env === "object" && context.env !== null && "incoming" in context.env;
  return isOverNetwork ? networkOf(getConnInfo(context).remote.address ?? "unknown") : "in-process";
};

/** One household or server has 2^64 addresses of IPv6, and would have as many limits: its first half names them all. */
export const networkOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const before = head === "" ? [] : head.split(":");
  const behind = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - behind.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => "0"), ...behind];
  return `${groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
};
