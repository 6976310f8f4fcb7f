import { afterEach, describe, expect, test, vi } from "vitest";
import { createApi } from "../../src/providers/api";
import { ApiError } from "../../src/providers/api-error";
import { createDataProvider } from "../../src/providers/data-provider";
import { firstPageAddress, listQuery } from "../../src/providers/lists";
import { createMemoryStorage } from "../../src/providers/memory-storage";
import { createSession } from "../../src/providers/session";
import { createFetcher, hang, refusal } from "../support/fetcher";

afterEach(() => {
  vi.useRealTimers();
});

const setup = (answer: Parameters<typeof createFetcher>[0]) => {
  const { fetch, requests } = createFetcher(answer);
  const api = createApi({ session: createSession(createMemoryStorage()), baseUrl: "http://panel.test/api", fetch });
  return { provider: createDataProvider(api), requests };
};
const page = (rows: object[], over: object = {}) =>
  Response.json({ data: rows, total: rows.length, totalIsExact: true, pageInfo: { hasNextPage: false }, ...over });
const row = (id: string, updatedAt = "2026-01-01T00:00:00.000Z") => ({ id, name: `Name ${id}`, updatedAt });
const first = { page: 1, perPage: 25 };

describe("a list", () => {
  test("asks for its page, its order and its filters as the contract names them", async () => {
    const { provider, requests } = setup(() => page([row("a")]));
    const filter = { q: " ana ", status: ["ACTIVE", "PENDING"], isActive: false, type: "", none: null, empty: [] };
    await provider.getList("associates", {
      pagination: { page: 2, perPage: 10 },
      sort: { field: "name", order: "DESC" },
      filter,
    });
    expect(requests[0]?.url.pathname).toBe("/api/associates");
    expect([...(requests[0]?.url.searchParams ?? [])]).toEqual([
      ["q", "ana"],
      ["status", "ACTIVE"],
      ["status", "PENDING"],
      ["isActive", "false"],
      ["sort", "-name"],
      ["page", "2"],
      ["perPage", "10"],
      ["count", "true"],
    ]);
  });

  test("leaves the order to the server where nobody chose one", async () => {
    const { provider, requests } = setup(() => page([]));
    await provider.getList("users", { pagination: first, sort: { field: "id", order: "ASC" }, filter: {} });
    expect(requests[0]?.url.searchParams.has("sort")).toBe(false);
  });

  test("tells that its total is capped", async () => {
    const { provider } = setup(() => page([row("a")], { total: 10000, totalIsExact: false }));
    const list = await provider.getList("users", { pagination: first, filter: {} });
    expect(list.total).toBe(10000);
    expect(list.meta.totalIsExact).toBe(false);
  });

  test("tells of as many rows as are seen, where that is more than were counted", async () => {
    const { provider } = setup(({ url }) =>
      page(
        Array.from({ length: 100 }, (_, at) => row(`${at}`)),
        {
          ...(url.includes("count=true") ? { total: 10000, totalIsExact: false } : { total: undefined }),
          pageInfo: { hasNextPage: true },
        },
      ),
    );
    const read = async (number: number) =>
      (await provider.getList("users", { pagination: { page: number, perPage: 100 }, filter: {} })).total;
    expect([await read(7), await read(100), await read(101)]).toEqual([10_000, 10_001, 10_101]);
  });

  test("continues a deep page behind the page before it", async () => {
    const { provider, requests } = setup(() =>
      page([row("a")], { pageInfo: { hasNextPage: true, endCursor: "c400" } }),
    );
    await provider.getList("users", { pagination: { page: 400, perPage: 25 }, filter: {} });
    await provider.getList("users", { pagination: { page: 401, perPage: 25 }, filter: {} });
    await provider.getList("users", { pagination: { page: 401, perPage: 25 }, filter: { q: "ana" } });
    expect(requests.map(({ url }) => url.search)).toEqual([
      "?page=400&perPage=25&count=true",
      "?perPage=25&after=c400",
      "?q=ana&page=401&perPage=25&count=true",
    ]);
  });

  /** Answers pages as the server does: only those that are counted say how many rows there are. */
  const counting = (totals: Record<string, number>) => (request: Request) => {
    const { searchParams: asked } = new URL(request.url);
    const isCounted = asked.get("count") === "true" || (asked.get("page") === "1" && !asked.has("after"));
    const total = totals[asked.get("q") ?? ""];
    return page([row("a")], isCounted ? { total, totalIsExact: false } : { total: undefined, totalIsExact: undefined });
  };

  test("is counted when its filter changes, and shows that number with every page and in every order", async () => {
    const { provider, requests } = setup(counting({ "": 40, ana: 30 }));
    const read = async (number: number, over: object = {}) => {
      const list = await provider.getList("users", { pagination: { page: number, perPage: 10 }, filter: {}, ...over });
      return [list.total, list.meta.totalIsExact];
    };
    const byDate = { sort: { field: "createdAt", order: "DESC" as const } };
    expect([await read(1), await read(2), await read(3, byDate)]).toEqual([
      [40, false],
      [40, false],
      [40, false],
    ]);
    expect(requests.map(({ url }) => url.searchParams.get("count"))).toEqual([null, null, null]);
    expect(await read(3, { filter: { q: "ana" } })).toEqual([30, false]);
    expect(requests.at(-1)?.url.searchParams.get("count")).toBe("true");
  });

  test("is kept of as many filters as were asked for last, and not of all of them", async () => {
    const { provider, requests } = setup(() => page([row("a")]));
    const read = (q: string) =>
      provider.getList("users", {
        pagination: { page: 2, perPage: 10 },
        filter: { q },
        sort: { field: "id", order: "ASC" },
      });
    for (let at = 0; at <= 200; at += 1) await read(`name ${at}`);
    for (const q of ["name 1", "name 0"]) await read(q);
    expect(requests.slice(-2).map(({ url }) => url.searchParams.get("count"))).toEqual([null, "true"]);
  });

  test("is counted again once something was written, and in another company", async () => {
    const totals = { "": 40 };
    let workspace = "one";
    const { fetch, requests } = createFetcher((request) =>
      request.method === "GET" ? counting(totals)(request) : Response.json({ type: "USER_DELETED" }),
    );
    const session = createSession(createMemoryStorage());
    const api = createApi({ session, baseUrl: "http://panel.test/api", fetch });
    const provider = createDataProvider(api, { workspace: () => workspace });
    const third = async () =>
      (await provider.getList("users", { pagination: { page: 3, perPage: 10 }, filter: {} })).total;
    const asked = () => requests.at(-1)?.url.searchParams.get("count");
    expect([await third(), asked()]).toEqual([40, "true"]);
    expect([await third(), asked()]).toEqual([40, null]);
    totals[""] = 39;
    await provider.delete("users", { id: "a" });
    expect([await third(), asked()]).toEqual([39, "true"]);
    workspace = "two";
    totals[""] = 47;
    expect([await third(), asked()]).toEqual([47, "true"]);
  });

  test("that is no list is refused as an answer that cannot be read", async () => {
    const { provider } = setup(() => Response.json({ data: "rubbish" }));
    await expect(provider.getList("users", { pagination: first, filter: {} })).rejects.toMatchObject({
      cause: "BAD_ANSWER",
    });
  });

  test("can be given up", async () => {
    const { provider } = setup(hang);
    const controller = new AbortController();
    const call = provider.getList("users", { pagination: first, filter: {}, signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: "AbortError" });
  });

  test("of references carries the target as a filter", async () => {
    const { provider, requests } = setup(() => page([]));
    await provider.getManyReference("vcards", {
      target: "associateId",
      id: "a1",
      pagination: first,
      sort: { field: "name", order: "ASC" },
      filter: { isActive: true },
    });
    expect(requests[0]?.url.search).toBe("?isActive=true&associateId=a1&sort=name&page=1&perPage=25");
  });

  test("of many by id asks a hundred at a time and answers in the order asked", async () => {
    const { provider, requests } = setup((request) =>
      page(
        new URL(request.url).searchParams
          .getAll("ids")
          .toReversed()
          .map((id) => row(id)),
      ),
    );
    const ids = Array.from({ length: 130 }, (_, at) => `id${at}`);
    const { data } = await provider.getMany("users", { ids: [...ids, "id0"] });
    expect(data.map(({ id }) => id)).toEqual(ids);
    expect(requests.map(({ url }) => url.searchParams.getAll("ids").length)).toEqual([100, 30]);
  });
});

