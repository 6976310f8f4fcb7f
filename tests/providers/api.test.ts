import { afterEach, describe, expect, test, vi } from "vitest";
import { locale } from "../../src/i18n/locale";
import { createApi } from "../../src/providers/api";
import { ApiError } from "../../src/providers/api-error";
import { createMemoryStorage } from "../../src/providers/memory-storage";
import { createSession } from "../../src/providers/session";
import { createTransport, type Send } from "../../src/providers/transport";
import { createFetcher, hang, refusal } from "../support/fetcher";
import { tokenOf } from "../support/tokens";

const baseUrl = "http://panel.test/api";
const id = "01970000-0000-7000-8000-0000000000c1";

const setup = (answer: Parameters<typeof createFetcher>[0], options: { timeout?: number } = {}) => {
  const session = createSession(createMemoryStorage());
  const { fetch, requests } = createFetcher(answer);
  const checkError = vi.fn();
  const api = createApi({ session, baseUrl, fetch, timeout: options.timeout, checkError });
  return { session, api, requests, checkError };
};
const ok = () => Response.json({ data: [] });
const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`Not an ApiError: ${error}`);
  return error;
};

afterEach(() => {
  vi.useRealTimers();
});

describe("every call", () => {
  test("carries the bearer token and the company of the workspace", async () => {
    const { api, session, requests } = setup(ok);
    const token = tokenOf();
    session.signIn({ token, refreshToken: "r1" });
    session.setWorkspace({ id, name: "Aurora" });
    const params = { path: { id } };
    await api.GET("/me/companies");
    await api.POST("/me/vcards/{id}/share", { params, body: { to: [{ email: "joao@example.com" }] } });
    await api.PUT("/me/current-company", { body: { companyId: id } });
    await api.DELETE("/me/vcards/{id}", { params });
    expect(requests.map(({ method }) => method)).toEqual(["GET", "POST", "PUT", "DELETE"]);
    for (const { headers } of requests) {
      expect(headers.get("Authorization")).toBe(`Bearer ${token}`);
      expect(headers.get("Company-Id")).toBe(id);
    }
  });

  test.each(["/me", "/accounts/confirm-email", "/auth/refresh", "/public/vcards/{id}"] as const)(
    "carries both to %s, whether the server asks for them or not",
    async (path) => {
      const { api, session, requests } = setup(ok);
      const token = tokenOf();
      session.signIn({ token, refreshToken: "r1" });
      session.setWorkspace({ id, name: "Aurora" });
      // the headers are the same for every path
      await api.GET(path as "/me");
      expect(requests[0]?.headers.get("Authorization")).toBe(`Bearer ${token}`);
      expect(requests[0]?.headers.get("Company-Id")).toBe(id);
    },
  );

  test("carries neither while nobody is signed in and no workspace is stored", async () => {
    const { api, requests } = setup(ok);
    await api.GET("/me/companies");
    expect(requests[0]?.headers.has("Authorization")).toBe(false);
    expect(requests[0]?.headers.has("Company-Id")).toBe(false);
  });

  test("says which language the person reads here, whatever the browser's is", async () => {
    const { api, requests } = setup(ok);
    await api.GET("/me/companies");
    locale.set("es");
    await api.GET("/me/companies");
    locale.set("pt-BR");
    expect(requests.map(({ headers }) => headers.get("Accept-Language"))).toEqual(["pt-BR", "es"]);
  });

  test("has an id of its own, each attempt another one", async () => {
    const { api, requests } = setup(ok);
    await api.GET("/me/companies");
    await api.GET("/me/companies");
    const ids = requests.map(({ headers }) => headers.get("X-Request-Id"));
    expect(ids).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/), expect.stringMatching(/^[0-9a-f]{16}$/)]);
    expect(new Set(ids).size).toBe(2);
  });

  test("keeps a bearer token that the caller brings", async () => {
    const { api, session, requests } = setup(ok);
    session.signIn({ token: tokenOf(), refreshToken: "r1" });
    await api.GET("/me/companies", { headers: { Authorization: "Bearer mailed" } });
    expect(requests[0]?.headers.get("Authorization")).toBe("Bearer mailed");
  });
});

