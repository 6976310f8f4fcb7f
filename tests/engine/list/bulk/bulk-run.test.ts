import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type BrokenOff,
  type BulkFile,
  type BulkRun,
  type Doing,
  doPortion,
  openOf,
} from "../../../../src/engine/list/bulk/bulk-run";
import type { Failure } from "../../../../src/engine/ports";

const fileOf = (count: number, over: Partial<BulkFile> = {}): BulkFile => ({
  version: 1,
  at: 0,
  name: "close",
  isUndo: false,
  filter: {},
  rows: Array.from({ length: count }, (_, at) => ({ id: at, title: `Row ${at}`, verb: "close" })),
  ...over,
});
const fresh: BulkRun = { key: "k", outcomes: [] };
const done = (undo: string | undefined = "open") => ({ is: "done", undo });

/** What goes wrong, as a failure that the engine knows. */
class Wrong extends Error {
  readonly failure: Failure;
  constructor(failure: Partial<Failure>) {
    super();
    this.failure = { type: "ASSOCIATE_STATE", ...failure };
  }
}

const begin = (over: Partial<Doing> = {}) => {
  const stop = new AbortController();
  const sent: string[] = [];
  const kept: BulkRun[] = [];
  const onRow = vi.fn();
  const onPause = vi.fn();
  const send = over.send ?? (async () => undefined);
  const doing: Doing = {
    read: async (ids) => ids.map((id) => ({ id })),
    judge: () => ({ allowed: true }),
    inverseOf: () => "open",
    asFailure: (error) => (error instanceof Wrong ? error.failure : { type: "UNKNOWN", isUnknown: true }),
    failureKey: ({ type }) => `errors.${type}`,
    keep: async (run) => void kept.push(run),
    onRow,
    onPause,
    stopping: stop.signal,
    ...over,
    send: async (row) => {
      sent.push(`${row.key} ${row.verb} ${row.id}`);
      return send(row);
    },
  };
  return { doing, sent, kept, onRow, onPause, stop };
};

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000_000_000 }));
afterEach(() => void vi.useRealTimers());

/** Lets what waits for the clock happen, as far as it goes. */
const soon = async <T>(work: Promise<T>, milliseconds = 120_000): Promise<T> => {
  // a failure is looked at by whoever asked
  work.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(milliseconds);
  return work;
};

describe("a portion of a run", () => {
  it("does each row once, with a key of its own, and says what takes it back", async () => {
    const { doing, sent, kept, onRow } = begin();
    const run = await soon(doPortion(fileOf(3, { body: { a: 1 } }), fresh, doing));
    expect(sent).toEqual(["k-0 close 0", "k-1 close 1", "k-2 close 2"]);
    expect(run).toEqual({ key: "k", outcomes: [done(), done(), done()], sent: undefined });
    expect(onRow).toHaveBeenCalledTimes(3);
    // before the first is sent it stands written down that they are
    expect(kept[0]?.sent?.rows.map(({ at }) => at)).toEqual([0, 1, 2]);
    expect(kept.at(-1)).toEqual(run);
    expect(openOf(fileOf(4), run)).toEqual([3]);
  });

  it("is a hundred rows, of those that are open", async () => {
    const { doing, sent } = begin();
    const first = await soon(doPortion(fileOf(150), fresh, doing));
    expect(sent).toHaveLength(100);
    expect(openOf(fileOf(150), first)).toHaveLength(50);
    const second = await soon(doPortion(fileOf(150), first, doing));
    expect(openOf(fileOf(150), second)).toEqual([]);
    expect(new Set(sent).size).toBe(150);
  });

  it("takes nothing back that takes something back itself", async () => {
    const { doing } = begin();
    expect((await soon(doPortion(fileOf(1, { isUndo: true }), fresh, doing))).outcomes).toEqual([
      { is: "done", undo: undefined },
    ]);
  });

  it("leaves out what is gone, and what may not be done any more", async () => {
    const { doing, sent, onRow } = begin({
      read: async (ids) => ids.filter((id) => id !== 0).map((id) => ({ id: String(id) })),
      judge: (_, { id }) => (id === "1" ? { allowed: false, reason: "closed" } : { allowed: true }),
    });
    const { outcomes } = await soon(doPortion(fileOf(3), fresh, doing));
    expect(outcomes).toEqual([{ is: "left", reason: "engine.bulk.gone" }, { is: "left", reason: "closed" }, done()]);
    expect(sent).toEqual(["k-2 close 2"]);
    expect(onRow).toHaveBeenCalledTimes(3);
  });

  it("has four rows under way at once", async () => {
    let under = 0;
    let most = 0;
    const { doing } = begin({
      send: async () => {
        under += 1;
        most = Math.max(most, under);
        await new Promise((resolve) => setTimeout(resolve, 10));
        under -= 1;
      },
    });
    await soon(doPortion(fileOf(20), fresh, doing));
    expect(most).toBe(4);
  });

  it("goes on past a row that is refused or fails, and says which and why", async () => {
    const { doing } = begin({
      send: async ({ id }) => {
        if (id === 0) throw new Wrong({ type: "ASSOCIATE_STATE" });
        if (id === 1) throw new Wrong({ type: "INTERNAL_ERROR", request: "r1" });
      },
    });
    expect((await soon(doPortion(fileOf(3), fresh, doing))).outcomes).toEqual([
      { is: "refused", reason: "errors.ASSOCIATE_STATE" },
      { is: "failed", reason: "errors.INTERNAL_ERROR", request: "r1" },
      done(),
    ]);
  });
});

