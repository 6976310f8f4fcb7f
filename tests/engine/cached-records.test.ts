import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { beforeEach, describe, expect, it } from "vitest";
import { drawRecord, stopReading, takeAway, takeOver } from "../../src/engine/acts/cached-records";

const apple = { id: "1", name: "Apple", status: "OPEN" };
const banana = { id: "2", name: "Banana", status: "OPEN" };
const closed = { ...apple, status: "CLOSED" };

let cache: QueryClient;
beforeEach(() => {
  cache = new QueryClient();
});

/** A list as react-admin's `useGetList` keys it. */
const listKey = (params: object = {}, collection = "things"): QueryKey => [collection, "getList", params];
const keep = (key: QueryKey, data: unknown) => {
  cache.setQueryData(key, data);
  return key;
};
const keepList = (params: object = {}, over: { data?: unknown[]; total?: number | undefined } = {}) =>
  keep(listKey(params), { data: [apple, banana], total: 7, ...over });
const isStale = (key: QueryKey) => cache.getQueryState(key)?.isInvalidated;

describe("a record that is drawn before the answer", () => {
  it("stands in its lists, among several and alone, and is taken back everywhere", () => {
    const list = keepList();
    const many = keep(["things", "getMany", {}], [banana, apple]);
    const one = keep(["things", "getOne", { id: "1" }], apple);
    const other = keep(["things", "getOne", { id: "2" }], banana);
    const undo = drawRecord(cache, "things", closed);
    expect(cache.getQueryData(list)).toEqual({ data: [closed, banana], total: 7 });
    expect(cache.getQueryData(many)).toEqual([banana, closed]);
    expect(cache.getQueryData(one)).toEqual(closed);
    expect(cache.getQueryData(other)).toEqual(banana);
    undo();
    expect(cache.getQueryData(list)).toEqual({ data: [apple, banana], total: 7 });
    expect(cache.getQueryData(many)).toEqual([banana, apple]);
    expect(cache.getQueryData(one)).toEqual(apple);
  });

  it("is taken back as what it was, and not as its neighbour", () => {
    const list = keepList({}, { data: [banana, apple] });
    drawRecord(cache, "things", closed)();
    expect(cache.getQueryData(list)).toEqual({ data: [banana, apple], total: 7 });
  });

  it("leaves other collections alone", () => {
    const elsewhere = keep(listKey({}, "others"), { data: [apple], total: 1 });
    const one = keep(["others", "getOne", { id: "1" }], apple);
    drawRecord(cache, "things", closed);
    expect(cache.getQueryData(elsewhere)).toEqual({ data: [apple], total: 1 });
    expect(cache.getQueryData(one)).toEqual(apple);
  });

  it("is taken back on its own page where no list is there", () => {
    const one = keep(["things", "getOne", { id: "1" }], apple);
    drawRecord(cache, "things", closed)();
    expect(cache.getQueryData(one)).toEqual(apple);
  });

  it("stays where nobody knows what it was", () => {
    const many = keep(["things", "getMany", {}], [apple]);
    drawRecord(cache, "things", closed)();
    expect(cache.getQueryData(many)).toEqual([closed]);
  });

  it("waits for nothing that is still on its way", () => {
    const waiting: QueryKey[] = [listKey(), ["things", "getMany", {}], ["things", "getOne", { id: "1" }]];
    for (const queryKey of waiting) cache.getQueryCache().build(cache, { queryKey });
    drawRecord(cache, "things", closed)();
    for (const queryKey of waiting) expect(cache.getQueryData(queryKey)).toBeUndefined();
  });
});

