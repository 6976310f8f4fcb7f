import type { RaRecord } from "react-admin";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { locale } from "../../src/i18n/locale";
import { createElsewhere } from "../../src/providers/elsewhere/create-elsewhere";
import type { Elsewhere } from "../../src/providers/elsewhere/description";
import { withElsewhere } from "../../src/providers/elsewhere/elsewhere";
import { pageOf, queryOf, rowsOf } from "../../src/providers/elsewhere/list-of";
import type { ListParams } from "../../src/providers/lists";

/** What the other host is asked, and what it answers to that, in turn; the last answer again and again. */
let asked: { url: string; init: RequestInit }[];
let answers: ((init: RequestInit) => Response | Promise<Response>)[];
const says = (status: number, body?: unknown, headers?: HeadersInit) => () =>
  new Response(body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body), { status, headers });

beforeEach(() => {
  asked = [];
  answers = [says(200, { id: 1 })];
  vi.stubGlobal("fetch", async (url: URL, init: RequestInit) => {
    asked.push({ url: url.pathname + url.search, init });
    return (answers.length > 1 ? answers.shift() : answers[0])?.(init);
  });
});

const described = (more: Partial<Elsewhere> = {}): Elsewhere => ({
  host: "https://billing.example",
  path: "/invoices",
  id: "id",
  envelope: {},
  paging: { by: "whole" },
  filters: {},
  ...more,
});
const provider = (more?: Partial<Elsewhere>) => createElsewhere(described(more));
const byNumber = { by: "page", page: "page", size: "size", first: 1 } as const;

describe("the query of a page", () => {
  const query = (more: Partial<Elsewhere>, params: Partial<ListParams> = {}) =>
    decodeURIComponent(queryOf(described(more), params as ListParams).toString()); // of which nothing else is read

  it.each<[string, Elsewhere["paging"], string]>([
    ["its number, as the host counts them", { by: "page", page: "p", first: 0 }, "p=2"],
    ["its number and size", { ...byNumber, size: "n" }, "page=3&n=10"],
    ["no more rows than the host gives", { ...byNumber, size: "n", most: 4 }, "page=3&n=4"],
    ["its first row", { by: "offset", offset: "skip", size: "n", most: 4 }, "skip=8&n=4"],
    ["nothing, where there is one page alone", { by: "none" }, ""],
    ["a size, where there is one page alone", { by: "none", size: "n" }, "n=10"],
    ["as many as there may be, where all are read", { by: "whole", size: "n", most: 500 }, "n=500"],
    ["nothing, where all are read and no most is known", { by: "whole", size: "n" }, ""],
  ])("says %s", (_, paging, said) => {
    expect(query({ paging }, { pagination: { page: 3, perPage: 10 } })).toBe(said);
  });

  it("asks for the first 25 rows where none are named", () => {
    expect(query({ paging: byNumber })).toBe("page=1&size=25");
  });

  const two = { by: "sort", direction: "way", up: "asc", down: "desc" };
  const one = { by: "sort", up: "{}", down: "-{}" };
  it.each<[Elsewhere["order"], ListParams["sort"], string]>([
    [two, { field: "due", order: "ASC" }, "sort=due&way=asc"],
    [two, { field: "due", order: "DESC" }, "sort=due&way=desc"],
    [one, { field: "due", order: "ASC" }, "sort=due"],
    [one, { field: "due", order: "DESC" }, "sort=-due"],
    [one, { field: "id", order: "DESC" }, ""],
    [undefined, { field: "due", order: "DESC" }, ""],
    [one, undefined, ""],
  ])("of %j, sorted by %j, is %s", (order, sort, said) => {
    expect(query({ order }, { sort })).toBe(said);
  });

  const several = [" a ", null, "b", undefined, "  "];
  it.each<[Elsewhere["filters"][string]["style"], unknown, string]>([
    ["one", " a ", "f=a"],
    ["one", 0, "f=0"],
    ["one", several, "f=b"],
    ["many", several, "f=a&f=b"],
    ["commas", several, "f=a,b"],
    ["one", null, ""],
    ["one", undefined, ""],
    ["one", "  ", ""],
    ["commas", [], ""],
  ])("says a filter in the style of %s: %j", (style, filter, said) => {
    expect(query({ filters: { status: { as: "f", style } } }, { filter: { status: filter, unknown: 1 } })).toBe(said);
  });
});

