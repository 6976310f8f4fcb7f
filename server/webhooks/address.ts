import { Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { isLoopback } from "../http/is-loopback";
import { refuseField } from "../refuse-field";

/** Whether an address is one of the public Internet: neither this machine nor a network behind it, in whatever notation. */
export const isPublicAddress = (address: string): boolean => {
  const parsed = ipaddr.process(address);
  // of IPv6 nothing else is given out: what lies beside it may lead to an address of IPv4 in disguise
  const isGiven = parsed instanceof ipaddr.IPv4 || parsed.match(given);
  return isGiven && parsed.range() === "unicast";
};

const given = ipaddr.IPv6.parseCIDR("2000::/3");

/** The host of a URL as an address or a name, without the brackets of IPv6 and the dot of the root. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$|\.$/g, "");

/**
 * From 1024 on, what the Fetch standard blocks since other protocols are spoken there
 * (https://fetch.spec.whatwg.org/#port-blocking), and the databases and caches that it does not name.
 */
const foreignPorts = new Set([
  1433, 1521, 1719, 1720, 1723, 2049, 3306, 3659, 4045, 4190, 5060, 5061, 5432, 6000, 6379, 6566, 6665, 6666, 6667,
  6668, 6669, 6679, 6697, 9042, 10080, 11211, 27017,
]);

/** Whether https is spoken at the port of a URL: its own, or any from 1024 on that is of no other protocol. */
export const isPortAllowed = ({ port }: URL): boolean =>
  port === "" || (Number(port) >= 1024 && !foreignPorts.has(Number(port)));

/**
 * Refuses what can be no address of a webhook, whatever its name means today; that is looked at whenever something is sent.
 * @throws Refusal 400 VALIDATION_FAILED
 */
export const checkAddress = (text: string, path = "url"): void => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== "https:" || url.username !== "" || url.password !== "")
    throw refuseField({ path, type: "INVALID_URL", message: "must begin with https:// and hold no login" });
  if (!isPortAllowed(url))
    throw refuseField({ path, type: "PORT_NOT_ALLOWED", message: "must have no port, or one from 1024 on for https" });
  const host = hostOf(url);
  const isOutside = isIP(host) ? isPublicAddress(host) : host.includes(".") && !isLoopback(host);
  if (!isOutside)
    throw refuseField({
      path,
      type: "ADDRESS_NOT_PUBLIC",
      message: "must be an address of the public Internet",
    });
};

/** The addresses of a name, asked of its servers alone and not of this machine; none where it has none. */
export const lookUp = async (name: string, signal: AbortSignal): Promise<string[]> => {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener("abort", cancel);
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  signal.removeEventListener("abort", cancel);
  return found.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
};