describe("a page of a list", () => {
  const read = async (provider: ReturnType<typeof setup>["provider"], number = 1, over: object = {}) =>
    provider.getList("users", { pagination: { page: number, perPage: 10 }, filter: {}, ...over });

  test("says whether there are others before and behind it", async () => {
    const { provider } = setup(() => page([row("a")], { pageInfo: { hasNextPage: true, endCursor: "c1" } }));
    expect(await read(provider)).toMatchObject({
      pageInfo: { hasNextPage: true, hasPreviousPage: false },
      meta: { totalIsExact: true, endCursor: "c1" },
    });
    expect((await read(provider, 2)).pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: true });
    const { provider: last } = setup(() => page([row("a")]));
    expect((await read(last)).pageInfo?.hasNextPage).toBe(false);
  });

  test("without a number and without word of others stands for itself", async () => {
    const { provider } = setup(() => Response.json({ data: [row("a")] }));
    const list = await read(provider);
    expect(list).toMatchObject({ data: [row("a")], meta: { totalIsExact: true }, pageInfo: { hasNextPage: false } });
    expect(list.total).toBeUndefined();
  });

  test("is asked for in the name of another company, whose rows are counted apart", async () => {
    const { provider, requests } = setup(() => page([row("a")]));
    await read(provider, 2);
    await read(provider, 2, { meta: { company: "c2" } });
    await read(provider, 2, { meta: { company: "c2" } });
    expect(requests.map(({ headers }) => headers.get("Company-Id"))).toEqual([null, "c2", "c2"]);
    expect(requests.map(({ url }) => url.searchParams.get("count"))).toEqual(["true", "true", null]);
  });

  test("begins with the first 25 where nothing else is said", async () => {
    const { provider, requests } = setup(() => page([]));
    await provider.getList("users", {});
    expect(requests[0]?.url.search).toBe("?page=1&perPage=25");
  });

  test("behind a row that is named is counted once", async () => {
    const { provider, requests } = setup(() => page([row("a")]));
    await read(provider, 1, { meta: { after: "c1" } });
    await read(provider, 1, { meta: { after: "c2" } });
    expect(requests.map(({ url }) => url.search)).toEqual(["?perPage=10&after=c1&count=true", "?perPage=10&after=c2"]);
  });

  test("continues behind the one before from row 1000 on, and not sooner", async () => {
    const { provider, requests } = setup(() => page([row("a")], { pageInfo: { endCursor: "c" } }));
    for (const number of [99, 100, 101]) await read(provider, number);
    expect(requests.map(({ url }) => url.searchParams.get("after"))).toEqual([null, null, "c"]);
  });

  test("continues behind no end that is none", async () => {
    const { provider, requests } = setup(() => page([row("a")], { pageInfo: { endCursor: 7 } }));
    for (const number of [400, 401]) await read(provider, number);
    expect(requests.at(-1)?.url.searchParams.get("page")).toBe("401");
  });

  test("keeps the ends of two hundred pages", async () => {
    const { provider, requests } = setup(() => page([row("a")], { pageInfo: { endCursor: "c" } }));
    for (let at = 0; at < 201; at += 1) await read(provider, 400 + 2 * at);
    const continues = async (number: number) => {
      await read(provider, number);
      return requests.at(-1)?.url.searchParams.get("after") === "c";
    };
    // the second was kept, the first had to go
    expect(await continues(403)).toBe(true);
    expect(await continues(401)).toBe(false);
  });

  test("is counted again after a minute", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { provider, requests } = setup(({ url }) =>
      page([row("a")], new URL(url).searchParams.has("count") ? {} : { total: undefined }),
    );
    await read(provider, 2);
    vi.advanceTimersByTime(59_999);
    await read(provider, 2);
    vi.advanceTimersByTime(1);
    await read(provider, 2);
    expect(requests.map(({ url }) => url.searchParams.get("count"))).toEqual(["true", null, "true"]);
  });

  test("by id is asked for at its collection, without being counted", async () => {
    const { provider, requests } = setup(() => page([row("a")]));
    expect((await provider.getMany("users", { ids: ["a", "gone"] })).data).toEqual([row("a")]);
    expect(requests[0]?.url.pathname).toBe("/api/users");
    expect(requests[0]?.url.searchParams.get("count")).toBe("false");
  });

  test("leaves out of its query what a filter does not say", async () => {
    const { provider, requests } = setup(() => page([]));
    await read(provider, 1, { filter: { a: undefined, b: null, c: " ", d: [], e: 0, f: false, g: ["x"] } });
    expect(requests[0]?.url.search).toBe("?e=0&f=false&g=x&page=1&perPage=10");
    await read(provider, 1, { filter: "rubbish" });
    expect(requests[1]?.url.search).toBe("?page=1&perPage=10");
  });

  test("by id may be narrowed, and given up", async () => {
    const { provider, requests } = setup(() => page([row("a")]));
    await provider.getMany("users", { ids: ["a", "b"], meta: { filter: { status: ["ACTIVE"] } } });
    expect(requests[0]?.url.search).toBe("?status=ACTIVE&ids=a&ids=b&perPage=100&count=false");
    const controller = new AbortController();
    const call = setup(hang).provider.getMany("users", { ids: ["a"], signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: "AbortError" });
  });

  test.each([
    {
      pagination: { page: 1, perPage: 10 },
      sort: { field: "name", order: "DESC" as const },
      filter: { status: ["A", "B"] },
    },
    { pagination: { page: 1, perPage: 25 }, filter: {} },
  ])("has the address under which it is asked for ahead: %j", async (params) => {
    const { provider, requests } = setup(() => page([]));
    await provider.getList("users", params);
    expect(firstPageAddress("users", params, "http://panel.test/api")).toBe(requests[0]?.url.href);
  });

  test("has an address where nothing is said of it, too", () => {
    expect(firstPageAddress("users", {}, "http://panel.test/api")).toBe("http://panel.test/api/users?page=1");
  });

  test("of a period is that of the person's own days", () => {
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(listQuery({ filter: { createdAt_in: "THIS_MONTH" } })).toEqual({ createdAt_in: "THIS_MONTH", timeZone });
    expect(listQuery({ filter: { _in_company: "c1" } })).toEqual({ _in_company: "c1" });
  });

  test("says nothing of an emptied filter, and refuses in words what is none", () => {
    expect(
      listQuery({ filter: { a: undefined, b: null, c: " ", d: [], e: { f: 1 }, g: [{ h: 2 }, " i "] } }),
    ).toStrictEqual({
      e: '{"f":1}',
      g: ['{"h":2}', " i "],
    });
  });

  test("may have numbers for ids", async () => {
    const { provider } = setup(() => page([{ id: 7 }]));
    expect((await read(provider)).data).toEqual([{ id: 7 }]);
  });
});

