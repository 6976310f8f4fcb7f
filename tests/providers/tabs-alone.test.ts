import { afterEach, describe, expect, test, vi } from "vitest";
import { createTabs } from "../../src/providers/tabs";

const open: BroadcastChannel[] = [];
afterEach(() => {
  for (const channel of open.splice(0)) channel.close();
});

const join = (name: string, patience?: number) => {
  const channel = new BroadcastChannel(name);
  open.push(channel);
  const onRotation = vi.fn();
  const onEnd = vi.fn();
  return { tabs: createTabs({ channel, patience, onRotation, onEnd }), onRotation, onEnd };
};
const rotation = (from: string, to: string) => ({ from, token: `token of ${to}`, refreshToken: to });

describe("a tab", () => {
  test("tells the others of fresh tokens, and they follow the chain to the newest", async () => {
    const [a, b] = [join("chain"), join("chain")];
    a.tabs.announce(rotation("r1", "r2"));
    a.tabs.announce(rotation("r2", "r3"));
    await vi.waitFor(() => expect(b.onRotation).toHaveBeenCalledTimes(2));
    expect(b.onRotation).toHaveBeenCalledWith(rotation("r1", "r2"));
    expect(await b.tabs.successorOf("r1")).toEqual(rotation("r2", "r3"));
    expect(a.onRotation).not.toHaveBeenCalled();
  });

  test("that came later asks, and hears of the newest as what follows its own", async () => {
    const a = join("late");
    a.tabs.announce(rotation("r1", "r2"));
    a.tabs.announce(rotation("r2", "r3"));
    const b = join("late", 60_000);
    expect(await b.tabs.successorOf("r1")).toEqual({ ...rotation("r2", "r3"), from: "r1" });
  });

  test("hears nothing where nobody knows, and goes on", async () => {
    const [a] = [join("unknown", 20), join("unknown")];
    expect(await a.tabs.successorOf("r1")).toBeUndefined();
  });

  test("is told by another that a session has ended", async () => {
    const [a, b] = [join("ends"), join("ends")];
    a.tabs.end("r1");
    await vi.waitFor(() => expect(b.onEnd).toHaveBeenCalledExactlyOnceWith("r1"));
    expect(b.onRotation).not.toHaveBeenCalled();
  });

  test("does not listen to what is no message of a tab", async () => {
    const other = new BroadcastChannel("rubbish");
    open.push(other);
    const a = join("rubbish");
    for (const data of ["x", null, [], {}, { kind: 7 }]) other.postMessage(data);
    other.postMessage({ kind: "end", refreshToken: "r1" });
    await vi.waitFor(() => expect(a.onEnd).toHaveBeenCalledOnce());
    expect(a.onRotation).not.toHaveBeenCalled();
  });

  test("remembers the fifty rotations before", async () => {
    const { tabs } = join("many", 20);
    for (let at = 0; at < 51; at += 1) tabs.announce(rotation(`a${at}`, `b${at}`));
    expect(await tabs.successorOf("a1")).toEqual(rotation("a1", "b1"));
    expect(await tabs.successorOf("a0")).toBeUndefined();
  });

  test("works one after another under the lock that all tabs share", async () => {
    const request = vi.fn(async (_name: string, task: () => unknown) => task());
    // The tests need this one method of the browser's lock manager.
    const locks = { request } as unknown as LockManager;
    const tabs = createTabs({ locks, onRotation: vi.fn(), onEnd: vi.fn() });
    expect(await tabs.exclusive(async () => 7)).toBe(7);
    expect(request).toHaveBeenCalledExactlyOnceWith("vcard-panel.refresh", expect.any(Function));
  });

  test("alone works by itself, knows what it has done, and asks nobody", async () => {
    const tabs = createTabs({ onRotation: vi.fn(), onEnd: vi.fn() });
    expect(await tabs.exclusive(async () => 7)).toBe(7);
    expect(await tabs.successorOf("r1")).toBeUndefined();
    tabs.announce(rotation("r1", "r2"));
    expect(await tabs.successorOf("r1")).toEqual(rotation("r1", "r2"));
    expect(tabs.end("r1")).toBeUndefined();
  });

  test("that has no lock does one thing after another by itself, also where one fails", async () => {
    const tabs = createTabs({ onRotation: vi.fn(), onEnd: vi.fn() });
    const done: string[] = [];
    const task = (name: string) => async () => {
      done.push(`${name} begins`);
      await Promise.resolve();
      done.push(`${name} ends`);
      if (name === "one") throw new Error(name);
    };
    const [one, other] = [tabs.exclusive(task("one")), tabs.exclusive(task("other"))];
    await expect(one).rejects.toThrow("one");
    await other;
    expect(done).toEqual(["one begins", "one ends", "other begins", "other ends"]);
  });
});
