import { and, eq, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as schema from "../../server/db/schema";
import { createRateLimits } from "../../server/http/rate-limits";
import { createMailer } from "../../server/mails/mailer";
import { eraseDueAccounts } from "../../server/own-data/erase-accounts";
import { createLog } from "../../server/telemetry/log";
import { givenPassword } from "../support/given-password";
import { newcomer } from "../support/newcomer";
import { placesOf } from "../support/places-of";
import { createTestServer, type TestServer } from "../support/server";

const {
  companies,
  exchanges,
  history,
  idempotencyKeys,
  mails,
  rateLimits,
  users,
  sessions,
  webhookDeliveries,
  webhooks,
} = schema;

let server: TestServer;
let aurora: string;
let other: string;

const lead = { name: "Lead da Aurora", email: "lead@example.net", phone: "+5511977776666", note: "liga amanhã" };
const stranger = "quem.ainda.vem@example.net";

const isAurora = sql`${companies.name} like '%Aurora%'`;
beforeAll(async () => {
  server = await createTestServer();
  const found = async (where: typeof isAurora) =>
    (
      await server.db
        .select()
        .from(companies)
        .where(and(where, eq(companies.status, "ACTIVE")))
        .limit(1)
    )[0]?.id ?? "";
  [aurora, other] = [await found(isAurora), await found(sql`not ${isAurora}`)];
});
afterAll(() => server.close());
beforeEach(() => server.db.delete(rateLimits));

const erase = async (personId: string) => {
  const { db, env, clock } = server;
  const mailer = createMailer({ clock: clock.now, limits: createRateLimits(db) });
  await db.update(users).set({ eraseAt: clock.now() }).where(eq(users.id, personId));
  await eraseDueAccounts({ db, env, mailer, clock: clock.now, log: createLog("silent") });
  const [gone] = await db.select().from(users).where(eq(users.id, personId));
  expect(gone?.erasedAt).not.toBeNull();
};

interface Administrator extends Record<"firstName" | "surName" | "app2Id" | "email", string> {
  phone?: string;
}

/** Somebody new who administers a company. */
const administrator = async (companyId: string, { phone = "+5571900000000", ...person }: Administrator) => {
  const admin = await server.as("admin");
  const secret = { phone, password: givenPassword, confirmPassword: givenPassword };
  const made = await admin.post(`/companies/${companyId}/admins`, { body: { ...person, ...secret } });
  expect(made.status).toBe(201);
  const own = eq(users.email, person.email);
  const [row] = await server.db.update(users).set({ mustChangePassword: false }).where(own).returning();
  return { id: row?.id ?? "", associateId: String(made.body.data.id) };
};

/** Every row of the database as text, pictures and files aside. */
const allRows = async () => {
  const tables = Object.values(schema).flatMap((one) => (is(one, PgTable) ? [one] : []));
  const rows = new Set<string>();
  for (const table of tables) {
    if (table === schema.media || table === schema.files || table === schema.dataExportParts) continue;
    const found = (await server.db.execute(sql`select to_jsonb(one)::text as row from ${table} one`)) as {
      rows: { row: string }[];
    };
    for (const { row } of found.rows) rows.add(row);
  }
  return rows;
};

describe("the end of an account takes nothing of others", () => {
  test.each(["field", "signin", "status", "mail", "email", "secondstep"])("from somebody called %s", async (app2Id) => {
    const { db, clock } = server;
    const maria = await server.as("maria", { company: "Aurora" });
    const [her] = await db.select().from(users).where(eq(users.app2IdKey, "maria"));
    // a homonym who works for another company, and one who has a token of this one
    await administrator(other, {
      ...{ firstName: "Sua", surName: "Conta", app2Id: `${app2Id}.homonima`, email: `${app2Id}.homonima@example.net` },
    });
    const named = await maria.post("/vcards", { body: { name: "Sua Conta", isActive: false } });
    expect(named.status).toBe(201);
    const { slug } = (await maria.get("/vcards?isActive=true&isPrivate=false")).body.data[0];
    expect((await server.call("POST", `/public/vcards/${slug}/contacts`, { body: lead })).status).toBe(201);
    await server.call("POST", "/accounts/forgot-password", { body: { email: her?.email } });
    await maria.post("/associates", { body: { email: `${app2Id}.${stranger}` } });
    const person = await newcomer(server, app2Id, { firstName: "Sua", surName: "Conta" });
    const body = { firstName: "Sua", surName: "Conta", email: `${app2Id}.${stranger}`, phone: lead.phone };
    expect((await person.put("/me", { body: { ...body, currentPassword: person.password } })).status).toBe(200);
    const soon = new Date(clock.now().getTime() + 60_000);
    const counted = [
      ...["signInByPerson:=maria", `signInByPersonAndIp:${her?.id}/10.0.0.1`, "publicByIp:mail/10.0.0.1"],
      ...[`secondStep:${her?.id}`, `mailByAddress:reset-password/x${person.email}`, `signInByPerson:=x${app2Id}`],
    ];
    await db
      .insert(rateLimits)
      .values(counted.map((key) => ({ key, points: 3, expire: soon })))
      .onConflictDoNothing();
    const answered = { status: 200, reply: { text: JSON.stringify({ name: "Sua Conta", email: person.email }) } };
    const scope = `updateAssociate/${her?.id}/${maria.companyId}`;
    await db.insert(idempotencyKeys).values({ ...answered, scope, key: app2Id, bodyHash: "x", createdAt: clock.now() });
    const own = (await db.select().from(sessions).where(eq(sessions.userId, person.id))).map(({ id }) => id);
    const before = await allRows();
    await erase(person.id);
    const after = await allRows();
    const changed = [...before].filter((row) => !after.has(row));
    expect(changed.length).toBeGreaterThan(0);
    const theirs = [person.id, ...own, `=${app2Id}"`, `=${app2Id}/`, `"recipient": "${person.email}"`];
    expect(changed.filter((row) => !theirs.some((one) => row.includes(one)))).toEqual([]);
    expect(await db.$count(exchanges, eq(exchanges.visitorPhone, lead.phone))).toBeGreaterThan(0);
  });

  test("and leaves a token its line of a homonym that it was sent to, too", async () => {
    const person = await newcomer(server, "ana.comum", { firstName: "Ana", surName: "Comum" });
    const homonym = await newcomer(server, "ana.comum2", { firstName: "Ana", surName: "Comum" });
    const bia = await newcomer(server, "bia.rara", { firstName: "Bia", surName: "Rara" });
    const reply = (await bia.post("/me/vcards", { body: { name: "Bia", isActive: true } })).body.id;
    for (const one of [person, homonym]) {
      const { id } = (await one.post("/me/vcards", { body: { name: "Ana", isActive: true } })).body;
      expect((await one.post(`/me/vcards/${id}/share`, { body: { app2Id: "bia.rara" } })).status).toBe(200);
    }
    const came = (await bia.get("/me/exchanges?direction=received")).body.data;
    for (const { id } of came)
      await bia.post(`/me/exchanges/${id}/respond`, { body: { accept: true, vcardId: reply } });
    const recipients = async () => {
      const sent = and(eq(history.recordId, reply), eq(history.action, "SHARED"));
      const rows = await server.db.select().from(history).where(sent);
      return rows.flatMap(({ changes }) => changes);
    };
    const line = { field: "recipient", after: "Ana Comum" };
    expect(await recipients()).toEqual([line, line]);
    // of that name, too, and sent nothing, while nobody else who was sent it is called so
    const third = await newcomer(server, "ana.comum3", { firstName: "Ana", surName: "Comum" });
    const rename = async (surName: string) => {
      const called = { surName, nameKey: `ana ${surName.toLowerCase()}` };
      for (const { id } of [person, homonym]) await server.db.update(users).set(called).where(eq(users.id, id));
    };
    await rename("Casada");
    await erase(third.id);
    expect(await recipients()).toEqual([line, line]);
    await rename("Comum");
    await erase(person.id);
    expect(await recipients()).toEqual([line, line]);
    await erase(homonym.id);
    const gone = { field: "recipient", after: "Conta apagada" };
    expect(await recipients()).toEqual([gone, gone]);
  });
});

describe("everything that is tied to somebody goes", () => {
  test("whatever others did with it, and the rest of their rows stays", async () => {
    const { db, clock } = server;
    const called = { firstName: "Wanda", surName: "Ximbica", app2Id: "wanda.ximbica", email: "w.ximbica@example.net" };
    const { id, associateId } = await administrator(aurora, { ...called, phone: "+5571988812345" });
    const maria = await server.as("maria", { company: "Aurora" });
    const wanda = await server.as(called.app2Id, { company: "Aurora", password: givenPassword });
    const share = async (path: string, body: object) => {
      const answer = await maria.post(path, { body });
      expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
    };

    // sent to them, by login and address, one taken back since; sent to them in reply
    const [{ id: ended }, { id: second }] = (await maria.get("/vcards?isActive=true")).body.data;
    await share(`/vcards/${ended}/share`, { app2Id: "Wanda.Ximbica" });
    expect((await maria.delete(`/vcards/${ended}`)).status).toBeLessThan(300);
    await share(`/vcards/${second}/share`, { email: called.email });
    const own = (await wanda.post("/me/vcards", { body: { name: "Wanda", isActive: true } })).body.id;
    expect((await wanda.post(`/me/vcards/${own}/share`, { body: { app2Id: "maria" } })).status).toBe(200);
    const came = (await maria.get("/me/exchanges?direction=received&status=PENDING&perPage=100")).body.data;
    const theirs = came.find(({ sender }: { sender: { id?: string } }) => sender.id === id);
    const [reply] = (await maria.get("/me/vcards?isCorporate=false&isActive=true")).body.data;
    const answer = { accept: true, vcardId: reply.id };
    expect((await maria.post(`/me/exchanges/${theirs.id}/respond`, { body: answer })).status).toBe(200);

    // a token of the company that was theirs once
    const [member] = (await maria.get("/associates?q=maria")).body.data;
    const card = { name: "Wanda Ximbica", title: "Diretora", isActive: false, associateId };
    // its address is in print since then, whatever it is called and whoever has it
    const given = String((await maria.post("/vcards", { body: { ...card, name: "Diretoria" } })).body.id);
    const work = [{ type: "WORK", value: called.email }];
    expect((await maria.put(`/vcards/${given}`, { body: { ...card, emails: work } })).status).toBe(200);
    const onwards = { name: "Direção", title: "Diretora", isActive: false, associateId: member.id };
    expect((await maria.put(`/vcards/${given}`, { body: onwards })).status).toBe(200);

    // what they made for the company
    const expiresAt = new Date(clock.now().getTime() + 30 * 24 * 60 * 60 * 1000).toISOString();
    expect((await wanda.post("/api-keys", { body: { name: "CRM", scopes: ["vcards:read"], expiresAt } })).status).toBe(
      201,
    );
    const view = { list: "vcards", name: "Da diretoria" };
    const made = (await wanda.post("/views", { body: view })).body;
    const rename = async (surName: string, name: string) => {
      const me = { firstName: "Wanda", surName, email: called.email, phone: "+5571988812345" };
      expect((await wanda.put("/me", { body: me })).status).toBe(200);
      const again = await server.as(called.app2Id, { company: "Aurora", password: givenPassword });
      expect((await again.put(`/views/${made.id}`, { body: { ...view, name } })).status).toBe(200);
    };
    await rename("Outra", "Da gerência");
    await rename("Ximbica", "Da diretoria");
    await wanda.post("/associates", { body: { email: "ainda.ninguem@example.net" } });
    await db.update(mails).set({ status: "FAILED", text: "", html: "" });
    await db.insert(webhooks).values({
      ...{ companyId: aurora, name: "CRM", url: "https://example.net", kinds: [], secret: "x", nameKey: "crm" },
      ...{ search: "crm", createdAt: clock.now(), updatedAt: clock.now() },
    });
    const [webhook] = await db.select().from(webhooks).where(eq(webhooks.companyId, aurora));
    const record = { id: given, associate: { id: associateId, name: "Wanda Ximbica" } };
    await db.insert(webhookDeliveries).values({
      ...{ companyId: aurora, webhookId: webhook?.id ?? "", kind: "VCARD_UPDATED", resource: "vcards" },
      ...{ recordId: given, body: JSON.stringify({ data: { record } }), name: "CRM", nameKey: "crm", search: "crm" },
      ...{ createdAt: clock.now(), updatedAt: clock.now() },
    });

    const places = await placesOf(db, ["ximbica", "988812345"]);
    for (const place of ["history.changes", "mails.data", "mails.subject", "webhook_deliveries.body"])
      expect(places, place).toContain(place);
    await erase(id);
    await db.update(mails).set({ text: "", html: "", data: null }).where(eq(mails.kind, "member-erased"));
    expect(await placesOf(db, ["ximbica", "988812345"])).toEqual([]);

    const changesOf = async (recordId: string) =>
      (await db.select().from(history).where(eq(history.recordId, recordId))).flatMap(({ changes }) => changes);
    expect(await changesOf(aurora)).toContainEqual({ field: "administrators", after: "Conta apagada" });
    expect(await changesOf(second)).toContainEqual({ field: "recipient", after: "Conta apagada" });
    const moved = await changesOf(given);
    expect(moved).toContainEqual({ field: "name", before: "Conta apagada", after: "Direção" });
    expect(moved).toContainEqual({ field: "title", after: "Diretora" });
    const addresses = [{ type: "WORK", value: "Conta apagada" }];
    expect(moved).toContainEqual({ field: "emails", before: [], after: addresses });
    const invitation = and(eq(mails.kind, "platform-invitation"), eq(mails.recipient, "ainda.ninguem@example.net"));
    const [kept] = await db.select().from(mails).where(invitation);
    expect(kept?.data).toMatchObject({ inviter: "Conta apagada" });
  });
});
