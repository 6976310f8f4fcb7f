import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ListChoice } from "../../src/engine/ports";
import type { Api } from "../../src/providers/api";
import { ApiError } from "../../src/providers/api-error";
import { createListChoices } from "../../src/providers/list-choices";
import { createMemoryStorage } from "../../src/providers/memory-storage";
import { createSession } from "../../src/providers/session";

const tokenOf = (sub: string, standing: object = {}) => {
  const person = { sub, role: "PLATFORM_USER", status: "ACTIVE", isPrimaryAccess: false, ...standing };
  const payload = { ...person, iat: 0, exp: 9_999_999_999 };
  return { token: `e30.${Buffer.from(JSON.stringify(payload)).toString("base64url")}.x`, refreshToken: "r" };
};
const compact: ListChoice = { density: "COMPACT" };
const narrow: ListChoice = { columns: [{ name: "name", width: 60 }] };

/** A call that waits for its answer. */
interface Call {
  path: string;
  list?: string;
  body?: ListChoice;
  answer: (data?: object) => void;
  fail: (error: unknown) => void;
}

let storage: Storage;
let session: ReturnType<typeof createSession>;
let reads: Call[];
let writes: Call[];
const ask = (calls: Call[], path: string, init?: { params: { path: { list: string } }; body: ListChoice }) =>
  new Promise((resolve, reject) => {
    const answer = (data: object = {}) => resolve({ data, response: new Response() });
    calls.push({ path, list: init?.params.path.list, body: init?.body, answer, fail: reject });
  });
// the contract's types hang on literal paths, which a fake cannot have
const api = {
  GET: (path: string) => ask(reads, path),
  PUT: (path: string, init: never) => ask(writes, path, init),
} as unknown as Api;
const open = () => createListChoices({ api, session, storage, pause: 0 });
const written = async (count: number) => {
  await vi.waitFor(() => expect(writes).toHaveLength(count));
  const last = writes.at(-1);
  if (!last) throw new Error("Nothing was written.");
  return last;
};
/** Whatever was to be sent by then has been. */
const aWhile = () => vi.advanceTimersByTimeAsync(500);

beforeEach(() => {
  vi.useFakeTimers();
  storage = createMemoryStorage();
  session = createSession(createMemoryStorage());
  session.signIn(tokenOf("ana"));
  reads = [];
  writes = [];
});

afterEach(() => vi.useRealTimers());

