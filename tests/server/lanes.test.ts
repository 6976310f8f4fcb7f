import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ContractOperation, contractOperations } from "../../server/contract/document";
import { createLane, createLanes } from "../../server/http/lane";
import { createArrivals, createRoom } from "../../server/http/room";
import { admittedTo } from "../support/admitted";
import { createTestServer, type TestServer } from "../support/server";

/** Work that is over when it is released. */
const held = () => {
  let release = () => {};
  const isOver = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { release, work: () => isOver };
};

describe("a lane", () => {
  test("lets a few pass together, makes a few wait in their order, and refuses the rest", async () => {
    const lane = createLane({ name: "files", atOnce: 2, waiting: 2, retryAfter: 7 });
    const order: string[] = [];
    const started = (name: string, { work }: ReturnType<typeof held>) =>
      lane(() => {
        order.push(name);
        return work();
      });
    const [a, b, c, d] = [held(), held(), held(), held()];
    const all = [started("a", a), started("b", b), started("c", c), started("d", d)];
    await expect(started("e", held())).rejects.toMatchObject({
      type: "TOO_MANY_REQUESTS",
      headers: { "Retry-After": "7" },
    });
    expect(order).toEqual(["a", "b"]);
    b.release();
    await all[1];
    await expect.poll(() => order).toEqual(["a", "b", "c"]);
    for (const { release } of [a, c, d]) release();
    await Promise.all(all);
    expect(order).toEqual(["a", "b", "c", "d"]);
  });

  test("goes on after work that fails", async () => {
    const lane = createLane({ name: "files", atOnce: 1, waiting: 1, retryAfter: 1 });
    const failing = lane(() => Promise.reject(new Error("no")));
    const next = lane(() => Promise.resolve("yes"));
    await expect(failing).rejects.toThrow("no");
    expect(await next).toBe("yes");
    expect(await lane(() => Promise.resolve("again"))).toBe("again");
  });
});

test("lanes of several are apart, and gone when nobody is in them", async () => {
  const lanes = createLanes({ name: "files", atOnce: 1, waiting: 0, retryAfter: 1 });
  const { release, work } = held();
  const first = lanes("one", work);
  await expect(lanes("one", async () => "refused")).rejects.toMatchObject({ type: "TOO_MANY_REQUESTS" });
  expect(await lanes("other", async () => "passes")).toBe("passes");
  release();
  await first;
  expect(await lanes("one", async () => "passes again")).toBe("passes again");
});

describe("room for what is sent", () => {
  const noMore = { type: "TOO_MANY_REQUESTS", headers: { "Retry-After": "5" } };

  test("is bounded for each and for all together, and is there again once it was left", () => {
    const take = createRoom({ each: 10, all: 25, retryAfter: 5 });
    const first = take("one", 6);
    expect(() => take("one", 5)).toThrow(expect.objectContaining(noMore));
    const leave = [take("one", 4), take("two", 10), take("three", 5)];
    expect(() => take("four", 1)).toThrow(expect.objectContaining(noMore));
    first();
    take("four", 6)();
    for (const one of leave) one();
    for (let at = 0; at < 10; at += 1) take("one", 10)();
  });

  test("is found by what is larger than all of it, alone", () => {
    const take = createRoom({ each: 10, all: 25, retryAfter: 5 });
    const leave = take("one", 30);
    expect(() => take("two", 1)).toThrow(expect.objectContaining(noMore));
    leave();
    take("two", 1);
    expect(() => take("one", 30)).toThrow(expect.objectContaining(noMore));
  });

  test("is taken as it comes, to a part by what is not whole, to all of it by what is, and never beyond", () => {
    const arrive = createArrivals({ all: 20, unfinished: 10, retryAfter: 5 });
    const [half, other, whole] = [arrive(), arrive(), arrive()];
    half.add(4, false);
    other.add(6, false);
    expect(() => half.add(1, false)).toThrow(expect.objectContaining(noMore));
    whole.add(10, true);
    expect(() => half.add(1, true)).toThrow(expect.objectContaining(noMore));
    other.leave();
    // what is left is left once
    other.leave();
    half.add(6, true);
    expect(() => arrive().add(1, true)).toThrow(expect.objectContaining(noMore));
    half.leave();
    whole.leave();
    arrive().add(10, false);
  });
});

describe("one person's flood", () => {
  let server: TestServer;
  let callerOf: Awaited<ReturnType<typeof admittedTo>>;
  beforeAll(async () => {
    server = await createTestServer();
    callerOf = await admittedTo(server);
  });
  afterAll(() => server.close());

  const nobodyHas = "01970000-0000-7000-8000-000000000000";
  const send = async (operation: ContractOperation, query = "") => {
    const { method, path, body } = operation;
    const response = await server.app.fetch(
      new Request(`http://panel.test/api${path.replace(/\{\w+\}/g, nobodyHas)}${query}`, {
        method: method.toUpperCase(),
        headers: { ...callerOf(operation), ...(body && { "Content-Type": "application/json" }) },
        body: body ? "{}" : null,
      }),
    );
    await response.text();
    return response;
  };
  const signedIn = contractOperations.filter(
    ({ access }) => !access.includes("public") && !access.includes("resetToken"),
  );
  const [listUsers, listAssociates] = ["listUsers", "listAssociates"].map((id) =>
    signedIn.find((one) => one.id === id),
  ) as [ContractOperation, ContractOperation];
  const many = (query = "") => Array.from({ length: 250 }, () => send(listUsers, query));

  test.each([
    ["lists", "?perPage=5"],
    ["lists as CSV", "?format=csv"],
  ])("of %s delays others by a few requests, and what is beyond all measure is refused", async (_, query) => {
    const flood = many(query);
    let answered = 0;
    for (const one of flood)
      void one.then(({ status }) => {
        if (status === 200) answered += 1;
      });
    // the flood is there before the other one comes
    await expect.poll(() => answered, { interval: 1 }).toBeGreaterThan(0);
    const before = answered;
    const { status } = await send(listAssociates);
    expect(status).toBe(200);
    expect(answered - before).toBeLessThan(60);
    const replies = await Promise.all(flood);
    const refused = replies.filter((reply) => reply.status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const reply of refused) {
      expect(reply.status).toBe(429);
      expect(reply.headers.get("Retry-After")).toBe("1");
    }
  });

  test("counts whatever is asked for", async () => {
    const isLocked = held();
    const isOver = held();
    // whoever is to be admitted waits for it
    const lock = server.db.transaction(async (tx) => {
      await tx.execute(sql`lock table sessions in access exclusive mode`);
      isLocked.release();
      await isOver.work();
    });
    await isLocked.work();
    const flood = [listUsers, listAssociates].flatMap((list) =>
      Array.from({ length: 215 }, () => send(list, "?perPage=1")),
    );
    let refused = 0;
    for (const one of flood)
      void one.then(() => {
        refused += 1;
      });
    try {
      await expect.poll(() => refused).toBe(2 * (215 - 208));
      const replies = await Promise.all(
        signedIn.map(async (each) => ({ id: each.id, status: (await send(each)).status })),
      );
      expect(replies.filter(({ status }) => status !== 429)).toEqual([]);
    } finally {
      isOver.release();
      await Promise.all([lock, ...flood]);
    }
  });
});