describe("a row that is taken away", () => {
  it("leaves each list of its collection one shorter, and comes back to where it was", () => {
    const first = keepList({ page: 1 });
    const second = keepList({ page: 2 }, { data: [banana, apple], total: 7 });
    const back = takeAway(cache, "things", "1");
    expect(cache.getQueryData(first)).toEqual({ data: [banana], total: 6 });
    expect(cache.getQueryData(second)).toEqual({ data: [banana], total: 6 });
    back();
    expect(cache.getQueryData(first)).toEqual({ data: [apple, banana], total: 7 });
    expect(cache.getQueryData(second)).toEqual({ data: [banana, apple], total: 7 });
  });

  it("is missed by no list that does not show it", () => {
    const without = keepList({}, { data: [banana], total: 4 });
    takeAway(cache, "things", "1")();
    expect(cache.getQueryData(without)).toEqual({ data: [banana], total: 4 });
  });

  it("counts nothing where nobody has counted, and never below none", () => {
    const uncounted = keepList({ page: 1 }, { total: undefined });
    const miscounted = keepList({ page: 2 }, { total: 0 });
    const back = takeAway(cache, "things", "1");
    expect(cache.getQueryData(uncounted)).toEqual({ data: [banana], total: undefined });
    expect(cache.getQueryData(miscounted)).toEqual({ data: [banana], total: 0 });
    back();
    expect(cache.getQueryData(uncounted)).toEqual({ data: [apple, banana], total: undefined });
  });

  it("counts again where it was the only one", () => {
    const list = keepList({}, { data: [apple], total: 1 });
    const back = takeAway(cache, "things", "1");
    expect(cache.getQueryData(list)).toEqual({ data: [], total: 0 });
    back();
    expect(cache.getQueryData(list)).toEqual({ data: [apple], total: 1 });
  });

  it("comes back neither twice nor into a list that is gone", () => {
    const list = keepList({ page: 1 });
    const gone = keepList({ page: 2 });
    const back = takeAway(cache, "things", "1");
    keep(list, { data: [banana, apple], total: 7 });
    cache.removeQueries({ queryKey: gone });
    back();
    expect(cache.getQueryData(list)).toEqual({ data: [banana, apple], total: 7 });
    expect(cache.getQueryData(gone)).toBeUndefined();
  });
});