describe("what a person chose for lists", () => {
  it("counts at once, is read once for each person, and stays the same object while nothing changes", async () => {
    const choices = open();
    choices.choose("users", compact);
    expect(choices.of("users")).toBe(compact);
    (await written(1)).answer();
    const before = choices.of("users");
    reads[0]?.answer({ data: [{ list: "companies", ...narrow }] });
    await vi.waitFor(() => expect(choices.of("companies")).toEqual(narrow));
    // chosen since the question: the answer is older
    expect(choices.of("users")).toBe(before);
    expect(reads).toHaveLength(1);
    session.refresh(tokenOf("ana"));
    expect(reads).toHaveLength(1);
    expect(open().of("companies")).toEqual(narrow);
  });

  it("is asked for again where there was no answer, as long as the person is here, and not after a refusal", async () => {
    const choices = open();
    reads[0]?.fail(new ApiError({ cause: "NETWORK_ERROR" }));
    await vi.advanceTimersByTimeAsync(2000);
    reads[1]?.fail(new ApiError({ code: 503 }));
    await vi.advanceTimersByTimeAsync(4000);
    reads[2]?.answer({ data: [{ list: "companies", ...narrow }] });
    await vi.waitFor(() => expect(choices.of("companies")).toEqual(narrow));
    session.signIn(tokenOf("bia"));
    reads[3]?.fail(new ApiError({ code: 403 }));
    await vi.advanceTimersByTimeAsync(90_000);
    expect(reads).toHaveLength(4);
    session.signIn(tokenOf("caio"));
    reads[4]?.fail(new ApiError({ cause: "NETWORK_ERROR" }));
    await aWhile();
    session.clear("signed-out");
    await vi.advanceTimersByTimeAsync(90_000);
    expect(reads).toHaveLength(5);
  });

  it("is sent one list at a time, and the newest choice last", async () => {
    const choices = open();
    choices.choose("users", compact);
    const first = await written(1);
    choices.choose("users", narrow);
    choices.choose("companies", compact);
    await aWhile();
    expect(writes).toHaveLength(1);
    first.answer();
    (await written(2)).answer();
    (await written(3)).answer();
    await vi.waitFor(() => expect(JSON.parse(storage.getItem(storage.key(0) ?? "") ?? "").unsaved).toEqual([]));
    expect(writes.slice(1).map(({ list, body }) => [list, body])).toEqual(
      expect.arrayContaining([
        ["users", narrow],
        ["companies", compact],
      ]),
    );
  });

  it("is tried again after a failure, behind the others, and not after a refusal", async () => {
    const choices = open();
    choices.choose("users", compact);
    choices.choose("companies", compact);
    (await written(1)).fail(new ApiError({ cause: "NETWORK_ERROR" }));
    await vi.waitFor(() => expect(choices.failureOf("users")).toBeInstanceOf(ApiError));
    expect(choices.of("users")).toBe(compact);
    // the next choice does not wait
    choices.choose("vcards", compact);
    const second = await written(2);
    expect(second.list).toBe("companies");
    second.fail(new ApiError({ code: 400, type: "VALIDATION" }));
    await vi.waitFor(() => expect(choices.failureOf("companies")).toBeInstanceOf(ApiError));
    choices.choose("vcards", narrow);
    (await written(3)).answer();
    (await written(4)).answer();
    expect(writes.map(({ list }) => list).sort()).toEqual(["companies", "users", "users", "vcards"]);
    await vi.waitFor(() => expect(choices.failureOf("users")).toBeUndefined());
    await aWhile();
    expect(writes).toHaveLength(4);
    // where the panel is loaded anew it may be another server
    open();
    expect((await written(5)).list).toBe("companies");
  });

  it("waits for the same person after a session that ended by itself, and is gone for everybody else", async () => {
    const choices = open();
    choices.choose("users", compact);
    session.clear("expired");
    expect(choices.of("users")).toEqual({});
    session.signIn(tokenOf("ana"));
    expect(choices.of("users")).toEqual(compact);
    expect((await written(1)).body).toEqual(compact);
    session.signIn(tokenOf("bia"));
    expect(choices.of("users")).toEqual({});
    session.signIn(tokenOf("ana"));
    expect(choices.of("users")).toEqual({});
    choices.choose("users", compact);
    session.clear("signed-out");
    expect(storage.length).toBe(0);
  });

  it("of other lists is left as other tabs have kept it, and what is no choice is nothing", () => {
    const one = open();
    const other = open();
    one.choose("users", compact);
    other.choose("companies", narrow);
    expect([open().of("users"), open().of("companies")]).toEqual([compact, narrow]);
    one.choose("users", {});
    expect([open().of("users"), open().of("companies")]).toEqual([{}, narrow]);
    const key = storage.key(0) ?? "";
    for (const broken of ["{", "[]", '{"lists":{"users":7}}', '{"lists":{"users":{"columns":[{}]}},"unsaved":3}']) {
      storage.setItem(key, broken);
      expect(open().of("users"), broken).toEqual({});
    }
  });

  it("knows with which views lists open, company by company, until somebody else comes", () => {
    const choices = open();
    expect(choices.opening("aurora")).toEqual({});
    choices.keepOpening("aurora", { users: "one" });
    choices.keepOpening(undefined, { users: "two" });
    expect([choices.opening("aurora"), choices.opening(undefined)]).toEqual([{ users: "one" }, { users: "two" }]);
    session.clear("expired");
    expect(choices.opening("aurora")).toEqual({});
    session.signIn(tokenOf("ana"));
    expect(choices.opening("aurora")).toEqual({ users: "one" });
    choices.keepOpening("aurora", {});
    expect(choices.opening("aurora")).toEqual({});
    session.signIn(tokenOf("bia"));
    expect(choices.opening(undefined)).toEqual({});
    session.signIn(tokenOf("ana"));
    expect(choices.opening(undefined)).toEqual({});
    choices.keepOpening(undefined, { users: "two" });
    session.clear("signed-out");
    expect(storage).toHaveLength(0);
  });

  it("keeps what a list opens with, and what was applied of a view, like any other choice", async () => {
    const choices = open();
    const applied = { sort: "name", updatedAt: "2026-01-02T03:04:05.006Z" };
    choices.choose("users", { view: "one" });
    (await written(1)).answer();
    choices.choose("one", { applied });
    expect((await written(2)).body).toEqual({ applied });
    writes[1]?.answer();
    expect([choices.of("users"), open().of("one")]).toEqual([{ view: "one" }, { applied }]);
    choices.choose("users", { view: undefined });
    expect(choices.of("users")).toEqual({});
  });

  it("counts where nothing can be kept in the browser", () => {
    vi.spyOn(storage, "setItem").mockImplementation(() => {
      throw new Error("full");
    });
    const choices = open();
    choices.choose("users", compact);
    expect(choices.of("users")).toBe(compact);
  });
});

