import { describe, expect, test, vi } from "vitest";
import { contractOperations, resolveSchema, type Schema } from "../../server/contract/document";
import { createApi, openPath, succeedingPath } from "../../src/providers/api";
import { ApiError } from "../../src/providers/api-error";
import { createAuthProvider } from "../../src/providers/auth-provider";
import { createMemoryStorage } from "../../src/providers/memory-storage";
import { createSession } from "../../src/providers/session";
import { createTabs, type Tabs } from "../../src/providers/tabs";
import { createFetcher, refusal } from "../support/fetcher";
import { tokenOf } from "../support/tokens";

const seconds = () => Math.floor(Date.now() / 1000);
const old = tokenOf({ iat: seconds() - 895, exp: seconds() + 5 });
const expired = tokenOf({ app2Id: "expired-on-the-server", exp: seconds() + 900 });
const fresh = tokenOf({ firstName: "Fresh", exp: seconds() + 900 });
const isRefresh = (request: Request) => request.url.endsWith("/auth/refresh");
const tokens = () => Response.json({ token: fresh, refreshToken: "r2" });

const setup = (
  token: string,
  answer: Parameters<typeof createFetcher>[0],
  confirm?: () => Promise<boolean>,
  over: Partial<Tabs> = {},
) => {
  const session = createSession(createMemoryStorage());
  session.signIn({ token, refreshToken: "r1" });
  const { fetch, requests } = createFetcher(answer);
  const tabs = { ...createTabs({ onRotation: () => {}, onEnd: () => {} }), ...over };
  const { checkError } = createAuthProvider({ api: () => api, session });
  const api = createApi({ session, baseUrl: "http://panel.test/api", fetch, checkError, confirm, tabs });
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

  test("leaves a call to the company that it was made for, whatever is entered while it waits", async () => {
    const { api, session, requests } = setup(old, (request) => {
      if (!isRefresh(request)) return accepts(request);
      session.setWorkspace({ id: "01970000-0000-7000-8000-0000000000c2", name: "Boreal" });
      return tokens();
    });
    session.setWorkspace({ id: "01970000-0000-7000-8000-0000000000c1", name: "Aurora" });
    await api.GET("/me/companies");
    expect(requests.at(-1)?.headers.get("Company-Id")).toBe("01970000-0000-7000-8000-0000000000c1");
  });

  test("sends nothing again for another person than the one who asked", async () => {
    const joao = tokenOf({ sub: "01970000-0000-7000-8000-0000000000b2", exp: seconds() + 900 });
    const { api, session, requests } = setup(expired, () => {
      session.clear("signed-out");
      session.signIn({ token: joao, refreshToken: "r9" });
      return refusal(401, "TOKEN_EXPIRED");
    });
    await expect(api.GET("/me/companies")).rejects.toMatchObject({ code: 401, type: "TOKEN_EXPIRED" });
    expect(requests).toHaveLength(1);
    expect(session.get().token).toBe(joao);
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

  test("that comes too late for a session sends nothing again", async () => {
    const { api, session, requests } = setup(expired, (request) => {
      if (!isRefresh(request)) return refusal(401, "TOKEN_EXPIRED");
      session.clear("signed-out");
      return tokens();
    });
    await expect(api.GET("/me/companies")).rejects.toMatchObject({ code: 401, type: "TOKEN_EXPIRED" });
    expect(requests).toHaveLength(2);
  });

  test("that fails before the call keeps it from being sent", async () => {
    const { api, requests } = setup(old, () => Promise.reject(new TypeError("offline")));
    await expect(api.GET("/me/companies")).rejects.toMatchObject({ cause: "NETWORK_ERROR" });
    expect(requests.map(({ url }) => url.pathname)).toEqual(["/api/auth/refresh"]);
  });

  test("takes half the life of a short token for soon, and no more", async () => {
    const { api, requests } = setup(tokenOf({ iat: seconds(), exp: seconds() + 20 }), () => Response.json({}));
    await api.GET("/me/companies");
    expect(requests.map(({ url }) => url.pathname)).toEqual(["/api/me/companies"]);
  });

  test("is not for half a session", async () => {
    const { api, session, requests } = setup(old, () => Response.json({}));
    session.clear();
    session.signIn({ token: old });
    await api.GET("/me/companies");
    expect(requests.map(({ url }) => url.pathname)).toEqual(["/api/me/companies"]);
    await expect(api.POST("/auth/confirm", { body: { password: "demo1234" } })).rejects.toMatchObject({
      code: 401,
      type: "AUTH_EXPIRED",
    });
    expect(requests).toHaveLength(1);
  });

  test.each([
    [403, "TOKEN_EXPIRED"],
    [401, "AUTH_REQUIRED"],
  ])("is no answer to a %i %s", async (code, type) => {
    const { api, requests } = setup(expired, () => refusal(code, type));
    await expect(api.GET("/me/companies")).rejects.toMatchObject({ code, type });
    expect(requests).toHaveLength(1);
  });

  test.each(["/auth/second-step", "/auth/sso/callback", "/accounts/confirm-email", "/public/vcards/x"])(
    "is not asked for by %s, for which nobody signs in, and whose refusal ends no session",
    async (path) => {
      const { api, session, requests } = setup(
        old,
        () => refusal(401, "TOKEN_EXPIRED"),
        () => Promise.reject(new Error("Nobody is asked.")),
      );
      await expect(api.GET(path as "/me")).rejects.toMatchObject({ code: 401 }); // all of them are alike
      expect(requests.map(({ url }) => url.pathname)).toEqual([`/api${path}`]);
      expect(session.get().token).toBe(old);
    },
  );

  test("is not for one who comes late: the token was replaced while the answer was on its way", async () => {
    let late: (answer: Response) => void = () => {};
    const { api, requests } = setup(expired, (request) => {
      if (isRefresh(request)) return tokens();
      if (request.url.endsWith("/me") && request.headers.get("Authorization") !== `Bearer ${fresh}`)
        return new Promise((answer) => {
          late = answer;
        });
      return accepts(request);
    });
    const slow = api.GET("/me");
    await api.GET("/me/companies");
    late(refusal(401, "TOKEN_EXPIRED"));
    await slow;
    expect(requests.filter(({ url }) => url.pathname === "/api/auth/refresh")).toHaveLength(1);
  });

  test("may be wanted by the person: a token of their own", async () => {
    const { api, session } = setup(expired, tokens);
    await api.renew();
    expect(session.get()).toMatchObject({ token: fresh, refreshToken: "r2" });
  });

  test("is told to the other tabs, where it takes the place of what they have", async () => {
    const announce = vi.fn();
    const { api } = setup(expired, tokens, undefined, { announce });
    await api.renew();
    expect(announce.mock.calls).toEqual([[{ from: "r1", token: fresh, refreshToken: "r2" }]]);
    const { api: other } = setup(expired, () => Response.json({ token: fresh }), undefined, { announce });
    await other.renew();
    expect(announce).toHaveBeenCalledTimes(1);
  });

  test("is what another tab has had already, or nothing where the session ended meanwhile", async () => {
    const successorOf = vi.fn(async () => ({ from: "r1", token: fresh, refreshToken: "r7" }));
    const { api, session, requests } = setup(expired, tokens, undefined, { successorOf });
    await api.renew();
    expect(successorOf).toHaveBeenCalledWith("r1");
    expect(session.get()).toMatchObject({ token: fresh, refreshToken: "r7" });
    expect(requests).toEqual([]);
    const gone = setup(expired, tokens, undefined, {
      successorOf: async () => {
        gone.session.clear("signed-out");
        return undefined;
      },
    });
    await gone.api.renew();
    expect(gone.requests).toEqual([]);
  });

  test("is not asked for by signing in", async () => {
    const { api, requests } = setup(old, tokens);
    await api.POST("/auth/sign-in", { body: { login: "maria", password: "demo1234" } });
    expect(requests.map(({ url }) => url.pathname)).toEqual(["/api/auth/sign-in"]);
  });
});

describe("a look as somebody else", () => {
  const look = (exp: number) => tokenOf({ preview: { kind: "PERSON" }, iat: exp - 900, exp });

  test("is never renewed ahead, since the next token would be the person's own", async () => {
    const { api, requests } = setup(look(seconds() + 5), () => Response.json({}));
    await api.GET("/me/companies");
    expect(requests.map(({ url }) => url.pathname)).toEqual(["/api/me/companies"]);
  });

  test("that has ended does nothing with the rights of the person's own", async () => {
    const { api, session, requests } = setup(look(seconds() + 600), (request) =>
      isRefresh(request) ? tokens() : refusal(401, "TOKEN_EXPIRED"),
    );
    await expect(api.GET("/me/companies")).rejects.toMatchObject({ code: 403, type: "PREVIEW_NOT_SHOWN" });
    expect(requests.map(({ url }) => url.pathname)).toEqual(["/api/me/companies", "/api/auth/refresh"]);
    expect(session.get().token).toBe(fresh);
  });
});

describe("what asks who it is", () => {
  test("is refused where nobody can be asked, or does not say", async () => {
    for (const confirm of [undefined, async () => false]) {
      const { api, requests } = setup(fresh, () => refusal(403, "CONFIRMATION_REQUIRED"), confirm);
      await expect(api.GET("/me/companies")).rejects.toMatchObject({ code: 403, type: "CONFIRMATION_REQUIRED" });
      expect(requests).toHaveLength(1);
    }
  });

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
    await api.POST("/auth/confirm", { body: { password: "demo1234" } });
    expect(requests[0]?.body).toEqual({ password: "demo1234" });
    expect(session.get()).toMatchObject({ token: confirmed, refreshToken: "r3", user: { firstName: "Confirmed" } });
    expect(requests.map(({ url, headers }) => [url.pathname, headers.get("Authorization")])).toEqual([
      ["/api/auth/confirm", `Bearer ${fresh}`],
    ]);
  });

  test("keeps the session where the password is wrong, and ends it where the server has", async () => {
    const ended = () => refusal(401, "AUTH_EXPIRED");
    const answers = [refusal(400, "PASSWORD_INVALID"), ended(), ended()];
    const { api, session } = setup(fresh, () => answers.shift() ?? Response.json({}));
    await expect(api.POST("/auth/confirm", { body: { password: "wrong" } })).rejects.toMatchObject({
      type: "PASSWORD_INVALID",
    });
    expect(session.get().token).toBe(fresh);
    await expect(api.POST("/auth/confirm", { body: { password: "demo1234" } })).rejects.toMatchObject({
      type: "AUTH_EXPIRED",
    });
    expect(session.get().token).toBeUndefined();
  });

  test("may be asked of what answers another session, and waits for itself neither then nor where the token ended", async () => {
    const [confirmedPair, changed] = [{ token: confirmed, refreshToken: "r3" }, tokenOf({ firstName: "Changed" })];
    const { api, session, requests } = setup(
      expired,
      (request) => {
        if (isRefresh(request)) return tokens();
        if (bearer(request) === `Bearer ${expired}`) return refusal(401, "TOKEN_EXPIRED");
        if (request.url.endsWith("/auth/confirm")) return Response.json(confirmedPair);
        if (bearer(request) === `Bearer ${fresh}`) return refusal(403, "CONFIRMATION_REQUIRED");
        return Response.json({ type: "PASSWORD_CHANGED", data: { token: changed, refreshToken: "r4" } });
      },
      async () => {
        await api.POST("/auth/confirm", { body: { password: "demo1234" } });
        return true;
      },
    );
    const body = { currentPassword: "old", password: "new", confirmPassword: "new" };
    await api.PUT("/me/password", { body });
    expect(session.get()).toMatchObject({ token: changed, refreshToken: "r4" });
    expect(requests.map(({ url }) => url.pathname.slice("/api".length))).toEqual([
      "/me/password",
      "/auth/refresh",
      "/me/password",
      "/auth/confirm",
      "/me/password",
    ]);
  });

  test("is told to no tab as another person's who has come meanwhile", async () => {
    const announce = vi.fn();
    const joao = tokenOf({ sub: "01970000-0000-7000-8000-0000000000b2", exp: seconds() + 900 });
    let leave: () => void = () => {};
    const turns = createTabs({ onRotation: () => {}, onEnd: () => {} });
    const waits = vi.fn();
    const exclusive: Tabs["exclusive"] = (task) => {
      waits();
      return turns.exclusive(task);
    };
    const { api, session } = setup(fresh, () => Response.json({ token: confirmed, refreshToken: "r3" }), undefined, {
      announce,
      exclusive,
    });
    void turns.exclusive(() => new Promise<void>((done) => (leave = done)));
    const asked = api.POST("/auth/confirm", { body: { password: "demo1234" } });
    await vi.waitFor(() => expect(waits).toHaveBeenCalledOnce());
    session.clear();
    session.signIn({ token: joao, refreshToken: "r9" });
    leave();
    await asked;
    expect(session.get()).toMatchObject({ token: joao, refreshToken: "r9" });
    expect(announce).not.toHaveBeenCalled();
  });
});

