import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contractOperations } from "../../server/contract/document";
import { behindBarrier } from "../../server/db/barrier";
import { associates, history, savedViews, sessions, users } from "../../server/db/schema";
import { type Newcomer, newcomer } from "../support/newcomer";
import { createTestServer, type TestServer } from "../support/server";

type Actor = Awaited<ReturnType<TestServer["as"]>>;

let server: TestServer;
let admin: Actor;
let maria: Actor;
let joao: Actor;
let support: Actor;
let ana: Newcomer;

beforeAll(async () => {
  server = await createTestServer();
  admin = await server.as("admin");
  maria = await server.as("maria", { company: "Aurora" });
  joao = await server.as("joao", { company: "Aurora" });
  support = await server.as("support");
  ana = await newcomer(server, "ana.visoes", { firstName: "Ana", surName: "Lima" });
});
afterAll(() => server.close());

const shown = {
  filter: '{"isActive":true,"q":"ana"}',
  sort: "-createdAt",
  columns: [
    { name: "name", width: 240 },
    { name: "email", isHidden: true },
  ],
  density: "COMPACT",
};
const body = (name: string, more: object = {}) => ({ list: "vcards", name, ...shown, ...more });
const names = (views: { name: string }[]) => views.map(({ name }) => name);
const tagOf = async (who: Actor, path: string) => (await who.get(path)).headers.get("ETag") ?? "";

/** The shelves, whoever writes them, whoever reads them, and who may do neither. */
const shelves: { path: string; writer: () => Actor; readers: () => Actor[]; refused: () => Actor[] }[] = [
  { path: "/me/views", writer: () => ana, readers: () => [], refused: () => [] },
  { path: "/views", writer: () => maria, readers: () => [joao], refused: () => [joao, admin, support] },
  { path: "/platform-views", writer: () => admin, readers: () => [joao, support], refused: () => [maria, support] },
];
const shared = shelves.filter(({ path }) => path !== "/me/views");

test("the shelves are those of the contract", () => {
  const collections = contractOperations.filter(({ id, method }) => method === "post" && /^create\w*View$/.test(id));
  expect(collections.map(({ path }) => path).sort()).toEqual(shelves.map(({ path }) => path).sort());
});