/** What the browser keeps of Ana. */
const kept = () => JSON.parse(storage.getItem("vcard-panel-lists.ana") ?? "{}");

describe("whoever draws a list", () => {
  it("hears of what is chosen, sent and read, until they have enough, and of nothing that is as it was", async () => {
    const choices = open();
    const told = vi.fn();
    const stop = choices.subscribe(told);
    choices.choose("users", compact);
    expect(told).toHaveBeenCalledTimes(1);
    (await written(1)).answer();
    await aWhile();
    expect(told).toHaveBeenCalledTimes(2);
    reads[0]?.answer({ data: [{ list: "companies", ...narrow }] });
    await aWhile();
    expect(told).toHaveBeenCalledTimes(3);
    const again = open();
    again.subscribe(told);
    reads[1]?.answer({
      data: [
        { list: "companies", ...narrow },
        { list: "users", ...compact },
      ],
    });
    await aWhile();
    expect(told).toHaveBeenCalledTimes(3);
    session.clear("expired");
    expect(told).toHaveBeenCalledTimes(5);
    stop();
    session.signIn(tokenOf("ana"));
    expect(told).toHaveBeenCalledTimes(6);
  });

  it("sees what the server no longer has gone, here and in the copy", async () => {
    const choices = open();
    reads[0]?.answer({ data: [{ list: "companies", ...narrow }] });
    await aWhile();
    expect(kept().lists).toEqual({ companies: narrow });
    session.clear("expired");
    session.signIn(tokenOf("ana"));
    reads[1]?.answer({ data: [] });
    await aWhile();
    expect([choices.of("companies"), kept().lists]).toEqual([{}, {}]);
  });
});

