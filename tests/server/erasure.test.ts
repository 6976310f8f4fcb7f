import { and, eq, is, isNull, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { associateKeys, personKeys } from "../../server/db/person-keys";
import { recordEvents } from "../../server/db/record-events";
import * as schema from "../../server/db/schema";
import { createRateLimits } from "../../server/http/rate-limits";
import { requestScope } from "../../server/http/request-scope";
import { createMailer } from "../../server/mails/mailer";
import { eraseDueAccounts } from "../../server/own-data/erase-accounts";
import { erasers } from "../../server/own-data/erasers";
import { createLog } from "../../server/telemetry/log";
import { newcomer } from "../support/newcomer";
import { placesOf } from "../support/places-of";
import { createPng } from "../support/png";
import { startReceiver, workerOf } from "../support/receiver";
import { createTestServer, type TestServer } from "../support/server";

const { associates, companies, events, mails, rateLimits, sessions, users } = schema;

let server: TestServer;
let id: string;

const person = {
  ...{ firstName: "Zulmira", middleName: "Xique", surName: "Quixabeira", app2Id: "zulmira.quixabeira" },
  ...{ email: "zulmira.quixabeira@example.org", phone: "+5571988812345" },
};
const words = ["quixabeira", "zulmira", "988812345"];

beforeAll(async () => {
  server = await createTestServer();
  const [joao] = await server.db.select().from(users).where(eq(users.app2IdKey, "joao"));
  id = joao?.id ?? "";
  await server.db
    .update(users)
    .set({ ...person, ...personKeys(person) })
    .where(eq(users.id, id));
  await server.db.update(associates).set(associateKeys(person)).where(eq(associates.userId, id));
});
afterAll(() => server.close());
beforeEach(() => server.db.delete(rateLimits));

const housekeeping = () => {
  const { db, env, clock } = server;
  const mailer = createMailer({ clock: clock.now, limits: createRateLimits(db) });
  return eraseDueAccounts({ db, env, mailer, clock: clock.now, log: createLog("silent") });
};

const byType = (one: { type: string }, other: { type: string }) => one.type.localeCompare(other.type);

const rowOf = async (userId = id) => {
  const [row] = await server.db.select().from(users).where(eq(users.id, userId));
  return row;
};

/** Leaves the name wherever a person can: tokens, exchanges both ways, views, sign-ins that failed, a picture, invitations. */
const live = async () => {
  const me = await server.as(person.app2Id);
  const maria = await server.as("maria", { company: "Aurora" });
  const body = {
    ...{ name: `${person.firstName} ${person.surName}`, title: "Quixabeira-mor", isActive: false },
    ...{ emails: [{ type: "PERSONAL", value: person.email }], phones: [{ type: "PERSONAL", value: person.phone }] },
  };
  const { body: token } = await me.post("/me/vcards", { body });
  const [active] = (await me.get("/me/vcards?isCorporate=false&isActive=true")).body.data;
  await me.put(`/me/vcards/${active.id}`, { body });
  await me.put(`/me/vcards/${active.id}`, { body: { ...body, isActive: true } });
  expect((await me.post(`/me/vcards/${active.id}/share`, { body: { email: "maria@example.com" } })).status).toBe(200);
  await me.post(`/me/vcards/${active.id}/share`, { body: { email: "ninguem.ainda@example.org" } });
  const [theirs] = (await maria.get("/me/vcards?isCorporate=false&isActive=true")).body.data;
  await maria.post(`/me/vcards/${theirs.id}/share`, { body: { email: person.email } });
  const came = (await maria.get("/me/exchanges?direction=received&status=PENDING&perPage=100")).body.data;
  const mine = came.find(({ sender }: { sender: { id?: string } }) => sender.id === id);
  if (mine) await maria.post(`/me/exchanges/${mine.id}/respond`, { body: { accept: true } });
  const slug = (await maria.get("/vcards?isActive=true&isPrivate=false")).body.data[0].slug;
  await server.call("POST", `/public/vcards/${slug}/contacts`, {
    body: { name: "Zulmira Quixabeira", email: person.email, phone: person.phone },
  });
  await me.post("/me/views", { body: { list: "vcards", name: "Da Zulmira" } });
  await me.post("/me/data-export");
  const made = { createdById: id, createdByName: "Zulmira Xique Quixabeira", createdAt: server.clock.now() };
  const key = { name: "Integração", start: "abc", scopes: [], nameKey: "integracao", search: "integracao" };
  await server.db.insert(schema.apiKeys).values({
    ...{ ...made, ...key, companyId: maria.companyId, updatedAt: made.createdAt },
    expiresAt: new Date(made.createdAt.getTime() + 90 * 24 * 60 * 60 * 1000),
  });
  const form = new FormData();
  form.set("file", new File([new Uint8Array(createPng({ width: 20, height: 20 }))], "eu.png", { type: "image/png" }));
  await me.put("/me/avatar", { form });
  await server.signIn(person.app2Id, "uma senha errada");
  await server.call("POST", "/accounts/forgot-password", { body: { email: person.email } });
  const [member] = (await maria.get("/associates?q=zulmira")).body.data;
  if (member) await maria.post(`/associates/${member.id}/join`);
  return { me, maria, token };
};

describe("the end of an account", () => {
  test("has a line for every table", () => {
    const all = Object.entries(schema).flatMap(([name, one]) => (is(one, PgTable) ? [name] : []));
    expect(Object.keys(erasers).toSorted()).toEqual(all.toSorted());
    expect(Object.keys(erasers)[0]).toBe("users");
  });

  test("waits for a week, and is taken back by a click", async () => {
    const me = await server.as(person.app2Id);
    expect((await me.get("/me/erasure")).body).toEqual({ companies: [] });
    const asked = await me.post("/me/erasure");
    const dueAt = new Date(server.clock.now().getTime() + 7 * 24 * 60 * 60 * 1000).toISOString();
    expect(asked.body).toEqual({ type: "ERASURE_REQUESTED", data: { dueAt, companies: [] } });
    const [mail] = await server.outbox();
    expect(mail).toMatchObject({ to: person.email, subject: "Sua conta será apagada" });
    // a day alone would be another one for whoever lives elsewhere
    expect(mail?.text).toMatch(/Isso acontece em \d+ de \p{L}+ de \d{4} às \d\d:\d\d UTC e não pode ser desfeito/u);
    const { body } = await server.signIn(person.app2Id);
    expect(JSON.parse(Buffer.from(body.token.split(".")[1], "base64url").toString()).erasureDueAt).toBe(dueAt);
    server.clock.advance({ days: 6 });
    await housekeeping();
    expect((await rowOf())?.email).toBe(person.email);
    const again = await server.as(person.app2Id);
    expect((await again.delete("/me/erasure")).body).toEqual({ type: "ERASURE_CANCELLED" });
    server.clock.advance({ days: 2 });
    await housekeeping();
    expect((await rowOf())?.email).toBe(person.email);
    const kinds = await server.db.select({ kind: events.kind }).from(events).where(eq(events.recordId, id));
    expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["ERASURE_ASKED", "ERASURE_TAKEN_BACK"]));
  });

  test("asks again who it is", async () => {
    const me = await server.as(person.app2Id);
    server.clock.advance({ minutes: 11 });
    expect((await me.post("/me/erasure")).body.type).toBe("CONFIRMATION_REQUIRED");
  });

  test("is refused to the only administrator of a company, by its name, and again when it is done", async () => {
    const [company] = await server.db
      .insert(companies)
      .values({
        ...{ name: "Só Dela", document: "12345678000195", nameKey: "so dela", search: "so dela" },
      })
      .returning();
    const companyId = company?.id ?? "";
    const membership = { companyId, type: "ADMIN" as const, status: "ACTIVE" as const };
    await server.db.insert(associates).values({ ...membership, userId: id, ...associateKeys(person) });
    const me = await server.as(person.app2Id);
    expect((await me.get("/me/erasure")).body.companies).toEqual([{ id: companyId, name: "Só Dela" }]);
    const refused = await me.post("/me/erasure");
    expect([refused.status, refused.body.type]).toEqual([409, "ASSOCIATE_LAST_ADMIN"]);
    const [maria] = await server.db.select().from(users).where(eq(users.app2IdKey, "maria"));
    const [second] = await server.db
      .insert(associates)
      .values({ ...membership, userId: maria?.id ?? "", nameKey: "maria", emailKey: "", search: "maria" })
      .returning();
    expect((await me.post("/me/erasure")).status).toBe(200);
    // the other one goes meanwhile
    await server.db.delete(associates).where(eq(associates.id, second?.id ?? ""));
    server.clock.advance({ days: 8 });
    await housekeeping();
    expect(await rowOf()).toMatchObject({ email: person.email, eraseAt: null });
    const [mail] = await server.outbox();
    expect(mail).toMatchObject({ to: person.email, subject: "Sua conta não foi apagada" });
    expect(mail?.text).toContain("Só Dela");
    await server.db.delete(associates).where(eq(associates.companyId, companyId));
    const admin = await server.as("admin");
    expect((await admin.post("/me/erasure")).body.type).toBe("USER_LAST_ADMIN");
  });

  test("takes no administrator from a company whose only one is switched off", async () => {
    const one = await newcomer(server, "so.ela", { firstName: "Só", surName: "Ela" });
    const called = { name: "Sem Ninguém", document: "12345678000276", nameKey: "sem ninguem", search: "sem ninguem" };
    const [company] = await server.db.insert(companies).values(called).returning();
    const membership = { companyId: company?.id ?? "", type: "ADMIN" as const, status: "ACTIVE" as const };
    const keys = { nameKey: "so ela", emailKey: "", search: "so ela" };
    await server.db.insert(associates).values({ ...membership, userId: one.id, ...keys });
    const due = { eraseAt: server.clock.now() };
    await server.db.update(users).set(due).where(eq(users.id, one.id));
    await housekeeping();
    expect(await rowOf(one.id)).toMatchObject({ email: one.email, eraseAt: null });
    // as the platform does it, which cannot wait for a successor
    await server.db
      .update(users)
      .set({ ...due, status: "INACTIVE" })
      .where(eq(users.id, one.id));
    await housekeeping();
    expect((await rowOf(one.id))?.erasedAt).not.toBeNull();
  });

  test("leaves nothing in the database that says who it was, and what others hold", async () => {
    const { me, maria } = await live();
    const before = await placesOf(server.db, words);
    for (const place of [
      "users.email",
      "vcards.name",
      "exchanges.search",
      "history.changes",
      "events.name",
      "contacts.search",
      "api_keys.created_by_name",
    ])
      expect(before, place).toContain(place);
    const held = (await maria.get("/me/exchanges?perPage=100")).body.total;
    expect((await me.post("/me/erasure")).status).toBe(200);
    server.clock.advance({ days: 8 });
    await housekeeping();
    // whom a company's administrators read of until that mail has gone out, when what it says goes, too
    const told = and(eq(mails.kind, "member-erased"), isNull(mails.sentAt));
    const letters = await server.db.select().from(mails).where(told);
    expect(letters.length).toBeGreaterThan(0);
    expect(letters.every(({ text, subject }) => text.includes("Quixabeira") && !subject.includes("Quixabeira"))).toBe(
      true,
    );
    await server.db.update(mails).set({ text: "", html: "", status: "SENT", sentAt: server.clock.now() }).where(told);
    expect(await placesOf(server.db, words)).toEqual([]);
    expect(await rowOf()).toMatchObject({ status: "INACTIVE", erasedAt: server.clock.now(), eraseAt: null });
    expect(await server.db.$count(sessions, eq(sessions.userId, id))).toBe(0);
    expect((await server.signIn(person.app2Id)).status).toBe(401);
    expect((await me.get("/me")).status).toBe(401);
    // nobody gives the account back to somebody: its mailbox and its login are nobody's
    const admin = await server.as("admin");
    const { firstName, surName, app2Id, email } = (await admin.get(`/users/${id}`)).body;
    const back = { firstName, surName, app2Id, email, isActive: true };
    expect((await admin.put(`/users/${id}`, { body: back })).body.type).toBe("USER_ERASED");
    // every list still answers as the contract says
    const again = await server.as("maria", { company: "Aurora" });
    const exchanges = (await again.get("/me/exchanges?perPage=100")).body;
    expect(exchanges.total).toBeLessThanOrEqual(held);
    expect(exchanges.data.some(({ sender }: { sender: { name?: string } }) => sender.name === "Conta apagada")).toBe(
      true,
    );
    const contact = (await again.get(`/me/contacts/${id}`)).body;
    expect(contact.name).toBe("Conta apagada");
    expect((await again.get(`/me/contacts/${id}/tokens`)).status).toBe(200);
    expect((await again.get("/associates?q=zulmira")).body.data).toEqual([]);
    for (const path of [`/users/${id}`, `/users/${id}/history`, "/events?perPage=100", "/users?q=conta"])
      expect((await admin.get(path)).status, path).toBe(200);
  });

  test.each<[string, (gone: string) => object]>([
    ["login", (gone) => ({ app2Id: `erased-${gone}`, email: "atrapalha@example.org" })],
    ["address", (gone) => ({ app2Id: "atrapalha.tambem", email: `${gone}@erased.invalid` })],
  ])(
    "is kept from nobody by whoever takes a %s before that one could think of for what is left",
    async (what, taken) => {
      const { id: gone, ...me } = await newcomer(server, `zenaide.${what}`, { firstName: "Zenaide", surName: "Xexéu" });
      const password = "cavalo correto";
      const registration = { firstName: "Rui", surName: "Rocha", birthday: "1990-01-01", confirmPassword: password };
      const body = { ...registration, password, ...taken(gone) };
      expect((await server.call("POST", "/accounts", { body })).status).toBe(201);
      expect((await me.post("/me/erasure")).status).toBe(200);
      server.clock.advance({ days: 8 });
      await housekeeping();
      expect((await rowOf(gone))?.erasedAt).toBeInstanceOf(Date);
    },
  );

  test("is told to the webhooks of companies as any other end of a membership, without a word of who it was", async () => {
    const { db, clock } = server;
    const gone = await newcomer(server, "dalva.umbuzeiro", { firstName: "Dalva", surName: "Umbuzeiro" });
    const maria = await server.as("maria", { company: "Aurora" });
    expect((await maria.post("/associates", { body: { app2Id: gone.app2Id } })).status).toBe(201);
    const [{ id: memberId }] = (await maria.get("/associates?q=dalva.umbuzeiro")).body.data;
    expect((await gone.post(`/me/associations/${memberId}/respond`, { body: { accept: true } })).status).toBe(200);
    const body = { name: "Dalva Umbuzeiro", associateId: memberId, isActive: true };
    const { id: tokenId } = (await maria.post("/vcards", { body })).body;
    const receiver = await startReceiver();
    const kinds = ["ASSOCIATE_ENDED", "ASSOCIATE_CHANGED", "VCARD_DELETED", "VCARD_UPDATED"];
    const hook = { name: "CRM", url: receiver.url("/hook"), kinds };
    expect((await maria.post("/webhooks", { body: hook })).status).toBe(201);
    await db.update(users).set({ eraseAt: clock.now() }).where(eq(users.id, gone.id));
    await housekeeping();
    await workerOf(server).deliver();
    await receiver.close();
    const told = (type: string, resource: string, recordId: string) => ({
      ...{ type, timestamp: clock.now().toISOString() },
      data: { companyId: maria.companyId, resource, id: recordId },
    });
    expect(receiver.received.map(({ body }) => JSON.parse(body)).toSorted(byType)).toEqual([
      told("ASSOCIATE_ENDED", "associates", memberId),
      told("VCARD_DELETED", "vcards", tokenId),
    ]);
    // what the company's administrators read of it
    expect((await placesOf(db, ["umbuzeiro"])).toSorted()).toEqual(["mails.html", "mails.text"]);
  });

  test("leaves what happened to be found by what it says of others", async () => {
    const { db, clock } = server;
    const gone = await newcomer(server, "nara.imbuia", { firstName: "Nara", surName: "Imbuia" });
    const other = await newcomer(server, "otavia.jatoba", { firstName: "Otávia", surName: "Jatobá" });
    const [nara, otavia] = [
      { id: gone.id, name: "Nara Imbuia" },
      { id: other.id, name: "Otávia Jatobá" },
    ];
    const written = (from: string, person: typeof nara, { id: recordId, name }: typeof nara) =>
      requestScope.run({ request: from, from }, () => {
        const about = { resource: "users", recordId, name };
        return recordEvents(db, [{ kind: "ROLE_CHANGED", at: clock.now(), person, about }]);
      });
    await written("203.0.113.7", otavia, nara);
    await written("198.51.100.7", nara, otavia);
    const admin = await server.as("admin");
    const found = async (q: string) =>
      (await admin.get(`/events?${new URLSearchParams({ q, kind: "ROLE_CHANGED" })}`)).body.data
        .map(({ request }: { request: string }) => request)
        .toSorted();
    const both = ["198.51.100.7", "203.0.113.7"];
    for (const q of ["imbuia", "jatoba"]) expect(await found(q), q).toEqual(both);
    await db.update(users).set({ eraseAt: clock.now() }).where(eq(users.id, gone.id));
    await housekeeping();
    expect(await found("imbuia")).toEqual([]);
    expect(await found("198.51.100.0")).toEqual([]);
    expect(await found("203.0.113.0")).toEqual(["203.0.113.7"]);
    for (const q of ["jatoba", "conta apagada"]) expect(await found(q), q).toEqual(both);
  });

  test("changes nothing else of what happened, and that of nobody who is not gone", async () => {
    const change = (set: object) =>
      server.db.transaction(async (db) => {
        await db.execute(sql`select set_config('vcard_panel.erased', ${id}, true)`);
        await db.update(events).set(set).where(eq(events.personId, id));
      });
    await expect(change({ kind: "SIGNED_IN" })).rejects.toThrow();
    await expect(change({ name: "Outra Pessoa" })).rejects.toThrow();
    await expect(change({ search: "conta apagada\noutra pessoa" })).rejects.toThrow();
    await expect(change({ name: "Conta apagada" })).resolves.toBeUndefined();
    const [maria] = await server.db.select().from(users).where(eq(users.app2IdKey, "maria"));
    await expect(
      server.db
        .update(events)
        .set({ name: "Conta apagada" })
        .where(eq(events.personId, maria?.id ?? "")),
    ).rejects.toThrow();
  });
});
