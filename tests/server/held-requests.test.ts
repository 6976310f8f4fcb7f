import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createServices } from "../../server/app";
import { type ContractOperation, contractOperations } from "../../server/contract/document";
import { mountContract } from "../../server/contract/mount";
import type { Context, Operations } from "../../server/contract/operation";
import { replyError } from "../../server/contract/reply-error";
import type { Db } from "../../server/db/database";
import { apiKeys, associates, companies, history, rateLimits, users } from "../../server/db/schema";
import { createLog } from "../../server/telemetry/log";
import { addressOf } from "../support/address-of";
import { apiKeyOf } from "../support/api-key-of";
import { createTestServer, type TestServer } from "../support/server";

type Actor = Awaited<ReturnType<TestServer["as"]>>;

let server: TestServer;
let admin: Actor;
let colleague: Actor;
/** Rows of the person who loses rights, to give them back after each way. */
let person: typeof users.$inferSelect;
let membership: typeof associates.$inferSelect;

beforeAll(async () => {
  server = await createTestServer();
  admin = await server.as("admin");
  // may call everything: company administrators and platform administrators alike
  await server.db.update(users).set({ role: "PLATFORM_ADMIN" }).where(eq(users.app2IdKey, "maria"));
  const maria = await server.as("maria", { company: "Aurora" });
  [person] = (await server.db.select().from(users).where(eq(users.app2IdKey, "maria"))) as [typeof person];
  const theirs = await server.db.select().from(associates).where(eq(associates.userId, person.id));
  membership = theirs.find(({ companyId }) => companyId === maria.companyId) as typeof membership;
  const others = (await maria.get("/associates?type=ADMIN&status=ACTIVE")).body.data;
  const other = others.find(({ id }: { id: string }) => id !== membership.id);
  const [login] = await server.db.select().from(users).where(eq(users.email, other.email));
  colleague = await server.as(login?.app2Id ?? "", { company: "Aurora" });
});
afterAll(() => server.close());

type Victim = Actor;

/** Every way of taking somebody's rights, and whether it takes those of the person or those in the company alone. */
const ways: Record<string, { takes: "everything" | "company"; how: (victim: Victim) => Promise<unknown> }> = {
  "signing out": {
    takes: "everything",
    how: (victim) => victim.post("/auth/sign-out", { body: { refreshToken: victim.refreshToken } }),
  },
  "a refresh token that is used twice": {
    takes: "everything",
    how: async ({ refreshToken }) => {
      await server.call("POST", "/auth/refresh", { body: { refreshToken } });
      await server.call("POST", "/auth/refresh", { body: { refreshToken } });
    },
  },
  "a new password by mail": {
    takes: "everything",
    how: async () => {
      await server.call("POST", "/accounts/forgot-password", { body: { email: person.email } });
      const token = /token=([\w-]+)/.exec((await server.outbox())[0]?.text ?? "")?.[1];
      const reset = await server.call("POST", "/accounts/reset-password", {
        body: { password: "uma outra senha 77" },
        headers: { Authorization: `Bearer ${token}` },
      });
      expect(reset.status).toBe(200);
    },
  },
  "another role on the platform": {
    takes: "everything",
    how: () => server.db.update(users).set({ role: "PLATFORM_SUPPORT" }).where(eq(users.id, person.id)),
  },
  "the end of the account": { takes: "everything", how: () => admin.delete(`/users/${person.id}`) },
  "the end of the membership": { takes: "company", how: () => colleague.delete(`/associates/${membership.id}`) },
  "the end of the role": { takes: "company", how: () => colleague.post(`/associates/${membership.id}/unjoin`) },
  "the end of the company": { takes: "company", how: () => admin.delete(`/companies/${membership.companyId}`) },
};

const restore = async () => {
  // as many mails with a new password as there are tests
  await server.db.delete(rateLimits);
  await server.db.update(users).set(person).where(eq(users.id, person.id));
  await server.db.update(associates).set(membership).where(eq(associates.id, membership.id));
  await server.db
    .update(companies)
    .set({ status: "ACTIVE", inactiveAt: null })
    .where(eq(companies.id, membership.companyId));
};

