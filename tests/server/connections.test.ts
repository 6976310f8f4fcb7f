import { sql } from "drizzle-orm";
import type { Connection, Pool, PoolClient } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "../../server/app";
import { behindBarrier } from "../../server/db/barrier";
import { openDatabase } from "../../server/db/open";
import { vcards } from "../../server/db/schema";
import { createLog } from "../../server/telemetry/log";
import { startLine } from "../support/line";
import { createPostgresDatabase } from "../support/postgres";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
/** Statuses of more requests at once than the pool has connections. */
let manyReplies: () => Promise<number[]>;
/** Reads behind row-level security. */
let read: () => Promise<unknown[]>;
beforeAll(async () => {
  server = await createTestServer();
  const { token, companyId } = await server.as("maria", { company: "Aurora" });
  // without the guard of other tests: the contract declares no failures of the server
  const app = await createApp({ db: server.db, env: server.env, log: createLog("silent"), clock: server.clock.now });
  const headers = { Authorization: `Bearer ${token}`, "Company-Id": companyId };
  const db = behindBarrier(server.db, { companyId, personId: companyId });
  read = () => db.select().from(vcards).limit(1);
  manyReplies = async () => {
    const replies = await Promise.all(Array.from({ length: 25 }, () => app.request("/api/vcards", { headers })));
    return [...new Set(replies.map(({ status }) => status))].sort();
  };
});
afterAll(() => server.close());

test("transactions that fail leave their connections behind as good as new", async () => {
  const failing = () => server.db.transaction(() => Promise.reject(new Error("No.")));
  const outcomes = await Promise.allSettled(Array.from({ length: 25 }, failing));
  expect(outcomes.every(({ status }) => status === "rejected")).toBe(true);
  expect(await manyReplies()).toEqual([200]);
});

if (process.env.TEST_DATABASE_URL) {
  test("a read behind row-level security asks the database once, and waits for one answer", async () => {
    const pool = (server.db as unknown as { $client: Pool }).$client;
    let answers = 0;
    const count = () => void answers++;
    const listen = (client: PoolClient) =>
      (client as unknown as { connection: Connection }).connection.on("readyForQuery", count);
    const leave = (client: PoolClient) =>
      (client as unknown as { connection: Connection }).connection.off("readyForQuery", count);
    pool.on("acquire", listen);
    pool.on("release", (_error, client) => leave(client));
    expect(await read()).toHaveLength(1);
    pool.off("acquire", listen);
    expect(answers).toBe(1);
  });

  test("connections that break cost the requests of that moment 503, and later ones nothing", async () => {
    const pool = (server.db as unknown as { $client: Pool }).$client;
    const cut = (client: PoolClient) => (client as unknown as { connection: Connection }).connection.stream.destroy();
    pool.on("acquire", cut);
    expect(await manyReplies()).toEqual([503]);
    pool.off("acquire", cut);
    expect(await manyReplies()).toEqual([200]);
  });

  test("so do those that the database ends in the middle of a transaction", async () => {
    const end = sql`select pg_terminate_backend(pg_backend_pid())`;
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, () => server.db.transaction((db) => db.execute(end))),
    );
    expect(outcomes.every(({ status }) => status === "rejected")).toBe(true);
    expect(await manyReplies()).toEqual([200]);
  });

  test("a statement fails that waits for a database which went without a word, and the next one is answered", async () => {
    const { url, drop } = await createPostgresDatabase(process.env.TEST_DATABASE_URL ?? "");
    const line = await startLine(Number(new URL(url).port));
    const { db, close } = await openDatabase({ databaseUrl: line.to(url), longestSilence: 500 });
    await db.execute(sql`select 1`);
    line.freeze();
    await expect(db.transaction((inner) => inner.execute(sql`select 2`))).rejects.toThrow();
    line.thaw();
    await db.execute(sql`select 3`);
    await close();
    await line.cut();
    await drop();
  });
}
