import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { locale } from "../../src/i18n/locale";
import { createEarly } from "../../src/providers/early";
import { createMemoryStorage } from "../../src/providers/memory-storage";
import type { SessionState, SessionUser } from "../../src/providers/session";
import { createTransport, type Send } from "../../src/providers/transport";

const url = "http://panel.test/api/companies?page=1";
const person = { exp: Date.now() / 1000 + 600 } as SessionUser; // the rest of it is not asked for
const session: SessionState = { token: "maria", user: person, isPrimaryAccess: false };

let storage: Storage;
let sent: string[];
let now: number;
beforeEach(() => {
  storage = createMemoryStorage();
  sent = [];
  now = 0;
});

/** A page that was just loaded at an address. */
const load = ({ at = "/companies", fetch = (async () => new Response("[]")) as Send } = {}) =>
  createEarly({
    storage,
    address: () => at,
    now: () => now,
    fetch: (request) => {
      sent.push(`${request.method} ${request.url} ${request.headers.get("Company-Id") ?? "-"}`);
      return fetch(request);
    },
  });
const headers = { Authorization: "Bearer maria", "Accept-Language": "en" };
const ask = (early: ReturnType<typeof load>, more = {}) =>
  early.send(new Request(url, { headers: { ...headers, ...more } }));

describe("what an address of the panel asks for first", () => {
  test("is asked for at once when the page is loaded there anew, and not a second time", async () => {
    await ask(load());
    const again = load();
    again.ask(session, "en");
    expect(sent).toEqual([`GET ${url} -`, `GET ${url} -`]);
    expect(await (await ask(again)).text()).toBe("[]");
    expect(sent).toHaveLength(2);
    // the next time it is another question
    await ask(again);
    expect(sent).toHaveLength(3);
  });

  test("is not asked for at another address, nor by nobody, nor with a token that ends", async () => {
    await ask(load());
    load({ at: "/users" }).ask(session, "en");
    load().ask({ isPrimaryAccess: false }, "en");
    load().ask({ ...session, user: { ...person, exp: Date.now() / 1000 + 1 } }, "en");
    expect(sent).toHaveLength(1);
  });

  test.each([
    ["another person", { Authorization: "Bearer joao" }],
    ["another company", { "Company-Id": "c2" }],
    ["another language", { "Accept-Language": "es" }],
  ])("answers nothing to %s", async (_, more) => {
    await ask(load());
    const again = load();
    again.ask(session, "en");
    await ask(again, more);
    expect(sent).toHaveLength(3);
  });

  test("answers nothing once something was written", async () => {
    await ask(load());
    const again = load();
    again.ask(session, "en");
    await again.send(new Request(url, { method: "POST", headers }));
    await ask(again);
    expect(sent).toHaveLength(4);
  });

  test("is read to its end though nobody wants it, so that no line is held open", async () => {
    await ask(load());
    const body = new Response("[]");
    load({ fetch: async () => body }).ask(session, "en");
    await vi.waitFor(() => expect(body.bodyUsed).toBe(true));
  });

  test("that stands still can be given up, and ends as too slow, as any call does", async () => {
    await ask(load());
    const still: Send = ({ signal }) =>
      new Promise((_, reject) => {
        if (signal.aborted) reject(signal.reason);
        signal.addEventListener("abort", () => reject(signal.reason));
      });
    const again = load({ fetch: still });
    const transport = createTransport({ fetch: again.send, timeout: 1 });
    const asking = (more = {}) => transport(new Request(url, { headers: { Authorization: "Bearer maria" }, ...more }));
    again.ask(session, locale.get());
    await expect(asking()).rejects.toMatchObject({ cause: "TIMEOUT" });
    again.ask(session, locale.get());
    const giving = new AbortController();
    const given = asking({ signal: giving.signal });
    giving.abort(new Error("nobody waits"));
    await expect(given).rejects.toThrow("nobody waits");
  });

  test("is nothing of what a visitor asks for", async () => {
    await load().send(new Request(url, { headers: { "Accept-Language": "en" } }));
    load().ask(session, "en");
    expect(sent).toHaveLength(1);
  });

  test("names the company that the person works for", async () => {
    await ask(load());
    load().ask({ ...session, workspace: { id: "c1", name: "Aurora" } }, "en");
    expect(sent.at(-1)).toBe(`GET ${url} c1`);
  });

  test("is asked for once more when that went wrong", async () => {
    await ask(load());
    const again = load({
      fetch: () => (sent.length === 2 ? Promise.reject(new TypeError()) : Promise.resolve(new Response("[]"))),
    });
    again.ask(session, "en");
    expect(await (await ask(again)).text()).toBe("[]");
  });

  test("is neither what the person asks for later, nor what changes something", async () => {
    const early = load();
    await early.send(new Request(url, { method: "POST", headers }));
    await ask(early);
    now = 2000;
    await early.send(new Request("http://panel.test/api/companies?page=2", { headers }));
    load().ask(session, "en");
    expect(sent.slice(3)).toEqual([`GET ${url} -`]);
  });
});

