import { isIPv6 } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { connectionOf } from "./connection-of";

/** Where a client sends from; behind a proxy (TRUST_PROXY=1) what the nearest proxy saw. */
export const clientIp = (context: Context, trustProxy: boolean): string => {
  const remote = connectionOf(context) ? getConnInfo(context).remote.address : "in-process";
  return sourceOf({ forwarded: context.req.header("X-Forwarded-For"), remote, trustProxy });
};

interface Source {
  /** The header X-Forwarded-For. */
  forwarded: string | string[] | undefined;
  /** The other end of the connection. */
  remote: string | undefined;
  trustProxy: boolean;
}

/** The same, of a request that no framework has seen yet. */
export const sourceOf = ({ forwarded, remote = "unknown", trustProxy }: Source): string => {
  const last = trustProxy
    ? String(forwarded ?? "")
        .split(",")
        .at(-1)
        ?.trim()
    : undefined;
  return networkOf(withoutPort(last || remote));
};

/** Some proxies write the port along, which is another one with every connection: nothing would ever be counted twice. */
const withoutPort = (address: string) => {
  const [, inBrackets, dotted] = /^(?:\[(.+)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+)$/.exec(address) ?? [];
  return inBrackets ?? dotted ?? address;
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