const needsCompany = ({ access }: ContractOperation) => access.includes("company") || access.includes("member");

/** Whether an operation is out of reach after a way of taking rights; a member is still one without the role. */
const isLost = (operation: ContractOperation, way: string) =>
  ways[way]?.takes === "everything" ||
  (needsCompany(operation) && !(way === "the end of the role" && operation.access.includes("member")));

const signedIn = contractOperations.filter(
  ({ access }) => !access.includes("public") && !access.includes("resetToken"),
);

/** Every way of taking what a key may do, and of giving it back. */
const waysOfKeys: Record<string, { how: (key: Key) => Promise<unknown>; back?: (key: Key) => Promise<unknown> }> = {
  "the end of the key": { how: ({ id }) => colleague.delete(`/api-keys/${id}`) },
  "its time": {
    how: ({ id }) => server.db.update(apiKeys).set({ expiresAt: server.clock.now() }).where(eq(apiKeys.id, id)),
  },
  "the end of the company": { how: () => admin.delete(`/companies/${membership.companyId}`), back: restore },
};

interface Key {
  id: string;
  victim: Victim;
}

const newKey = async (): Promise<Key> => {
  const token = await apiKeyOf(colleague, server.clock.now());
  const [newest] = (await colleague.get("/api-keys?sort=-createdAt&perPage=1")).body.data;
  return { id: newest.id, victim: { ...colleague, ...server.actor(token, colleague.companyId) } };
};

const takesKeys = ({ access }: ContractOperation) => access.includes("companyKey");

/** Files say nothing of their size, so that they are taken for large ones. */
const contentOf = (type: string): Record<string, string> => ({
  "Content-Type": type,
  ...(type === "application/json" && { "Content-Length": "2" }),
});

/** A request whose body is begun, and ends when the test says so. */
const hold = ({ method, path, body }: ContractOperation, victim: Victim, fetch: (request: Request) => unknown) => {
  let finish = () => {};
  let begin = () => {};
  const isRead = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const stream = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        controller.enqueue(Buffer.from("{"));
        begin();
        return new Promise((resolve) => {
          finish = () => {
            controller.enqueue(Buffer.from("}"));
            controller.close();
            resolve();
          };
        });
      },
    },
    // nothing of it is read before somebody asks
    { highWaterMark: 0 },
  );
  const request = new Request(`http://panel.test/api${path.replace(/\{\w+\}/g, person.id)}`, {
    method: method.toUpperCase(),
    headers: {
      Authorization: `Bearer ${victim.token}`,
      "Company-Id": victim.companyId,
      ...contentOf(Object.keys(body?.content ?? {})[0] ?? "application/json"),
    },
    body: stream,
    // the answer may come before the body has ended
    duplex: "half",
  } as RequestInit);
  const reply = Promise.resolve(fetch(request)) as Promise<Response>;
  // a large one is asked about before it is read, too
  return { finish: () => finish(), reply, begun: Promise.race([isRead, reply]) };
};

/** What one person may hold at once: files are sent one at a time. */
const atOnce = (operations: ContractOperation[]): ContractOperation[][] => {
  const isFile = ({ body }: ContractOperation) => body?.content["multipart/form-data"] !== undefined;
  const [first = [], ...others] = operations.filter(isFile).map((operation) => [operation]);
  return [[...operations.filter((operation) => !isFile(operation)), ...first], ...others];
};

