import { eq, max, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createServices } from "../../server/app";
import { type ContractOperation, contractOperations } from "../../server/contract/document";
import { mountContract } from "../../server/contract/mount";
import type { Context, Operations } from "../../server/contract/operation";
import type { Db } from "../../server/db/database";
import { markWrite } from "../../server/db/mark-write";
import type { Replica } from "../../server/db/replica";
import { recentWrites, users } from "../../server/db/schema";
import { createLog } from "../../server/telemetry/log";
import { tidy } from "../../server/upkeep/housekeeping";
import { addressOf } from "../support/address-of";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
let me: string;
beforeAll(async () => {
  server = await createTestServer();
  const [maria] = await server.db.select().from(users).where(eq(users.app2Id, "maria"));
  me = maria?.id ?? "";
  // may call everything: company administrators and platform administrators alike
  await server.db.update(users).set({ role: "PLATFORM_ADMIN" }).where(eq(users.id, me));
});
afterAll(() => server.close());

/** The contract with operations that do what a test says, beside a replica that writes down what is asked of it. */
const mounted = async (work: (context: Context) => Promise<unknown>) => {
  const asked: (number | undefined)[] = [];
  const replica: Replica = {
    mark: markWrite,
    read: (lastWrite, run) => {
      asked.push(lastWrite);
      return run(server.db);
    },
  };
  const { db, env, clock } = server;
  const services = await createServices({ db, replica, env, log: createLog("silent"), clock: clock.now });
  const operate = async (_input: unknown, context: Context) => {
    await work(context);
    return { status: 204 };
  };
  const operations = Object.fromEntries(contractOperations.map(({ id }) => [id, operate])) as unknown as Operations;
  const app = mountContract({ operations, services, ipOf: () => "127.0.0.1" });
  app.onError(() => new Response(null, { status: 500 }));
  const { token, companyId } = await server.as("maria", { company: "Aurora" });
  const send = async (operation: ContractOperation) => {
    const headers = { Authorization: `Bearer ${token}`, "Company-Id": companyId };
    return (await app.request(addressOf(operation, me), { method: operation.method.toUpperCase(), headers })).status;
  };
  return { asked, send };
};

const isSignedIn = ({ access }: ContractOperation) => !access.includes("public") && !access.includes("resetToken");
const lastWrite = async (db: Db) => {
  const [row] = await db
    .select({ id: max(recentWrites.transactionId) })
    .from(recentWrites)
    .where(eq(recentWrites.personId, me));
  return row?.id;
};

test("lists of people who are signed in are read from a replica, and nothing else is", async () => {
  const { asked, send } = await mounted(async ({ db }) => db.$count(users));
  const fromReplica: string[] = [];
  for (const operation of contractOperations.filter(({ method }) => method === "get")) {
    expect(await send(operation), operation.id).toBe(204);
    if (asked.splice(0).length > 0) fromReplica.push(operation.id);
  }
  const lists = contractOperations.filter(({ parameters }) => parameters.some(({ name }) => name === "perPage"));
  expect(fromReplica).toEqual(lists.filter(isSignedIn).map(({ id }) => id));
  expect(fromReplica.length).toBeGreaterThan(10);
});

test("every transaction of every operation that writes says so, and the next list knows of it", async () => {
  const { asked, send } = await mounted(({ db }) => db.transaction((inner) => inner.$count(users)));
  const list = contractOperations.filter(({ id }) => id === "listMyVcards");
  // those with a body are mounted in the same way, and would ask for a right one
  const writing = contractOperations.filter((one) => one.method !== "get" && !one.body && isSignedIn(one));
  let before = await lastWrite(server.db);
  for (const operation of writing) {
    expect(await send(operation), operation.id).toBe(204);
    const after = await lastWrite(server.db);
    expect(after ?? 0, operation.id).toBeGreaterThan(before ?? 0);
    for (const one of list) await send(one);
    expect(asked.splice(0), operation.id).toEqual([after]);
    before = after;
  }
  expect(writing.length).toBeGreaterThan(5);
});

test("a write that is refused or fails leaves no trace of itself", async () => {
  const { send } = await mounted(({ db }) => db.transaction(() => Promise.reject(new Error("No."))));
  const before = await lastWrite(server.db);
  const [first] = contractOperations.filter((one) => one.method === "delete" && isSignedIn(one));
  expect(first && (await send(first))).toBe(500);
  expect(await lastWrite(server.db)).toBe(before);
});

test("what was written is forgotten after an hour", async () => {
  const old = { personId: me, transactionId: 1, createdAt: sql`now() - interval '61 minutes'` };
  await server.db.insert(recentWrites).values([old, { ...old, transactionId: 2, createdAt: sql`now()` }]);
  await tidy(server.db, server.clock.now());
  const kept = await server.db.select().from(recentWrites).where(sql`${recentWrites.transactionId} < 3`);
  expect(kept.map(({ transactionId }) => transactionId)).toEqual([2]);
});