describe("a record", () => {
  test("is read by its id in the path, and made by what is to be in it", async () => {
    const { provider, requests } = setup(() => Response.json(row("a")));
    await provider.getOne("users", { id: "a" });
    await provider.create("users", { data: { name: "Name a" } });
    expect(requests.map(({ method, url, body }) => [method, url.pathname, body])).toEqual([
      ["GET", "/api/users/a", undefined],
      ["POST", "/api/users", { name: "Name a" }],
    ]);
  });

  const answered = (body: unknown) => setup(() => Response.json(body));

  test("is read at its own address, and can be given up", async () => {
    const { provider, requests } = answered(row("a"));
    expect((await provider.getOne("companies", { id: "a b" })).data).toEqual(row("a"));
    expect([requests[0]?.method, requests[0]?.url.pathname]).toEqual(["GET", "/api/companies/a%20b"]);
    const controller = new AbortController();
    const call = setup(hang).provider.getOne("companies", { id: "a", signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: "AbortError" });
  });

  test.each([
    ["a list", []],
    ["nothing", {}],
    ["a record without an id", { data: { name: "A" } }],
    ["a record with half an id", { data: { id: true } }],
  ])("that is %s cannot be read", async (_, body) => {
    const call = answered(body).provider.getOne("companies", { id: "a" });
    await expect(call).rejects.toMatchObject({ cause: "BAD_ANSWER" });
  });

  test.each([
    ["id", { code: 404, type: "NOT_FOUND" }],
    ["include", { code: 400, type: "VALIDATION_FAILED" }],
  ])("whose %s the server does not understand is told for what it is", async (path, told) => {
    const fields = [{ path, type: "INVALID_FORMAT", message: "In English." }];
    const body = { code: 400, type: "VALIDATION_FAILED", message: "In English.", fields };
    const call = setup(() => Response.json(body, { status: 400 })).provider.getOne("companies", { id: "none" });
    await expect(call).rejects.toMatchObject(told);
  });

  test.each([
    [400, ["id", "include"]],
    [400, []],
    [403, ["id"]],
  ])("that is refused with %i for %j is not said to be gone", async (code, paths) => {
    const fields = paths.map((path) => ({ path, type: "INVALID_FORMAT", message: "In English." }));
    const { provider } = setup(() => Response.json({ code, type: "REFUSED", fields }, { status: code }));
    await expect(provider.getOne("companies", { id: "none" })).rejects.toMatchObject({ code, type: "REFUSED" });
  });

  test("that is taken away with a key is not taken away twice", async () => {
    const { provider, requests } = setup(() => new Response(null, { status: 204 }));
    await provider.delete("users", { id: "a", meta: { key: "k1" } });
    await provider.delete("users", { id: "a" });
    expect(requests.map(({ headers }) => headers.get("Idempotency-Key"))).toEqual(["k1", null]);
  });

  test("that is taken away is answered as it was, or by its id", async () => {
    const { provider, requests } = setup(() => new Response(null, { status: 204 }));
    const previousData = row("a");
    expect((await provider.delete("users", { id: "a", previousData })).data).toBe(previousData);
    expect((await provider.delete("users", { id: "a" })).data).toEqual({ id: "a" });
    expect([requests[0]?.method, requests[0]?.url.pathname]).toEqual(["DELETE", "/api/users/a"]);
  });

  test("among several is changed for each of them", async () => {
    const { provider, requests } = setup(({ url }) => Response.json(row(url.slice(-1))));
    const { data } = await provider.updateMany("users", { ids: ["a", "b"], data: { name: "New" } });
    expect(data).toEqual(["a", "b"]);
    expect(requests.map(({ method, url, body }) => [method, url.pathname, body])).toEqual([
      ["PUT", "/api/users/a", { name: "New" }],
      ["PUT", "/api/users/b", { name: "New" }],
    ]);
  });

  test("can be given up by what asks for it", () => {
    expect(setup(hang).provider.supportAbortSignal).toBe(true);
  });
});