describe("a failed call", () => {
  test("rejects with the code, type, message, fields and data of the answer", async () => {
    const fields = [{ path: "document", type: "DUPLICATE", message: "Taken." }];
    const body = { code: 409, type: "COMPANY_DUPLICATE_DOCUMENT", message: "Duplicate document", fields, data: { id } };
    const { api } = setup(() => Response.json(body, { status: 409 }));
    const error = await failureOf(api.GET("/me/companies"));
    expect({ ...error, message: error.message }).toMatchObject(body);
  });

  test("falls back to UnknownError and 'Unknown error' where the answer names neither", async () => {
    for (const body of ["{}", "<h1>Bad gateway</h1>", "", "null", '{"type":7,"message":null,"fields":"x"}']) {
      const { api } = setup(() => new Response(body, { status: 502 }));
      const error = await failureOf(api.GET("/me/companies"));
      expect([error.code, error.type, error.message, error.fields]).toEqual([502, "UnknownError", "Unknown error", []]);
    }
  });

  test("has code 500 and the type UnknownError when there is no answer, with its cause beside it", async () => {
    const { api } = setup(() => Promise.reject(new TypeError("fetch failed")));
    const error = await failureOf(api.GET("/me/companies"));
    expect([error.code, error.type, error.cause]).toEqual([500, "UnknownError", "NETWORK_ERROR"]);
  });

  test.each([
    ["is cut off", () => new Response('{"data": [{"id"', { headers: { "Content-Type": "application/json" } })],
    ["is null", () => Response.json(null)],
    ["is no JSON", () => new Response("ok", { headers: { "Content-Type": "text/plain" } })],
    ["is a web page", () => new Response("<!doctype html>", { headers: { "Content-Type": "text/html" } })],
  ])("says so when the answer %s", async (_, answer) => {
    const { api } = setup(answer);
    expect((await failureOf(api.GET("/me/companies"))).cause).toBe("BAD_ANSWER");
  });

  test("says so when the connection breaks within the answer", async () => {
    const { api } = setup(() => {
      const stream = new ReadableStream({ start: (controller) => controller.error(new TypeError("terminated")) });
      return new Response(stream, { headers: { "Content-Type": "application/json" } });
    });
    expect((await failureOf(api.GET("/me/companies"))).cause).toBe("NETWORK_ERROR");
  });

  test("gives up after the timeout, and not before", async () => {
    vi.useFakeTimers();
    const { api } = setup(hang);
    const failing = failureOf(api.GET("/me/companies"));
    const settled = vi.fn();
    void failing.then(settled);
    await vi.advanceTimersByTimeAsync(29_900);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect((await failing).cause).toBe("TIMEOUT");
  });

  test("that its caller gave up rejects with the caller's reason and no ApiError", async () => {
    const controller = new AbortController();
    const { api } = setup(hang);
    const call = api.GET("/me/companies", { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: "AbortError" });
  });

  test("tells the id of the request where it was not to be expected, and of refusals none", async () => {
    const headers = { "X-Request-Id": "of-the-server" };
    const json = { "Content-Type": "application/json" };
    const idOf = async (answer: () => Response) => (await failureOf(setup(answer).api.GET("/me/companies"))).requestId;
    expect(await idOf(() => refusal(500, "internalServerError", headers))).toBe("of-the-server");
    expect(await idOf(() => new Response("{", { headers: { ...json, ...headers } }))).toBe("of-the-server");
    expect(await idOf(() => new Response("Bad request", { status: 400, headers }))).toBe("of-the-server");
    for (const code of [400, 401, 403, 404, 409, 412, 413, 429])
      expect(await idOf(() => refusal(code, "AUTH_FORBIDDEN", headers))).toBeUndefined();
  });

  test("tells the id that it was sent with, where the answer names none or breaks off", async () => {
    const broken = () => {
      const stream = new ReadableStream({ start: (controller) => controller.error(new TypeError("terminated")) });
      return new Response(stream, { headers: { "Content-Type": "application/json" } });
    };
    const bad = () => new Response("<h1>Bad gateway</h1>", { status: 502, headers: { "Content-Type": "text/html" } });
    for (const answer of [broken, bad, hang]) {
      const { api, requests } = setup(answer, { timeout: 20 });
      const { requestId } = await failureOf(api.GET("/me/companies"));
      expect(requestId).toBe(requests[0]?.headers.get("X-Request-Id"));
    }
    const { api } = setup(() => Promise.reject(new TypeError("fetch failed")));
    expect((await failureOf(api.GET("/me/companies"))).requestId).toBeUndefined();
  });

  test("tells how long to wait", async () => {
    const { api } = setup(() => refusal(429, "TOO_MANY_REQUESTS", { "Retry-After": "42" }));
    expect((await failureOf(api.GET("/me/companies"))).retryAfter).toBe(42);
  });
});

