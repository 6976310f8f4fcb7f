import { expect, test } from "vitest";
import { createMemoryStorage } from "../../src/providers/memory-storage";
import { createOwnStorage } from "../../src/providers/preview";
import { namesIn } from "../support/names-in";

type State = { token?: string; user?: { preview?: object } };

const setup = () => {
  const storage = createMemoryStorage();
  storage.setItem("a", "1");
  storage.setItem("b", "2");
  let state: State = {};
  const own = createOwnStorage(storage, { get: () => state });
  const be = (next: State) => {
    state = next;
  };
  return { storage, own, be };
};
const looking = { token: "t", user: { preview: {} } };

test("whoever is themselves has the storage itself", () => {
  const { storage, own } = setup();
  expect([own.length, namesIn(own), own.getItem("a"), own.key(7)]).toEqual([2, ["a", "b"], "1", null]);
  own.setItem("c", "3");
  own.removeItem("a");
  expect(namesIn(storage)).toEqual(["b", "c"]);
  own.clear();
  expect(storage.length).toBe(0);
});

test("whoever looks as somebody else reads all of it, and what they do there goes with the look", () => {
  const { storage, own, be } = setup();
  be(looking);
  expect([own.length, namesIn(own), own.getItem("b")]).toEqual([2, ["a", "b"], "2"]);
  own.setItem("c", "3");
  own.removeItem("a");
  expect(namesIn(own)).toEqual(["b", "c"]);
  expect(namesIn(storage)).toEqual(["a", "b"]);
  be({ ...looking, token: "another look" });
  expect(namesIn(own)).toEqual(["a", "b"]);
  own.clear();
  expect([own.length, storage.length]).toEqual([0, 2]);
  be({});
  expect(namesIn(own)).toEqual(["a", "b"]);
});
