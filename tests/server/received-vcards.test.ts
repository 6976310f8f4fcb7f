import { and, eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contacts, exchanges, vcards } from "../../server/db/schema";
import { createTestServer, type TestServer } from "../support/server";

type Admin = Awaited<ReturnType<TestServer["as"]>>;

let server: TestServer;
let maria: Admin;

beforeAll(async () => {
  server = await createTestServer();
  maria = await server.as("maria", { company: "Aurora" });
});
afterAll(() => server.close());

/** A token that somebody sent against one of Aurora's, and that still waits. */
const incoming = async () => {
  const { db } = server;
  const replies = and(eq(exchanges.origin, "REPLY"), eq(exchanges.companyId, maria.companyId ?? ""));
  const [row] = await db
    .select()
    .from(exchanges)
    .where(and(replies, eq(exchanges.status, "ACCEPTED"), isNotNull(exchanges.associateId)));
  if (!row) throw new Error("nothing came in");
  await db.update(exchanges).set({ status: "PENDING", respondedAt: null }).where(eq(exchanges.id, row.id));
  await db
    .delete(contacts)
    .where(and(eq(contacts.ownerId, row.recipientId ?? ""), eq(contacts.userId, row.senderId ?? "")));
  return row;
};
const respond = (id: string, body: object) => maria.post(`/received-vcards/${id}/respond`, { body });
const ownToken = async () =>
  (await maria.get("/vcards?isActive=true&perPage=100")).body.data.find(
    ({ associateId }: { associateId?: string }) => !associateId,
  );