describe("the version of a record", () => {
  /** What the server has, with a version or without one. */
  const stored = (record: object, etag?: string) =>
    setup(() => Response.json(record, { headers: etag ? { ETag: etag } : {} }));
  const save = (provider: ReturnType<typeof setup>["provider"], previousData?: unknown) =>
    provider.update("companies", { id: "a", data: {}, previousData: previousData as { id: string } });

  test("is named at its own address, after it was found to be the one that was seen", async () => {
    const { provider, requests } = stored(row("a"), '"e1"');
    await save(provider, row("a"));
    expect(requests.map(({ method, url, headers }) => [method, url.pathname, headers.get("If-Match")])).toEqual([
      ["GET", "/api/companies/a", null],
      ["PUT", "/api/companies/a", '"e1"'],
    ]);
  });

  test.each([
    ["nobody has seen", undefined],
    ["says nothing of when it was changed", { id: "a" }],
  ])("is not asked for of what %s", async (_, seen) => {
    const { provider, requests } = stored(row("a"), '"e1"');
    await save(provider, seen);
    expect(requests.map(({ method, headers }) => [method, headers.get("If-Match")])).toEqual([["PUT", null]]);
  });

  test("that a save has made is named by the next one", async () => {
    const { provider, requests } = stored(row("a", "t2"), '"e2"');
    const { data } = await save(provider);
    await save(provider, data);
    expect(requests.at(-1)?.headers.get("If-Match")).toBe('"e2"');
    expect(requests).toHaveLength(2);
  });

  test("is unknown where the server names none", async () => {
    const { provider, requests } = stored(row("a"));
    await save(provider, row("a"));
    expect(requests.map(({ method, headers }) => [method, headers.get("If-Match")])).toEqual([
      ["GET", null],
      ["PUT", null],
    ]);
  });

  test.each([
    [409, 0],
    [412, 1],
  ])("that a save was refused for with %i is read %i times before the next one", async (code, reads) => {
    const { provider, requests } = setup(({ method }) =>
      method === "PUT" ? refusal(code, "REFUSED") : Response.json(row("a"), { headers: { ETag: '"e1"' } }),
    );
    const seen = (await provider.getOne("companies", { id: "a" })).data;
    await expect(save(provider, seen)).rejects.toMatchObject({ code });
    await expect(save(provider, seen)).rejects.toMatchObject({ code });
    expect(requests.filter(({ method }) => method === "GET")).toHaveLength(1 + reads);
  });

  test("is no matter where nobody has seen one", async () => {
    const { provider } = setup(() => refusal(412, "EDIT_CONFLICT"));
    await expect(save(provider)).rejects.toMatchObject({ code: 412, type: "EDIT_CONFLICT" });
  });

  test("is kept of the five hundred that were read last", async () => {
    const { provider, requests } = setup(({ url, method }) =>
      Response.json(row(method === "GET" ? (url.split("/").at(-1) ?? "") : "x", "t1"), { headers: { ETag: '"e"' } }),
    );
    for (let at = 0; at < 501; at += 1) await provider.getOne("companies", { id: `r${at}` });
    const readsBefore = async (id: string) => {
      const before = requests.length;
      await provider.update("companies", { id, data: {}, previousData: row(id, "t1") });
      return requests.length - before - 1;
    };
    expect(await readsBefore("r1")).toBe(0);
    expect(await readsBefore("r0")).toBe(1);
  });
});

