import { describe, expect, test, vi } from "vitest";
import { createApi } from "../../src/providers/api";
import { ApiError } from "../../src/providers/api-error";
import { createAuthProvider } from "../../src/providers/auth-provider";
import { createMemoryStorage } from "../../src/providers/memory-storage";
import { createSession } from "../../src/providers/session";
import { createTabs } from "../../src/providers/tabs";
import { createFetcher, refusal } from "../support/fetcher";
import { tokenOf } from "../support/tokens";

const setup = (answer: Parameters<typeof createFetcher>[0], { isSigningIn = false } = {}) => {
  const session = createSession(createMemoryStorage());
  const { fetch, requests } = createFetcher(answer);
  const tabs = createTabs({ onRotation: () => {}, onEnd: () => {} });
  const provider = createAuthProvider({ api: () => api, session, tabs, isSigningIn: () => isSigningIn });
  const api = createApi({ session, baseUrl: "http://panel.test/api", fetch, checkError: provider.checkError });
  return { session, requests, api, provider };
};
const credentials = { login: "maria", password: "demo1234" };
const done = () => Response.json({ type: "SIGNED_OUT" });

test("signing in starts the session", async () => {
  const { provider, session, requests } = setup(() => Response.json({ token: tokenOf(), refreshToken: "r1" }));
  await provider.login(credentials);
  expect(requests).toMatchObject([{ url: { pathname: "/api/auth/sign-in" }, body: credentials }]);
  expect(session.get()).toMatchObject({ refreshToken: "r1", user: { app2Id: "maria" } });
  await expect(provider.checkAuth()).resolves.toBeUndefined();
});

test("a refused sign-in rejects with the error of the API and leaves nobody signed in", async () => {
  const { provider, session } = setup(() => refusal(401, "AUTH_INVALID"));
  await expect(provider.login(credentials)).rejects.toMatchObject({ code: 401, type: "AUTH_INVALID" });
  expect(session.get().user).toBeUndefined();
  await expect(provider.checkAuth()).rejects.toBeDefined();
});

test("signing in where a second step is asked for answers what it goes on with, and starts nothing yet", async () => {
  const { provider, session } = setup(() => Response.json({ challenge: "c1", methods: ["PASSKEY"] }));
  expect(await provider.login(credentials)).toMatchObject({ challenge: "c1" });
  expect(session.get().user).toBeUndefined();
});

test.each([[{ token: "rubbish", refreshToken: "r1" }], [{}]])("signing in with %j is no answer", async (answer) => {
  const { provider, session } = setup(() => Response.json(answer));
  await expect(provider.login(credentials)).rejects.toMatchObject({ cause: "BAD_ANSWER" });
  expect(session.get().user).toBeUndefined();
});

test("signing out is sent though the page is left, and needs no other tab", async () => {
  const session = createSession(createMemoryStorage());
  const sent: Request[] = [];
  const fetch = async (request: Request) => {
    sent.push(request);
    return done();
  };
  const api = createApi({ session, baseUrl: "http://panel.test/api", fetch });
  const provider = createAuthProvider({ api: () => api, session });
  session.signIn({ token: tokenOf(), refreshToken: "r1" });
  await provider.logout();
  await vi.waitFor(() => expect(sent.map(({ keepalive }) => keepalive)).toEqual([true]));
  // of half a session the server has nothing to end
  session.signIn({ token: tokenOf() });
  await provider.logout();
  await new Promise((later) => setTimeout(later));
  expect([sent.length, session.get().ended]).toEqual([1, "signed-out"]);
});

test("signing out ends the session here at once and on the server with the last tokens", async () => {
  const { provider, session, requests } = setup(done);
  const token = tokenOf();
  session.signIn({ token, refreshToken: "r1" });
  await expect(provider.logout()).resolves.toBe(false);
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
  await provider.logout();
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
  await expect(provider.logout()).resolves.toBe(false);
  expect(session.get().user).toBeUndefined();
});

test("a session of an account that is not active is one, so that its person can be told so", async () => {
  const { provider, session } = setup(done);
  session.signIn({ token: tokenOf({ status: "PENDING" }), refreshToken: "r1" });
  await expect(provider.checkAuth()).resolves.toBeUndefined();
});

describe("a 401", () => {
  const refused = () => refusal(401, "AUTH_REQUIRED");

  test("ends the session", async () => {
    const { api, session } = setup(refused);
    session.signIn({ token: tokenOf(), refreshToken: "r1" });
    await expect(api.GET("/me/companies")).rejects.toMatchObject({ code: 401 });
    expect(session.get()).toEqual({ isPrimaryAccess: false, ended: "expired" });
  });

  test("does not end it on the sign-in screen", async () => {
    const { api, session } = setup(refused, { isSigningIn: true });
    session.signIn({ token: tokenOf(), refreshToken: "r1" });
    await expect(api.GET("/me/companies")).rejects.toMatchObject({ code: 401 });
    expect(session.get().user?.app2Id).toBe("maria");
  });

  test("of a call that another person's session sent does not end the present one", async () => {
    const { api, session } = setup(() => {
      session.signIn({ token: tokenOf({ app2Id: "joao" }), refreshToken: "r9" });
      return refused();
    });
    session.signIn({ token: tokenOf(), refreshToken: "r1" });
    await expect(api.GET("/me/companies")).rejects.toMatchObject({ code: 401 });
    expect(session.get().user?.app2Id).toBe("joao");
  });

  test("is settled when react-admin hears of it, and so is everything else", async () => {
    const { provider, session } = setup(done);
    session.signIn({ token: tokenOf(), refreshToken: "r1" });
    await expect(provider.checkError(new ApiError({ code: 401, type: "AUTH_REQUIRED" }))).resolves.toBeUndefined();
    await expect(provider.checkError(new ApiError({ code: 403 }), session.get().token)).resolves.toBeUndefined();
    expect(session.get().user?.app2Id).toBe("maria");
  });
});