describe("a page of what a host answers", () => {
  const rows = (count: number) => Array.from({ length: count }, (_, at): RaRecord => ({ id: String(at) }));
  const paged = (
    more: Partial<Elsewhere>,
    count: number,
    of: { page?: number; answer?: unknown; headers?: HeadersInit },
  ) =>
    pageOf(described(more), {
      answer: of.answer,
      response: new Response(null, { headers: of.headers }),
      rows: rows(count),
      params: { pagination: { page: of.page ?? 1, perPage: 5 } } as ListParams, // of which nothing else is read
    });

  it.each<[string, Partial<Elsewhere>, number, Parameters<typeof paged>[2], number | undefined, boolean]>([
    ["full, of unknown number", { paging: byNumber }, 5, {}, undefined, true],
    ["not full, of unknown number", { paging: byNumber }, 4, {}, undefined, false],
    ["full by the host's most", { paging: { ...byNumber, most: 3 } }, 3, {}, undefined, true],
    ["in a body with a number", { envelope: { total: { body: "a.n" } } }, 5, { answer: { a: { n: 6 } } }, 6, true],
    ["that ends with the number", { envelope: { total: { body: "n" } } }, 5, { answer: { n: 10 }, page: 2 }, 10, false],
    ["that does not end it", { envelope: { total: { body: "n" } } }, 5, { answer: { n: 11 }, page: 2 }, 11, true],
    ["with a number of null", { envelope: { total: { body: "n" } } }, 4, { answer: { n: null } }, undefined, false],
    ["with an empty number", { envelope: { total: { body: "n" } } }, 5, { answer: { n: "" } }, undefined, true],
    ["with no number in the body", { envelope: { total: { body: "n" } } }, 4, { answer: {} }, undefined, false],
    ["with a header", { envelope: { total: { header: "X-Total" } } }, 5, { headers: { "X-Total": "7" } }, 7, true],
    ["without its header", { envelope: { total: { header: "X-Total" } } }, 5, {}, undefined, true],
    ["with a range", { envelope: { total: { range: "Range" } } }, 5, { headers: { Range: "rows 0-4/12" } }, 12, true],
    [
      "with an open range",
      { envelope: { total: { range: "Range" } } },
      5,
      { headers: { Range: "0-4/*" } },
      undefined,
      true,
    ],
    ["without its range", { envelope: { total: { range: "Range" } } }, 4, {}, undefined, false],
    ["with a link to more", { envelope: { more: "next" } }, 2, { answer: { next: "/p2" } }, undefined, true],
    ["with no link to more", { envelope: { more: "next" } }, 5, { answer: { next: null } }, undefined, false],
    ["with an empty link", { envelope: { more: "next" } }, 5, { answer: { next: "" } }, undefined, false],
    ["with a no to more", { envelope: { more: "m.has" } }, 5, { answer: { m: { has: false } } }, undefined, false],
    ["with no word of more", { envelope: { more: "next" } }, 5, { answer: {} }, undefined, true],
    ["alone", { paging: { by: "none" } }, 9, {}, 9, false],
    ["alone, and full", { paging: { by: "none" } }, 5, {}, 5, false],
  ])("%s", (_, more, count, of, total, hasNextPage) => {
    const page = paged({ paging: byNumber, ...more }, count, of);
    expect([page.data, page.total]).toEqual([rows(count), total]);
    expect(page.pageInfo).toEqual({ hasNextPage, hasPreviousPage: of.page === 2 });
  });

  it.each([
    [1, ["0", "1", "2", "3", "4"], { hasNextPage: true, hasPreviousPage: false }],
    [2, ["5", "6", "7", "8", "9"], { hasNextPage: false, hasPreviousPage: true }],
  ])("cuts page %i out of all", (page, ids, pageInfo) => {
    const whole = paged({}, 10, { page });
    expect([whole.data.map(({ id }) => id), whole.total, whole.pageInfo]).toEqual([ids, 10, pageInfo]);
  });

  const ordered = (values: unknown[], sort: ListParams["sort"]) => {
    const some = values.map((of, at): RaRecord => ({ id: String(at), of }));
    const params = { sort } as ListParams; // of which nothing else is read
    return pageOf(described(), { answer: some, response: new Response(), rows: some, params }).data.map(
      (row) => row.of,
    );
  };

  it.each<[string, unknown[], unknown[]]>([
    ["numbers", [10, 9, 100], [9, 10, 100]],
    ["texts", ["b", "c", "a"], ["a", "b", "c"]],
    ["a number before a text", [10, "9"], [10, "9"]],
    ["a number behind a text", ["9", 10], [10, "9"]],
    ["what is missing", ["a", undefined, "b", null], [undefined, null, "a", "b"]],
  ])("puts %s in order", (_, values, sorted) => {
    expect(ordered(values, { field: "of", order: "ASC" })).toEqual(sorted);
  });

  it("puts texts in the order of the person's language", () => {
    onTestFinished(() => locale.set("pt-BR"));
    const names = ["ñandú", "nube", "oso"];
    locale.set("es");
    expect(ordered(names, { field: "of", order: "ASC" })).toEqual(["nube", "ñandú", "oso"]);
    locale.set("en");
    expect(ordered(names, { field: "of", order: "ASC" })).toEqual(["ñandú", "nube", "oso"]);
  });

  it("is in the other order, in the host's own where none is named, and leaves equal rows as they are", () => {
    expect(ordered([2, 1, 3], { field: "of", order: "DESC" })).toEqual([3, 2, 1]);
    expect(ordered([2, 1, 3], undefined)).toEqual([2, 1, 3]);
    expect(ordered([2, 1, 3], { field: "", order: "DESC" })).toEqual([2, 1, 3]);
    expect(ordered(["b", "a"], { field: "id", order: "DESC" })).toEqual(["b", "a"]);
    const same = [{ id: "1" }, { id: "2" }, { id: "3" }].map((row) => ({ ...row, of: 7 }));
    const sort = { field: "of", order: "DESC" } as const;
    const { data } = pageOf(described(), {
      answer: same,
      response: new Response(),
      rows: same,
      params: { sort } as never,
    });
    expect(data).toEqual(same);
  });

  it("has its rows where they are said to stand, and none of anything but records", () => {
    expect(rowsOf(described(), [{ id: 1 }])).toEqual([{ id: 1 }]);
    expect(rowsOf(described({ envelope: { rows: "data.items" } }), { data: { items: [{ id: 1 }] } })).toEqual([
      { id: 1 },
    ]);
    for (const broken of [{ data: [] }, [7], "rows", undefined])
      expect(() => rowsOf(described(), broken)).toThrow(expect.objectContaining({ cause: "BAD_ANSWER" }));
  });
});

