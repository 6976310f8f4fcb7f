import { beforeEach, describe, expect, it, vi } from "vitest";
import type { WorkPlace } from "../../src/engine/ports";
import { createKeptWork, createMemoryShelf, createShelf } from "../../src/providers/kept-work";
import { createMemoryStorage } from "../../src/providers/memory-storage";
import { createSession } from "../../src/providers/session";

const tokenOf = (sub: string) => {
  const payload = { sub, role: "PLATFORM_USER", status: "ACTIVE", isPrimaryAccess: false, iat: 0, exp: 9_999_999_999 };
  return { token: `e30.${Buffer.from(JSON.stringify(payload)).toString("base64url")}.x`, refreshToken: "r" };
};
const place: WorkPlace = { person: "ana", company: "acme", work: "companies" };
const whole = { file: { rows: 3 }, run: { next: 0 } };

let shelf: ReturnType<typeof createMemoryShelf>;
let session: ReturnType<typeof createSession>;
const open = () => createKeptWork({ shelf, session });

beforeEach(() => {
  shelf = createMemoryShelf();
  session = createSession(createMemoryStorage());
  session.signIn(tokenOf("ana"));
});

/** A database as a browser has it, which answers after a while, or refuses to be opened or written to. */
const database = (refuses: { opening?: boolean; writing?: boolean } = {}) => {
  const stores = new Map<string, Map<unknown, unknown>>();
  const opened: unknown[] = [];
  const modes: string[] = [];
  const transaction = (name: string, mode: string) => {
    modes.push(mode);
    const entries = stores.get(name);
    if (!entries) throw new DOMException("", "NotFoundError");
    const doing: (() => void)[] = [];
    const asked = (work: () => unknown) => {
      const request: { result?: unknown } = {};
      doing.push(() => {
        request.result = work();
      });
      return request;
    };
    const writing = (work: () => unknown) => {
      if (mode !== "readwrite") throw new DOMException("", "ReadOnlyError");
      return asked(work);
    };
    const store = {
      get: (key: unknown) => asked(() => entries.get(key)),
      getAllKeys: () => asked(() => [...entries.keys()]),
      put: (value: unknown, key: unknown) => writing(() => entries.set(key, value)),
      delete: (key: unknown) => writing(() => entries.delete(key)),
    };
    const begun: { objectStore: () => typeof store; oncomplete?: () => void; onabort?: () => void; error: unknown } = {
      objectStore: () => store,
      error: new DOMException("", "QuotaExceededError"),
    };
    setTimeout(() => {
      if (refuses.writing && mode === "readwrite") return begun.onabort?.();
      for (const work of doing) work();
      begun.oncomplete?.();
    });
    return begun;
  };
  const open = (name: string, version: number) => {
    opened.push([name, version]);
    const createObjectStore = (store: string) => stores.set(store, new Map());
    const request: Record<string, (() => void) | unknown> = { result: { createObjectStore, transaction } };
    const call = (name: string) => typeof request[name] === "function" && request[name]();
    setTimeout(() => {
      if (refuses.opening) return call("onerror");
      call("onupgradeneeded");
      call("onsuccess");
    });
    return request;
  };
  vi.stubGlobal("indexedDB", { open });
  return { stores, opened, modes };
};

