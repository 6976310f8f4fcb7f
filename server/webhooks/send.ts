import { request } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { WebhookError } from "../db/schema/shapes";
import { hostOf, isPortAllowed, isPublicAddress, lookUp } from "./address";

/** How far a message may go: what the product says, but for tests, which have no public address to send to. */
export interface Reach {
  lookUp: typeof lookUp;
  isPublic: (address: string) => boolean;
  /** Whose certificates are good beside those that Node knows. */
  ca?: string;
  /** In milliseconds, from the name to the answer. */
  timeout: number;
}

/** The addresses of the public Internet, and ten seconds. */
export const theInternet: Reach = { lookUp, isPublic: isPublicAddress, timeout: 10_000 };

/** What became of a try; without an error it was taken. */
export interface Outcome {
  error?: WebhookError | undefined;
  statusCode?: number;
}

interface Message {
  url: string;
  body: string;
  headers: Record<string, string>;
}

/**
 * Sends a message once. The name is asked for its addresses once, each of them has to be public, and the connection is made
 * to one of those: a name that says something else a moment later gains nothing. The certificate is held against the name.
 * Nothing of the answer but its status is read, and no redirect is followed.
 */
export const send = async (message: Message, reach: Reach): Promise<Outcome> => {
  const url = new URL(message.url);
  // written down before that was looked at
  if (!isPortAllowed(url)) return { error: "PORT_NOT_ALLOWED" };
  const signal = AbortSignal.timeout(reach.timeout);
  const host = hostOf(url);
  const addresses = isIP(host) ? [host] : await reach.lookUp(host, signal);
  if (signal.aborted) return { error: "TIMED_OUT" };
  if (addresses.length === 0) return { error: "NAME_UNKNOWN" };
  if (!addresses.every(reach.isPublic)) return { error: "ADDRESS_NOT_PUBLIC" };
  const { error, statusCode } = await exchange(message, { url, addresses, signal, ca: reach.ca });
  if (signal.aborted && statusCode === undefined) return { error: "TIMED_OUT" };
  return statusCode === undefined ? { error } : { statusCode, error: judge(statusCode) };
};

const judge = (statusCode: number): WebhookError | undefined => {
  if (statusCode >= 200 && statusCode < 300) return undefined;
  return statusCode >= 300 && statusCode < 400 ? "REDIRECTED" : "ANSWER_REFUSED";
};

interface Way {
  url: URL;
  addresses: string[];
  signal: AbortSignal;
  ca: string | undefined;
}

const exchange = ({ body, headers }: Message, { url, addresses, signal, ca }: Way) =>
  new Promise<Outcome>((resolve) => {
    const lookup: LookupFunction = (_name, { all }, answer) => {
      const known = addresses.map((address) => ({ address, family: isIP(address) }));
      const [first] = known;
      if (all || !first) answer(null, known);
      else answer(null, first.address, first.family);
    };
    let failure: WebhookError = "UNREACHABLE";
    // a connection of its own, which ends with it
    const sent = request(url, { method: "POST", agent: false, lookup, signal, headers, ...(ca && { ca }) });
    sent.on("socket", (socket) => {
      socket.once("connect", () => (failure = "TLS_FAILED"));
      socket.once("secureConnect", () => (failure = "UNREACHABLE"));
    });
    sent.on("error", () => resolve({ error: failure }));
    // an answer that switches to another protocol ends it with neither an error nor a response
    sent.on("close", () => resolve({ error: failure }));
    sent.on("response", (answer) => {
      resolve({ statusCode: answer.statusCode ?? 0 });
      // whatever else comes is nobody's business, and may have no end
      answer.destroy();
    });
    sent.end(body);
  });