describe("saving a record", () => {
  const versions = (current: () => string) => () =>
    Response.json(row("a", current()), { headers: { ETag: `"${current()}"` } });

  test("names the version that the person saw, even when a newer one was read meanwhile", async () => {
    let current = "t1";
    const { provider, requests } = setup(versions(() => current));
    const seen = (await provider.getOne("companies", { id: "a" })).data;
    current = "t2";
    await provider.getOne("companies", { id: "a" });
    await provider.update("companies", { id: "a", data: { name: "New" }, previousData: seen });
    expect(requests.at(-1)?.headers.get("If-Match")).toBe('"t1"');
    expect(requests.at(-1)?.body).toEqual({ name: "New" });
  });

  test("of a version that was never read alone compares it first, and overwrites nothing newer", async () => {
    const { provider, requests } = setup(versions(() => "t2"));
    const seen = row("a", "t1");
    const save = provider.update("companies", { id: "a", data: {}, previousData: seen });
    await expect(save).rejects.toMatchObject({ code: 412, type: "EDIT_CONFLICT", data: { updatedAt: "t2" } });
    expect(requests.map(({ method }) => method)).toEqual(["GET"]);
  });

  test("of a version that was refused reads it anew, though it is of the same instant as the one before", async () => {
    let etag = '"e1"';
    const { provider, requests } = setup(({ method, headers }) => {
      if (method === "PUT" && headers.get("If-Match") !== etag) return refusal(412, "EDIT_CONFLICT");
      return Response.json(row("a", "t1"), { headers: { ETag: etag } });
    });
    const seen = (await provider.getOne("companies", { id: "a" })).data;
    etag = '"e2"';
    const save = () => provider.update("companies", { id: "a", data: {}, previousData: seen });
    await expect(save()).rejects.toMatchObject({ code: 412 });
    await save();
    expect(requests.at(-1)?.headers.get("If-Match")).toBe('"e2"');
  });
});