describe("a run that the server asks to wait", () => {
  it("does, all rows of it, and says until when", async () => {
    const answers = [new Wrong({ type: "TOO_MANY_REQUESTS", retryIn: 30 })];
    const { doing, sent, onPause } = begin({
      send: async () => {
        const wrong = answers.pop();
        if (wrong) throw wrong;
      },
    });
    const work = doPortion(fileOf(1), fresh, doing);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(sent).toHaveLength(1);
    expect(onPause).toHaveBeenCalledWith(Date.now() + 1);
    expect((await soon(work)).outcomes).toEqual([done()]);
    expect(sent).toEqual(["k-0 close 0", "k-0 close 0"]);
  });

  it("for more than a minute, breaks off and has that row still to do", async () => {
    const { doing } = begin({ send: () => Promise.reject(new Wrong({ type: "TOO_MANY_REQUESTS", retryIn: 61 })) });
    const broken = await soon(doPortion(fileOf(1), fresh, doing)).catch((error: BrokenOff) => error);
    expect(broken).toMatchObject({ name: "Error", run: { outcomes: [], sent: undefined } });
  });

  it("stops at once when it is told to, and has its rows still to do", async () => {
    const { doing, sent, stop } = begin({ send: () => Promise.reject(new Wrong({ type: "TOO_MANY_REQUESTS" })) });
    const work = doPortion(fileOf(6), fresh, doing);
    await vi.advanceTimersByTimeAsync(10);
    stop.abort();
    const run = await soon(work, 0);
    expect(openOf(fileOf(6), run)).toHaveLength(6);
    expect(sent.length).toBeLessThanOrEqual(4);
  });
});

describe("a row that nobody answers", () => {
  it("is sent three times more, with its key", async () => {
    const { doing, sent } = begin({ send: () => Promise.reject(new Error("line")) });
    const broken = await soon(doPortion(fileOf(1), fresh, doing)).catch((error: BrokenOff) => error);
    expect(sent).toEqual(Array.from({ length: 4 }, () => "k-0 close 0"));
    expect(broken).toMatchObject({ run: { outcomes: [], sent: { rows: [{ at: 0, undo: "open" }] } } });
  });

  it("is asked for again by its key when the run goes on, and not judged anew", async () => {
    const read = vi.fn(async () => []);
    const { doing, sent } = begin({ read });
    const run = { ...fresh, sent: { at: Date.now() - 1000, rows: [{ at: 1, undo: "open" }] } };
    expect((await soon(doPortion(fileOf(2), run, doing))).outcomes[1]).toEqual(done());
    expect(sent).toEqual(["k-1 close 1"]);
    expect(read).not.toHaveBeenCalled();
  });

  it("is unsure once the server has forgotten its key", async () => {
    const { doing, sent } = begin();
    const run = { ...fresh, sent: { at: Date.now() - 20 * 3_600_000 - 1, rows: [{ at: 0, undo: "open" }] } };
    expect((await soon(doPortion(fileOf(1), run, doing))).outcomes).toEqual([
      { is: "unsure", reason: "engine.bulk.unsure" },
    ]);
    expect(sent).toEqual([]);
  });

  it("whose first call is still under way is waited for", async () => {
    let left = 3;
    const { doing, sent } = begin({
      send: async () => {
        left -= 1;
        if (left >= 0) throw new Wrong({ type: "IDEMPOTENCY_CONFLICT" });
      },
    });
    expect((await soon(doPortion(fileOf(1), fresh, doing))).outcomes).toEqual([done()]);
    expect(sent).toHaveLength(4);
  });

  it("whose first call never ends is unsure, and not refused", async () => {
    const { doing, sent } = begin({ send: () => Promise.reject(new Wrong({ type: "IDEMPOTENCY_CONFLICT" })) });
    expect((await soon(doPortion(fileOf(1), fresh, doing))).outcomes).toEqual([
      { is: "unsure", reason: "engine.bulk.unsure" },
    ]);
    expect(sent).toHaveLength(21);
  });
});

it("a look as somebody else breaks a run off, since it would refuse every row", async () => {
  const { doing } = begin({ send: () => Promise.reject(new Wrong({ type: "PREVIEW_READ_ONLY" })) });
  const broken = await soon(doPortion(fileOf(1), fresh, doing)).catch((error: BrokenOff) => error);
  expect(broken).toMatchObject({ run: { outcomes: [], sent: undefined } });
});
