import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { associates, exchanges, users } from "../../server/db/schema";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
let joao: Awaited<ReturnType<TestServer["as"]>>;
/** João's personal token. */
let vcardId: string;
let path: string;

beforeAll(async () => {
  server = await createTestServer();
  joao = await server.as("joao", { company: "Aurora" });
  vcardId = (await joao.get("/me/vcards?isCorporate=false&isActive=true")).body.data[0].id;
  path = `/me/exchanges/vcards/${vcardId}/associates`;
  await server.db.delete(exchanges).where(eq(exchanges.vcardId, vcardId));
});
afterAll(() => server.close());

const colleagues = async (query = "?perPage=100"): Promise<{ id: string; name: string; exchangeStatus?: string }[]> =>
  (await joao.get(`${path}${query}`)).body.data;
const share = (associateIds: string[]) => joao.post(path, { body: { associateIds } });

describe("colleagues", () => {
  test("are the active associates of the company but oneself, in three statements at most, by name", async () => {
    server.statements.length = 0;
    const rows = await colleagues();
    expect(server.statements.length).toBeLessThanOrEqual(3);
    const active = await server.db
      .select({ id: associates.id, login: users.app2IdKey, ended: associates.endedAt })
      .from(associates)
      .innerJoin(users, eq(users.id, associates.userId))
      .where(and(eq(associates.companyId, joao.companyId ?? ""), eq(associates.status, "ACTIVE")));
    const expected = active.filter(({ login, ended }) => login !== "joao" && ended === null).map(({ id }) => id);
    expect(rows.map(({ id }) => id).sort()).toEqual(expected.sort());
    expect(await colleagues("?q=maria clara")).toMatchObject([{ name: expect.stringContaining("Maria") }]);
  });

  test("are not listed for a token that is not the caller's, nor outside a company", async () => {
    const maria = await server.as("maria", { company: "Aurora" });
    expect((await maria.get(path)).body.type).toBe("VCARD_NOT_FOUND");
    expect((await maria.post(path, { body: { associateIds: [vcardId] } })).body.type).toBe("VCARD_NOT_FOUND");
    expect((await (await server.as("joao")).get(path)).body.type).toBe("AUTH_FORBIDDEN");
  });

  test("get the token each by itself: those who cannot are named with the reason", async () => {
    const [first, second] = await colleagues();
    const elsewhere = await server.as("maria", { company: "Serra Azul" });
    const [foreign] = (await elsewhere.get("/associates?status=ACTIVE")).body.data;
    const ids = [first?.id ?? "", second?.id ?? "", foreign.id];
    const sent = (await share(ids)).body;
    expect(sent.type).toBe("VCARD_SHARED");
    expect(sent.data.exchanges).toHaveLength(2);
    expect(sent.data.refusals).toMatchObject([{ associateId: foreign.id, type: "ASSOCIATE_NOT_FOUND" }]);
    const again = (await share([first?.id ?? ""])).body.data;
    expect(again).toMatchObject({ exchanges: [], refusals: [{ type: "VCARD_ALREADY_SHARED" }] });
    const states = (await colleagues()).filter(({ exchangeStatus }) => exchangeStatus !== undefined);
    expect(states.map(({ exchangeStatus }) => exchangeStatus)).toEqual(["PENDING", "PENDING"]);
    expect((await joao.get("/me/exchanges?direction=sent&status=PENDING&perPage=100")).body.data).toEqual(
      expect.arrayContaining(sent.data.exchanges),
    );
    expect((await server.outbox()).slice(0, 2).every(({ subject }) => subject.includes("João"))).toBe(true);
  });

  test("may get the token that another company gave to oneself, and that company's administrators see it", async () => {
    const maria = await server.as("maria", { company: "Aurora" });
    const other = await server.as("maria", { company: "Serra Azul" });
    const own = (await maria.get("/me/vcards?isCorporate=true&perPage=100")).body.data;
    const { id } = own.find(({ company }: { company?: { id: string } }) => company?.id === other.companyId);
    const address = `/me/exchanges/vcards/${id}/associates`;
    const [colleague] = (await maria.get(`${address}?q=joao`)).body.data;
    const sent = (await maria.post(address, { body: { associateIds: [colleague.id] } })).body.data;
    expect(sent).toMatchObject({
      exchanges: [{ vcard: { id, company: { name: "Serra Azul Cafés Especiais Ltda" } } }],
      refusals: [],
    });
    expect((await other.get(`/vcards/${id}/history`)).body.data[0]).toMatchObject({ action: "SHARED" });
    expect((await maria.get(`/vcards/${id}`)).body.type).toBe("VCARD_NOT_FOUND");
  });

  test("get it once, however often it is sent at the same time", async () => {
    const [, , third] = await colleagues();
    const replies = await Promise.all([1, 2, 3].map(() => share([third?.id ?? ""])));
    expect(replies.map(({ body }) => body.data.exchanges.length).sort()).toEqual([0, 0, 1]);
  });

  test("do not get oneself's token sent to oneself, nor one that is out of use", async () => {
    const [own] = await server.db
      .select({ id: associates.id })
      .from(associates)
      .innerJoin(users, and(eq(users.id, associates.userId), eq(users.app2IdKey, "joao")))
      .where(eq(associates.companyId, joao.companyId ?? ""));
    expect((await share([own?.id ?? ""])).body.data.refusals).toMatchObject([{ type: "ASSOCIATE_NOT_FOUND" }]);
    const unused = (await joao.post("/me/vcards", { body: { name: "Unused", isActive: false } })).body.id;
    const reply = await joao.post(`/me/exchanges/vcards/${unused}/associates`, { body: { associateIds: [own?.id] } });
    expect([reply.status, reply.body.type]).toEqual([409, "VCARD_FORBIDDEN"]);
    expect((await share([])).status).toBe(400);
  });
});