describe("creating", () => {
  const create = (provider: ReturnType<typeof setup>["provider"], name: string) =>
    provider.create("companies", { data: { name } }).catch((error: unknown) => error);
  const keys = (requests: ReturnType<typeof setup>["requests"]) =>
    requests.map(({ headers }) => headers.get("Idempotency-Key"));

  test("again after a broken connection carries the same key, so that nothing is made twice", async () => {
    let isOffline = true;
    const { provider, requests } = setup(() => {
      if (isOffline) throw new TypeError("offline");
      return Response.json(row("a"), { status: 201 });
    });
    await create(provider, "Aurora");
    isOffline = false;
    await create(provider, "Aurora");
    await create(provider, "Aurora");
    const [one, two, three] = keys(requests);
    expect(one).toBe(two);
    expect(three).not.toBe(two);
  });

  test("with other content or after a clear refusal is another attempt", async () => {
    const { provider, requests } = setup(() => refusal(409, "COMPANY_DUPLICATE_DOCUMENT"));
    await create(provider, "Aurora");
    await create(provider, "Aurora");
    await create(provider, "Boreal");
    expect(new Set(keys(requests)).size).toBe(3);
  });

  test("answers the record, bare or beside a code", async () => {
    const bare = setup(() => Response.json(row("a"), { status: 201 }));
    const coded = setup(() => Response.json({ type: "COMPANY_SAVED", data: row("a") }, { status: 201 }));
    expect((await bare.provider.create("companies", { data: {} })).data).toEqual(row("a"));
    expect((await coded.provider.create("companies", { data: {} })).data).toEqual(row("a"));
  });
});

