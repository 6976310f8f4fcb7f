import { expect, test, vi } from "vitest";
import { createApi } from "../../src/providers/api";
import { createAuthProvider } from "../../src/providers/auth-provider";
import { createMemoryStorage } from "../../src/providers/memory-storage";
import { createSession } from "../../src/providers/session";
import { createTabs } from "../../src/providers/tabs";
import { createFetcher, refusal } from "../support/fetcher";
import { tokenOf } from "../support/tokens";

const setup = (answer: Parameters<typeof createFetcher>[0]) => {
  const session = createSession(createMemoryStorage());
  const { fetch, requests } = createFetcher(answer);
  const api = createApi({ session, baseUrl: "http://panel.test/api", fetch });
  const tabs = createTabs({ onRotation: () => {}, onEnd: () => {} });
  const canAccess = vi.fn(() => false);
  return { session, requests, canAccess, provider: createAuthProvider({ api, session, tabs, canAccess }) };
};
const credentials = { login: "maria", password: "demo1234" };
const done = () => Response.json({ type: "SIGNED_OUT" });

test("signing in starts the session", async () => {
  const { provider, session } = setup(() => Response.json({ token: tokenOf(), refreshToken: "r1" }));
  await provider.login(credentials);
  expect(session.get()).toMatchObject({ refreshToken: "r1", user: { app2Id: "maria" } });
  await expect(provider.checkAuth({})).resolves.toBeUndefined();
});

test("a refused sign-in rejects with the error of the API and leaves nobody signed in", async () => {
  const { provider, session } = setup(() => refusal(401, "AUTH_INVALID"));
  await expect(provider.login(credentials)).rejects.toMatchObject({ code: 401, type: "AUTH_INVALID" });
  expect(session.get().user).toBeUndefined();
  await expect(provider.checkAuth({})).rejects.toBeDefined();
});

test("signing out ends the session here at once and on the server with the last tokens", async () => {
  const { provider, session, requests } = setup(done);
  const token = tokenOf();
  session.signIn({ token, refreshToken: "r1" });
  await expect(provider.logout({})).resolves.toBe(false);
  expect(session.get()).toEqual({ isPrimaryAccess: false, ended: "signed-out" });
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]).toMatchObject({ method: "POST", body: { refreshToken: "r1" } });
  expect(requests[0]?.headers.get("Authorization")).toBe(`Bearer ${token}`);
});

test("signing out with a token that is over ends the family with one last pair", async () => {
  const last = tokenOf({ firstName: "Last" });
  const { provider, session, requests } = setup((request) =>
    request.url.endsWith("/refresh") ? Response.json({ token: last, refreshToken: "r2" }) : done(),
  );
  session.signIn({ token: tokenOf({ exp: 1000 }), refreshToken: "r1" });
  await provider.logout({});
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  expect(requests.map(({ url, body }) => [url.pathname, body])).toEqual([
    ["/api/auth/refresh", { refreshToken: "r1" }],
    ["/api/auth/sign-out", { refreshToken: "r2" }],
  ]);
  expect(session.get().user).toBeUndefined();
});

test("signing out works without a connection", async () => {
  const { provider, session } = setup(() => Promise.reject(new TypeError("offline")));
  session.signIn({ token: tokenOf(), refreshToken: "r1" });
  await expect(provider.logout({})).resolves.toBe(false);
  expect(session.get().user).toBeUndefined();
});

test("who somebody is comes from the token", async () => {
  const { provider, session } = setup(done);
  session.signIn({ token: tokenOf({ middleName: "da", avatarUrl: "/a.png" }), refreshToken: "r1" });
  await expect(provider.getIdentity?.()).resolves.toMatchObject({ fullName: "Maria da Conceição", avatar: "/a.png" });
  await expect(provider.getPermissions?.({})).resolves.toBe("PLATFORM_USER");
});

test("what somebody may do is asked of the engine", async () => {
  const { provider, canAccess } = setup(done);
  const question = { resource: "companies", action: "edit", record: { id: "a" } };
  await expect(provider.canAccess?.(question)).resolves.toBe(false);
  expect(canAccess).toHaveBeenCalledWith(question);
});