describe("pages of a host whose own are of another length", () => {
  /** A host of rows from 1 on, which gives no more of them at once than it likes. */
  const hostOf = (count: number, { most, words = {} }: { most: number; words?: object }) => {
    vi.stubGlobal("fetch", async (url: URL, init: RequestInit) => {
      asked.push({ url: url.search, init });
      const size = Math.min(Number(url.searchParams.get("size") ?? most), most);
      const begin = Number(url.searchParams.get("skip") ?? (Number(url.searchParams.get("page")) - 1) * size);
      const rows = Array.from({ length: count }, (_, at) => ({ id: at + 1 })).slice(begin, begin + size);
      if (begin > 0 && rows.length === 0) return says(404)();
      return says(200, { rows, ...words })();
    });
  };
  const read = async (list: ReturnType<typeof provider>, page: number, perPage: number) => {
    asked = [];
    const found = await list.getList("invoices", { pagination: { page, perPage } });
    const ids = found.data.map(({ id }) => Number(id));
    return [ids[0], ids.at(-1), ids.length, found.total, found.pageInfo?.hasNextPage, asked.map(({ url }) => url)];
  };
  const counted = { rows: "rows", total: { body: "total" } };
  const unsized = { by: "page", page: "page", first: 1 } as const;

  it("are as long as the panel's, where the most that a host gives is known", async () => {
    hostOf(120, { most: 50, words: { total: 120 } });
    for (const [paging, queries] of [
      [{ ...byNumber, most: 50 }, ["?page=3&size=50"]],
      [{ by: "offset", offset: "skip", size: "size", most: 50 }, ["?skip=100&size=50"]],
    ] as const) {
      const list = provider({ envelope: counted, paging });
      expect((await read(list, 1, 100)).slice(0, -1)).toEqual([1, 100, 100, 120, true]);
      expect(await read(list, 2, 100)).toEqual([101, 120, 20, 120, false, queries]);
      expect((await read(list, 1, 25)).at(-1)).toHaveLength(1);
    }
  });

  it("are as long, where a host gives fewer than it is asked for", async () => {
    hostOf(120, { most: 30, words: { total: 120 } });
    for (const paging of [byNumber, { by: "offset", offset: "skip", size: "size" }] as const) {
      const list = provider({ envelope: counted, paging });
      expect((await read(list, 1, 100)).slice(0, -1)).toEqual([1, 100, 100, 120, true]);
      expect((await read(list, 2, 100)).slice(0, -1)).toEqual([101, 120, 20, 120, false]);
      expect((await read(list, 2, 25)).slice(0, -1)).toEqual([26, 50, 25, 120, true]);
    }
  });

  it.each([
    ["its number", counted, { total: 62 }, []],
    ["that there may be more", { rows: "rows", more: "next" }, { next: "perhaps" }, ["?page=8"]],
    ["nothing", { rows: "rows" }, {}, []],
  ])("are found where a host takes no length and says %s", async (_, envelope, words, behind) => {
    hostOf(62, { most: 10, words });
    const list = provider({ envelope, paging: unsized });
    const third = await read(list, 3, 25);
    expect(third.slice(0, 3)).toEqual([51, 62, 12]);
    expect(third.slice(4)).toEqual([false, ["?page=1", "?page=6", "?page=7", ...behind]]);
    expect((await read(list, 1, 25)).slice(0, 3)).toEqual([1, 25, 25]);
    expect((await read(list, 2, 10)).slice(0, 3)).toEqual([11, 20, 10]);
    expect((await read(list, 2, 25)).at(-1)).toEqual(["?page=3", "?page=4", "?page=5"]);
  });

  it("are parts of one of the host's that is longer", async () => {
    hostOf(35, { most: 30, words: { total: 35 } });
    const list = provider({ envelope: counted, paging: unsized });
    expect((await read(list, 1, 25)).slice(0, -1)).toEqual([1, 25, 25, 35, true]);
    expect((await read(list, 2, 25)).slice(0, -1)).toEqual([26, 35, 10, 35, false]);
  });

  it("take what a host says of a length for no more than it is", async () => {
    hostOf(3, { most: 10 });
    const list = provider({ envelope: { rows: "rows" }, paging: unsized });
    expect((await read(list, 1, 25)).slice(0, -1)).toEqual([1, 3, 3, undefined, false]);
    hostOf(62, { most: 10 });
    expect((await read(list, 3, 25)).slice(0, 3)).toEqual([51, 62, 12]);
  });
});

