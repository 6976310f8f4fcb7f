import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createMarker } from "../../server/auth/secrets";
import { once } from "../../server/contract/idempotency";
import { type InPortions, requestDatabase } from "../../server/db/request-database";
import { idempotencyKeys, settings } from "../../server/db/schema";
import { Refusal } from "../../server/refusal";
import { createTestServer, type TestServer } from "../support/server";
import { standingClock } from "../support/standing-clock";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ demo: false });
});
afterAll(() => server.close());

const frame = { begin: async () => {} };
const item = (key: string) => ({ key, value: "written" });
const written = async (prefix: string) => {
  const rows = await server.db.select({ key: settings.key }).from(settings);
  return rows.map(({ key }) => key).filter((key) => key.startsWith(prefix));
};
const collide = (code: "40001" | "40P01" | "23514") => sql.raw(`do $$ begin raise sqlstate '${code}'; end $$`);

describe("a transaction that could not go on beside another", () => {
  test.each(["40001", "40P01"] as const)("is tried again, and writes once (%s)", async (code) => {
    let attempts = 0;
    const { db } = requestDatabase(server.db, frame);
    const result = await db.transaction(async (inner) => {
      attempts += 1;
      await inner.insert(settings).values(item(`again ${code}`));
      if (attempts < 3) await inner.execute(collide(code));
      return attempts;
    });
    expect(result).toBe(3);
    expect(await written(`again ${code}`)).toEqual([`again ${code}`]);
  });

  test("is given up after a few times, and one that failed for another reason at once", async () => {
    const { db } = requestDatabase(server.db, frame);
    for (const [code, times] of [["40001", 4] as const, ["23514", 1] as const]) {
      let attempts = 0;
      const failing = db.transaction(async (inner) => {
        attempts += 1;
        await inner.execute(collide(code));
      });
      await expect(failing).rejects.toMatchObject({ cause: { code } });
      expect(attempts).toBe(times);
    }
  });
});

const request = (key: string, input = "the same") => ({
  ...{
    db: server.db,
    frame,
    marker: createMarker(["a secret"]),
    now: server.clock.now(),
    scope: "test/me/",
    key,
    input,
  },
});