describe("many at once", () => {
  test("are all tried, and fail as the first that did", async () => {
    const { provider, requests } = setup((request) =>
      request.url.endsWith("/b") ? refusal(409, "USER_LAST_ADMIN") : Response.json({ type: "USER_DELETED" }),
    );
    const refused = await provider.deleteMany("users", { ids: ["a", "b", "c"] }).catch((reason: unknown) => reason);
    expect(requests).toHaveLength(3);
    expect(refused).toBeInstanceOf(ApiError);
    expect(refused).toMatchObject({ code: 409, type: "USER_LAST_ADMIN" });
  });

  test("answer the ids that are gone", async () => {
    const { provider } = setup(() => new Response(null, { status: 204 }));
    expect((await provider.deleteMany("users", { ids: ["a", "b"] })).data).toEqual(["a", "b"]);
  });
});

describe("an import", () => {
  const importing = (answer: object) => {
    const sent: { url: URL; headers: Headers; text: string }[] = [];
    const fetch = async (request: Request) => {
      if (request.signal.aborted) throw request.signal.reason;
      sent.push({ url: new URL(request.url), headers: request.headers, text: await request.text() });
      return Response.json(answer);
    };
    const api = createApi({ session: createSession(createMemoryStorage()), baseUrl: "http://panel.test/api", fetch });
    return { provider: createDataProvider(api), sent };
  };
  const { signal } = new AbortController();
  const report = { imported: 2, rejections: [] };

  test("is posted as it stands, and answers what became of its rows", async () => {
    const { provider, sent } = importing({ data: report });
    const csv = 'name\n"Aurora, ""Ltda"""\n';
    expect(await provider.importRows("companies", { csv, dryRun: true, signal })).toEqual(report);
    await provider.importRows("companies", { csv, dryRun: false, key: "k1", company: "c2", signal });
    expect(sent.map(({ url, text }) => [url.pathname + url.search, text])).toEqual([
      ["/api/companies/import?dryRun=true", csv],
      ["/api/companies/import?dryRun=false", csv],
    ]);
    const named = ["Content-Type", "Idempotency-Key", "Company-Id"];
    expect(sent.map(({ headers }) => named.map((name) => headers.get(name)))).toEqual([
      ["text/csv", null, null],
      ["text/csv", "k1", "c2"],
    ]);
  });

  test("can be given up", async () => {
    const controller = new AbortController();
    controller.abort();
    const { provider } = importing({ data: report });
    const call = provider.importRows("companies", { csv: "", dryRun: true, signal: controller.signal });
    await expect(call).rejects.toMatchObject({ name: "AbortError" });
  });

  test.each([[{}], [{ data: [] }], [{ data: { ...report, imported: "2" } }], [{ data: { ...report, rejections: 0 } }]])(
    "that is answered with %j cannot be read",
    async (answer) => {
      const call = importing(answer).provider.importRows("companies", { csv: "", dryRun: true, signal });
      await expect(call).rejects.toMatchObject({ cause: "BAD_ANSWER" });
    },
  );
});

