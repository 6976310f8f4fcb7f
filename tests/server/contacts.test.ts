import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { associates, companies, users, vcards, vcardTemplates } from "../../server/db/schema";
import { type Newcomer, newcomer } from "../support/newcomer";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
/** Who knows the others. */
let ana: Newcomer;
const friends: Newcomer[] = [];

beforeAll(async () => {
  server = await createTestServer();
  ana = await newcomer(server, "ana.contatos", { firstName: "Ana", surName: "Lima" });
  for (const [index, firstName] of ["Zélia", "Élcio", "Bruno"].entries()) {
    const friend = await newcomer(server, `friend.${index}`, { firstName, surName: "Amaral" });
    friends.push(friend);
    await befriend(friend);
    server.clock.advance({ seconds: 1 });
  }
});
afterAll(() => server.close());

/** Sends Ana a token, which she accepts. */
const befriend = async (friend: Pick<Newcomer, "post">, vcardId?: string): Promise<string> => {
  const phones = [{ type: "WORK", value: "+5511987654321" }];
  const id = vcardId ?? (await friend.post("/me/vcards", { body: { name: "Cartão", title: "Chef", phones } })).body.id;
  const { body } = await friend.post(`/me/vcards/${id}/share`, { body: { app2Id: ana.app2Id } });
  await ana.post(`/me/exchanges/${body.data.id}/respond`, { body: { accept: true } });
  return id;
};
const names = async (query = "") =>
  (await ana.get(`/me/contacts${query}`)).body.data.map(({ name }: { name: string }) => name.split(" ")[0]);
const friend = (index: number): Newcomer => {
  const found = friends[index];
  if (!found) throw new Error(`there is no friend ${index}`);
  return found;
};

describe("contacts", () => {
  test("are listed in three statements at most, by name without regard to accents, or by date", async () => {
    server.statements.length = 0;
    expect(await names()).toEqual(["Bruno", "Élcio", "Zélia"]);
    expect(server.statements.length).toBeLessThanOrEqual(3);
    expect(await names("?sort=-name")).toEqual(["Zélia", "Élcio", "Bruno"]);
    expect(await names("?sort=createdAt")).toEqual(["Zélia", "Élcio", "Bruno"]);
    expect(await names("?q=ELCIO")).toEqual(["Élcio"]);
    expect(await names("?q=am")).toEqual([]);
    const first = (await ana.get("/me/contacts?perPage=2")).body;
    expect(first.pageInfo.hasNextPage).toBe(true);
    expect(await names(`?perPage=2&after=${first.pageInfo.endCursor}`)).toEqual(["Zélia"]);
  });

  test("carry own notes, tags and favourites, which are found by them and seen by nobody else", async () => {
    const [zelia, elcio] = [friend(0), friend(1)];
    const body = { note: "Da feira", tags: ["cliente", "São Paulo"], isFavorite: true };
    expect((await ana.put(`/me/contacts/${zelia.id}`, { body })).body).toMatchObject({
      id: zelia.id,
      ...body,
      vcardsCount: 1,
    });
    await ana.put(`/me/contacts/${elcio.id}`, { body: { tags: ["parceiro"] } });
    expect(await names("?isFavorite=true")).toEqual(["Zélia"]);
    expect(await names("?isFavorite=false")).toEqual(["Bruno", "Élcio"]);
    expect(await names("?tag=parceiro")).toEqual(["Élcio"]);
    expect(await names("?tag=parceiro&tag=cliente")).toEqual(["Élcio", "Zélia"]);
    expect(await names(`?tag=${encodeURIComponent('cli"]')}`)).toEqual([]);
    expect(JSON.stringify((await zelia.get("/me/exchanges")).body)).not.toContain("Da feira");
    const emptied = await ana.put(`/me/contacts/${zelia.id}`, { body: {} });
    expect(emptied.body).toMatchObject({ tags: [], isFavorite: false });
    expect(emptied.body).not.toHaveProperty("note");
  });

  test("are not overwritten by an edit of what was read before", async () => {
    const { headers } = await ana.get(`/me/contacts/${friend(2).id}`);
    const ifMatch = { "If-Match": headers.get("ETag") ?? "" };
    server.clock.advance({ seconds: 1 });
    const write = (note: string) => ana.put(`/me/contacts/${friend(2).id}`, { body: { note }, headers: ifMatch });
    expect((await write("first")).status).toBe(200);
    const late = await write("second");
    expect([late.status, late.body.type, late.body.data.note]).toEqual([412, "EDIT_CONFLICT", "first"]);
  });

  test("are one's own: whom one never accepted does not exist", async () => {
    const stranger = await newcomer(server, "stranger", { firstName: "Sem", surName: "Contato" });
    for (const reply of [
      await ana.get(`/me/contacts/${stranger.id}`),
      await ana.put(`/me/contacts/${stranger.id}`, { body: { note: "?" } }),
      await ana.get(`/me/contacts/${stranger.id}/tokens`),
      // accepting is one way: Zélia has not accepted anything of Ana's
      await friend(0).get(`/me/contacts/${ana.id}`),
    ])
      expect([reply.status, reply.body.type]).toEqual([404, "CONTACT_NOT_FOUND"]);
  });

  test("follow the person's name", async () => {
    const body = (await friend(2).get("/me")).body;
    await friend(2).put("/me", { body: { firstName: "Ximena", surName: body.surName, email: body.email } });
    expect(await names("?sort=name")).toEqual(["Élcio", "Ximena", "Zélia"]);
    expect(await names("?q=ximena")).toEqual(["Ximena"]);
  });
});