describe("what is sent of choices", () => {
  it("goes to its list, and everything is read from one place", async () => {
    const choices = open();
    choices.choose("users", compact);
    expect(await written(1)).toMatchObject({ path: "/me/preferences/{list}", list: "users", body: compact });
    expect(reads).toMatchObject([{ path: "/me/preferences" }]);
  });

  it("is sent again later each time, after a minute at most, and at once after a success", async () => {
    const choices = open();
    choices.choose("users", compact);
    await written(1);
    for (const [at, seconds] of [2, 4, 8, 16, 32, 60, 60].entries()) {
      writes[at]?.fail(new ApiError({ cause: "NETWORK_ERROR" }));
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
      expect(writes).toHaveLength(at + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(writes).toHaveLength(at + 2);
    }
    writes.at(-1)?.answer();
    await aWhile();
    choices.choose("users", narrow);
    await aWhile();
    writes.at(-1)?.fail(new ApiError({ cause: "NETWORK_ERROR" }));
    await vi.advanceTimersByTimeAsync(1999);
    expect(writes).toHaveLength(9);
    await vi.advanceTimersByTimeAsync(1);
    expect(writes).toHaveLength(10);
  });

  it.each([
    [400, 1],
    [404, 1],
    [499, 1],
    [399, 2],
    [408, 2],
    [429, 2],
    [500, 2],
  ])("and is answered with %i is sent %i times", async (code, times) => {
    const choices = open();
    choices.choose("users", compact);
    (await written(1)).fail(new ApiError({ code }));
    await vi.advanceTimersByTimeAsync(2000);
    expect(writes).toHaveLength(times);
    expect(kept().unsaved).toEqual(["users"]);
  });

  it("or read for somebody who has left counts for nobody who has come", async () => {
    const choices = open();
    choices.choose("users", compact);
    await written(1);
    session.signIn(tokenOf("bia"));
    choices.choose("companies", narrow);
    await aWhile();
    expect(writes).toHaveLength(1);
    reads[0]?.answer({ data: [{ list: "vcards", ...compact }] });
    writes[0]?.answer();
    expect((await written(2)).list).toBe("companies");
    await aWhile();
    expect(choices.of("vcards")).toEqual({});
    expect(storage.getItem("vcard-panel-lists.ana")).toBeNull();
  });

  it.each([
    ["whose account is not active", { status: "PENDING" }],
    ["who has yet to choose a password", { mustChangePassword: true }],
  ])("is asked of the server for nobody %s, and as soon as they may into the panel", async (_, standing) => {
    session.signIn(tokenOf("cleo", standing));
    const choices = open();
    choices.choose("users", compact);
    await aWhile();
    expect([reads, writes]).toEqual([[], []]);
    session.refresh(tokenOf("cleo"));
    expect((await written(1)).body).toEqual(compact);
    expect(reads).toHaveLength(1);
    reads[0]?.answer({ data: [{ list: "companies", ...narrow }] });
    await vi.waitFor(() => expect(choices.of("companies")).toEqual(narrow));
  });

  it("leaves out what chooses nothing, and not what chooses in part", async () => {
    const choices = open();
    choices.choose("users", { density: undefined, view: "one" });
    expect(kept().lists).toEqual({ users: { view: "one" } });
    choices.choose("users", { density: undefined, view: undefined });
    expect(kept().lists).toEqual({});
    expect((await written(1)).body).toEqual({});
  });
});

describe("what happens elsewhere", () => {
  const happens: Record<string, (event: object) => void> = {};
  beforeEach(() => vi.stubGlobal("addEventListener", (kind: string, hear: () => void) => (happens[kind] = hear)));

  it("is heard: the line is back", async () => {
    const choices = open();
    choices.choose("users", compact);
    (await written(1)).fail(new ApiError({ cause: "NETWORK_ERROR" }));
    await vi.waitFor(() => expect(choices.failureOf("users")).toBeDefined());
    happens.online?.({});
    await vi.advanceTimersByTimeAsync(0);
    expect(writes).toHaveLength(2);
  });

  it("is heard: another tab has chosen, for the same person", () => {
    const choices = open();
    const told = vi.fn();
    choices.subscribe(told);
    const newValue = JSON.stringify({ lists: { companies: narrow }, unsaved: [] });
    happens.storage?.({ key: "vcard-panel-lists.bia", newValue });
    happens.storage?.({ key: "vcard-panel-lists.ana", newValue: null });
    expect(told).not.toHaveBeenCalled();
    happens.storage?.({ key: "vcard-panel-lists.ana", newValue });
    expect([choices.of("companies"), told.mock.calls.length]).toEqual([narrow, 1]);
    session.clear("expired");
    happens.storage?.({ key: "vcard-panel-lists.ana", newValue });
    expect(choices.of("companies")).toEqual({});
  });
});

describe("where nobody is signed in", () => {
  it("nothing is chosen, kept or wrong", async () => {
    session.clear("expired");
    const choices = open();
    choices.choose("users", compact);
    choices.keepOpening("aurora", { users: "one" });
    choices.keepOpening("aurora", {});
    await aWhile();
    expect([choices.of("users"), choices.failureOf("users"), choices.opening("aurora")]).toEqual([{}, undefined, {}]);
    expect([storage.length, writes.length]).toEqual([0, 0]);
  });

  it("what others keep in the browser stays, also after a sign-out", () => {
    storage.setItem("vcard-panel.token", "t");
    const choices = open();
    choices.choose("users", compact);
    choices.keepOpening("aurora", { users: "one" });
    choices.keepOpening("aurora", {});
    expect(storage).toHaveLength(2);
    session.clear("signed-out");
    expect(storage.getItem("vcard-panel.token")).toBe("t");
    expect(storage).toHaveLength(1);
  });

  it("and the storage is forbidden, everything else works", () => {
    const refuse = () => {
      throw new Error("forbidden");
    };
    storage = { ...storage, getItem: refuse, setItem: refuse, removeItem: refuse, key: refuse, length: 7 };
    const choices = open();
    choices.choose("users", compact);
    expect(choices.of("users")).toBe(compact);
    expect(() => session.clear("signed-out")).not.toThrow();
  });
});
