import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { associates, companies } from "../../server/db/schema";
import { newcomer } from "../support/newcomer";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
let maria: Awaited<ReturnType<TestServer["as"]>>;
let made = 0;

beforeAll(async () => {
  server = await createTestServer();
  maria = await server.as("maria", { company: "Aurora" });
});
afterAll(() => server.close());

/** Somebody whom Aurora has just invited. */
const invited = async () => {
  made += 1;
  const someone = await newcomer(server, `guest.${made}`, { firstName: "Convidada", surName: `Numero ${made}` });
  const { body } = await maria.post("/associates", { body: { app2Id: someone.app2Id } });
  const answer = (accept: boolean) => someone.post(`/me/associations/${body.id}/respond`, { body: { accept } });
  return { ...someone, associateId: String(body.id), answer };
};

describe("an invitation of a company", () => {
  test("is seen by whom it is for, in three statements at most", async () => {
    const guest = await invited();
    server.statements.length = 0;
    const { body } = await guest.get("/me/associations?status=PENDING");
    expect(server.statements.length).toBeLessThanOrEqual(3);
    expect(body.data).toMatchObject([
      { id: guest.associateId, status: "PENDING", type: "USER", company: { id: maria.companyId } },
    ]);
    expect((await guest.get("/me/associations?q=aurora")).body.total).toBe(1);
    expect((await guest.get("/me/associations?q=outra")).body.total).toBe(0);
    expect((await guest.get("/me/companies?page=1")).body.total).toBe(0);
  });

  test("once accepted makes an associate at once, with the answer in the history", async () => {
    const guest = await invited();
    const { status, body } = await guest.answer(true);
    expect([status, body.type]).toEqual([200, "ACCEDTED"]);
    expect(body.data).toMatchObject({ id: guest.associateId, status: "ACTIVE" });
    expect((await maria.get(`/associates/${guest.associateId}`)).body.status).toBe("ACTIVE");
    expect((await guest.get("/me/companies?page=1")).body.data).toMatchObject([
      { id: maria.companyId, associateType: "USER" },
    ]);
    expect((await guest.get("/me/associations?status=ACCEPTED")).body.total).toBe(1);
    expect((await maria.get(`/associates/${guest.associateId}/history`)).body.data[0]).toMatchObject({
      action: "INVITE_ACCEPTED",
      actor: { id: guest.id },
      changes: [{ field: "status", before: "PENDING", after: "ACTIVE" }],
    });
  });

  test("once rejected is shown so to the company, which may invite again", async () => {
    const guest = await invited();
    const { body } = await guest.answer(false);
    expect(body).toMatchObject({ type: "INVITE_REJECTED", data: { status: "REJECTED" } });
    const listed = (await maria.get("/associates?status=REJECTED&perPage=100")).body.data;
    expect(listed.map(({ id }: { id: string }) => id)).toContain(guest.associateId);
    expect((await maria.post("/associates", { body: { app2Id: guest.app2Id } })).status).toBe(201);
    expect((await guest.answer(true)).status).toBe(200);
  });

  test.each([
    ["ACTIVE", 409, "ASSOCIATE_STATE"],
    ["REJECTED", 409, "ASSOCIATE_STATE"],
    ["INACTIVE", 409, "ASSOCIATE_INACTIVE"],
  ] as const)("cannot be answered by an associate who is %s", async (state, status, type) => {
    const guest = await invited();
    await server.db.update(associates).set({ status: state }).where(eq(associates.id, guest.associateId));
    for (const accept of [true, false]) {
      const reply = await guest.answer(accept);
      expect([reply.status, reply.body.type]).toEqual([status, type]);
    }
    expect((await maria.get(`/associates/${guest.associateId}`)).body.status).toBe(state);
  });

  test("that the company took back is gone", async () => {
    const guest = await invited();
    await maria.delete(`/associates/${guest.associateId}`);
    const { status, body } = await guest.answer(true);
    expect([status, body.type]).toEqual([404, "ASSOCIATE_NOT_FOUND"]);
    expect((await guest.get("/me/associations")).body.total).toBe(0);
  });

  test("answered twice at once has one answer", async () => {
    const guest = await invited();
    const replies = await Promise.all([guest.answer(true), guest.answer(false), guest.answer(true)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const [row] = await server.db.select().from(associates).where(eq(associates.id, guest.associateId));
    const won = replies.find(({ status }) => status === 200);
    expect(row?.status).toBe(won?.body.data.status);
  });

  test("taken back while it is answered ends one way or the other, never half", async () => {
    const guest = await invited();
    const [answer, back] = await Promise.all([guest.answer(true), maria.delete(`/associates/${guest.associateId}`)]);
    expect(back.status).toBe(200);
    expect([200, 404]).toContain(answer.status);
    expect((await guest.get("/me/companies?page=1")).body.total).toBe(0);
  });

  test("of somebody else does not exist", async () => {
    const [guest, other] = [await invited(), await invited()];
    const reply = await other.post(`/me/associations/${guest.associateId}/respond`, { body: { accept: true } });
    expect([reply.status, reply.body.type]).toEqual([404, "ASSOCIATE_NOT_FOUND"]);
    const own = (await other.get("/me/associations")).body.data;
    expect(own.map(({ id }: { id: string }) => id)).toEqual([other.associateId]);
  });

  test("of a company that was closed meanwhile is not shown and cannot be answered", async () => {
    const guest = await invited();
    const aurora = eq(companies.id, maria.companyId ?? "");
    await server.db.update(companies).set({ status: "INACTIVE" }).where(aurora);
    expect((await guest.get("/me/associations")).body.total).toBe(0);
    expect((await guest.answer(true)).body.type).toBe("ASSOCIATE_NOT_FOUND");
    await server.db.update(companies).set({ status: "ACTIVE" }).where(aurora);
    expect((await guest.answer(true)).status).toBe(200);
  });
});