describe("a request with a key", () => {
  test("that comes twice at once is done once, and answered alike", async () => {
    let done = 0;
    const send = () =>
      once({
        ...request("at once"),
        run: async ({ db }) => {
          await db.transaction(async (inner) => void (await inner.insert(settings).values(item(`once ${done}`))));
          done += 1;
          return { status: 201, body: { done } };
        },
      });
    const [first, second] = await Promise.all([send(), send()]);
    expect(second).toEqual(first);
    expect(await written("once")).toEqual(["once 0"]);
  });

  test("that failed after its change has changed nothing, and may come again", async () => {
    const send = (fails: boolean) =>
      once({
        ...request("fails"),
        run: async ({ db }) => {
          await db.transaction(async (inner) => void (await inner.insert(settings).values(item("fails"))));
          if (fails) throw new Error("afterwards");
          // what was just written can be read, though it is not there for anybody else
          return { status: 201, body: await db.$count(settings, eq(settings.key, "fails")) };
        },
      });
    await expect(send(true)).rejects.toThrow("afterwards");
    expect(await written("fails")).toEqual([]);
    expect(await send(false)).toEqual({ status: 201, body: 1 });
  });

  test("keeps what was marked with the secret before the newest", async () => {
    const run = async () => ({ status: 201, body: "first" });
    await once({ ...request("rotated"), run });
    const rotated = { ...request("rotated"), marker: createMarker(["another secret", "a secret"]) };
    expect(await once({ ...rotated, run: async () => ({ status: 201, body: "second" }) })).toMatchObject({
      body: "first",
    });
    await expect(once({ ...rotated, input: "another", run })).rejects.toMatchObject({ type: "IDEMPOTENCY_CONFLICT" });
  });

  test("goes on where the one before was cut off, when it writes in portions", async () => {
    const items = Array.from({ length: 10 }, (_, index) => `portion ${String(index).padStart(2, "0")}`);
    const portions: number[] = [];
    standingClock();
    const send = (cutOffAt: number) =>
      once({
        ...request("portions"),
        run: async ({ inPortions }) => {
          await inPortions(items, {
            size: 3,
            write: async (inner, portion) => {
              if (portions.length === cutOffAt) throw new Error("cut off");
              portions.push(portion.length);
              await inner.insert(settings).values(portion.map(item));
              return { takeBack: async () => {} };
            },
          });
          return { status: 200, body: { imported: items.length } };
        },
      });
    await expect(send(2)).rejects.toThrow("cut off");
    expect(await written("portion")).toHaveLength(6);
    await expect(once({ ...request("portions", "other items"), run: async () => ({ status: 200, body: 0 }) }))
      .rejects //
      .toMatchObject({ type: "IDEMPOTENCY_CONFLICT" });
    const answer = { status: 200, body: { imported: 10 } };
    expect(await send(-1)).toEqual(answer);
    expect(portions).toEqual([3, 3, 3, 1]);
    expect((await written("portion")).toSorted()).toEqual(items);
    expect(await send(-1)).toEqual(answer);
    expect(portions).toHaveLength(4);
    const [kept] = await server.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, "portions"));
    expect(kept).toMatchObject({ status: 200, progress: 10 });
  });

  test("goes on from no portion of another input, whenever that was begun with the same key", async () => {
    const send = (input: string, { first = async () => {}, cutOffAt = "" }) =>
      once({
        ...request("two inputs", input),
        run: async ({ inPortions }) => {
          // by now it was found that nobody has used the key yet
          await first();
          const body = await inPortions<string, string>([`${input} 1`, `${input} 2`], {
            size: 1,
            write: async (inner, [key = ""]) => {
              if (key === cutOffAt) throw new Error("cut off");
              await inner.insert(settings).values(item(key));
              return { outcomes: [key] };
            },
          });
          return { status: 200, body };
        },
      });
    const first = () => expect(send("mine", { cutOffAt: "mine 2" })).rejects.toThrow("cut off");
    await expect(send("theirs", { first })).rejects.toMatchObject({ type: "IDEMPOTENCY_CONFLICT" });
    expect(await written("theirs")).toEqual([]);
    expect(await send("mine", {})).toEqual({ status: 200, body: ["mine 1", "mine 2"] });
  });

  test("writes smaller portions where they take long, and larger ones again where they do not", async () => {
    const { inPortions } = requestDatabase(server.db, frame);
    const clock = standingClock();
    const portions: number[] = [];
    const items = Array.from({ length: 60 }, (_, index) => index);
    const slow = { from: 8, to: 30 };
    await inPortions(items, {
      size: 8,
      write: async (_, portion) => {
        portions.push(portion.length);
        const [first = 0] = portion;
        clock.take(first >= slow.from && first < slow.to ? 100 : 10);
        return { takeBack: async () => {} };
      },
    });
    // never below a quarter, never above what was asked for
    expect(portions).toEqual([8, 8, 4, 2, 2, 2, 2, 2, 2, 4, 8, 8, 8]);
    expect(portions.reduce((sum, each) => sum + each, 0)).toBe(60);
  });

  test("lets others write between its portions", async () => {
    const { inPortions } = requestDatabase(server.db, frame);
    const seen: Promise<number>[] = [];
    await inPortions([1, 2, 3], {
      size: 1,
      write: async (inner, [portion]) => {
        // if the transaction of the portion before were still open, this would wait for ever where there is one connection
        if (portion === 3) expect(await seen[0]).toBeLessThan(3);
        await inner.insert(settings).values(item(`between ${portion}`));
        seen.push(written("between").then((keys) => keys.length));
        return { takeBack: async () => {} };
      },
    });
    expect(await Promise.all(seen)).toHaveLength(3);
    expect(await written("between")).toHaveLength(3);
  });

  test.each([
    [
      "without a key",
      async (run: (portions: InPortions) => Promise<unknown>) => run(requestDatabase(server.db, frame).inPortions),
    ],
    [
      "with one, from its beginning when it is sent again",
      async (run: (portions: InPortions) => Promise<unknown>) => {
        const refused = once({
          ...request("refused"),
          run: async ({ inPortions }) => {
            await run(inPortions);
            return { status: 200, body: 0 };
          },
        });
        await expect(refused).rejects.toMatchObject({ type: "VCARD_LIMIT_EXCEEDED" });
        const [kept] = await server.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, "refused"));
        expect(kept?.progress ?? 0).toBe(0);
        throw new Refusal("VCARD_LIMIT_EXCEEDED");
      },
    ],
  ])("leaves nothing when a later portion is refused, %s", async (_, send) => {
    let writes = 0;
    const refusal = send((inPortions) =>
      inPortions(["left 1", "left 2", "left 3"], {
        size: 1,
        write: async (inner, portion) => {
          writes += 1;
          if (writes === 3) throw new Refusal("VCARD_LIMIT_EXCEEDED");
          await inner.insert(settings).values(portion.map(item));
          return {
            takeBack: async (later) => void (await later.delete(settings).where(inArray(settings.key, [...portion]))),
          };
        },
      }),
    );
    await expect(refusal).rejects.toMatchObject({ type: "VCARD_LIMIT_EXCEEDED" });
    expect(writes).toBe(3);
    expect(await written("left")).toEqual([]);
  });
});
