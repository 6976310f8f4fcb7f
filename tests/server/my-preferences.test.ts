import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { behindBarrier } from "../../server/db/barrier";
import { listPreferences, sessions, users } from "../../server/db/schema";
import { type Newcomer, newcomer } from "../support/newcomer";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
let ana: Newcomer;
let bia: Newcomer;

beforeAll(async () => {
  server = await createTestServer();
  ana = await newcomer(server, "ana.listas", { firstName: "Ana", surName: "Lima" });
  bia = await newcomer(server, "bia.listas", { firstName: "Bia", surName: "Reis" });
});
afterAll(() => server.close());

const columns = [{ name: "name", width: 240 }, { name: "createdAt" }, { name: "email", isHidden: true }];
const put = (person: Newcomer, list: string, body: object) => person.put(`/me/preferences/${list}`, { body });
const kept = async (person: Newcomer) => (await person.get("/me/preferences")).body.data;

describe("how a person wants a list drawn", () => {
  test("is kept as it was chosen, replaced as a whole, and forgotten by an empty choice", async () => {
    expect(await kept(ana)).toEqual([]);
    const first = await put(ana, "users", { columns, density: "COMPACT" });
    expect([first.status, first.body]).toEqual([200, { list: "users", columns, density: "COMPACT" }]);
    expect(await kept(ana)).toEqual([{ list: "users", columns, density: "COMPACT" }]);
    await put(ana, "users", { density: "COMFORTABLE" });
    expect(await kept(ana)).toEqual([{ list: "users", density: "COMFORTABLE" }]);
    expect((await put(ana, "users", {})).body).toEqual({ list: "users" });
    expect(await kept(ana)).toEqual([]);
  });

  test("is with what it opens with, and by the id of a view how the person has that view", async () => {
    const view = "01970000-0000-7000-8000-000000000000";
    const applied = { filter: '{"isActive":true}', sort: "-name", columns, updatedAt: "2026-01-02T03:04:05.006Z" };
    expect((await put(ana, "users", { view })).body).toEqual({ list: "users", view });
    expect((await put(ana, view, { density: "COMPACT", applied })).status).toBe(200);
    expect(await kept(ana)).toEqual(
      expect.arrayContaining([
        { list: "users", view },
        { list: view, density: "COMPACT", applied },
      ]),
    );
    await put(ana, "users", {});
    await put(ana, view, {});
    expect(await kept(ana)).toEqual([]);
  });

  test("is with what was chosen for the panel itself, which no list takes the place of", async () => {
    const panel = { areSingleKeysOff: true, isToured: true };
    expect((await put(ana, "panel", { panel })).body).toEqual({ list: "panel", panel });
    expect((await put(ana, "panel", { panel: { areSingleKeysOff: false } })).status).toBe(200);
    await put(ana, "panel", { panel });
    for (let at = 0; at < 101; at += 1) {
      server.clock.advance({ seconds: 1 });
      await put(ana, `list-${at}`, { density: "COMPACT" });
    }
    const [first, ...lists] = await kept(ana);
    expect(first).toEqual({ list: "panel", panel });
    expect(lists).toHaveLength(99);
    for (const { list } of [first, ...lists]) await put(ana, list, {});
    expect(await kept(ana)).toEqual([]);
  });

  test("is nobody else's, whatever a query asks for", async () => {
    await put(ana, "companies", { columns });
    expect(await kept(bia)).toEqual([]);
    await put(bia, "companies", {});
    expect(await kept(ana)).toHaveLength(1);
    const barred = behindBarrier(server.db, { personId: bia.id });
    expect(await barred.select().from(listPreferences)).toEqual([]);
    await put(ana, "companies", {});
  });

  test("is refused where the contract bounds it", async () => {
    const many = Array.from({ length: 61 }, (_, at) => ({ name: `column${at}` }));
    for (const body of [
      { columns: many },
      { columns: [] },
      { columns: [{ name: "name", width: 4 }] },
      { columns: [{ name: "a<b" }] },
      { density: "HUGE" },
      { colour: "red" },
      { view: "Not a view" },
      { applied: {} },
      { panel: {} },
      { panel: { isToured: "yes" } },
      { panel: { colour: "red" } },
      { applied: { updatedAt: "yesterday" } },
      { applied: { updatedAt: "2026-01-02T03:04:05.006Z", filter: "not an object" } },
    ])
      expect((await put(ana, "users", body)).status, JSON.stringify(body).slice(0, 60)).toBe(400);
    expect((await put(ana, "Not-A-List", { density: "COMPACT" })).status).toBe(400);
    expect(await kept(ana)).toEqual([]);
  });

  test("is kept of a hundred lists, and what was chosen longest ago gives way", async () => {
    for (let at = 0; at < 101; at += 1) {
      server.clock.advance({ seconds: 1 });
      await put(ana, `list-${at}`, { density: "COMPACT" });
    }
    const lists = (await kept(ana)).map(({ list }: { list: string }) => list);
    expect(lists).toHaveLength(100);
    expect(lists[0]).toBe("list-100");
    expect(lists).not.toContain("list-0");
    expect(await server.db.$count(listPreferences, eq(listPreferences.ownerId, ana.id))).toBe(100);
  });

  test("goes with the account", async () => {
    await put(bia, "users", { density: "COMPACT" });
    await server.db.delete(sessions).where(eq(sessions.userId, bia.id));
    await server.db.delete(users).where(eq(users.id, bia.id));
    expect(await server.db.$count(listPreferences, eq(listPreferences.ownerId, bia.id))).toBe(0);
  });
});