test("a session is taken over from every call that answers another one, as the contract has them", () => {
  const holdsTokens = (given: Schema | undefined): boolean => {
    const { properties = {} } = resolveSchema(given);
    return "refreshToken" in properties || (properties.data !== undefined && holdsTokens(properties.data));
  };
  const succeeding = contractOperations.filter(
    ({ access, responses }) =>
      !access.includes("public") && holdsTokens(responses[200]?.content?.["application/json"]?.schema),
  );
  const paths = new Set(contractOperations.map(({ path }) => path));
  expect([...paths].filter((path) => succeedingPath.test(path))).toEqual(succeeding.map(({ path }) => path));
  expect(succeeding).not.toEqual([]);
});

test("nobody signs in for the calls that the contract opens to everybody, and for no other one", () => {
  const isOpen = ({ access }: (typeof contractOperations)[number]) =>
    access.every((who) => who === "public" || who === "resetToken");
  const paths = contractOperations.map(({ path }) => path);
  const open = contractOperations.filter(isOpen).map(({ path }) => path);
  expect(paths.filter((path) => openPath.test(path))).toEqual(open);
  // what a resource of that name would be called
  expect(open.map((path) => path.replace(/^\/[a-z]+/, "$&s-and-more")).filter((path) => openPath.test(path))).toEqual(
    [],
  );
});