describe("tokens that a company received", () => {
  test("are listed in three statements at most, newest first, with whom they came to", async () => {
    server.statements.length = 0;
    const { body } = await maria.get("/received-vcards?perPage=100");
    expect(server.statements.length).toBeLessThanOrEqual(3);
    const times = body.data.map((row: { createdAt: string }) => row.createdAt);
    expect(times).toEqual([...times].sort().reverse());
    const origins = new Set(body.data.map((row: { origin: string }) => row.origin));
    expect([...origins].sort()).toEqual(["PUBLIC_PAGE", "REPLY"]);
    expect(body.data.every((row: { against: { name: string } }) => row.against.name)).toBe(true);
  });

  test("of any one associate are listed in three statements at most, also when there are none", async () => {
    const { data } = (await maria.get("/associates?perPage=100")).body;
    const totals: number[] = [];
    for (const { id } of data) {
      server.statements.length = 0;
      const { status, body } = await maria.get(`/associates/${id}/received-vcards`);
      expect(status).toBe(200);
      expect(server.statements.length).toBeLessThanOrEqual(3);
      totals.push(body.total);
    }
    expect(Math.min(...totals)).toBe(0);
    expect(Math.max(...totals)).toBeGreaterThan(0);
  });

  test("are those of one associate, too", async () => {
    const all = (await maria.get("/received-vcards?perPage=100")).body.data;
    const { associate } = all.find((row: { associate?: object }) => row.associate);
    const { body } = await maria.get(`/associates/${associate.id}/received-vcards?perPage=100`);
    const his = all.filter((row: { associate?: { id: string } }) => row.associate?.id === associate.id);
    expect(body.data.map((row: { id: string }) => row.id)).toEqual(his.map((row: { id: string }) => row.id));
    expect((await maria.get(`/received-vcards?associateId=${associate.id}`)).body.total).toBe(his.length);
    const other = await server.as("maria", { company: "Serra Azul" });
    expect((await other.get(`/associates/${associate.id}/received-vcards`)).body.type).toBe("ASSOCIATE_NOT_FOUND");
  });

  test("are searched by whom they come from and filtered by state", async () => {
    const [visitor] = (await maria.get("/received-vcards?q=roberto aguiar")).body.data;
    expect(visitor).toMatchObject({ name: "Roberto Aguiar", origin: "PUBLIC_PAGE", note: expect.any(String) });
    expect(visitor).not.toHaveProperty("vcard");
    const pending = (await maria.get("/received-vcards?status=PENDING")).body.data;
    expect(pending.every((row: { status: string }) => row.status === "PENDING")).toBe(true);
  });

  test("are accepted once: the sender becomes a contact of whom the token belongs to", async () => {
    const { id, recipientId, senderId } = await incoming();
    const first = await respond(id, { accept: true });
    expect([first.status, first.body.type, first.body.data.status]).toEqual([200, "EXCHANGE_ACCEPTED", "ACCEPTED"]);
    const known = await server.db
      .select()
      .from(contacts)
      .where(and(eq(contacts.ownerId, recipientId ?? ""), eq(contacts.userId, senderId ?? "")));
    expect(known).toHaveLength(1);
    const second = await respond(id, { accept: false });
    expect([second.status, second.body.type]).toEqual([409, "EXCHANGE_STATE"]);
  });

  test("are accepted while their sender has them in use", async () => {
    const { id, vcardId } = await incoming();
    const put = (isActive: boolean) =>
      server.db
        .update(vcards)
        .set({ isActive })
        .where(eq(vcards.id, vcardId ?? ""));
    await put(false);
    const refused = await respond(id, { accept: true });
    expect([refused.status, refused.body.type]).toEqual([409, "EXCHANGE_VCARD_INACTIVE"]);
    await put(true);
    expect((await respond(id, { accept: true })).status).toBe(200);
  });

  test("are answered by one of two who answer at once", async () => {
    const { id } = await incoming();
    const replies = await Promise.all([respond(id, { accept: true }), respond(id, { accept: false })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("are rejected without making a contact", async () => {
    const { id, recipientId, senderId } = await incoming();
    const { body } = await respond(id, { accept: false });
    expect([body.type, body.data.status]).toEqual(["EXCHANGE_REJECTED", "REJECTED"]);
    const known = await server.db
      .select()
      .from(contacts)
      .where(and(eq(contacts.ownerId, recipientId ?? ""), eq(contacts.userId, senderId ?? "")));
    expect(known).toHaveLength(0);
  });

  test("may be answered with a token of the company, to a visitor by mail", async () => {
    const [visitor] = (await maria.get("/received-vcards?status=PENDING&q=roberto aguiar")).body.data;
    const token = await ownToken();
    const { status, body } = await respond(visitor.id, { accept: true, vcardId: token.id });
    expect([status, body.type]).toEqual([200, "EXCHANGE_ACCEPTED"]);
    expect((await server.outbox())[0]).toMatchObject({ to: "roberto.aguiar@example.org" });
    const sent = await server.db
      .select()
      .from(exchanges)
      .where(eq(exchanges.recipientEmail, "roberto.aguiar@example.org"));
    expect(sent).toMatchObject([{ status: "PENDING", vcardId: token.id, recipientId: null }]);
  });

  test("are not answered with another's token, nor by another company, nor rejected with one; nothing changes", async () => {
    const { id } = await incoming();
    const other = await server.as("maria", { company: "Serra Azul" });
    const [theirs] = (await other.get("/vcards?isActive=true")).body.data;
    const foreign = await respond(id, { accept: true, vcardId: theirs.id });
    expect([foreign.status, foreign.body.type]).toEqual([404, "VCARD_NOT_FOUND"]);
    const elsewhere = await other.post(`/received-vcards/${id}/respond`, { body: { accept: true } });
    expect([elsewhere.status, elsewhere.body.type]).toEqual([404, "EXCHANGE_NOT_FOUND"]);
    const rejected = await respond(id, { accept: false, vcardId: (await ownToken()).id });
    expect([rejected.status, rejected.body.fields[0].path]).toEqual([400, "vcardId"]);
    const [row] = await server.db.select({ status: exchanges.status }).from(exchanges).where(eq(exchanges.id, id));
    expect(row?.status).toBe("PENDING");
  });
});