describe("a request that is held back while rights are taken away", () => {
  const bodied = signedIn.filter(({ body }) => body);

  test.each(Object.keys(ways))("by %s is refused, whatever its operation", async (way) => {
    const wrong: string[] = [];
    for (const operations of atOnce(bodied)) {
      const victim = await server.as("maria", { company: "Aurora" });
      const held = operations.map((operation) => ({ operation, ...hold(operation, victim, server.app.fetch) }));
      await Promise.all(held.map(({ begun }) => begun));
      await ways[way]?.how(victim);
      const before = await server.db.$count(history);
      for (const { operation, finish, reply } of held) {
        finish();
        const { status } = await reply;
        const isRefused = status === 401 || status === 403;
        if (isRefused !== isLost(operation, way)) wrong.push(`${operation.id}: ${status}`);
      }
      expect(await server.db.$count(history)).toBe(before);
      await restore();
    }
    expect(wrong).toEqual([]);
  });

  test.each(Object.keys(waysOfKeys))("whose rights are a key's, by %s, is refused too", async (way) => {
    const key = await newKey();
    const ofKeys = bodied.filter(takesKeys);
    expect(ofKeys.length).toBeGreaterThan(3);
    const held = ofKeys.map((operation) => ({ operation, ...hold(operation, key.victim, server.app.fetch) }));
    await Promise.all(held.map(({ begun }) => begun));
    await waysOfKeys[way]?.how(key);
    const before = await server.db.$count(history);
    const statuses: number[] = [];
    for (const { finish, reply } of held) {
      finish();
      statuses.push((await reply).status);
    }
    expect(statuses.filter((status) => status !== 401 && status !== 403)).toEqual([]);
    expect(await server.db.$count(history)).toBe(before);
    await waysOfKeys[way]?.back?.(key);
  });
});

