import { describe, expect, test } from "vitest";
import { createApi } from "../../src/providers/api";
import { ApiError } from "../../src/providers/api-error";
import { createAuthProvider } from "../../src/providers/auth-provider";
import { createMemoryStorage } from "../../src/providers/memory-storage";
import { createSession } from "../../src/providers/session";
import { createFetcher, refusal } from "../support/fetcher";
import { tokenOf } from "../support/tokens";

const seconds = () => Math.floor(Date.now() / 1000);
const old = tokenOf({ iat: seconds() - 895, exp: seconds() + 5 });
const expired = tokenOf({ app2Id: "expired-on-the-server", exp: seconds() + 900 });
const fresh = tokenOf({ firstName: "Fresh", exp: seconds() + 900 });
const isRefresh = (request: Request) => request.url.endsWith("/auth/refresh");
const tokens = () => Response.json({ token: fresh, refreshToken: "r2" });

const setup = (token: string, answer: Parameters<typeof createFetcher>[0], confirm?: () => Promise<boolean>) => {
  const session = createSession(createMemoryStorage());
  session.signIn({ token, refreshToken: "r1" });
  const { fetch, requests } = createFetcher(answer);
  const { checkError } = createAuthProvider({ api: () => api, session });
  const api = createApi({ session, baseUrl: "http://panel.test/api", fetch, checkError, confirm });
  return { session, requests, api };
};
const accepts = (request: Request) =>
  request.headers.get("Authorization") === `Bearer ${fresh}`
    ? Response.json({ data: [] })
    : refusal(401, "TOKEN_EXPIRED");

describe("the silent refresh", () => {
  test("runs shortly before the token ends, so that the call never sees a 401", async () => {
    const { api, session, requests } = setup(old, (request) => (isRefresh(request) ? tokens() : accepts(request)));
    await api.GET("/me/companies");
    expect(requests.map(({ url }) => url.pathname)).toEqual(["/api/auth/refresh", "/api/me/companies"]);
    expect(requests[0]?.body).toEqual({ refreshToken: "r1" });
    expect(session.get()).toMatchObject({ token: fresh, refreshToken: "r2", user: { firstName: "Fresh" } });
  });

  test.each(["TOKEN_EXPIRED", "AUTH_EXPIRED"])("runs upon a 401 %s, and the call is sent again", async (type) => {
    const { api, requests } = setup(expired, (request) => {
      if (isRefresh(request)) return tokens();
      return request.headers.get("Authorization") === `Bearer ${fresh}` ? Response.json({}) : refusal(401, type);
    });
    await api.GET("/me/companies");
    expect(requests.map(({ url }) => url.pathname)).toEqual([
      "/api/me/companies",
      "/api/auth/refresh",
      "/api/me/companies",
    ]);
  });

  test("carries the bearer that is over and the company of the workspace, as every call", async () => {
    const { api, session, requests } = setup(old, (request) => (isRefresh(request) ? tokens() : accepts(request)));
    session.setWorkspace({ id: "01970000-0000-7000-8000-0000000000c1", name: "Aurora" });
    await api.GET("/me/companies");
    expect(requests[0]?.url.pathname).toBe("/api/auth/refresh");
    expect(requests[0]?.headers.get("Authorization")).toBe(`Bearer ${old}`);
    expect(requests[0]?.headers.get("Company-Id")).toBe("01970000-0000-7000-8000-0000000000c1");
  });

  test("runs once however many calls wait", async () => {
    const { api, requests } = setup(expired, (request) => (isRefresh(request) ? tokens() : accepts(request)));
    await Promise.all([1, 2, 3, 4, 5].map(() => api.GET("/me/companies")));
    expect(requests.filter(({ url }) => url.pathname === "/api/auth/refresh")).toHaveLength(1);
  });

  test("keeps the body and the method of the call that is sent again", async () => {
    const { api, requests } = setup(expired, (request) => (isRefresh(request) ? tokens() : accepts(request)));
    const body = { companyId: "01970000-0000-7000-8000-0000000000c1" };
    await api.PUT("/me/current-company", { body });
    const sent = requests.filter(({ url }) => url.pathname === "/api/me/current-company");
    expect(sent.map(({ method, body: carried }) => [method, carried])).toEqual([
      ["PUT", body],
      ["PUT", body],
    ]);
  });

  test("sends a call again once only, and ends the session when it is refused again", async () => {
    const { api, session, requests } = setup(expired, (request) =>
      isRefresh(request) ? tokens() : refusal(401, "TOKEN_EXPIRED"),
    );
    await expect(api.GET("/me/companies")).rejects.toBeInstanceOf(ApiError);
    expect(requests).toHaveLength(3);
    expect(session.get().ended).toBe("expired");
  });

  test.each([old, expired])("ends the session when the refresh is refused", async (token) => {
    const { api, session } = setup(token, (request) =>
      refusal(401, isRefresh(request) ? "TOKEN_INVALID" : "TOKEN_EXPIRED"),
    );
    await expect(api.GET("/me/companies")).rejects.toMatchObject({ code: 401, type: "TOKEN_INVALID" });
    expect(session.get()).toEqual({ isPrimaryAccess: false, ended: "expired" });
  });

  test("keeps the session when the refresh fails for another reason than a refusal", async () => {
    const { api, session } = setup(expired, (request) => {
      if (isRefresh(request)) throw new TypeError("offline");
      return refusal(401, "TOKEN_EXPIRED");
    });
    await expect(api.GET("/me/companies")).rejects.toMatchObject({ cause: "NETWORK_ERROR" });
    expect(session.get().user?.app2Id).toBe("expired-on-the-server");
  });

  test("tries again at the next call after it failed", async () => {
    let isOffline = true;
    const { api } = setup(expired, (request) => {
      if (isRefresh(request) && isOffline) throw new TypeError("offline");
      return isRefresh(request) ? tokens() : accepts(request);
    });
    await expect(api.GET("/me/companies")).rejects.toMatchObject({ cause: "NETWORK_ERROR" });
    isOffline = false;
    await expect(api.GET("/me/companies")).resolves.toMatchObject({ data: { data: [] } });
  });

  test("does not bring back a session that ended while it was under way", async () => {
    const { api, session } = setup(old, (request) => {
      if (!isRefresh(request)) return refusal(401, "AUTH_REQUIRED");
      session.clear("signed-out");
      return tokens();
    });
    await expect(api.GET("/me/companies")).rejects.toMatchObject({ code: 401 });
    expect(session.get()).toEqual({ isPrimaryAccess: false, ended: "signed-out" });
  });

  test("is not asked for by signing in", async () => {
    const { api, requests } = setup(old, tokens);
    await api.POST("/auth/sign-in", { body: { login: "maria", password: "demo1234" } });
    expect(requests.map(({ url }) => url.pathname)).toEqual(["/api/auth/sign-in"]);
  });
});

