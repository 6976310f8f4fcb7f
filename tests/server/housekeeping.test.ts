import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { idempotencyKeys, mails, oneTimeTokens, rateLimits, refreshTokens, sessions } from "../../server/db/schema";
import { tidy } from "../../server/housekeeping";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
}, 60_000);
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

  test("forgets what sent mails say after a week, and never a mail that still has to go", async () => {
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
});