describe("a write", () => {
  // those with a body are mounted in the same way, and would ask for a right one
  const writing = signedIn.filter(({ method, body }) => method !== "get" && !body);
  /** Operations that do what a test says instead of their own work, mounted as the contract says. */
  const mounted = async (run: (context: Context) => Promise<unknown>) => {
    const { env, clock } = server;
    const log = createLog("silent");
    const services = await createServices({ db: server.db, env, log, clock: clock.now });
    const operate = async (_input: unknown, context: Context) => {
      await run(context);
      return { status: 204 };
    };
    const operations = Object.fromEntries(contractOperations.map(({ id }) => [id, operate])) as unknown as Operations;
    const app = mountContract({ operations, services, ipOf: () => "127.0.0.1" });
    app.onError((error, context) => replyError(error, context, log));
    return app;
  };

  const send = (app: Awaited<ReturnType<typeof mounted>>, operation: ContractOperation, victim: Victim) => {
    return app.request(addressOf(operation, person.id), {
      method: operation.method.toUpperCase(),
      headers: { Authorization: `Bearer ${victim.token}`, "Company-Id": victim.companyId },
    });
  };

  const record = (db: Db) =>
    db.insert(history).values({
      resource: "users",
      recordId: person.id,
      companyId: membership.companyId,
      actorId: person.id,
      action: "UPDATED",
      createdAt: new Date(),
    });

  // as many of one person as are answered at a time
  const together = Array.from({ length: Math.ceil(writing.length / 8) }, (_, at) => writing.slice(8 * at, 8 * at + 8));

  /** What is wrong when a person's rights end while requests of theirs that were admitted have not begun to write. */
  const wrongAfter = async (way: string, portion: readonly ContractOperation[]) => {
    const victim = await server.as("maria", { company: "Aurora" });
    let lose: () => void = () => {};
    const lost = new Promise<void>((resolve) => {
      lose = resolve;
    });
    let admitted = 0;
    let allAdmitted: () => void = () => {};
    const all = new Promise<void>((resolve) => {
      allAdmitted = resolve;
    });
    const app = await mounted(async ({ db }) => {
      admitted += 1;
      if (admitted === portion.length) allAdmitted();
      await lost;
      await db.transaction(record);
    });
    const replies = portion.map(async (operation) => ({ operation, reply: await send(app, operation, victim) }));
    await Promise.race([all, Promise.all(replies)]);
    await ways[way]?.how(victim);
    const before = await server.db.$count(history);
    lose();
    const wrong: string[] = [];
    let written = 0;
    for (const { operation, reply } of await Promise.all(replies)) {
      const isRefused = reply.status === 401 || reply.status === 403;
      if (!isRefused) written += 1;
      if (isRefused !== isLost(operation, way)) wrong.push(`${operation.id}: ${reply.status}`);
    }
    expect(await server.db.$count(history)).toBe(before + written);
    await restore();
    return wrong;
  };

  test.each(Object.keys(ways))(
    "that begins after %s is refused, though the request was admitted before",
    async (way) => {
      const wrong: string[] = [];
      for (const portion of together) wrong.push(...(await wrongAfter(way, portion)));
      expect(wrong).toEqual([]);
    },
  );

  test.each(Object.keys(ways))("that has begun is over before %s counts", async (way) => {
    const victim = await server.as("maria", { company: "Aurora" });
    const operation = writing.find(({ id }) => id === "deleteVcard") as ContractOperation;
    let isLostNow = false;
    let taking: Promise<unknown> = Promise.resolve();
    const app = await mounted(({ db }) =>
      db.transaction(async (inner) => {
        await record(inner);
        taking = (ways[way]?.how(victim) ?? Promise.resolve()).then(() => {
          isLostNow = true;
        });
        // time enough for whoever does not wait
        for (let look = 0; look < 100; look += 1) await inner.$count(history);
        expect(isLostNow).toBe(false);
      }),
    );
    expect((await send(app, operation, victim)).status).toBe(204);
    await taking;
    expect((await send(app, operation, victim)).status).not.toBe(204);
    await restore();
  });

  test.each(Object.keys(waysOfKeys))(
    "with a key that begins after %s is refused, though the request was admitted before",
    async (way) => {
      const ofKeys = writing.filter(takesKeys);
      expect(ofKeys.length).toBeGreaterThan(1);
      for (const operation of ofKeys) {
        const key = await newKey();
        const before = await server.db.$count(history, eq(history.resource, "users"));
        const app = await mounted(async ({ db }) => {
          await waysOfKeys[way]?.how(key);
          await db.transaction(record);
        });
        expect([401, 403], operation.id).toContain((await send(app, operation, key.victim)).status);
        expect(await server.db.$count(history, eq(history.resource, "users"))).toBe(before);
        await waysOfKeys[way]?.back?.(key);
      }
    },
  );

  test.each(Object.keys(waysOfKeys).filter((way) => way !== "its time"))(
    "with a key that has begun is over before %s counts",
    async (way) => {
      const key = await newKey();
      const operation = writing.find(({ id }) => id === "deleteVcard") as ContractOperation;
      let isLostNow = false;
      let taking: Promise<unknown> = Promise.resolve();
      const app = await mounted(({ db }) =>
        db.transaction(async (inner) => {
          await record(inner);
          taking = (waysOfKeys[way]?.how(key) ?? Promise.resolve()).then(() => {
            isLostNow = true;
          });
          for (let look = 0; look < 100; look += 1) await inner.$count(history);
          expect(isLostNow).toBe(false);
        }),
      );
      expect((await send(app, operation, key.victim)).status).toBe(204);
      await taking;
      expect((await send(app, operation, key.victim)).status).not.toBe(204);
      await waysOfKeys[way]?.back?.(key);
    },
  );

  test.each(writing)("outside a transaction is not to be had: $id", async (operation) => {
    const victim = await server.as("maria", { company: "Aurora" });
    const app = await mounted(async ({ db }) => void (await record(db)));
    const before = await server.db.$count(history);
    expect((await send(app, operation, victim)).status).toBe(500);
    expect(await server.db.$count(history)).toBe(before);
  });

  test("is not to be had by an operation that only reads, in a transaction neither", async () => {
    const victim = await server.as("maria", { company: "Aurora" });
    const lone = await mounted(async ({ db }) => void (await record(db)));
    const within = await mounted(async ({ db }) => void (await db.transaction(record)));
    for (const operation of signedIn.filter(({ method }) => method === "get")) {
      expect((await send(lone, operation, victim)).status, operation.id).toBe(500);
      expect((await send(within, operation, victim)).status, operation.id).toBe(500);
    }
  });
});