describe("a question to another host", () => {
  const get = () => provider().getOne("invoices", { id: "a/b" });

  it("asks for JSON, says what it sends, and tells nothing of the page", async () => {
    await get();
    await provider().create("invoices", { data: { number: "N-1" } });
    expect(asked.map(({ url }) => url)).toEqual(["/invoices/a%2Fb", "/invoices"]);
    const [read, made] = asked.map(({ init }) => init);
    expect(read).toMatchObject({ method: "GET", credentials: "omit", referrerPolicy: "no-referrer" });
    expect(read).not.toHaveProperty("body");
    expect(Object.fromEntries(new Headers(read?.headers))).toEqual({ accept: "application/json" });
    expect(made).toMatchObject({ method: "POST", body: '{"number":"N-1"}' });
    expect(Object.fromEntries(new Headers(made?.headers))).toEqual({
      accept: "application/json",
      "content-type": "application/json",
    });
    await provider({ headers: () => ({ Accept: "application/vnd.billing" }) }).getOne("invoices", { id: "1" });
    expect(new Headers(asked[2]?.init.headers).get("accept")).toBe("application/vnd.billing");
  });

  it("fails as what it failed of", async () => {
    answers = [says(200, "<html>")];
    await expect(get()).rejects.toMatchObject({ cause: "BAD_ANSWER" });
    vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
    answers = [() => Promise.reject(new Error("late"))];
    await expect(get()).rejects.toMatchObject({ cause: "TIMEOUT" });
  });

  it("ends with whoever asked it, in their own words", async () => {
    const ended = new AbortController();
    answers = [
      ({ signal }) => {
        ended.abort("left");
        return Promise.reject(signal?.aborted ? new Error("ended") : new Error("goes on"));
      },
    ];
    const read = provider().getOne("invoices", { id: "1", signal: ended.signal });
    await expect(read).rejects.toBe("left");
    expect(asked[0]?.init.signal?.aborted).toBe(true);
  });

  it.each([
    [400, "GET", { code: 400, type: "VALIDATION_FAILED" }],
    [401, "GET", { code: 403, type: "AUTH_FORBIDDEN" }],
    [409, "PUT", { code: 409, type: "EDIT_CONFLICT" }],
    [409, "PATCH", { code: 409, type: "EDIT_CONFLICT" }],
    [405, "DELETE", { code: 405, type: "METHOD_NOT_ALLOWED" }],
    [409, "DELETE", { code: 409, type: "STATE_CONFLICT" }],
    [412, "DELETE", { code: 412, type: "EDIT_CONFLICT" }],
    [500, "GET", { code: 500, said: undefined, fields: [], retryAfter: undefined }],
  ])("that is answered with %i to a %s is refused as %j", async (status, method, refusal) => {
    answers = [says(status)];
    const { update, delete: remove } = provider({ update: method === "PATCH" ? "PATCH" : undefined });
    const params = { id: "1", data: {}, previousData: { id: "1" } };
    const call = method === "GET" ? get() : method === "DELETE" ? remove("", params) : update("", params);
    await expect(call).rejects.toMatchObject(refusal);
    expect(asked[0]?.init.method).toBe(method);
  });

  it("waits as long as the host says, where it says it in seconds", async () => {
    answers = [
      says(429, {}, { "Retry-After": "7" }),
      says(429, {}, { "Retry-After": "Wed, 21 Oct 2026 07:28:00 GMT" }),
    ];
    await expect(get()).rejects.toMatchObject({ type: "TOO_MANY_REQUESTS", retryAfter: 7 });
    await expect(get()).rejects.toMatchObject({ retryAfter: undefined });
  });

  const words = "Not so.";
  it.each<[unknown, string | undefined]>([
    [{ detail: words }, words],
    [{ message: words }, words],
    [{ error_description: words, error: "invalid_grant" }, words],
    [{ error: words }, words],
    [{ title: words }, words],
    [{ title: "Bad request", detail: words }, words],
    [{ error: { message: words } }, words],
    [{ error: { code: 7 } }, undefined],
    [{ detail: "  Not\n\n so.\t" }, words],
    [{ detail: "a < b is not so" }, "a < b is not so"],
    [{ detail: "<p>Not so</p> at all" }, undefined],
    [{ detail: "NOT_SO" }, undefined],
    [{ detail: `${"a ".repeat(149)}ab` }, `${"a ".repeat(149)}ab`],
    [{ detail: `${"a ".repeat(149)}abc` }, `${"a ".repeat(149)}ab…`],
    ["Not so.", undefined],
  ])("hears what is said in %j", async (answer, said) => {
    answers = [says(400, answer)];
    await expect(get()).rejects.toMatchObject({ code: 400, said });
  });

  it.each<[unknown, [string, string][]]>([
    [{ errors: { name: [words, "Nor so."] } }, [["name", words]]],
    [{ errors: { name: words } }, [["name", words]]],
    [{ errors: { name: 7 } }, [["name", ""]]],
    [{ errors: [{ field: "name", message: words }] }, [["name", words]]],
    [{ fields: [{ path: "name", msg: words }] }, [["name", words]]],
    [{ detail: [{ loc: ["body", "due", 0], msg: words }] }, [["due.0", words]]],
    [{ details: [{ property: "name", message: words }] }, [["name", words]]],
    [{ "invalid-params": [{ name: "name", reason: words }] }, [["name", words]]],
    [{ invalidParams: [{ name: "name", reason: words }] }, [["name", words]]],
    [{ violations: [{ propertyPath: "name", message: words }] }, [["name", words]]],
    [{ errors: [{ pointer: "/due/date", message: words }] }, [["due.date", words]]],
    [{ errors: [{ pointer: "#/due/date", message: words }] }, [["due.date", words]]],
    [{ errors: [{ pointer: "due/date", message: words }] }, [["due.date", words]]],
    [{ errors: [null, "no", { field: 7 }, { message: words }, { field: "" }] }, []],
    [{ errors: [], fields: { name: words } }, [["name", words]]],
    [{ error: { errors: { name: words } } }, [["name", words]]],
    [{ error: "no" }, []],
    [{}, []],
  ])("hears which fields are wrong in %j", async (answer, fields) => {
    answers = [says(422, answer)];
    const wrong = fields.map(([path, message]) => ({ path, type: "INVALID", message, said: message || undefined }));
    await expect(get()).rejects.toMatchObject({ type: "VALIDATION_FAILED", fields: wrong });
  });
});