describe.each(shelves)("views at $path", ({ path, writer, readers, refused }) => {
  test("are kept with all that they show, replaced as a whole, and deleted", async () => {
    const made = await writer().post(path, { body: body("Ativos") });
    expect([made.status, made.body]).toEqual([201, expect.objectContaining(body("Ativos"))]);
    const at = `${path}/${made.body.id}`;
    const changed = await writer().put(at, {
      body: { list: "vcards", name: "Todos" },
      headers: { "If-Match": await tagOf(writer(), at) },
    });
    expect([changed.status, changed.body.filter, changed.body.columns]).toEqual([200, undefined, undefined]);
    expect((await writer().get(at)).body).toEqual(changed.body);
    expect((await writer().get(path)).body.data).toContainEqual(changed.body);
    expect((await writer().delete(at)).body).toEqual({ type: "VIEW_DELETED", data: { id: made.body.id } });
    expect((await writer().get(at)).body.type).toBe("VIEW_NOT_FOUND");
    expect((await writer().delete(at)).body.type).toBe("VIEW_NOT_FOUND");
  });

  test("are read by those whom they are for, and written by nobody who may not", async () => {
    const { id } = (await writer().post(path, { body: body("De ler") })).body;
    for (const reader of readers()) {
      expect(names((await reader.get(path)).body.data)).toContain("De ler");
      expect((await reader.get(`${path}/${id}`)).body.name).toBe("De ler");
    }
    for (const one of refused()) {
      for (const attempt of [
        one.post(path, { body: body("Tomada") }),
        one.put(`${path}/${id}`, { body: body("Tomada") }),
        one.delete(`${path}/${id}`),
      ])
        expect((await attempt).status).toBe(403);
    }
    expect((await writer().get(`${path}/${id}`)).body.name).toBe("De ler");
  });

  test("have one name each in a list, however it is written", async () => {
    const first = await writer().post(path, { body: body("Recentes é") });
    const other = await writer().post(path, { body: body("Outras") });
    for (const attempt of [
      writer().post(path, { body: body("RECENTES  E") }),
      writer().put(`${path}/${other.body.id}`, { body: body("recentes e") }),
    ]) {
      const { status, body: answer } = await attempt;
      expect([status, answer.type, answer.fields[0].path]).toEqual([409, "VIEW_DUPLICATE_NAME", "name"]);
    }
    expect((await writer().post(path, { body: body("Recentes é", { list: "companies" }) })).status).toBe(201);
    expect((await writer().put(`${path}/${first.body.id}`, { body: body("Recentes E") })).status).toBe(200);
  });

  test("are refused where the contract bounds them", async () => {
    for (const bad of [
      {},
      body(""),
      body("x".repeat(81)),
      body("two\nlines"),
      body("Ruim", { list: "Not a list" }),
      body("Ruim", { filter: "isActive=true" }),
      body("Ruim", { filter: `{"q":"${"x".repeat(4000)}"}` }),
      body("Ruim", { sort: "name; drop table" }),
      body("Ruim", { columns: [] }),
      body("Ruim", { density: "HUGE" }),
      body("Ruim", { colour: "red" }),
    ])
      expect((await writer().post(path, { body: bad })).status, JSON.stringify(bad).slice(0, 60)).toBe(400);
  });

  test("are a hundred at most, though many come at once", async () => {
    const held = (await writer().get(path)).body.data.length;
    const rest = Array.from({ length: 102 - held }, (_, at) => writer().post(path, { body: body(`Cheia ${at}`) }));
    const replies = await Promise.all(rest);
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(100 - held);
    for (const { status, body: answer } of replies.filter((one) => one.status !== 201))
      expect([status, answer.type]).toEqual([409, "VIEW_LIMIT_EXCEEDED"]);
    const all = (await writer().get(path)).body.data;
    expect(all).toHaveLength(100);
    for (const { id, name } of all) if (name.startsWith("Cheia")) await writer().delete(`${path}/${id}`);
  });
});

describe.each(shared)("shared views at $path", ({ path, writer, readers }) => {
  test("say who changed them last, and when; making one the default changes nothing that it shows", async () => {
    const made = (await writer().post(path, { body: body("De quem") })).body;
    const [reader] = readers();
    if (!reader) throw new Error("Nobody reads it.");
    const { name } = (await reader.get(`${path}/${made.id}`)).body.changedBy;
    server.clock.advance({ seconds: 5 });
    const asDefault = (await writer().put(`${path}/${made.id}`, { body: body("De quem", { isDefault: true }) })).body;
    expect([asDefault.isDefault, asDefault.updatedAt]).toEqual([true, made.updatedAt]);
    const changed = (await writer().put(`${path}/${made.id}`, { body: body("De quem", { sort: "name" }) })).body;
    expect(Date.parse(changed.updatedAt)).toBeGreaterThan(Date.parse(made.updatedAt));
    // who says nothing of it leaves it the default
    expect([changed.isDefault, changed.changedBy.name]).toEqual([true, name]);
    const told = await server.db.select().from(history).where(eq(history.recordId, made.id)).orderBy(history.id);
    expect(told.map(({ action }) => action)).toEqual(["CREATED", "UPDATED", "UPDATED"]);
  });

  test("have one default in each list, however many are made it at once", async () => {
    const list = "companies";
    const make = (name: string) => writer().post(path, { body: body(name, { list, isDefault: true }) });
    await Promise.all(["Um", "Dois", "Três"].map(make));
    const defaults = async () =>
      (await writer().get(path)).body.data.filter((one: { list: string; isDefault: boolean }) =>
        one.list === list ? one.isDefault : false,
      );
    expect(await defaults()).toHaveLength(1);
    const other = (await writer().get(path)).body.data.find(
      (one: { list: string; isDefault: boolean }) => one.list === list && !one.isDefault,
    );
    await writer().put(`${path}/${other.id}`, { body: { list, name: other.name, isDefault: true } });
    expect((await defaults()).map(({ id }: { id: string }) => id)).toEqual([other.id]);
    await writer().put(`${path}/${other.id}`, { body: { list, name: other.name, isDefault: false } });
    expect(await defaults()).toEqual([]);
  });

  test("of lists that are not open to the reader are not there for them", async () => {
    const { id } = (await writer().post(path, { body: body("Fechada", { list: "users" }) })).body;
    expect((await writer().get(`${path}/${id}`)).status).toBe(200);
    for (const reader of readers()) {
      expect(names((await reader.get(path)).body.data)).not.toContain("Fechada");
      expect((await reader.get(`${path}/${id}`)).body.type).toBe("VIEW_NOT_FOUND");
    }
  });
});

