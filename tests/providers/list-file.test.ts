import { afterEach, describe, expect, test, vi } from "vitest";
import { listsAsFiles } from "../../openapi/schema";
import type { Api } from "../../src/providers/api";
import { isListAsFile, readListFile, readOwnFile } from "../../src/providers/list-file";

const csv = { "Content-Type": "text/csv; charset=utf-8", "X-Request-Id": "r1" };
const bytes = (text: string) => new TextEncoder().encode(text);

/** An API that answers with that. */
const begin = (response: Response, data?: unknown) => {
  const GET = vi.fn(async (_path: string, _init: object) => ({ data, response }));
  // the contract's types hang on literal paths, which a fake cannot have
  return { GET, api: { GET } as unknown as Api };
};

const asked = (signal = new AbortController().signal) => ({
  filter: { status: ["ACTIVE"], name: "" },
  sort: { field: "name", order: "DESC" as const },
  signal,
});

/** A file whose rows come when they are let go. */
const slow = () => {
  let held: ReadableStreamDefaultController<Uint8Array> | undefined;
  const cancelled = vi.fn();
  const stream = new ReadableStream<Uint8Array>({
    start: (out) => {
      held = out;
    },
    cancel: cancelled,
  });
  return { response: new Response(stream, { headers: csv }), rows: () => held, cancelled };
};

afterEach(() => void vi.useRealTimers());

test("the lists that come as files are those of the contract, whatever record they are below", () => {
  const asFile = (one: string) => isListAsFile(one, listsAsFiles);
  const sent = ["companies", "associates/42/received-vcards", "webhook-deliveries"];
  expect(sent.filter(asFile)).toEqual(sent);
  expect(["me/contacts", "associates/42", "x/companies", "companies/1"].filter(asFile)).toEqual([]);
});

describe("a list as a file", () => {
  test("is asked for as it is filtered and ordered, and read as it comes", async () => {
    const { api, GET } = begin(new Response("name\nAna\n", { headers: csv }));
    const { signal, ...rest } = asked();
    const rows = await readListFile(api, "users", { ...rest, signal });
    expect(await new Response(rows).text()).toBe("name\nAna\n");
    expect(GET).toHaveBeenCalledWith("/users", {
      params: { query: { status: ["ACTIVE"], sort: "-name", format: "csv" } },
      parseAs: "stream",
      signal,
    });
  });

  test.each([
    ["another kind of answer", new Response("{}", { headers: { "Content-Type": "application/json" } })],
    ["an answer of no kind", new Response(new Blob(["name"]).stream())],
    ["no answer", new Response(null, { headers: csv })],
  ])("is none where there is %s", async (_, response) => {
    await expect(readListFile(begin(response).api, "users", asked())).rejects.toMatchObject({ cause: "BAD_ANSWER" });
  });

  test("that breaks off fails as a line that is gone, with the request's id", async () => {
    const { response, rows, cancelled } = slow();
    const reader = (await readListFile(begin(response).api, "users", asked())).getReader();
    rows()?.enqueue(bytes("name\n"));
    expect((await reader.read()).value).toEqual(bytes("name\n"));
    rows()?.error(new TypeError("terminated"));
    await expect(reader.read()).rejects.toMatchObject({ name: "ApiError", cause: "NETWORK_ERROR", requestId: "r1" });
    expect(cancelled).not.toHaveBeenCalled();
  });

  test("that says nothing for half a minute is given up", async () => {
    vi.useFakeTimers();
    const { response, cancelled } = slow();
    const reader = (await readListFile(begin(response).api, "users", asked())).getReader();
    const ended = expect(reader.read()).rejects.toMatchObject({ cause: "TIMEOUT", requestId: "r1" });
    await vi.advanceTimersByTimeAsync(29_999);
    expect(cancelled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await ended;
    expect(cancelled).toHaveBeenCalled();
  });

  test("that somebody gives up ends at once, with their reason", async () => {
    const giving = new AbortController();
    const { response, cancelled } = slow();
    const reader = (await readListFile(begin(response).api, "users", asked(giving.signal))).getReader();
    const ended = expect(reader.read()).rejects.toBe("enough");
    giving.abort("enough");
    await ended;
    expect(cancelled).toHaveBeenCalled();
  });

  test("that nobody reads any more is given up", async () => {
    const { response, cancelled } = slow();
    await (await readListFile(begin(response).api, "users", asked())).cancel("enough");
    expect(cancelled).toHaveBeenCalledWith("enough");
  });
});

describe("a file of a record", () => {
  test.each([
    ["/api/files/1", "/files/1"],
    ["/files/1", "/files/1"],
    ["/apiary/1", "/apiary/1"],
  ])("at %s is read at %s", async (url, path) => {
    const file = new Blob(["%PDF"]);
    const { api, GET } = begin(new Response(), file);
    expect(await readOwnFile(api, url)).toBe(file);
    expect(GET).toHaveBeenCalledWith(path, { parseAs: "blob" });
  });

  test("is none where something else is answered", async () => {
    await expect(readOwnFile(begin(new Response(), "text").api, "/files/1")).rejects.toMatchObject({
      cause: "BAD_ANSWER",
    });
  });
});