describe("a record of another host", () => {
  it.each<[string, Partial<Elsewhere>, unknown, RaRecord]>([
    ["by a number", {}, { id: 7, name: "A", none: null }, { id: "7", name: "A" }],
    ["by a text", {}, { id: "x" }, { id: "x" }],
    ["by another field", { id: "uuid" }, { uuid: "x", id: 3, name: "A" }, { id: "x", name: "A" }],
    ["in an envelope", { record: "data" }, { data: { id: 7 } }, { id: "7" }],
    ["without its envelope", { record: "data" }, { id: 7 }, { id: "7" }],
  ])("is named %s", async (_, more, answer, data) => {
    answers = [says(200, answer)];
    expect((await provider(more).getOne("invoices", { id: "7" })).data).toEqual(data);
  });

  it.each([{}, { id: null }, { id: {} }, [], { data: { name: "A" } }])("is none: %j", async (answer) => {
    answers = [says(200, answer)];
    const read = provider({ record: "data" }).getOne("invoices", { id: "7" });
    await expect(read).rejects.toMatchObject({ cause: "BAD_ANSWER" });
  });

  it("is no answer at all either", async () => {
    answers = [says(200)];
    for (const record of [undefined, "data"])
      await expect(provider({ record }).getOne("invoices", { id: "7" })).rejects.toMatchObject({ cause: "BAD_ANSWER" });
  });

  it("is put whole where its host takes no patches, and read where a change is answered with nothing", async () => {
    answers = [says(204), says(200, { id: 7, name: "B" })];
    const { data } = await provider({ nullable: ["note"] }).update("invoices", {
      id: "7",
      data: { name: "B" },
      previousData: { id: "7" },
    });
    expect(data).toEqual({ id: "7", name: "B" });
    expect(asked.map(({ init: { method, body } }) => [method, body])).toEqual([
      ["PUT", '{"name":"B"}'],
      ["GET", undefined],
    ]);
    await provider({ update: "PATCH" }).update("invoices", { id: "7", data: { name: "C" }, previousData: { id: "7" } });
    expect(asked.at(-1)?.init).toMatchObject({ method: "PATCH", body: '{"name":"C"}' });
  });

  it("is read where it was put, if its host says no more than that", async () => {
    answers = [says(201, undefined, { Location: "https://billing.example/invoices/a%20b" }), says(200, { id: "a b" })];
    expect((await provider().create("invoices", { data: {} })).data).toEqual({ id: "a b" });
    expect(asked.map(({ url }) => url)).toEqual(["/invoices", "/invoices/a%20b"]);
    answers = [says(201, { id: 8 }, { Location: "/invoices/8" })];
    expect((await provider().invite("invoices", { body: { email: "a@b.example" } })).data).toEqual({ id: "8" });
    expect(asked.slice(2).map(({ url, init }) => [url, init.body])).toEqual([["/invoices", '{"email":"a@b.example"}']]);
    answers = [says(201)];
    await expect(provider().create("invoices", { data: {} })).rejects.toMatchObject({ cause: "BAD_ANSWER" });
  });

  it("is deleted, changed and acted on, one or many", async () => {
    const other = provider({ update: "PUT" });
    answers = [says(204)];
    expect((await other.delete("invoices", { id: "7" })).data).toEqual({ id: "7" });
    const previousData = { id: "7", name: "A" };
    expect((await other.delete("invoices", { id: "7", previousData })).data).toBe(previousData);
    expect((await other.deleteMany("invoices", { ids: ["7", "8"] })).data).toEqual(["7", "8"]);
    expect(asked.map(({ url, init }) => `${init.method} ${url}`)).toEqual([
      "DELETE /invoices/7",
      "DELETE /invoices/7",
      "DELETE /invoices/7",
      "DELETE /invoices/8",
    ]);
    asked = [];
    answers = [says(200, { id: 7 })];
    expect((await other.updateMany("invoices", { ids: ["7", "8"], data: { name: "B" } })).data).toEqual(["7", "8"]);
    expect(asked.map(({ url, init }) => `${init.method} ${url} ${init.body}`)).toEqual([
      'PUT /invoices/7 {"name":"B"}',
      'PUT /invoices/8 {"name":"B"}',
    ]);
  });

  it.each<[unknown, object]>([
    [{ id: 7, status: "sent" }, { data: { id: "7", status: "sent" } }],
    [{ done: true }, {}],
    [undefined, {}],
  ])("is acted on, and is answered or not: %j", async (answer, done) => {
    answers = [says(200, answer), says(200, "Done.")];
    expect(await provider().act("invoices", { id: "7", verb: "send", body: { to: "a" } })).toEqual(done);
    await expect(provider().act("invoices", { id: "7", verb: "send" })).rejects.toMatchObject({ cause: "BAD_ANSWER" });
    expect(asked[0]).toMatchObject({ url: "/invoices/7/send", init: { method: "POST", body: '{"to":"a"}' } });
  });
});

