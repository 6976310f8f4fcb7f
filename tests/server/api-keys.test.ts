import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiKeyScopeValues } from "../../openapi/schema";
import { newApiKey, readKey } from "../../server/auth/api-keys";
import { type ContractOperation, contractOperations } from "../../server/contract/document";
import { apiKeySecrets, apiKeys, events, history, vcards } from "../../server/db/schema";
import { tidy } from "../../server/upkeep/housekeeping";
import { apiKeyOf } from "../support/api-key-of";
import { createClock } from "../support/clock";
import { createTestServer, type TestServer } from "../support/server";

type Actor = Awaited<ReturnType<TestServer["as"]>>;

let server: TestServer;
let maria: Actor;
const lines: string[] = [];
beforeAll(async () => {
  server = await createTestServer({ clock: createClock(), onLog: (line) => lines.push(JSON.stringify(line)) });
  maria = await server.as("maria", { company: "Aurora" });
});
afterAll(() => server.close());

const days = (count: number) => new Date(server.clock.now().getTime() + count * 86_400_000).toISOString();
const input = { name: "Folha de pagamento", scopes: ["vcards:read"] };
const make = (body: object = {}) => maria.post("/api-keys", { body: { ...input, expiresAt: days(30), ...body } });
const idOf = async (key: string): Promise<string> => {
  const { keyHash } = readKey(key) ?? { keyHash: "" };
  const [row] = await server.db.select().from(apiKeySecrets).where(eq(apiKeySecrets.hash, keyHash));
  return row?.keyId ?? "";
};
const newest = async (kind: string) =>
  (await server.db.select().from(events).where(sql`kind = ${kind}`).orderBy(sql`created_at desc, id desc`).limit(1))[0];