describe("a failure", () => {
  test("is told to the auth provider, with the bearer that was refused", async () => {
    const { api, session, checkError } = setup(() => refusal(401, "AUTH_REQUIRED"));
    const token = tokenOf();
    session.signIn({ token, refreshToken: "r1" });
    const error = await failureOf(api.GET("/me/companies"));
    expect(checkError).toHaveBeenCalledExactlyOnceWith(error, token);
  });
});

describe("an answer of another kind", () => {
  test("is taken where that was asked for, and none but data where data was", async () => {
    const text = () => new Response("name\nAurora", { headers: { "Content-Type": "text/plain" } });
    const { api } = setup(() => new Response("name\nAurora", { headers: { "Content-Type": "image/png" } }));
    expect((await api.GET("/me/companies", { parseAs: "text" })).data).toBe("name\nAurora");
    expect((await failureOf(api.GET("/me/companies"))).cause).toBe("BAD_ANSWER");
    expect((await failureOf(setup(text).api.GET("/me/companies"))).cause).toBe("BAD_ANSWER");
  });

  test("is asked for by the browser's own means where no others are given", async () => {
    const fetch = vi.fn(async (_: Request) => ok());
    vi.stubGlobal("fetch", fetch);
    const api = createApi({ session: createSession(createMemoryStorage()), baseUrl });
    expect((await api.GET("/me/companies")).data).toEqual({ data: [] });
    expect(fetch.mock.calls[0]?.[0].url).toBe(`${baseUrl}/me/companies`);
  });
});

describe("what is on its way", () => {
  const url = `${baseUrl}/companies`;
  /** Sends, and tells of the request as it went. */
  const sending = (answer: Send) => {
    const sent: Request[] = [];
    const send = createTransport({
      fetch: (request) => {
        sent.push(request);
        return answer(request);
      },
    });
    return { send, sent };
  };
  const answering = (type: string, body: BodyInit | null = "{}", status = 200) =>
    sending(async () => new Response(body, { status, headers: { "Content-Type": type } }));

  test("can be given up, with its caller's own reason", async () => {
    const { send, sent } = sending(hang);
    const controller = new AbortController();
    const call = send(new Request(url, { signal: controller.signal }));
    await Promise.resolve();
    expect(sent[0]?.signal.aborted).toBe(false);
    controller.abort("left");
    await expect(call).rejects.toBe("left");
    expect(sent[0]?.signal.aborted).toBe(true);
  });

  test.each([
    ["text/csv", true],
    ["application/zip", true],
    ["application/json", false],
  ])("can be given up behind its beginning, too, where that is handed on: %s", async (type, is) => {
    const { send, sent } = answering(type);
    const controller = new AbortController();
    await send(new Request(url, { signal: controller.signal }));
    controller.abort();
    expect(sent[0]?.signal.aborted).toBe(is);
  });

  test("is waited for no longer once it is there", async () => {
    vi.useFakeTimers();
    await answering("application/json").send(new Request(url));
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each([
    ["an upload", "text/csv", 300_000],
    ["data", "application/json; charset=utf-8", 30_000],
  ])("is waited for as long as it may take: %s", async (_, type, patience) => {
    vi.useFakeTimers();
    const settled = vi.fn();
    const request = new Request(url, { method: "POST", body: "{}", headers: { "Content-Type": type } });
    sending(hang).send(request).catch(settled);
    await vi.advanceTimersByTimeAsync(patience - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledWith(expect.objectContaining({ cause: "TIMEOUT" }));
  });

  test("comes as it is where it is no text, and may be nothing", async () => {
    const picture = new Uint8Array([0, 255, 7]);
    const whole = await answering("image/png", picture).send(new Request(url));
    expect(new Uint8Array(await whole.arrayBuffer())).toEqual(picture);
    expect(whole.headers.get("Content-Type")).toBe("image/png");
    expect((await answering("application/json", null, 204).send(new Request(url))).status).toBe(204);
  });
});
