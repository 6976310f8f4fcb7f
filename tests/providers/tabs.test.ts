import { afterEach, describe, expect, test, vi } from "vitest";
import { createApi } from "../../src/providers/api";
import { createMemoryStorage } from "../../src/providers/memory-storage";
import { createSession } from "../../src/providers/session";
import { createTabs } from "../../src/providers/tabs";
import { createFetcher, refusal } from "../support/fetcher";
import { tokenOf } from "../support/tokens";

const channels: BroadcastChannel[] = [];
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
});

/** A lock as the browser keeps it over all its tabs. */
const createLocks = () => {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, task: () => Promise<unknown>) => {
    const run = last.then(task);
    last = run.catch(() => {});
    return run;
  };
  // The tests need this one method of the browser's lock manager.
  return { request } as unknown as LockManager;
};

/** A server that rotates refresh tokens and ends the family when one is used twice. */
const createAuthority = () => {
  let current = "r1";
  let count = 1;
  const { fetch, requests } = createFetcher((request, body) => {
    if (!request.url.endsWith("/auth/refresh")) return Response.json({ data: [] });
    const used = (body as { refreshToken: string }).refreshToken;
    if (used !== current) {
      current = "ended";
      return refusal(401, "TOKEN_INVALID");
    }
    count += 1;
    current = `r${count}`;
    return Response.json({ token: fresh(count), refreshToken: current });
  });
  return { fetch, refreshes: () => requests.filter(({ url }) => url.pathname.endsWith("/refresh")).length };
};
const fresh = (count: number) => tokenOf({ firstName: `Fresh ${count}`, exp: Math.floor(Date.now() / 1000) + 900 });
const nearlyOver = () => {
  const now = Math.floor(Date.now() / 1000);
  return tokenOf({ iat: now - 895, exp: now + 5 });
};

const openTab = (name: string, locks: LockManager, fetch: (request: Request) => Promise<Response>) => {
  const channel = new BroadcastChannel(name);
  channels.push(channel);
  const session = createSession(createMemoryStorage());
  session.signIn({ token: nearlyOver(), refreshToken: "r1" });
  const tabs = createTabs({
    channel,
    locks,
    onRotation: ({ from, ...tokens }) => {
      if (session.get().refreshToken === from) session.refresh(tokens);
    },
    onEnd: (refreshToken) => {
      if (session.get().refreshToken === refreshToken) session.clear("signed-out");
    },
  });
  return { session, tabs, api: createApi({ session, baseUrl: "http://panel.test/api", fetch, tabs }) };
};

describe("two tabs that hold the same refresh token", () => {
  test("use it once when both call at the same time", async () => {
    const authority = createAuthority();
    const locks = createLocks();
    const [a, b] = [openTab("at-once", locks, authority.fetch), openTab("at-once", locks, authority.fetch)];
    await Promise.all([a.api.GET("/me/companies"), b.api.GET("/me/companies")]);
    expect(authority.refreshes()).toBe(1);
    expect(b.session.get().refreshToken).toBe("r2");
    expect(a.session.get().refreshToken).toBe("r2");
  });

  test("share the successor when one has refreshed before the other was woken", async () => {
    const authority = createAuthority();
    const locks = createLocks();
    const a = openTab("later", locks, authority.fetch);
    await a.api.GET("/me/companies");
    const b = openTab("later", locks, authority.fetch);
    await b.api.GET("/me/companies");
    expect(authority.refreshes()).toBe(1);
    expect(b.session.get()).toMatchObject({ refreshToken: "r2", user: { firstName: "Fresh 2" } });
  });

  test("end together when one signs out", async () => {
    const locks = createLocks();
    const { fetch } = createAuthority();
    const [a, b] = [openTab("end", locks, fetch), openTab("end", locks, fetch)];
    a.tabs.end("r1");
    await vi.waitFor(() => expect(b.session.get().user).toBeUndefined());
  });
});
