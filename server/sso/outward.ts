import { NODATA, NOTFOUND, Resolver } from "node:dns/promises";
import { request as plain } from "node:http";
import { request as secure } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { hostOf, isPortAllowed, isPublicAddress, lookUp } from "../webhooks/address";

/** How far the server goes to ask a provider: what the product says, but for tests, which have no public addresses. */
export interface Outward {
  lookUp: typeof lookUp;
  isPublic: (address: string) => boolean;
  /** The texts that the DNS has for a name; none where it says that there are none, and rejected where it says nothing. */
  textsOf: (name: string) => Promise<string[]>;
  /** In milliseconds, from the name to the end of the answer. */
  timeout: number;
}

/** With these the DNS says that there is nothing; with others, that it does not know. */
const nothing: unknown[] = [NODATA, NOTFOUND];

// in milliseconds
const patience = 5000;

/** Asks the name servers of the machine, or those of a test. */
export const textsOf = async (name: string, servers?: string[]): Promise<string[]> => {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  if (servers) resolver.setServers(servers);
  const over = setTimeout(() => resolver.cancel(), patience);
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
  } catch (error) {
    if (error instanceof Error && "code" in error && nothing.includes(error.code)) return [];
    throw error;
  } finally {
    clearTimeout(over);
  }
};

/** The public Internet, and five seconds. */
export const outward: Outward = {
  lookUp,
  isPublic: isPublicAddress,
  textsOf: (name) => textsOf(name),
  timeout: patience,
};

/** Why a provider was not heard; for the log, since the person can do nothing about it. */
export class Unheard extends Error {
  override name = "Unheard";
}

/** Keys and claims are small; more is no answer of a provider. */
const largest = 512 * 1024;

interface Asking {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/**
 * Asks a provider as `fetch` does: over https alone, at ports of it and public addresses alone, asked of the DNS once and
 * spoken to there, without following a redirect, for a while and for so many bytes. The provider's own origin, where the
 * operator trusts it, may be anywhere.
 */
export const createOutwardFetch =
  (reach: Outward, trusted: readonly string[]) =>
  async (address: string, { method = "GET", headers = {}, body }: Asking): Promise<Response> => {
    const url = new URL(address);
    const isTrusted = trusted.includes(url.origin);
    if (!isTrusted && url.protocol !== "https:") throw new Unheard("not https");
    if (!isTrusted && !isPortAllowed(url)) throw new Unheard("a port of another protocol");
    const signal = AbortSignal.timeout(reach.timeout);
    const lookup = isTrusted ? undefined : answering(await publicAddresses(url, reach, signal));
    return asResponse(await exchange(url, { method, headers, body: textOf(body), signal, lookup }));
  };

const textOf = (body: unknown): string | undefined => {
  if (body === undefined || body === null) return undefined;
  if (typeof body === "string" || body instanceof URLSearchParams) return String(body);
  throw new Unheard("a body of another kind");
};

const publicAddresses = async (url: URL, reach: Outward, signal: AbortSignal) => {
  const host = hostOf(url);
  const found = isIP(host) ? [host] : await reach.lookUp(host, signal);
  if (signal.aborted) throw new Unheard("the name was not found in time");
  if (found.length === 0) throw new Unheard("the name has no address");
  if (!found.every(reach.isPublic)) throw new Unheard("the name leads to an address that is not public");
  return found;
};

const answering =
  (addresses: string[]): LookupFunction =>
  (_name, { all }, answer) => {
    const known = addresses.map((address) => ({ address, family: isIP(address) }));
    const [first] = known;
    if (all || !first) answer(null, known);
    else answer(null, first.address, first.family);
  };

interface Way {
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
  signal: AbortSignal;
  lookup: LookupFunction | undefined;
}

interface Answer {
  status: number;
  headers: [string, string][];
  body: Buffer<ArrayBuffer>;
}

/** Statuses with which a response of `fetch` takes no body, not even an empty one. */
const bodiless: readonly number[] = [204, 205];

/** What it refuses to be made of fails here, in the caller's promise: thrown while an answer is heard, it would end the process. */
const asResponse = ({ status, headers, body }: Answer) =>
  new Response(bodiless.includes(status) ? null : body, { status, headers });

const exchange = (url: URL, { method, headers, body, signal, lookup }: Way) =>
  new Promise<Answer>((resolve, reject) => {
    const ask = url.protocol === "https:" ? secure : plain;
    // a connection of its own, which ends with it
    const sent = ask(url, { method, headers, signal, agent: false, ...(lookup && { lookup }) }, (answer) => {
      const { statusCode: status = 0 } = answer;
      const parts: Buffer[] = [];
      let length = 0;
      const give = (why: string) => {
        answer.destroy();
        reject(new Unheard(why));
      };
      if (status >= 300 && status < 400) return give("it leads elsewhere");
      if (status < 200 || status >= 500) return give(`it answered ${status}`);
      answer.on("error", (cause) => reject(new Unheard("the answer broke off", { cause })));
      answer.on("data", (part: Buffer) => {
        length += part.length;
        if (length > largest) give("the answer has no end");
        else parts.push(part);
      });
      answer.on("end", () => {
        const said = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
          values.map((value): [string, string] => [name, value]),
        );
        resolve({ status, headers: said, body: Buffer.concat(parts) });
      });
    });
    // neither an error nor an answer
    sent.on("upgrade", ({ statusCode }, socket) => {
      socket.destroy();
      reject(new Unheard(`it answered ${statusCode}`));
    });
    sent.on("error", (cause) => reject(new Unheard("nobody answered", { cause })));
    sent.end(body);
  });
