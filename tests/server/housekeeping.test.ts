import { readFileSync } from "node:fs";
import { eq, inArray, is } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as schema from "../../server/db/schema";
import {
  associates,
  exchanges,
  history,
  idempotencyKeys,
  mails,
  oneTimeTokens,
  rateLimits,
  refreshTokens,
  sessions,
  users,
} from "../../server/db/schema";
import { createLog } from "../../server/telemetry/log";
import { hear } from "../../server/telemetry/measures";
import { startHousekeeping, tidy } from "../../server/upkeep/housekeeping";
import { retention } from "../../server/upkeep/retention";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const inDays = (days: number) => new Date(server.clock.now().getTime() + days * 24 * 60 * 60 * 1000);
const count = (
  table: typeof mails | typeof sessions | typeof refreshTokens | typeof oneTimeTokens | typeof idempotencyKeys,
) => server.db.$count(table);

describe("housekeeping", () => {
  test("keeps what still counts, and throws away what does not", async () => {
    const maria = await server.as("maria");
    await maria.post("/me/vcards", {
      body: { name: "Uma Vez", isActive: false },
      headers: { "Idempotency-Key": "once" },
    });
    await server.call("POST", "/accounts/forgot-password", { body: { email: "amanda.magalhaes@example.com" } });
    const before = { sessions: await count(refreshTokens), links: await count(oneTimeTokens) };
    await tidy(server.db, server.clock.now());
    expect([await count(refreshTokens), await count(oneTimeTokens)]).toEqual([before.sessions, before.links]);
    expect(await count(idempotencyKeys)).toBe(1);

    await tidy(server.db, inDays(2));
    expect([await count(refreshTokens), await count(oneTimeTokens)]).toEqual([before.sessions, 0]);
    expect(await count(idempotencyKeys)).toBe(0);
    expect(await count(sessions)).toBeGreaterThan(0);
    const cutOff = { scope: "importMyVcards/x/", key: "cut off", bodyHash: "x", createdAt: server.clock.now() };
    await server.db.insert(idempotencyKeys).values(cutOff);
    await tidy(server.db, server.clock.now());
    expect(await count(idempotencyKeys)).toBe(1);
    await tidy(server.db, inDays(1));
    expect(await count(idempotencyKeys)).toBe(0);
    await tidy(server.db, inDays(31));
    expect([await count(refreshTokens), await count(sessions)]).toEqual([0, 0]);
  });

  test("forgets sent mails after a week, and never one that still has to go", async () => {
    const [sent] = await server.db.select().from(mails);
    const all = await count(mails);
    await server.db
      .update(mails)
      .set({ status: "SENT", sentAt: server.clock.now() })
      .where(eq(mails.id, sent?.id ?? ""));
    await tidy(server.db, inDays(6));
    expect(await count(mails)).toBe(all);
    await tidy(server.db, inDays(8));
    const left = await server.db.select().from(mails);
    expect(left).toHaveLength(all - 1);
    expect(left.every(({ status }) => status !== "SENT")).toBe(true);
  });

  test("empties the counters of limits that are over", async () => {
    await server.signIn("maria", "a wrong guess");
    expect(await server.db.$count(rateLimits)).toBeGreaterThan(0);
    // counters run by the wall clock, which is another one than that of the test
    await tidy(server.db, new Date(Date.now() + 2 * 60 * 60 * 1000));
    expect(await server.db.$count(rateLimits)).toBe(0);
  });

  test("forgets mails that could not be sent after a month", async () => {
    const at = server.clock.now();
    const words = { subject: "x", text: "", html: "", locale: "en", kind: "email-changed" as const };
    const to = { recipient: "x@example.com", nameKey: "x@example.com", search: "x@example.com" };
    const failed = {
      ...words,
      ...to,
      status: "FAILED" as const,
      dedupeKey: "failed",
      nextAttemptAt: at,
      createdAt: at,
    };
    await server.db.insert(mails).values(failed);
    const before = await count(mails);
    await tidy(server.db, inDays(29));
    expect(await count(mails)).toBe(before);
    await tidy(server.db, inDays(31));
    expect(await count(mails)).toBe(before - 1);
  });

  test("takes an account that nobody confirmed within a month, with its history, and leaves one for whom something waits", async () => {
    const [model] = await server.db.select().from(users);
    if (!model) throw new Error("There are no people.");
    const at = server.clock.now();
    /** As a registration leaves it. */
    const register = async (app2Id: string) => {
      const person = { ...model, app2Id, app2IdKey: app2Id, email: `${app2Id}@example.com` };
      const [made] = await server.db
        .insert(users)
        .values({ ...person, id: undefined, status: "PENDING", createdAt: at })
        .returning({ id: users.id });
      const recordId = made?.id ?? "";
      await server.db.insert(history).values({ resource: "users", recordId, action: "CREATED", createdAt: at });
      return recordId;
    };
    const [gone, waited] = [await register("nunca.confirmou"), await register("convidado.antes")];
    const there = async () => {
      const rows = await server.db
        .select({ id: users.id })
        .from(users)
        .where(inArray(users.id, [gone, waited]));
      return rows.map(({ id }) => id).sort();
    };
    const [somebody] = await server.db.select().from(associates);
    if (!somebody) throw new Error("There are no associates.");
    const invited = { ...somebody, id: undefined, userId: waited, status: "PENDING" as const, type: "USER" as const };
    await server.db.insert(associates).values({ ...invited, invitedAs: "convidado.antes@example.com", endedAt: null });
    await tidy(server.db, inDays(29));
    expect(await there()).toEqual([gone, waited].sort());
    await tidy(server.db, inDays(31));
    expect(await there()).toEqual([waited]);
    expect(await server.db.$count(history, eq(history.recordId, gone))).toBe(0);
    // the address is free again
    await register("nunca.confirmou");
  });

  test("takes what a visitor left and nobody answered after a year, however much it is, and nothing that was answered", async () => {
    const at = server.clock.now();
    const visit = {
      origin: "PUBLIC_PAGE" as const,
      visitorName: "Visita",
      nameKey: "visita",
      search: "visita",
      createdAt: at,
    };
    const unanswered = Array.from({ length: 450 }, () => ({ ...visit, status: "PENDING" as const }));
    await server.db.insert(exchanges).values([...unanswered, { ...visit, status: "ACCEPTED" as const }]);
    const left = () => server.db.$count(exchanges, eq(exchanges.visitorName, "Visita"));
    await tidy(server.db, inDays(364));
    expect(await left()).toBe(451);
    await tidy(server.db, inDays(366));
    expect(await left()).toBe(1);
  });

  test("goes on behind a table that cannot be tidied, names it in the log, and did not go well", async () => {
    const broken = new Proxy(server.db, {
      get: (db, name) => {
        if (name !== "delete") return Reflect.get(db, name);
        return (table: PgTable) => {
          if (table === refreshTokens || table === mails) throw new Error("cannot be read");
          return db.delete(table);
        };
      },
    });
    const row = { scope: "importMyVcards/x/", key: "behind", bodyHash: "x", createdAt: server.clock.now() };
    await server.db.insert(idempotencyKeys).values(row);
    const lines: string[] = [];
    const log = createLog("error", { write: (line) => void lines.push(line) });
    const told: boolean[] = [];
    const unhear = hear("housekeeping done", ({ work, isWell }) => work === "tidy" && told.push(isWell));
    const stop = startHousekeeping(broken, { clock: () => inDays(2), log, minute: 1 });
    await expect.poll(() => told[0]).toBe(false);
    await stop();
    unhear();
    expect(await count(idempotencyKeys)).toBe(0);
    const { err } = JSON.parse(lines[0] ?? "{}");
    expect(err.message).toBe("refreshTokens could not be tidied, mails could not be tidied");
    expect(err.errors).toMatchObject(Array(2).fill({ cause: { message: "cannot be read" } }));
  });

  test("has a word for every table, and the page for operators has the same", () => {
    const tables = Object.values(schema)
      .filter((one) => is(one, PgTable))
      .map((table) => getTableConfig(table).name);
    const page = readFileSync("docs/operations.md", "utf8").split("## What is kept")[1] ?? "";
    const rows = [...page.matchAll(/^\| `(\w+)` +\| (\w+) +\| (.+?) +\|$/gm)].map(([, ...row]) => row);
    const kept = Object.entries(retention).map(([name, one]) => [toSnakeCase(name), one.level, one.kept]);
    expect(kept.map(([name]) => name).sort()).toEqual(tables.sort());
    expect(rows).toEqual(kept);
  });
});