describe("a record that is taken over from a reply", () => {
  const takeClosed = (over: { before?: typeof apple; collections?: string[] } = {}) =>
    takeOver(cache, { collections: ["things"], record: closed, ...over });

  it("stands everywhere at once, and is read again nowhere", () => {
    const keys = [
      keepList({ filter: {}, sort: { field: "name", order: "ASC" } }),
      keep(["things", "getMany", {}], [apple]),
      keep(["things", "getOne", { id: "1" }], apple),
    ];
    takeClosed();
    expect(cache.getQueryData(keys[0] ?? [])).toEqual({ data: [closed, banana], total: 7 });
    expect(cache.getQueryData(keys[1] ?? [])).toEqual([closed]);
    expect(cache.getQueryData(keys[2] ?? [])).toEqual(closed);
    expect(keys.map(isStale)).toEqual([false, false, false]);
  });

  it("is shown in all of its collections", () => {
    const list = keepList();
    const placed = keep(listKey({}, "others/1/things"), { data: [apple], total: 1 });
    takeClosed({ collections: ["things", "others/1/things"] });
    expect(cache.getQueryData(placed)).toEqual({ data: [closed], total: 1 });
    expect([list, placed].map(isStale)).toEqual([false, false]);
  });

  it.each([
    ["ordered by what has changed", { sort: { field: "status", order: "ASC" } }, true],
    ["ordered by something else", { sort: { field: "name", order: "ASC" } }, false],
    ["narrowed by what has changed", { filter: { status: ["OPEN"] } }, true],
    ["narrowed by its bound", { filter: { status_gte: "A" } }, true],
    ["narrowed by its upper bound", { filter: { status_lte: "Z" } }, true],
    ["narrowed by something else", { filter: { name: "Apple" } }, false],
    ["narrowed by a name that goes on", { filter: { status_gte_more: "A" } }, false],
    ["searched through", { filter: { q: "app" } }, true],
  ])("has a list %s read again: %j, %s", (_, params, isRead) => {
    const list = keepList(params);
    takeClosed();
    expect(isStale(list)).toBe(isRead);
  });

  it("has read again what it may belong to now, and whatever else may carry it", () => {
    const keys = [
      keepList({ page: 2 }, { data: [banana] }),
      keep(["things", "getOne", { id: "2" }], banana),
      keep(["things", "getMany", {}], [banana]),
      keep(["counts"], 3),
    ];
    takeClosed();
    expect(keys.map(isStale)).toEqual([true, true, true, true]);
  });

  it("stands among several, and those are read again nowhere", () => {
    const many = keep(["things", "getMany", {}], [apple, banana]);
    const elsewhere = keep(["others", "getOne", { id: "1" }], apple);
    takeClosed();
    expect(cache.getQueryData(many)).toEqual([closed, banana]);
    expect([many, elsewhere].map(isStale)).toEqual([false, true]);
  });

  it("is compared with what it was before something was drawn over it", () => {
    const list = keepList({ sort: { field: "status", order: "ASC" } }, { data: [closed, banana] });
    takeClosed({ before: apple });
    expect(isStale(list)).toBe(true);
  });

  it("is compared with itself, and not with its neighbour", () => {
    const list = keepList({ sort: { field: "name", order: "ASC" } }, { data: [banana, apple] });
    takeClosed();
    expect(isStale(list)).toBe(false);
  });

  it("has lists read again where nobody knows what has changed", () => {
    const list = keepList({ sort: { field: "name", order: "ASC" } });
    keep(["others", "getOne", { id: "1" }], apple);
    const placed = keep(listKey({}, "others"), { data: [banana], total: 1 });
    takeClosed({ collections: ["others", "things"] });
    expect([list, placed].map(isStale)).toEqual([false, true]);
  });

  it("notices a field that is gone, and one that is new", () => {
    const byNote = { sort: { field: "note", order: "ASC" } };
    const gone = keepList(byNote, { data: [{ ...apple, note: "ripe" }] });
    takeOver(cache, { collections: ["things"], record: apple });
    expect(isStale(gone)).toBe(true);
    const fresh = keepList(byNote, { data: [apple] });
    takeOver(cache, { collections: ["things"], record: { ...apple, note: "ripe" } });
    expect(isStale(fresh)).toBe(true);
  });

  it("takes parts that say the same for unchanged", () => {
    const list = keepList(
      { sort: { field: "place", order: "ASC" } },
      { data: [{ ...apple, place: { city: "Recife" } }] },
    );
    takeOver(cache, { collections: ["things"], record: { ...closed, place: { city: "Recife" } } });
    expect(isStale(list)).toBe(false);
  });

  it("passes over what is still on its way", () => {
    const waiting: QueryKey[] = [listKey(), ["things", "getMany", {}], ["things", "getOne", { id: "1" }]];
    for (const queryKey of waiting) cache.getQueryCache().build(cache, { queryKey });
    takeClosed();
    expect(waiting.map(isStale)).toEqual([true, true, true]);
  });

  it("has read again what is being read, or was when something was drawn: its answer may be older", () => {
    const list = keepList();
    const cutOff = keepList({ page: 2 });
    const query = cache.getQueryCache().find({ queryKey: list });
    void query?.fetch({ queryFn: () => new Promise(() => undefined) });
    takeOver(cache, {
      collections: ["things"],
      record: closed,
      cutOff: new Set(cache.getQueryCache().findAll({ queryKey: cutOff, exact: true })),
    });
    expect([list, cutOff].map(isStale)).toEqual([true, true]);
  });

  it("has read again what could not be: it is as old as before, whatever is written into it", async () => {
    const failing = () => Promise.reject(new Error("The line is down."));
    const [list, drawnOver] = [keepList(), keepList({ page: 2 })];
    for (const queryKey of [list, drawnOver])
      await cache
        .getQueryCache()
        .find({ queryKey })
        ?.fetch({ queryFn: failing, retry: false })
        .catch(() => {});
    const cutOff = await stopReading(cache, ["things"]);
    expect(cutOff).toEqual(new Set(cache.getQueryCache().getAll()));
    // as drawing over it does
    keep(drawnOver, { data: [closed, banana], total: 7 });
    takeOver(cache, { collections: ["things"], record: closed, cutOff });
    expect([list, drawnOver].map(isStale)).toEqual([true, true]);
    await cache
      .getQueryCache()
      .find({ queryKey: list })
      ?.fetch({ queryFn: failing, retry: false })
      .catch(() => {});
    takeOver(cache, { collections: ["things"], record: closed });
    expect(isStale(list)).toBe(true);
  });

  it("reads lists without parameters as neither ordered nor narrowed", () => {
    const list = keep(["things", "getList"], { data: [apple], total: 1 });
    takeClosed();
    expect(isStale(list)).toBe(false);
  });
});