describe("actions and history", () => {
  test("an action posts to its verb and answers its code and the record", async () => {
    const { provider, requests } = setup(() => Response.json({ type: "JOIN_ADMIN", data: row("a") }));
    expect(await provider.act("associates", { id: "a", verb: "join" })).toEqual({ type: "JOIN_ADMIN", data: row("a") });
    expect([requests[0]?.method, requests[0]?.url.pathname]).toEqual(["POST", "/api/associates/a/join"]);
  });

  test("an action is done with the key of whoever looks after it", async () => {
    const { provider, requests } = setup(() => Response.json({ type: "DONE" }));
    await provider.act("associates", { id: "a", verb: "join", key: "k1" });
    await provider.act("associates", { id: "a", verb: "join" });
    const [own, made] = requests.map(({ headers }) => headers.get("Idempotency-Key"));
    expect(own).toBe("k1");
    expect(made).toMatch(/^[a-z0-9]{10,}$/);
  });

  test("an invitation answers its code without a record", async () => {
    const { provider, requests } = setup(() => Response.json({ type: "SEND_INVITE_JOIN_PLATAFORM" }, { status: 202 }));
    const outcome = await provider.invite("associates", { body: { email: "ana@exemplo.com.br" } });
    expect(outcome).toEqual({ type: "SEND_INVITE_JOIN_PLATAFORM", data: undefined });
    expect(requests[0]?.body).toEqual({ email: "ana@exemplo.com.br" });
  });

  test("history answers its entries and whether there are more", async () => {
    const entry = { id: "h1", at: "2026-01-01T00:00:00Z", action: "UPDATED", changes: [] };
    const { provider, requests } = setup(() => page([entry], { pageInfo: { hasNextPage: true } }));
    const history = await provider.history("companies", { id: "a", page: 2, perPage: 10 });
    expect(history).toEqual({ data: [entry], hasNextPage: true });
    expect(requests.map(({ url }) => url.pathname + url.search)).toEqual([
      "/api/companies/a/history?page=2&perPage=10&count=false",
    ]);
  });

  test("an action may be done in the name of another company", async () => {
    const { provider, requests } = setup(() => Response.json({ type: "DONE" }));
    await provider.act("associates", { id: "a", verb: "join", company: "c2", body: { as: "ADMIN" } });
    await provider.act("associates", { id: "a", verb: "join" });
    expect(requests.map(({ headers }) => headers.get("Company-Id"))).toEqual(["c2", null]);
    expect(requests[0]?.body).toEqual({ as: "ADMIN" });
  });

  test("an action of one record has another key than that of another one, and of another verb", async () => {
    const { provider, requests } = setup(() => {
      throw new TypeError("offline");
    });
    for (const [id, verb] of [
      ["a", "join"],
      ["b", "join"],
      ["a", "unjoin"],
      ["a", "join"],
    ] as const)
      await provider.act("associates", { id, verb, body: { as: verb } }).catch(() => {});
    const keys = requests.map(({ headers }) => headers.get("Idempotency-Key"));
    expect(keys[3]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
  });

  test("a creation is sent with what was typed, and may answer a bare record or one with a type of its own", async () => {
    const own = { id: "a", type: "USER" };
    const { provider, requests } = setup(() => Response.json(own, { status: 201 }));
    expect(await provider.invite("associates", { body: { email: "a@b.co" } })).toEqual({ data: own });
    expect(requests[0]?.url.pathname).toBe("/api/associates");
    expect((await provider.create("companies", { data: { name: "Aurora" } })).data).toEqual(own);
    expect(requests[1]?.url.pathname).toBe("/api/companies");
    expect(requests[1]?.body).toEqual({ name: "Aurora" });
    const typeless = setup(() => Response.json({ name: "A" }, { status: 201 }));
    expect(await typeless.provider.invite("associates", { body: {} })).toEqual({ data: { name: "A" } });
  });

  test.each([
    ["no list", "rubbish"],
    ["a list of something else", [{ changes: [] }, "rubbish"]],
    ["entries without changes", [{ id: "h1" }]],
  ])("a history that is %s cannot be read", async (_, data) => {
    const { provider } = setup(() => Response.json({ data }));
    const call = provider.history("companies", { id: "a", page: 1, perPage: 10 });
    await expect(call).rejects.toMatchObject({ cause: "BAD_ANSWER" });
  });

  test.each([[{ hasNextPage: false }], [{ hasNextPage: "yes" }], [undefined]])(
    "a history with %j has nothing more",
    async (pageInfo) => {
      const { provider } = setup(() => Response.json({ data: [], pageInfo }));
      expect((await provider.history("companies", { id: "a", page: 1, perPage: 10 })).hasNextPage).toBe(false);
    },
  );

  test("every failure is an ApiError", async () => {
    const { provider } = setup(() => refusal(404, "COMPANY_NOT_FOUND"));
    await expect(provider.getOne("companies", { id: "a" })).rejects.toBeInstanceOf(ApiError);
    await expect(provider.delete("companies", { id: "a" })).rejects.toMatchObject({ type: "COMPANY_NOT_FOUND" });
  });
});
