import { eq, sql } from "drizzle-orm";
import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Caller } from "../../server/auth/caller";
import type { Db } from "../../server/db/database";
import { requestDatabase } from "../../server/db/request-database";
import { platformWide } from "../../server/db/tenant";
import { announce, holdNamed, type Referable, releaseAll } from "../../server/serve/references";
import { named } from "../../server/serve/shown";
import { createTestServer, type TestServer } from "../support/server";

// a table of which no resource of the product's own is: records that name others of their own table
const nodes = pgTable("nodes", { id: uuid().primaryKey(), name: text().notNull(), parentId: uuid() });

const own: Referable = {
  table: nodes,
  called: nodes.name,
  notFound: "NOT_FOUND",
  open: () => platformWide(),
  holders: [],
};
const references = announce(
  { parentId: { to: "itself", cycle: "EXCHANGE_STATE", whenItEnds: { refused: "ASSOCIATE_STATE" } } },
  { columns: { parentId: nodes.parentId }, ends: undefined, own },
);

let server: TestServer;
let db: Db;
beforeAll(async () => {
  server = await createTestServer({ demo: false });
  db = requestDatabase(server.db, { begin: async () => {} }).db;
  await server.db.execute(sql`create table nodes (id uuid primary key, name text not null, parent_id uuid)`);
});
afterAll(() => server.close());

const make = async (name: string, parentId: string | null = null) => {
  const id = uuidv7();
  await server.db.insert(nodes).values({ id, name, parentId });
  return id;
};

/** As the change of a record does: its own row is held first. */
const put = (id: string, parentId: string) =>
  db.transaction(async (inner) => {
    await inner.select().from(nodes).where(eq(nodes.id, id)).for("no key update");
    // nobody in particular, as the table is nobody's
    await holdNamed(references, { db: inner, caller: {} as Caller, id, input: { parentId }, before: {} });
    await inner.update(nodes).set({ parentId }).where(eq(nodes.id, id));
  });

const refusal = { type: "EXCHANGE_STATE", fields: [{ path: "parentId", type: "INVALID_CHOICE" }] };

describe("a record that names another of its own table", () => {
  test("never leads back to itself, over however many between", async () => {
    const top = await make("top");
    const middle = await make("middle", top);
    const low = await make("low", middle);
    for (const beneath of [top, middle, low]) await expect(put(top, beneath)).rejects.toMatchObject({ body: refusal });
    await put(low, top);
    await put(middle, low);
    await expect(put(top, middle)).rejects.toMatchObject({ body: refusal });
  });

  test("leads through no more than a hundred, so that looking is never long", async () => {
    let last = await make("first");
    for (let step = 1; step < 100; step += 1) last = await make(`step ${step}`, last);
    const one = await make("one");
    await put(one, last);
    await expect(put(await make("one more"), one)).rejects.toMatchObject({ body: refusal });
  });

  test("closes no circle together with others who change theirs at the same moment", async () => {
    for (let round = 0; round < 2; round += 1) {
      const ids = [await make("a"), await make("b"), await make("c")];
      const [a = "", b = "", c = ""] = ids;
      const all = await Promise.allSettled([put(a, b), put(b, c), put(c, a)]);
      expect(all.map(({ status }) => status).sort()).toEqual(["fulfilled", "fulfilled", "rejected"]);
      expect(all.find(({ status }) => status === "rejected")).toMatchObject({ reason: { body: refusal } });
    }
  });

  test("is shown by what that one is called, and not by its own name", async () => {
    const top = await make("above");
    const low = await make("beneath", top);
    const parent = named(nodes.parentId, own);
    // alone in a SELECT, columns stand without their table, as in a list
    const rows = await server.db
      .select({ parent: sql`${parent}` })
      .from(nodes)
      .where(eq(nodes.id, low));
    expect(rows).toEqual([{ parent: { id: top, name: "above" } }]);
    const called = named(nodes.parentId, { table: nodes, called: sql`upper(${nodes.name})` });
    expect(
      await server.db
        .select({ called: sql`${called}` })
        .from(nodes)
        .where(eq(nodes.id, low)),
    ).toEqual([{ called: { id: top, name: "ABOVE" } }]);
  });

  test("keeps that one from its end where it says so", async () => {
    const top = await make("kept");
    const low = await make("keeps", top);
    await expect(releaseAll(server.db, own, top)).rejects.toMatchObject({ body: { type: "ASSOCIATE_STATE" } });
    await expect(releaseAll(server.db, own, low)).resolves.toBeUndefined();
  });
});