/** What the database said, in what Drizzle makes of it. */
const barred = { cause: { message: expect.stringMatching(/row-level security/) } };

test("views of a company are read in that company alone, and a person's by nobody else", async () => {
  const mine = (await ana.post("/me/views", { body: body("Só minha") })).body;
  expect((await maria.get(`/me/views/${mine.id}`)).body.type).toBe("VIEW_NOT_FOUND");
  for (const path of ["/views", "/platform-views"]) expect((await maria.get(`${path}/${mine.id}`)).status).toBe(404);
  const serra = await server.as("maria", { company: "Serra Azul" });
  const { id } = (await serra.post("/views", { body: body("Da Serra") })).body;
  expect((await maria.get(`/views/${id}`)).body.type).toBe("VIEW_NOT_FOUND");
  const db = behindBarrier(server.db, { companyId: maria.companyId, personId: ana.id });
  const rows = await db.select().from(savedViews);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ companyId, ownerId }) => companyId === maria.companyId || ownerId === ana.id)).toBe(true);
  await expect(
    db.insert(savedViews).values({ ...(rows[0] as object), ...foreign(serra.companyId) }),
  ).rejects.toMatchObject(barred);
  await expect(db.insert(savedViews).values({ ...(rows[0] as object), ...foreign(null) })).rejects.toMatchObject(
    barred,
  );
});

/** A row that is not the company's, nor the person's. */
const foreign = (companyId: string | null) => ({
  ...{ id: undefined, ownerId: null, companyId, list: "vcards", name: "Alheia", nameKey: "alheia" },
  ...{ changedById: ana.id, changedByName: "Ana", createdAt: new Date(), updatedAt: new Date() },
});

test("who is no administrator of the company any more writes no view of it", async () => {
  const other = await server.as("maria", { company: "Aurora" });
  const { id } = (await maria.post("/views", { body: body("Antes de sair") })).body;
  const [person] = await server.db.select().from(users).where(eq(users.app2IdKey, "maria"));
  const membership = and(eq(associates.userId, person?.id ?? ""), eq(associates.companyId, maria.companyId));
  await server.db.update(associates).set({ type: "USER" }).where(membership);
  expect((await other.put(`/views/${id}`, { body: body("Depois de sair") })).status).toBe(403);
  expect((await other.get(`/views/${id}`)).body.name).toBe("Antes de sair");
  await server.db.update(associates).set({ type: "ADMIN" }).where(membership);
});

test("a person's views go with the account", async () => {
  const bia = await newcomer(server, "bia.visoes", { firstName: "Bia", surName: "Reis" });
  await bia.post("/me/views", { body: body("Da Bia") });
  await server.db.delete(sessions).where(eq(sessions.userId, bia.id));
  await server.db.delete(users).where(eq(users.id, bia.id));
  expect(await server.db.$count(savedViews, eq(savedViews.ownerId, bia.id))).toBe(0);
});
