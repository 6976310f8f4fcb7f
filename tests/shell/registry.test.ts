import { expect, test } from "vitest";
import type { Resources } from "../../src/app/first-resources";
import { createRegistry } from "../../src/app/registry";
import { isLoadFailure } from "../../src/providers/load-failure";
import { definitions } from "../../src/resources";

const none = { definitions: [], listsAsFiles: [], listsFromFiles: [], loads: {} };
const load = () => Promise.reject(new Error("unasked"));
const listsOf = (names: readonly string[]): Resources => ({
  definitions: definitions.filter(({ name }) => names.includes(name)).map((one) => ({ ...one })),
  listsAsFiles: names.map((name) => `/${name}`),
  listsFromFiles: [...names],
  loads: names.includes("events") ? { events: load } : {},
});
const everything = definitions.map(({ name }) => name);

/** As a build has it, where each is fetched as often as it may. */
const parted = (mayCome: (part?: string) => boolean = () => true) => {
  const fetched: (string | undefined)[] = [];
  const registry = createRegistry(none, async (part) => {
    fetched.push(part);
    if (!mayCome(part) || (part !== undefined && !everything.includes(part))) throw new Error("gone");
    return listsOf(part === undefined ? everything : [part]);
  });
  const names = () => registry.get().definitions.map(({ name }) => name);
  return { registry, fetched, names };
};

const thrownBy = (draw: () => void): unknown => {
  try {
    return draw();
  } catch (thrown) {
    return thrown;
  }
};

test("what is there from the first is all there is", async () => {
  const registry = createRegistry(listsOf(everything));
  expect(registry.get().isWhole).toBe(true);
  registry.wait();
  await registry.fetchFor(["users"]);
  expect(registry.get().definitions).toHaveLength(definitions.length);
});

test("a list brings its own, and when the others come it stays the same one, in their order", async () => {
  const { registry, fetched, names } = parted();
  await registry.fetchFor(["users"]);
  expect(names()).toEqual(["users"]);
  expect(registry.get()).toMatchObject({ isWhole: false, listsAsFiles: ["/users"], listsFromFiles: ["users"] });
  const own = registry.definitionOf("users");
  // the page is opened once more
  await registry.fetchFor(["users"]);
  expect(fetched).toEqual(["users"]);

  let told = 0;
  const stop = registry.subscribe(() => {
    told += 1;
  });
  await Promise.all([registry.fetchAll(), registry.fetchAll()]);
  expect(told).toBe(1);
  stop();
  expect(fetched).toEqual(["users", undefined]);
  expect(names()).toEqual(everything);
  expect(registry.definitionOf("users")).toBe(own);
  expect(registry.get().listsAsFiles).toHaveLength(everything.length);
  expect(registry.get().isWhole).toBe(true);
});

test("a resource that has come is known to be of this host or another, and of what a page asks for it is found out", async () => {
  const { registry, fetched } = parted();
  await registry.fetchFor(["users"]);
  expect(await registry.loadOf("users")).toBeUndefined();
  expect(await registry.loadOf("me/contacts")).toBeUndefined();
  expect(fetched).toEqual(["users"]);
  expect(await registry.loadOf("events", true)).toBe(load);
  expect(fetched).toEqual(["users", undefined]);
  expect(await registry.loadOf("me/contacts", true)).toBeUndefined();
});

test("a page brings those that it shows, of which some may be there, and one that shows none brings none", async () => {
  const { registry, fetched, names } = parted();
  await registry.fetchFor([]);
  expect(names()).toEqual([]);
  await registry.fetchFor(["users"]);
  await registry.fetchFor(["sessions", "users", "events"]);
  expect(names()).toEqual(["users", "sessions", "events"]);
  expect(await registry.loadOf("events")).toBe(load);
  expect(fetched).toEqual(["users", "sessions", "events"]);
  await registry.fetchAll();
  expect(names()).toEqual(everything);
});

test.each([[undefined], [["moons"]], [["users", "moons"]]])(
  "any other screen, as of %j, brings all of them",
  async (shown) => {
    const { registry, names } = parted();
    await registry.fetchFor(shown);
    expect(names()).toEqual(everything);
  },
);

test("of a list that comes after all of them nothing is taken", async () => {
  const { registry, names } = parted();
  const own = registry.fetchFor(["users"]);
  await registry.fetchAll();
  await own;
  expect(names()).toEqual(everything);
});

test("what is drawn of all of them waits, hears that they cannot be had, and they are asked for again", async () => {
  let mayCome = false;
  const { registry, names } = parted((part) => part !== undefined || mayCome);
  await registry.fetchFor(["users"]);
  const coming = thrownBy(registry.wait);
  expect(coming).toBeInstanceOf(Promise);
  await coming;
  const failure = thrownBy(registry.wait);
  expect(failure).toEqual(new Error("gone"));
  // so that a reload is offered
  expect(isLoadFailure(failure)).toBe(true);
  expect(names()).toEqual(["users"]);

  mayCome = true;
  await expect
    .poll(async () => {
      await registry.fetchAll();
      return registry.get().isWhole;
    })
    .toBe(true);
  registry.wait();
});