describe("the tokens of a contact", () => {
  test("are those that were accepted, as they are now, in three statements at most", async () => {
    const zelia = friend(0);
    await zelia.post("/me/vcards", { body: { name: "Never sent", isActive: false } });
    server.statements.length = 0;
    const { body } = await ana.get(`/me/contacts/${zelia.id}/tokens`);
    expect(server.statements.length).toBeLessThanOrEqual(3);
    expect(body.data).toMatchObject([{ name: "Cartão", isActive: true, receivedAt: expect.any(String) }]);
    const [{ id }] = body.data;
    await zelia.put(`/me/vcards/${id}`, { body: { name: "Cartão novo", isActive: false, isPrivate: true } });
    const { body: now, headers } = await ana.get(`/me/contacts/${zelia.id}/tokens/${id}`);
    expect(now).toMatchObject({ name: "Cartão novo", isActive: false, inactiveAt: expect.any(String) });
    expect(now).not.toHaveProperty("isPrivate");
    expect(headers.get("ETag")).toBeTruthy();
    expect((await ana.get(`/me/contacts/${zelia.id}/tokens?isActive=true`)).body.total).toBe(0);
    expect((await ana.get(`/me/contacts/${zelia.id}/tokens?q=novo`)).body.total).toBe(1);
  });

  test("are not seen by others, nor under another person, nor before they are accepted", async () => {
    const [zelia, elcio] = [friend(0), friend(1)];
    const [{ id }] = (await ana.get(`/me/contacts/${elcio.id}/tokens`)).body.data;
    const refused = [
      await zelia.get(`/me/contacts/${elcio.id}/tokens/${id}`),
      await ana.get(`/me/contacts/${zelia.id}/tokens/${id}`),
    ];
    const extra = (await elcio.post("/me/vcards", { body: { name: "Extra", isActive: false } })).body.id;
    await elcio.put(`/me/vcards/${id}`, { body: { name: "Cartão", isActive: false } });
    await elcio.put(`/me/vcards/${extra}`, { body: { name: "Extra", isActive: true } });
    await elcio.post(`/me/vcards/${extra}/share`, { body: { app2Id: ana.app2Id } });
    refused.push(await ana.get(`/me/contacts/${elcio.id}/tokens/${extra}`));
    for (const reply of refused) expect([reply.status, reply.body.type]).toEqual([404, "VCARD_NOT_FOUND"]);
    expect((await ana.get(`/me/contacts/${elcio.id}`)).body.vcardsCount).toBe(1);
  });
});

describe("tokens of friends' companies", () => {
  test("are the public ones of the companies that contacts belong to now, in three statements at most", async () => {
    expect((await ana.get("/me/tokens-friends-company")).body.total).toBe(0);
    const joao = await server.as("joao");
    const [his] = (await joao.get("/me/vcards?isCorporate=true&isActive=true")).body.data;
    await befriend(joao, his.id);
    server.statements.length = 0;
    const { body } = await ana.get("/me/tokens-friends-company?perPage=100");
    expect(server.statements.length).toBeLessThanOrEqual(3);
    const companyId = his.company.id;
    const ids = body.data.map(({ id }: { id: string }) => id);
    expect(ids).toContain(his.id);
    expect(new Set(body.data.map((one: { company: { id: string } }) => one.company.id))).toContain(companyId);
    expect((await ana.get(`/me/tokens-friends-company?companyId=${companyId}&q=joão`)).body.data).toMatchObject([
      { id: his.id },
    ]);

    const read = () => ana.get(`/me/tokens-friends-company/${companyId}/tokens/${his.id}`);
    expect((await read()).body).toMatchObject({ id: his.id, company: { id: companyId } });
    expect((await read()).body).not.toHaveProperty("associate");
    const gone = async () => {
      const [reply, all] = [await read(), (await ana.get("/me/tokens-friends-company?perPage=100")).body.data];
      expect([reply.status, reply.body.type]).toEqual([404, "VCARD_NOT_FOUND"]);
      expect(all.map(({ id }: { id: string }) => id)).not.toContain(his.id);
    };
    const { db } = server;
    const token = eq(vcards.id, his.id);
    await db.update(vcards).set({ isPrivate: true }).where(token);
    await gone();
    await db.update(vcards).set({ isPrivate: false, isActive: false }).where(token);
    await gone();
    await db.update(vcards).set({ isActive: true }).where(token);
    await db.update(companies).set({ status: "INACTIVE" }).where(eq(companies.id, companyId));
    await gone();
    await db.update(companies).set({ status: "ACTIVE" }).where(eq(companies.id, companyId));
    const [template] = await db.select().from(vcardTemplates).where(eq(vcardTemplates.companyId, companyId));
    await db
      .update(vcardTemplates)
      .set({ isPrivate: true })
      .where(eq(vcardTemplates.id, template?.id ?? ""));
    await db.update(vcards).set({ templateId: template?.id }).where(token);
    await gone();
    await db
      .update(vcardTemplates)
      .set({ isPrivate: false })
      .where(eq(vcardTemplates.id, template?.id ?? ""));
    expect((await read()).status).toBe(200);
    // under another company it does not exist
    const [other] = (await (await server.as("maria")).get("/me/companies?page=1")).body.data.filter(
      ({ id }: { id: string }) => id !== companyId,
    );
    expect((await ana.get(`/me/tokens-friends-company/${other.id}/tokens/${his.id}`)).status).toBe(404);
    // João leaves, and nobody else of Ana's contacts belongs to the company
    const [row] = await db.select({ id: users.id }).from(users).where(eq(users.app2IdKey, "joao"));
    await db
      .update(associates)
      .set({ status: "INACTIVE" })
      .where(eq(associates.userId, row?.id ?? ""));
    expect((await ana.get("/me/tokens-friends-company")).body.total).toBe(0);
  });
});