describe("records of another host", () => {
  it("are read by their names, four at a time, without those that are gone", async () => {
    let open = 0;
    let most = 0;
    answers = ["1", "2", "3", "4", "5", "6"].map((id) => async () => {
      open += 1;
      most = Math.max(most, open);
      await new Promise((done) => setTimeout(done));
      open -= 1;
      return says(id === "2" ? 404 : id === "5" ? 410 : 200, { id })();
    });
    const { data } = await provider().getMany("invoices", { ids: ["1", "2", "3", "4", "5", "6"] });
    expect(data).toEqual([{ id: "1" }, { id: "3" }, { id: "4" }, { id: "6" }]);
    expect([asked.length, most]).toEqual([6, 4]);
  });

  it.each([
    ["refused", says(403), { code: 403 }],
    ["away", () => Promise.reject(new Error("away")), { cause: "NETWORK_ERROR" }],
  ])("are not there where one of them is %s", async (_, answer, failure) => {
    answers = [answer];
    await expect(provider().getMany("invoices", { ids: ["1"] })).rejects.toMatchObject(failure);
  });

  it("are narrowed to those of another record", async () => {
    answers = [says(200, [])];
    await provider({
      paging: byNumber,
      filters: { customer: { as: "customer_id", style: "one" }, status: { as: "status", style: "one" } },
    }).getManyReference("invoices", {
      target: "customer",
      id: "9",
      filter: { status: "paid" },
      pagination: { page: 2, perPage: 10 },
      sort: { field: "id", order: "ASC" },
    });
    expect(asked[0]?.url).toBe("/invoices?page=2&size=10&status=paid&customer_id=9");
  });

  it("can be let go of while they are read, and have neither files nor a history", async () => {
    const other = provider();
    expect(other.supportAbortSignal).toBe(true);
    for (const verb of ["putFile", "removeFile", "importRows", "history"] as const)
      await expect(Reflect.apply(other[verb], other, [])).rejects.toMatchObject({ code: 501, type: "NOT_IMPLEMENTED" });
  });

  it("are asked for nothing that their host has not", async () => {
    interface Archive {
      archive: (resource: string) => Promise<unknown>;
    }
    const own: Archive = { archive: async () => "own" };
    // of the panel's verbs there is this one alone
    const both: Archive = withElsewhere(own as never, async (resource) =>
      resource === "invoices" ? async () => provider() : undefined,
    ) as never;
    expect(await both.archive("users")).toBe("own");
    await expect(both.archive("invoices")).rejects.toThrow("invoices has no archive.");
  });
});
