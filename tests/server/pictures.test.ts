// alone: what other files have left in the memory of the process is cleared away while it is measured
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contractOperations } from "../../server/contract/document";
import { media } from "../../server/db/schema";
import { takesPicture } from "../support/bad-requests";
import { type Newcomer, newcomer } from "../support/newcomer";
import { createPng } from "../support/png";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
const people: Newcomer[] = [];
const paths: Record<string, string> = {};

beforeAll(async () => {
  server = await createTestServer();
  for (let at = 0; at < 9; at += 1)
    people.push(await newcomer(server, `retrato${at}`, { firstName: "Ana", surName: "Lima" }));
  const admin = await server.as("admin");
  paths.putMyAvatar = "/me/avatar";
  paths.putCompanyLogo = `/companies/${(await admin.get("/companies?perPage=1")).body.data[0].id}/logo`;
});
afterAll(() => server.close());

const upload = (bytes: Uint8Array) => {
  const form = new FormData();
  form.append("file", new File([new Uint8Array(bytes)], "me.png", { type: "image/png" }));
  return { form };
};

const small = { width: 8, height: 8 };
const takingPictures = contractOperations.filter(takesPicture);

describe("a picture", () => {
  test("is taken by operations that this test knows", () => {
    expect(takingPictures.map(({ id }) => id as string).sort()).toEqual(Object.keys(paths).sort());
  });

  test.each(takingPictures)("of more than 25 megapixels is refused by its header, by $id", async ({ id }) => {
    const admin = await server.as("admin");
    for (const claimed of [
      { width: 5001, height: 5000 },
      { width: 50_000, height: 50_000 },
    ]) {
      const { status, body } = await admin.put(paths[id] ?? "", upload(createPng(small, claimed)));
      expect([status, body.fields]).toMatchObject([400, [{ path: "file", type: "TOO_LARGE" }]]);
    }
  });

  test.each(takingPictures)("that is not as large as its header says is refused, by $id", async ({ id }) => {
    const admin = await server.as("admin");
    for (const claimed of [
      { width: 0, height: 0 },
      { width: 0, height: 8 },
      { width: 5000, height: 5000 },
      { width: 9, height: 9 },
      { width: 2 ** 31 - 1, height: 1 },
    ]) {
      const { status, body } = await admin.put(paths[id] ?? "", upload(createPng(small, claimed)));
      expect([status, body.fields]).toMatchObject([400, [{ path: "file", type: "INVALID_FORMAT" }]]);
    }
  });

  test.each(takingPictures)("is one of thirty in a quarter of an hour at most, by $id", async ({ id }) => {
    const admin = await server.as("admin");
    const statuses: number[] = [];
    for (let count = 0; count < 31 && !statuses.includes(429); count += 1) {
      const { status, headers } = await admin.put(paths[id] ?? "", upload(Buffer.from("none")));
      statuses.push(status);
      if (status === 429) expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

const mega = 1024 * 1024;

describe("pictures that come all at once", () => {
  const large = createPng({ width: 2500, height: 2500 });

  /** How far the memory of this process grows meanwhile. */
  const growthDuring = async (work: () => Promise<unknown>) => {
    const before = process.memoryUsage.rss();
    let most = before;
    const timer = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, 10);
    await work();
    clearInterval(timer);
    return most - before;
  };

  test("take the memory of one, and nobody who signs in waits for them", async () => {
    const [first, ...others] = people;
    const one = await growthDuring(async () => {
      expect((await first?.put("/me/avatar", upload(large)))?.status).toBe(200);
    });
    let done = 0;
    const doneBy: Record<string, number> = {};
    const eight = await growthDuring(async () => {
      const uploads = others.map(async (person) => {
        const { status } = await person.put("/me/avatar", upload(large));
        done += 1;
        return status;
      });
      const live = server.call("GET", "/health/live").then(() => {
        doneBy.live = done;
      });
      const signIn = server.signIn("maria").then(({ status }) => {
        expect(status).toBe(200);
        doneBy.signIn = done;
      });
      await Promise.all([live, signIn]);
      expect(await Promise.all(uploads)).toEqual(others.map(() => 200));
    });
    expect(others).toHaveLength(8);
    expect(doneBy.live).toBe(0);
    expect(doneBy.signIn).toBeLessThanOrEqual(2);
    expect(eight / mega).toBeLessThan((one / mega) * 2 + 64);
  });

  test("are taken from a person one at a time", async () => {
    const [person] = people;
    const replies = await Promise.all([1, 2, 3].map(() => person?.put("/me/avatar", upload(large))));
    expect(replies.map((reply) => reply?.status).toSorted()).toEqual([200, 429, 429]);
    const refused = replies.find((reply) => reply?.status === 429);
    expect([refused?.body.type, refused?.headers.get("Retry-After")]).toEqual(["TOO_MANY_REQUESTS", "5"]);
  });
});

test("the name of a picture, which opens it, is random as a whole and tells nothing of when it was made", async () => {
  const bytes = new Uint8Array([0]);
  const row = { contentType: "image/png", bytes, createdAt: server.clock.now() };
  const made = await server.db
    .insert(media)
    .values(Array.from({ length: 64 }, () => row))
    .returning({ id: media.id });
  const digits = made.map(({ id }) => [...id.replaceAll("-", "")]);
  // of a UUIDv7 the first ten would be alike, and the thirteenth in any case
  for (let at = 0; at < 32; at += 1) expect(new Set(digits.map((one) => one[at])).size).toBeGreaterThan(1);
  const [first] = made;
  expect((await server.call("GET", `/public/images/${first?.id}`)).status).toBe(200);
});
