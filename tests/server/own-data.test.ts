import { and, eq, is, ne } from "drizzle-orm";
import { getTableConfig, type PgColumn, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as schema from "../../server/db/schema";
import { parts } from "../../server/own-data/parts";
import { tidy } from "../../server/upkeep/housekeeping";
import { readVcards } from "../../server/vcard/read-vcards";
import { makeOwnData, unpacked } from "../support/own-data";
import { createPng } from "../support/png";
import { createTestServer, type TestServer } from "../support/server";

const { contacts, dataExportParts, dataExports, events, files, mails, passkeys, rateLimits, sessions, users } = schema;

let server: TestServer;
let maria: Awaited<ReturnType<TestServer["as"]>>;
let mariaId: string;

beforeAll(async () => {
  server = await createTestServer();
  const [row] = await server.db.select().from(users).where(eq(users.app2IdKey, "maria"));
  mariaId = row?.id ?? "";
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.delete(rateLimits);
  await server.db.delete(dataExports);
  await server.db.delete(passkeys);
  maria = await server.as("maria");
});

type Actor = Pick<typeof maria, "token">;

const fetchFile = ({ token }: Actor) =>
  server.app.fetch(
    new Request("http://panel.test/api/me/data-export/file", { headers: { Authorization: `Bearer ${token}` } }),
  );

const openFile = async (who: Actor) => {
  const reply = await fetchFile(who);
  expect(reply.status).toBe(200);
  return unpacked(new Uint8Array(await reply.arrayBuffer()));
};

const made = async (who = maria) => {
  expect((await who.post("/me/data-export")).status).toBe(200);
  await makeOwnData(server);
  return openFile(who);
};

const stateOf = async () => (await maria.get("/me/data-export")).body;

const tables = Object.values(schema).flatMap((one) => (is(one, PgTable) ? [one as PgTable] : []));

/** All that the database holds in columns that a condition names. */
const valuesIn = async (wanted: (column: PgColumn) => boolean): Promise<string[]> => {
  const values: unknown[] = [];
  for (const table of tables)
    for (const column of getTableConfig(table).columns.filter(wanted))
      values.push(...(await server.db.select({ value: column }).from(table)).map(({ value }) => value));
  return [...new Set(values.filter((value) => typeof value === "string" && value.length > 15) as string[])];
};

describe("everything that is one's own, as a file", () => {
  test("is made behind the request, mailed as a link that asks for a session, fetched, and written down", async () => {
    expect(await stateOf()).toEqual({ status: "NONE" });
    expect((await fetchFile(maria)).status).toBe(404);
    const asked = await maria.post("/me/data-export");
    expect(asked.body).toMatchObject({ type: "DATA_EXPORT_REQUESTED", data: { status: "MAKING" } });
    expect((await fetchFile(maria)).status).toBe(404);
    await makeOwnData(server);
    const { size, ...state } = await stateOf();
    expect(state).toMatchObject({ status: "READY", keptUntil: expect.any(String) });
    const [mail] = await server.outbox();
    expect(mail).toMatchObject({ to: "maria@example.com", subject: "Seus dados estão prontos" });
    expect(mail?.text).toContain("http://panel.test/me/profile#own-data");
    expect(mail?.text).not.toContain("token=");
    const reply = await fetchFile(maria);
    expect([reply.headers.get("Content-Type"), reply.headers.get("Content-Length")]).toEqual([
      "application/zip",
      String(size),
    ]);
    expect((await reply.arrayBuffer()).byteLength).toBe(size);
    const written = await server.db.select().from(events).where(eq(events.kind, "DATA_EXPORTED"));
    expect(written.at(-1)).toMatchObject({ personId: mariaId, recordId: mariaId, companyId: null });
    expect((await fetchFile({ token: "" })).status).toBe(401);
    expect((await fetchFile(await server.as("joao"))).status).toBe(404);
  });

  test("says in the person's language what it is, and is read by other programs as well", async () => {
    const file = await made();
    expect(file["README.txt"]).toMatch(/^Isto é o que a plataforma tem sobre você em \d{4}-/);
    for (const [name, text] of Object.entries(file))
      if (name.endsWith(".json")) expect(() => JSON.parse(text)).not.toThrow();
    const cards = [...readVcards(file["tokens.vcf"] ?? "")];
    expect(cards.filter(({ problem }) => problem)).toEqual([]);
    expect(cards).toHaveLength(JSON.parse(file["tokens.json"] ?? "").length);
    expect(file["received-tokens.vcf"]).toMatch(/^BEGIN:VCARD\r\n/);
  });

  test("has all rows that are the person's of every table that it tells of, and no others", async () => {
    await server.db.insert(passkeys).values({
      ...{
        userId: mariaId,
        name: "Notebook",
        credentialId: "uma-credencial-bem-longa",
        publicKey: "uma-chave-bem-longa",
      },
      ...{ counter: 0, createdAt: server.clock.now() },
    });
    await maria.post("/me/views", { body: { list: "vcards", name: "Minha visão" } });
    const file = await made();
    const told = Object.values(parts).flatMap((one) => ("left" in one ? [] : one));
    for (const part of told) {
      const rows = await server.db.select().from(part.key.table).where(part.of(server.db, mariaId));
      const listed = JSON.parse(file[`${part.name}.json`] ?? "");
      // what came of the making itself
      const isMoving = [events, mails, sessions].some((table) => table === part.key.table);
      if (isMoving) expect(listed.length, part.name).toBeGreaterThan(0);
      else expect(listed, part.name).toHaveLength(rows.length);
    }
    const filled = told.filter(({ name }) => file[`${name}.json`] !== "[]\n").map(({ name }) => name);
    expect(filled).toEqual(
      expect.arrayContaining(["account", "tokens", "received-tokens", "contacts", "exchanges", "memberships"]),
    );
    expect(filled).toEqual(expect.arrayContaining(["sessions", "passkeys", "events", "mails", "views"]));
  });

  test("has the picture and the files themselves", async () => {
    const form = new FormData();
    form.set("file", new File([new Uint8Array(createPng({ width: 40, height: 40 }))], "eu.png", { type: "image/png" }));
    expect((await maria.put("/me/avatar", { form })).status).toBe(200);
    await server.db.insert(files).values({
      ...{ resource: "vcards", recordId: mariaId, field: "file", ownerId: mariaId, name: "currículo.txt" },
      ...{ contentType: "text/plain", bytes: Buffer.from("o que sei fazer"), size: 15, createdAt: server.clock.now() },
    });
    const file = await made();
    expect(Object.keys(file).filter((name) => /^picture\/.+\.(png|jpg)$/.test(name))).toHaveLength(1);
    const name = Object.keys(file).find((one) => one.endsWith("currículo.txt"));
    expect(name && file[name]).toBe("o que sei fazer");
  });

  test("holds no hash, no key and no secret, and nothing of others that the person does not see in the panel", async () => {
    const [mine] = await server.db.select().from(contacts).where(ne(contacts.ownerId, mariaId));
    await server.db
      .update(contacts)
      .set({ note: "o que outra pessoa anotou para si" })
      .where(eq(contacts.id, mine?.id ?? ""));
    const text = Object.values(await made()).join("\n");
    const secrets = await valuesIn(({ name }) => /hash|secret|mark|credential|publicKey|dedupe/i.test(name));
    expect(secrets.length).toBeGreaterThan(10);
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    expect(text).not.toContain("o que outra pessoa anotou para si");
    // who is no contact of hers, and whose token she never got
    const strangers = await server.db
      .select()
      .from(users)
      .where(and(ne(users.id, mariaId), eq(users.role, "PLATFORM_ADMIN")));
    for (const { phone } of strangers) if (phone) expect(text).not.toContain(phone);
  });

  test("tells of every table, and leaves out with a reason each that names people", () => {
    const named = Object.keys(parts);
    const all = Object.entries(schema).flatMap(([name, one]) => (is(one, PgTable) ? [name] : []));
    expect(named.toSorted()).toEqual(all.toSorted());
    const names = Object.values(parts).flatMap((one) => ("left" in one ? [] : one.map(({ name }) => name)));
    expect(new Set(names).size).toBe(names.length);
    for (const one of Object.values(parts)) if ("left" in one) expect(one.left.length).toBeGreaterThan(10);
  });
});

describe("the making", () => {
  test("asks who it is when the session is old, and again when the file is fetched", async () => {
    await made();
    server.clock.advance({ minutes: 11 });
    const refused = await maria.post("/me/data-export");
    expect([refused.status, refused.body.type]).toEqual([403, "CONFIRMATION_REQUIRED"]);
    expect((await fetchFile(maria)).status).toBe(403);
  });

  test("is asked for once while it goes on, and three times within a day", async () => {
    await maria.post("/me/data-export");
    await Promise.all([1, 2, 3, 4].map(() => maria.post("/me/data-export")));
    expect(await server.db.$count(dataExports)).toBe(1);
    for (const _ of [2, 3]) {
      await makeOwnData(server);
      expect((await maria.post("/me/data-export")).status).toBe(200);
    }
    await makeOwnData(server);
    const refused = await maria.post("/me/data-export");
    expect([refused.status, refused.headers.has("Retry-After")]).toEqual([429, true]);
    expect((await stateOf()).status).toBe("READY");
  });

  test("goes on after it was cut off, and is never done by two at once", async () => {
    await maria.post("/me/data-export");
    const ending = new AbortController();
    ending.abort();
    await makeOwnData(server, ending.signal);
    expect((await stateOf()).status).toBe("MAKING");
    // as a process leaves it that was killed
    await server.db
      .update(dataExports)
      .set({ status: "MAKING", attempts: 1, nextAttemptAt: new Date(server.clock.now().getTime() + 60_000) });
    await makeOwnData(server);
    expect((await stateOf()).status).toBe("MAKING");
    server.clock.advance({ seconds: 61 });
    await Promise.all([makeOwnData(server), makeOwnData(server)]);
    expect((await stateOf()).status).toBe("READY");
    expect((await server.outbox()).filter(({ subject }) => /prontos/.test(subject))).not.toEqual([]);
    expect(Object.keys(await openFile(maria))).toContain("README.txt");
  });

  test("is given up where it ended the process three times, and lets the next one be made", async () => {
    await maria.post("/me/data-export");
    // as a process leaves it that ran out of memory
    await server.db.update(dataExports).set({ status: "MAKING", attempts: 3 });
    await makeOwnData(server);
    expect((await stateOf()).status).toBe("FAILED");
    expect(await server.db.$count(dataExportParts)).toBe(0);
    await maria.post("/me/data-export");
    await server.db.update(dataExports).set({ status: "MAKING", attempts: 2 });
    await makeOwnData(server);
    expect((await stateOf()).status).toBe("READY");
  });

  test("ends for somebody whose account was closed, and is thrown away after three days", async () => {
    await made();
    await tidy(server.db, new Date(server.clock.now().getTime() + 2 * 24 * 60 * 60 * 1000));
    expect(await server.db.$count(dataExportParts)).toBeGreaterThan(0);
    await tidy(server.db, new Date(server.clock.now().getTime() + 4 * 24 * 60 * 60 * 1000));
    expect([await server.db.$count(dataExports), await server.db.$count(dataExportParts)]).toEqual([0, 0]);
    maria = await server.as("maria");
    await maria.post("/me/data-export");
    await server.db.update(users).set({ status: "INACTIVE" }).where(eq(users.id, mariaId));
    await makeOwnData(server);
    expect(await server.db.$count(dataExports)).toBe(0);
    await server.db.update(users).set({ status: "ACTIVE" }).where(eq(users.id, mariaId));
  });
});
