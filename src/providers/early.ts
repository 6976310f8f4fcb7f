import { isRecord } from "./is-record";
import type { SessionState } from "./session";
import type { Send } from "./transport";

interface EarlyOptions {
  fetch: Send;
  /** Where it is remembered; emptied with the session. */
  storage: Storage;
  address?: () => string;
  now?: () => number;
}

const key = "vcard-panel.early";
/** After the first request of an address, in ms: what comes later was asked for by the person. */
const opening = 1000;
/** How long an answer may wait until it is asked for, in ms. */
const fresh = 10_000;
const mostAddresses = 20;
const mostRequests = 4;

/**
 * Remembers what each address of the panel asks for first, and asks for it again at once when the page is loaded there,
 * while the code that will want it is on its way or at work.
 */
export const createEarly = ({ fetch, storage, address = hereAndNow, now = () => performance.now() }: EarlyOptions) => {
  const answers = new Map<string, Promise<Response>>();
  let at = { address: "", since: 0 };

  const remember = (url: string) => {
    if (at.address !== address()) at = { address: address(), since: now() };
    if (now() - at.since > opening) return;
    const { [at.address]: urls = [], ...others } = read(storage);
    if (urls.includes(url) || urls.length >= mostRequests) return;
    const kept = [...Object.entries(others), [at.address, [...urls, url]]].slice(-mostAddresses);
    try {
      storage.setItem(key, JSON.stringify(Object.fromEntries(kept)));
    } catch {
      // Without room the next load is as fast as the first one.
    }
  };

  return {
    /** Asks for what this address asked for before, or for what is known to be wanted. */
    ask: (
      { token, user, workspace }: SessionState,
      language: string,
      urls: readonly string[] = read(storage)[address()] ?? [],
    ) => {
      if (!token || !user || user.exp * 1000 < Date.now() + fresh) return;
      const headers: Record<string, string> = { Authorization: `Bearer ${token}`, "Accept-Language": language };
      if (workspace) headers["Company-Id"] = workspace.id;
      for (const url of urls) {
        const request = new Request(url, { headers });
        // read to its end, since nobody may ever want it, and a line that waits is not idle
        const answer = fetch(request).then(async (response) => new Response(await response.arrayBuffer(), response));
        answer.catch(() => {});
        answers.set(markOf(request), answer);
      }
      setTimeout(() => answers.clear(), fresh);
    },
    /** Sends a request, or hands over what was answered to the same one already. */
    send: (request: Request): Promise<Response> => {
      if (request.method !== "GET") {
        // what was asked before is older than what this makes of it
        answers.clear();
        return fetch(request);
      }
      // what visitors ask for, or what is asked on the way out, is nobody's to be remembered
      if (request.headers.has("Authorization")) remember(request.url);
      const mark = markOf(request);
      const early = answers.get(mark);
      answers.delete(mark);
      if (!early) return fetch(request);
      // what went wrong early is tried as if nothing had been; what is given up meanwhile, or takes too long, ends here
      const givenUp = new Promise<never>((_, reject) => request.signal.addEventListener("abort", reject));
      return Promise.race([early, givenUp]).catch(() => fetch(request));
    },
  };
};

/** By whom, for which company and in which language: what another person asks is another request. */
const markOf = ({ url, headers }: Request) =>
  [url, ...["Authorization", "Company-Id", "Accept-Language"].map((name) => headers.get(name))].join(" ");

const hereAndNow = () => globalThis.location.pathname + globalThis.location.search;

const read = (storage: Storage): Record<string, string[]> => {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? "{}");
    return isRecord(kept) ? (kept as Record<string, string[]>) : {}; // written above alone
  } catch {
    return {};
  }
};