describe("what is remembered of an address", () => {
  const read = () => JSON.parse(storage.getItem("vcard-panel.early") ?? "{}") as Record<string, string[]>;
  const asking = (early: ReturnType<typeof load>, number: number) =>
    early.send(new Request(`http://panel.test/api/companies?page=${number}`, { headers }));

  test("are its first four requests, each once", async () => {
    const early = load();
    for (const number of [1, 1, 2, 3, 4, 5]) await asking(early, number);
    expect(read()["/companies"]?.map((one) => one.at(-1))).toEqual(["1", "2", "3", "4"]);
  });

  test("is what was asked for within a second of the first", async () => {
    now = 500;
    const early = load();
    await asking(early, 1);
    now = 1500;
    await asking(early, 2);
    now = 1501;
    await asking(early, 3);
    expect(read()["/companies"]?.map((one) => one.at(-1))).toEqual(["1", "2"]);
  });

  test("is kept of the last twenty addresses", async () => {
    for (let at = 0; at < 21; at += 1) await ask(load({ at: `/${at}` }));
    expect(Object.keys(read())).toHaveLength(20);
    expect(read()["/0"]).toBeUndefined();
    expect(read()["/20"]).toEqual([url]);
  });

  test("is nothing of what changes something", async () => {
    await load().send(new Request(url, { method: "POST", headers }));
    expect(read()).toEqual({});
  });

  test("is not lost to another address, nor to a storage without room or with something else", async () => {
    for (const kept of ["{", "[]", "7"]) {
      storage.setItem("vcard-panel.early", kept);
      expect((await ask(load())).ok).toBe(true);
    }
    storage.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    expect((await ask(load({ at: "/users" }))).ok).toBe(true);
  });
});

describe("an answer that came early", () => {
  afterEach(() => vi.useRealTimers());

  test("is let go after ten seconds", async () => {
    await ask(load());
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const early = load();
    early.ask(session, "en");
    vi.advanceTimersByTime(10_000);
    await ask(early);
    expect(sent).toHaveLength(3);
  });

  test("is asked for neither by half a session nor with a token that ends within them", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 0 });
    await ask(load());
    load().ask({ ...session, user: undefined }, "en");
    load().ask({ ...session, token: undefined }, "en");
    load().ask({ ...session, user: { ...person, exp: 9.999 } }, "en");
    expect(sent).toHaveLength(1);
    load().ask({ ...session, user: { ...person, exp: 10 } }, "en");
    expect(sent).toHaveLength(2);
  });
});

test("the address and the clock are the page's own where nobody names others", async () => {
  vi.stubGlobal("location", { pathname: "/users", search: "?page=2" });
  const early = createEarly({ storage, fetch: async () => new Response("[]") });
  await ask(early);
  expect(JSON.parse(storage.getItem("vcard-panel.early") ?? "")).toEqual({ "/users?page=2": [url] });
  vi.unstubAllGlobals();
});
