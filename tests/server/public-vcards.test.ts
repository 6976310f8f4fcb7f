import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { associates, companies, exchanges, users, vcards } from "../../server/db/schema";
import { givenPassword } from "../support/given-password";
import { type Newcomer, newcomer } from "../support/newcomer";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
let ana: Newcomer;
let mine: { id: string; slug: string };

beforeAll(async () => {
  server = await createTestServer();
  ana = await newcomer(server, "ana.publica", { firstName: "Ana", surName: "Lima" });
  mine = (await ana.post("/me/vcards", { body: { name: "Ana Lima", title: "Arquiteta" } })).body;
});
afterAll(() => server.close());

const paths = (id: string) => [`/public/vcards/${id}`, `/public/vcards/${id}.vcf`, `/public/vcards/${id}/qr.svg`];
const leave = (id: string, body: object) => server.call("POST", `/public/vcards/${id}/contacts`, { body });

const expectGone = async (id: string) => {
  for (const path of paths(id)) {
    const reply = await server.call("GET", path);
    expect([path, reply.status, reply.body.type]).toEqual([path, 404, "VCARD_NOT_FOUND"]);
  }
  expect((await leave(id, { name: "Vera" })).status).toBe(404);
};

describe("a public token", () => {
  test("is read by id and by slug without signing in, with what the card says and nothing of its owner", async () => {
    const { body, headers } = await server.call("GET", `/public/vcards/${mine.id}`);
    expect(body).toMatchObject({ id: mine.id, slug: mine.slug, name: "Ana Lima", title: "Arquiteta" });
    for (const hidden of ["isPrivate", "isActive", "status", "associateId", "templateId"])
      expect(body).not.toHaveProperty(hidden);
    expect(JSON.stringify(body)).not.toContain(ana.email);
    expect(headers.get("ETag")).toBeTruthy();
    expect((await server.call("GET", `/public/vcards/${mine.slug}`)).body).toEqual(body);
    const [, file, qr] = await Promise.all(paths(mine.slug).map((path) => server.call("GET", path)));
    expect(file?.text).toContain("FN:Ana Lima\r\n");
    expect(qr?.text).toMatch(/^<svg /);
  });

  test.each([
    ["out of use", { isActive: false }, { isActive: true }],
    ["private", { isPrivate: true }, { isPrivate: false }],
    ["deleted", { isActive: false, deletedAt: new Date() }, { isActive: true, deletedAt: null }],
  ])("that is %s does not exist", async (_, change, back) => {
    await server.db.update(vcards).set(change).where(eq(vcards.id, mine.id));
    await expectGone(mine.id);
    await expectGone(mine.slug);
    await server.db.update(vcards).set(back).where(eq(vcards.id, mine.id));
    expect((await server.call("GET", `/public/vcards/${mine.id}`)).status).toBe(200);
  });

  test("goes with whom it belongs to", async () => {
    await server.db.update(users).set({ status: "INACTIVE" }).where(eq(users.id, ana.id));
    await expectGone(mine.id);
    await server.db.update(users).set({ status: "ACTIVE" }).where(eq(users.id, ana.id));
    ana = { ...ana, ...(await server.as(ana.app2Id, { password: givenPassword })) };
  });

  test("of a company goes with the company, and with the associate", async () => {
    const joao = await server.as("joao");
    const [his] = (await joao.get("/me/vcards?isCorporate=true&isActive=true&isPrivate=false")).body.data;
    expect((await server.call("GET", `/public/vcards/${his.id}`)).body.company.id).toBe(his.company.id);
    const company = eq(companies.id, his.company.id);
    await server.db.update(companies).set({ status: "INACTIVE" }).where(company);
    await expectGone(his.id);
    await server.db.update(companies).set({ status: "ACTIVE" }).where(company);
    const associate = eq(associates.id, his.associateId);
    await server.db.update(associates).set({ status: "INACTIVE" }).where(associate);
    await expectGone(his.id);
    await server.db.update(associates).set({ status: "ACTIVE" }).where(associate);
  });

  test("that never was does not exist either", async () => {
    await expectGone("nobody-0123456789");
    await expectGone(ana.id);
    expect((await server.call("GET", "/public/vcards/Not%20A%20Slug")).status).toBe(400);
  });
});

describe("a visitor's contact", () => {
  test("waits on the owner's home with the note", async () => {
    const body = { name: "Vera Visita", email: "Vera@example.net", phone: "+5511912345678", note: "Vi seu cartão" };
    const { status, body: left } = await leave(mine.slug, body);
    expect([status, left.type]).toEqual([201, "CONTACT_SAVED"]);
    const [received] = (await ana.get("/me/exchanges?direction=received&status=PENDING")).body.data;
    expect(received).toMatchObject({
      id: left.data.id,
      origin: "PUBLIC_PAGE",
      sender: { name: "Vera Visita", email: "vera@example.net", phone: "+5511912345678" },
      note: "Vi seu cartão",
    });
    expect((await ana.get(`/me/vcards/${mine.id}/receiveds?q=vera`)).body.data).toMatchObject([
      { id: left.data.id, name: "Vera Visita", against: { id: mine.id } },
    ]);
  });

  test("against a corporate token belongs to its holder and to the company; against the company's own to it alone", async () => {
    const [joao, maria] = [await server.as("joao"), await server.as("maria", { company: "Aurora" })];
    const all = (await maria.get("/vcards?isActive=true&isPrivate=false&perPage=100")).body.data;
    const [his] = (await joao.get("/me/vcards?isCorporate=true&isActive=true")).body.data;
    const own = all.find(({ associateId }: { associateId?: string }) => !associateId);
    const toJoao = (await leave(his.id, { name: "Para João" })).body.data.id;
    const toAurora = (await leave(own.id, { name: "Para Aurora" })).body.data.id;
    const seen = async (who: Pick<Newcomer, "get">, path: string) =>
      (await who.get(`${path}perPage=100`)).body.data.map(({ id }: { id: string }) => id);
    expect(await seen(maria, "/received-vcards?")).toEqual(expect.arrayContaining([toJoao, toAurora]));
    const home = await seen(joao, "/me/exchanges?direction=received&");
    expect([home.includes(toJoao), home.includes(toAurora)]).toEqual([true, false]);
    const [row] = await server.db.select().from(exchanges).where(eq(exchanges.id, toAurora));
    expect(row).toMatchObject({ recipientId: null, associateId: null, companyId: maria.companyId });
  });

  test("needs a name, and takes no more than the contract says", async () => {
    for (const body of [
      {},
      { name: "" },
      { name: "V", email: "no address" },
      { name: "V", phone: "123" },
      { name: "V", isActive: true },
    ])
      expect((await leave(mine.id, body)).body.type).toBe("VALIDATION_FAILED");
  });

  test("sent again with the same key is one", async () => {
    const headers = { "Idempotency-Key": "visit-1" };
    const send = () =>
      server.call("POST", `/public/vcards/${mine.id}/contacts`, { body: { name: "Uma vez" }, headers });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect((await ana.get(`/me/vcards/${mine.id}/receiveds?q=uma vez`)).body.total).toBe(1);
  });

  test("is refused with Retry-After when somebody floods the page", async () => {
    for (let turn = 0; turn < 20; turn += 1) await leave(mine.id, { name: `Robô ${turn}` });
    const { status, body, headers } = await leave(mine.id, { name: "Robô" });
    expect([status, body.type]).toEqual([429, "TOO_MANY_REQUESTS"]);
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
  });
});