describe("the shelf in the database of the browser", () => {
  it("is opened once, when it is first asked, and keeps what is put there, until it is removed", async () => {
    const { stores, opened, modes } = database();
    const shelf = createShelf();
    expect(opened).toEqual([]);
    await shelf.put(["a", "b", "c"].map((key) => ({ key, value: key.toUpperCase() })));
    expect([...(stores.get("imports") ?? [])]).toEqual([
      ["a", "A"],
      ["b", "B"],
      ["c", "C"],
    ]);
    expect([await shelf.get("b"), await shelf.get("none")]).toEqual(["B", undefined]);
    await shelf.remove((key) => key !== "b");
    expect([await shelf.get("a"), await shelf.get("b"), await shelf.get("c")]).toEqual([undefined, "B", undefined]);
    modes.length = 0;
    await shelf.remove((key) => key === "none");
    expect(modes).toEqual(["readonly"]);
    expect(opened).toEqual([["vcard-panel", 1]]);
  });

  it("leaves alone what is named by no text", async () => {
    const { stores } = database();
    const shelf = createShelf();
    await shelf.put([{ key: "a", value: 1 }]);
    stores.get("imports")?.set(7, "seven");
    await shelf.remove(() => true);
    expect([...(stores.get("imports") ?? [])]).toEqual([[7, "seven"]]);
  });

  it.each([{ opening: true }, { writing: true }])("is in memory where the browser refuses: %j", async (refuses) => {
    database(refuses);
    const shelf = createShelf();
    expect(await shelf.put([{ key: "a", value: 1 }])).toBeUndefined();
    await shelf.remove((key) => key === "b");
    expect(await shelf.get("a")).toBe(1);
    await shelf.remove((key) => key === "a");
    expect(await shelf.get("a")).toBeUndefined();
  });

  it("answers what was put last, whether there was room for it or not", async () => {
    const refuses = { writing: false };
    database(refuses);
    const shelf = createShelf();
    for (const [value, writing] of [
      [1, false],
      [2, true],
      [3, false],
    ] as const) {
      refuses.writing = writing;
      await shelf.put([{ key: "a", value }]);
      expect(await shelf.get("a")).toBe(value);
    }
  });

  it("is left as it is where nothing may be removed", async () => {
    const refuses = { writing: false };
    const { stores } = database(refuses);
    const shelf = createShelf();
    await shelf.put([{ key: "a", value: 1 }]);
    refuses.writing = true;
    expect(await shelf.remove(() => true)).toBeUndefined();
    expect(stores.get("imports")?.size).toBe(1);
  });
});

describe("work that has begun", () => {
  it("outlive a closed tab, and how far they are is kept without the file", async () => {
    await open().keep(place, whole);
    await open().keep(place, { run: { next: 7 } });
    expect(await open().find(place)).toEqual({ file: { rows: 3 }, run: { next: 7 } });
  });

  it("are each person's, each company's and each work's own", async () => {
    await open().keep(place, whole);
    for (const other of [{ person: "bia" }, { company: "other" }, { company: undefined }, { work: "bulk/companies" }])
      expect(await open().find({ ...place, ...other })).toBeUndefined();
  });

  it("are forgotten where they stand, and nowhere else", async () => {
    const kept = open();
    await kept.keep(place, whole);
    await kept.keep({ ...place, company: "other" }, whole);
    await kept.forget(place);
    expect(await kept.find(place)).toBeUndefined();
    expect(await kept.find({ ...place, company: "other" })).toEqual(whole);
  });

  it("wait after a session that ended by itself, but not after a sign-out", async () => {
    const kept = open();
    await kept.keep(place, whole);
    session.clear("expired");
    session.signIn(tokenOf("ana"));
    await expect.poll(() => kept.find(place)).toEqual(whole);
    session.clear("signed-out");
    await expect.poll(() => kept.find(place)).toBeUndefined();
  });

  it("are none where half of them is missing", async () => {
    const kept = open();
    await kept.keep(place, { run: { next: 7 } });
    expect(await kept.find(place)).toBeUndefined();
    await kept.keep(place, whole);
    await shelf.remove((key) => key.endsWith("run"));
    expect(await kept.find(place)).toBeUndefined();
    await kept.forget(place);
    await kept.keep(place, { run: { next: 7 } });
    expect(await kept.find(place)).toBeUndefined();
  });

  it("leave nothing behind where they are forgotten", async () => {
    const kept = open();
    await kept.keep(place, whole);
    await kept.forget(place);
    const left: string[] = [];
    await shelf.remove((key) => left.push(key) === 0);
    expect(left).toEqual([]);
  });

  it("are gone once another person signs in", async () => {
    const kept = open();
    await kept.keep(place, whole);
    session.clear("expired");
    session.signIn(tokenOf("bia"));
    await expect.poll(() => kept.find(place)).toBeUndefined();
  });
});