describe("what asks who it is", () => {
  const confirmed = tokenOf({ firstName: "Confirmed", exp: seconds() + 900 });
  const bearer = (request: Request) => request.headers.get("Authorization");
  const path = "/me/second-step/recovery-codes";

  test("is asked for and sent again, also where the token had ended on the way", async () => {
    const asks: string[] = [];
    const { api, session, requests } = setup(
      expired,
      (request) => {
        if (isRefresh(request)) return tokens();
        if (bearer(request) === `Bearer ${expired}`) return refusal(401, "TOKEN_EXPIRED");
        return bearer(request) === `Bearer ${confirmed}` ? Response.json({}) : refusal(403, "CONFIRMATION_REQUIRED");
      },
      async () => {
        asks.push(session.get().token ?? "");
        session.refresh({ token: confirmed, refreshToken: "r3" });
        return true;
      },
    );
    await api.POST(path);
    expect(asks).toEqual([fresh]);
    expect(requests.map(({ url }) => url.pathname)).toEqual([
      `/api${path}`,
      "/api/auth/refresh",
      `/api${path}`,
      `/api${path}`,
    ]);
  });

  test("goes on with the session that takes the place of this one, while a refresh waits", async () => {
    const { api, session, requests } = setup(fresh, (request) => {
      if (request.url.endsWith("/auth/confirm")) return Response.json({ token: confirmed, refreshToken: "r3" });
      return Response.json({});
    });
    await api.confirm({ password: "demo1234" });
    expect(session.get()).toMatchObject({ token: confirmed, refreshToken: "r3", user: { firstName: "Confirmed" } });
    expect(requests.map(({ url, headers }) => [url.pathname, headers.get("Authorization")])).toEqual([
      ["/api/auth/confirm", `Bearer ${fresh}`],
    ]);
  });

  test("keeps the session where the password is wrong, and ends it where the server has", async () => {
    const answers = [refusal(400, "PASSWORD_INVALID"), refusal(401, "AUTH_EXPIRED")];
    const { api, session } = setup(fresh, () => answers.shift() ?? Response.json({}));
    await expect(api.confirm({ password: "wrong" })).rejects.toMatchObject({ type: "PASSWORD_INVALID" });
    expect(session.get().token).toBe(fresh);
    await expect(api.confirm({ password: "demo1234" })).rejects.toMatchObject({ type: "AUTH_EXPIRED" });
    expect(session.get().token).toBeUndefined();
  });
});