describe("the operations that take keys", () => {
  const scopes = (one: ContractOperation) => (one.scope === undefined ? [] : [one.scope]);
  const keyed = contractOperations.filter(({ access }) => access.includes("companyKey"));

  test("are those that name a scope, of what they are tagged and whether they read", () => {
    const named = contractOperations.filter(({ scope }) => scope !== undefined);
    expect(named.map(({ id }) => id)).toEqual(keyed.map(({ id }) => id));
    const wrong = keyed.filter(({ scope, path, method }) => {
      const [, collection] = path.split("/");
      return scope !== `${collection}:${method === "get" ? "read" : "write"}`;
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
    expect([...new Set(keyed.flatMap(scopes))].sort()).toEqual([...apiKeyScopeValues].sort());
  });

  test("are open to administrators of the company, whom the key stands for, and ask nobody who they are", () => {
    const closed = keyed.filter(({ access }) => !access.includes("company") && !access.includes("member"));
    expect(closed.map(({ id }) => id)).toEqual([]);
    expect(keyed.filter(({ recent }) => recent !== false).map(({ id }) => id)).toEqual([]);
  });

  test("change no rights, no account, no session and no key", () => {
    const paths = keyed.filter(({ method }) => method !== "get").map(({ path }) => path.split("/")[1]);
    expect([...new Set(paths)].sort()).toEqual(["vcard-templates", "vcards"]);
    const own = keyed.filter(({ path }) => /^\/(me|auth|accounts|users|sessions|api-keys)\b/.test(path));
    expect(own.map(({ id }) => id)).toEqual([]);
  });
});

describe("a key", () => {
  test("is told once, and kept as a hash alone", async () => {
    const made = await make();
    expect([made.status, made.body.key]).toEqual([201, expect.stringMatching(/^vcp_[0-9A-Za-z]{49}$/)]);
    expect(made.headers.get("Cache-Control")).toBe("no-store");
    const { key, ...record } = made.body;
    expect(record).toMatchObject({ ...input, start: key.slice(0, 10), createdBy: { name: "Maria Clara Oliveira" } });
    expect((await maria.get(`/api-keys/${record.id}`)).body).toEqual(record);
    const listed = (await maria.get("/api-keys?q=folha")).body.data;
    expect(listed.find(({ id }: { id: string }) => id === record.id)).toEqual(record);
    const everything = await Promise.all(
      [apiKeys, apiKeySecrets, history, events].map((one) => server.db.select().from(one)),
    );
    expect(JSON.stringify(everything)).not.toContain(key.slice(10));
    expect(await newest("API_KEY_MADE")).toMatchObject({
      recordId: record.id,
      recordName: input.name,
      companyId: maria.companyId,
    });
  });

  test("has 256 random bits and a checksum, so that a misspelt one is never looked for", async () => {
    const made = Array.from({ length: 200 }, () => newApiKey().key);
    expect(new Set(made).size).toBe(200);
    for (const key of made) {
      expect(readKey(key)?.keyHash).toHaveLength(43);
      const at = 4 + Math.floor(Math.random() * 49);
      const other = key[at] === "a" ? "b" : "a";
      const misspelt = key.slice(0, at) + other + key.slice(at + 1);
      expect(() => readKey(misspelt)).toThrow("The token is invalid");
    }
    for (const wrong of ["vcp_", `vcp_${"0".repeat(49)}`, `vcp_${"a".repeat(500)}`, "vcp_ção"])
      expect(() => readKey(wrong)).toThrow("The token is invalid");
    expect(readKey("eyJhbGciOiJIUzI1NiJ9.e30.x")).toBeUndefined();
    server.statements.length = 0;
    const { status } = await server.actor(`${made[0]?.slice(0, -1)}~`).get("/vcards");
    expect([status, server.statements]).toEqual([401, []]);
  });

  test("reads and writes what it was made for, in its company, named or not", async () => {
    const key = await apiKeyOf(maria, server.clock.now(), ["vcards:read", "vcards:write"]);
    for (const machine of [
      server.actor(key),
      server.actor(key, maria.companyId),
      server.actor(key, maria.companyId.toUpperCase()),
    ]) {
      const theirs = await maria.get("/vcards?sort=name");
      expect((await machine.get("/vcards?sort=name")).body).toEqual(theirs.body);
      expect((await machine.get("/vcards?format=csv")).text).toBe((await maria.get("/vcards?format=csv")).text);
    }
    const machine = server.actor(key);
    const made = await machine.post("/vcards", { body: { name: "Feito por máquina", isActive: false } });
    expect(made.status, made.text).toBe(201);
    const [row] = await server.db.select().from(vcards).where(eq(vcards.id, made.body.id));
    expect(row).toMatchObject({ companyId: maria.companyId, createdById: null });
    const changed = await machine.put(`/vcards/${made.body.id}`, {
      body: { name: "Mudado por máquina", isActive: false },
    });
    expect(changed.status, changed.text).toBe(200);
    const file = await machine.post("/vcards/import", { body: undefined, headers: { "Content-Type": "text/csv" } });
    expect(file.status).toBe(400);
    expect((await machine.delete(`/vcards/${made.body.id}`)).status).toBe(200);
  });

  test("is named in history and events, as a key and as no person", async () => {
    const key = await apiKeyOf(maria, server.clock.now(), ["vcards:write", "vcards:read", "events:read"]);
    const machine = server.actor(key);
    const { id } = (await machine.post("/vcards", { body: { name: "Com autoria", isActive: false } })).body;
    const called = `Folha de pagamento (${key.slice(0, 10)}…)`;
    const [entry] = (await machine.get(`/vcards/${id}/history`)).body.data;
    expect(entry).toMatchObject({ action: "CREATED", actor: { id: await idOf(key), name: called } });
    await machine.get("/vcards?format=csv");
    const told = await newest("EXPORTED");
    expect(told).toMatchObject({ name: called, personId: null, companyId: maria.companyId, resource: "vcards" });
    expect((await machine.get("/events?kind=EXPORTED&perPage=1")).body.data[0]).toMatchObject({ name: called });
  });

  test("is refused by the reason, which is written down: another company, another scope, what people do", async () => {
    const key = await apiKeyOf(maria, server.clock.now(), ["vcards:read"]);
    const elsewhere = (await maria.get("/me/companies?perPage=100")).body.data.find(
      ({ id }: { id: string }) => id !== maria.companyId,
    ).id;
    const called = `Folha de pagamento (${key.slice(0, 10)}…)`;
    const machine = server.actor(key);
    const refused = async (reply: Promise<{ status: number; body: { type: string } }>) => {
      const { status, body } = await reply;
      const event = await newest("REFUSED");
      expect(event).toMatchObject({ name: called, personId: null, companyId: maria.companyId, reason: body.type });
      return [status, body.type];
    };
    expect(await refused(server.actor(key, elsewhere).get("/vcards"))).toEqual([403, "AUTH_FORBIDDEN"]);
    expect(await refused(machine.delete("/vcards/01970000-0000-7000-8000-000000000000"))).toEqual([
      403,
      "API_KEY_SCOPE_MISSING",
    ]);
    expect(await refused(machine.get("/me"))).toEqual([403, "API_KEY_NOT_ACCEPTED"]);
    expect(await refused(machine.get("/api-keys"))).toEqual([403, "API_KEY_NOT_ACCEPTED"]);
    expect(await refused(machine.post("/vcards/01970000-0000-7000-8000-000000000000/share", { body: {} }))).toEqual([
      403,
      "API_KEY_NOT_ACCEPTED",
    ]);
    const unknown = await server.actor(newApiKey().key).get("/vcards");
    expect([unknown.status, unknown.body.type]).toEqual([401, "TOKEN_INVALID"]);
  });

  test("is good for nothing from its revocation on, which another company cannot do", async () => {
    const key = await apiKeyOf(maria, server.clock.now());
    const id = await idOf(key);
    const elsewhere = (await maria.get("/me/companies?perPage=100")).body.data.find(
      ({ id: one }: { id: string }) => one !== maria.companyId,
    );
    const other = server.actor(maria.token, elsewhere.id);
    expect((await other.delete(`/api-keys/${id}`)).body.type).toBe("API_KEY_NOT_FOUND");
    expect((await server.actor(key).get("/vcards")).status).toBe(200);
    expect((await maria.delete(`/api-keys/${id}`)).body).toEqual({ type: "API_KEY_REVOKED", data: { id } });
    const late = await server.actor(key).get("/vcards");
    expect([late.status, late.body.type]).toEqual([401, "API_KEY_REVOKED"]);
    expect(await newest("REFUSED")).toMatchObject({ reason: "API_KEY_REVOKED", companyId: maria.companyId });
    expect(await newest("API_KEY_REVOKED")).toMatchObject({ recordId: id, personId: expect.any(String) });
    expect((await maria.get(`/api-keys?ids=${id}`)).body.data).toEqual([]);
  });

  test("says when it was used last, to a minute and in no more writes than that", async () => {
    const key = await apiKeyOf(maria, server.clock.now());
    const id = await idOf(key);
    const used = async () => (await maria.get(`/api-keys/${id}`)).body.lastUsedAt;
    expect(await used()).toBeUndefined();
    const first = server.clock.now().toISOString();
    await server.actor(key).get("/vcards");
    expect(await used()).toBe(first);
    server.clock.advance({ seconds: 59 });
    server.statements.length = 0;
    await server.actor(key).get("/vcards/01970000-0000-7000-8000-000000000000");
    expect(server.statements.filter((one) => one.startsWith("update"))).toEqual([]);
    expect(await used()).toBe(first);
    server.clock.advance({ seconds: 2 });
    await server.actor(key).get("/vcards");
    expect(await used()).toBe(server.clock.now().toISOString());
  });

  test("is one of 20 at most, though several are made at once, and ends within a year", async () => {
    const other = await server.as("maria", { company: "Aurora" });
    const { total } = (await other.get("/api-keys")).body;
    const replies = await Promise.all(Array.from({ length: 21 - total }, () => make()));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(20 - total);
    expect(replies.find(({ status }) => status !== 201)?.body.type).toBe("API_KEY_LIMIT_EXCEEDED");
    const wrong = async (body: object) =>
      (await make(body)).body.fields?.map(({ path, type }: Record<string, string>) => [path, type]);
    expect(await wrong({ expiresAt: days(0) })).toEqual([["expiresAt", "TOO_SMALL"]]);
    expect(await wrong({ expiresAt: days(367) })).toEqual([["expiresAt", "TOO_LARGE"]]);
    expect(await wrong({ scopes: [] })).toEqual([["scopes", "TOO_FEW"]]);
    expect(await wrong({ scopes: ["users:write"] })).toEqual([["scopes.0", "INVALID_CHOICE"]]);
    expect(await wrong({ name: " " })).toEqual([["name", expect.any(String)]]);
  });

  test("is made by administrators of the company, who have just shown who they are", async () => {
    const joao = await server.as("joao", { company: "Aurora" });
    const late = await server.as("maria", { company: "Aurora" });
    server.clock.advance({ minutes: 11 });
    const body = { ...input, expiresAt: days(1) };
    expect((await joao.post("/api-keys", { body })).body.type).toBe("AUTH_FORBIDDEN");
    expect((await joao.get("/api-keys")).body.type).toBe("AUTH_FORBIDDEN");
    expect((await late.post("/api-keys", { body })).body.type).toBe("CONFIRMATION_REQUIRED");
  });

  test("may call ten times a second, for a minute", async () => {
    maria = await server.as("maria", { company: "Aurora" });
    await server.db.delete(apiKeys).where(eq(apiKeys.companyId, maria.companyId));
    const key = await apiKeyOf(maria, server.clock.now());
    const machine = server.actor(key);
    const calls = Array.from({ length: 601 }, () => machine.get("/vcards/01970000-0000-7000-8000-000000000000"));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status === 404).length).toBeGreaterThan(100);
    const another = await apiKeyOf(maria, server.clock.now());
    expect((await server.actor(another).get("/vcards/01970000-0000-7000-8000-000000000000")).status).toBe(404);
  });

  test("expires, is told so for 30 days, and is thrown away with its hash", async () => {
    const made = (await make({ expiresAt: days(2) })).body;
    server.clock.advance({ days: 2 });
    const late = await server.actor(made.key).get("/vcards");
    expect([late.status, late.body.type]).toEqual([401, "API_KEY_EXPIRED"]);
    server.clock.advance({ days: 29 });
    await tidy(server.db, server.clock.now());
    expect((await server.actor(made.key).get("/vcards")).body.type).toBe("API_KEY_EXPIRED");
    server.clock.advance({ days: 2 });
    await tidy(server.db, server.clock.now());
    expect(await server.db.$count(apiKeys, and(eq(apiKeys.id, made.id)))).toBe(0);
    expect(await server.db.$count(apiKeySecrets, eq(apiKeySecrets.keyId, made.id))).toBe(0);
    expect((await server.actor(made.key).get("/vcards")).body.type).toBe("TOKEN_INVALID");
  });

  test("never stands in the log", () => {
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.filter((line) => line.includes("vcp_"))).toEqual([]);
    expect(lines.some((line) => line.includes('"key":'))).toBe(true);
  });
});
