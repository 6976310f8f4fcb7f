import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ demo: false });
});
afterAll(() => server.close());

test("statements that wait for the database in a row let everything else have its turn between them", async () => {
  const count = 300;
  let turns = 0;
  let done = false;
  const turning = async () => {
    for (; !done; turns += 1) await nextTurn();
  };
  const alone = Array.from({ length: count / 2 }, () => server.db.execute(sql`select 1`));
  const together = server.db.transaction(async (db) => {
    for (let at = 0; at < count / 2; at += 1) await db.execute(sql`select 1`);
  });
  const work = Promise.all([...alone, together]).finally(() => {
    done = true;
  });
  await Promise.all([work, turning()]);
  expect(turns).toBeGreaterThan(count / 2);
});
