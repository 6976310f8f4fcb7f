import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contacts, exchanges } from "../../server/db/schema";
import { type Newcomer, newcomer } from "../support/newcomer";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
let made = 0;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** Somebody new with an active token. */
const person = async (firstName: string) => {
  made += 1;
  const someone = await newcomer(server, `person.${made}`, { firstName, surName: "Teste" });
  const { body } = await someone.post("/me/vcards", { body: { name: `${firstName} Teste`, title: "Analista" } });
  return { ...someone, vcardId: String(body.id) };
};
type Person = Awaited<ReturnType<typeof person>>;

const share = async (from: Person, to: Newcomer): Promise<string> => {
  const { body } = await from.post(`/me/vcards/${from.vcardId}/share`, { body: { app2Id: to.app2Id } });
  return body.data.id;
};
const respond = async (who: Newcomer, id: string, body: object) => {
  const reply = await who.post(`/me/exchanges/${id}/respond`, { body });
  return { ...reply, said: [reply.status, reply.body.type] };
};
const contactsOf = async (who: Newcomer): Promise<string[]> =>
  (await who.get("/me/contacts")).body.data.map(({ id }: { id: string }) => id);

describe("a received token", () => {
  test("once accepted puts its sender among the recipient's contacts, and nobody among the sender's", async () => {
    const [ana, bia] = [await person("Ana"), await person("Bia")];
    const id = await share(ana, bia);
    const { said, body } = await respond(bia, id, { accept: true });
    expect(said).toEqual([200, "EXCHANGE_ACCEPTED"]);
    expect(body.data).toMatchObject({ id, direction: "received", status: "ACCEPTED", respondedAt: expect.any(String) });
    expect(await contactsOf(bia)).toEqual([ana.id]);
    expect(await contactsOf(ana)).toEqual([]);
    const [sent] = (await ana.get("/me/exchanges?direction=sent")).body.data;
    expect(sent).toMatchObject({ id, direction: "sent", status: "ACCEPTED" });
  });

  test("that is answered with a token puts both among each other's contacts", async () => {
    const [ana, bia] = [await person("Ana"), await person("Bia")];
    const { body } = await respond(bia, await share(ana, bia), { accept: true, vcardId: bia.vcardId });
    expect(body.data.replyVcard).toEqual({ id: bia.vcardId, name: "Bia Teste" });
    expect(await contactsOf(bia)).toEqual([ana.id]);
    expect(await contactsOf(ana)).toEqual([bia.id]);
    expect((await ana.get(`/me/contacts/${bia.id}/tokens`)).body.data).toMatchObject([{ id: bia.vcardId }]);
    const receiveds = (await ana.get(`/me/vcards/${ana.vcardId}/receiveds`)).body.data;
    expect(receiveds).toMatchObject([
      {
        origin: "REPLY",
        status: "ACCEPTED",
        vcard: { id: bia.vcardId },
        against: { id: ana.vcardId },
        sender: { id: bia.id },
      },
    ]);
    expect((await ana.get(`/me/vcards/${ana.vcardId}/receiveds?q=bia&sort=name&status=ACCEPTED`)).body.total).toBe(1);
    expect((await ana.get(`/me/vcards/${ana.vcardId}/receiveds?status=PENDING`)).body.total).toBe(0);
    // it is theirs already: it cannot be shared again
    const again = await bia.post(`/me/vcards/${bia.vcardId}/share`, { body: { app2Id: ana.app2Id } });
    expect(again.body.type).toBe("VCARD_ALREADY_SHARED");
  });

  test("once rejected makes no contact, and may be sent again", async () => {
    const [ana, bia] = [await person("Ana"), await person("Bia")];
    const { said, body } = await respond(bia, await share(ana, bia), { accept: false });
    expect(said).toEqual([200, "EXCHANGE_REJECTED"]);
    expect(body.data.status).toBe("REJECTED");
    expect(await contactsOf(bia)).toEqual([]);
    await respond(bia, await share(ana, bia), { accept: true });
    expect(await contactsOf(bia)).toEqual([ana.id]);
  });

  test.each([true, false])("that was answered already stays as it is (accept: %s)", async (accept) => {
    const [ana, bia] = [await person("Ana"), await person("Bia")];
    const id = await share(ana, bia);
    await respond(bia, id, { accept });
    for (const answer of [{ accept: true }, { accept: false }, { accept: true, vcardId: bia.vcardId }])
      expect((await respond(bia, id, answer)).said).toEqual([409, "EXCHANGE_STATE"]);
    expect(await contactsOf(bia)).toEqual(accept ? [ana.id] : []);
    expect(await contactsOf(ana)).toEqual([]);
  });

  test("that its sender switched off waits until it is on again, and may be rejected meanwhile", async () => {
    const [ana, bia, caio] = [await person("Ana"), await person("Bia"), await person("Caio")];
    const [toBia, toCaio] = [await share(ana, bia), await share(ana, caio)];
    const put = (isActive: boolean) => ana.put(`/me/vcards/${ana.vcardId}`, { body: { name: "Ana Teste", isActive } });
    await put(false);
    for (const answer of [{ accept: true }, { accept: true, vcardId: bia.vcardId }])
      expect((await respond(bia, toBia, answer)).said).toEqual([409, "EXCHANGE_VCARD_INACTIVE"]);
    expect(await contactsOf(bia)).toEqual([]);
    expect((await respond(caio, toCaio, { accept: false })).said).toEqual([200, "EXCHANGE_REJECTED"]);
    await put(true);
    expect((await respond(bia, toBia, { accept: true })).said).toEqual([200, "EXCHANGE_ACCEPTED"]);
  });

  test("of an associate who is switched off is accepted no more, until the token is given out again", async () => {
    const [maria, joao] = [await server.as("maria", { company: "Aurora" }), await server.as("joao")];
    const bia = await person("Bia");
    const [associate] = (await maria.get("/associates?q=joao&status=ACTIVE")).body.data;
    const [given] = (await joao.get("/me/vcards?isCorporate=true&isActive=true")).body.data;
    const shared = await joao.post(`/me/vcards/${given.id}/share`, { body: { app2Id: bia.app2Id } });
    const { id } = shared.body.data;
    await maria.post(`/associates/${associate.id}/inactivate`);
    expect((await respond(bia, id, { accept: true })).said).toEqual([409, "EXCHANGE_VCARD_INACTIVE"]);
    await maria.post(`/associates/${associate.id}/activate`);
    expect((await respond(bia, id, { accept: true })).said).toEqual([409, "EXCHANGE_VCARD_INACTIVE"]);
    const { body } = await maria.get(`/vcards/${given.id}`);
    const { name, associateId } = body;
    expect((await maria.put(`/vcards/${given.id}`, { body: { name, associateId, isActive: true } })).status).toBe(200);
    expect((await respond(bia, id, { accept: true })).said).toEqual([200, "EXCHANGE_ACCEPTED"]);
  });

  test("answered twice at once has one answer", async () => {
    const [ana, bia] = [await person("Ana"), await person("Bia")];
    const id = await share(ana, bia);
    const answers = [{ accept: true, vcardId: bia.vcardId }, { accept: false }, { accept: true, vcardId: bia.vcardId }];
    const replies = await Promise.all(answers.map((answer) => respond(bia, id, answer)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.type === "EXCHANGE_STATE")).toHaveLength(2);
    const accepted = replies.find(({ status }) => status === 200)?.body.type === "EXCHANGE_ACCEPTED";
    expect(await contactsOf(ana)).toEqual(accepted ? [bia.id] : []);
    const back = await server.db.select().from(exchanges).where(eq(exchanges.vcardId, bia.vcardId));
    expect(back).toHaveLength(accepted ? 1 : 0);
  });

  test("of two that cross, each may be answered with a token that is on its way already", async () => {
    const [ana, bia] = [await person("Ana"), await person("Bia")];
    const [toBia, toAna] = [await share(ana, bia), await share(bia, ana)];
    const replies = await Promise.all([
      respond(bia, toBia, { accept: true, vcardId: bia.vcardId }),
      respond(ana, toAna, { accept: true, vcardId: ana.vcardId }),
    ]);
    // whoever came second finds that the other one's answer settled both
    expect(replies.map(({ status }) => status).every((status) => [200, 409].includes(status))).toBe(true);
    expect(replies.some(({ status }) => status === 200)).toBe(true);
    const rows = await server.db.select().from(contacts).where(eq(contacts.ownerId, ana.id));
    expect(rows).toHaveLength(1);
    expect([await contactsOf(ana), await contactsOf(bia)]).toEqual([[bia.id], [ana.id]]);
    expect((await ana.get("/me/exchanges?status=PENDING")).body.total).toBe(0);
  });

  test("is answered by whom it was sent to alone", async () => {
    const [ana, bia, eve] = [await person("Ana"), await person("Bia"), await person("Eve")];
    const id = await share(ana, bia);
    for (const other of [eve, ana]) {
      const { said } = await respond(other, id, { accept: true });
      expect(said).toEqual([404, "EXCHANGE_NOT_FOUND"]);
    }
    expect((await eve.get("/me/exchanges")).body.total).toBe(0);
    expect((await respond(bia, id, { accept: true })).status).toBe(200);
  });

  test("is answered with an own, active token alone, and not on rejection; a refused answer changes nothing", async () => {
    const [ana, bia, eve] = [await person("Ana"), await person("Bia"), await person("Eve")];
    const id = await share(ana, bia);
    const unused = (await bia.post("/me/vcards", { body: { name: "Unused", isActive: false } })).body.id;
    expect((await respond(bia, id, { accept: true, vcardId: eve.vcardId })).said).toEqual([404, "VCARD_NOT_FOUND"]);
    expect((await respond(bia, id, { accept: true, vcardId: ana.vcardId })).said).toEqual([404, "VCARD_NOT_FOUND"]);
    expect((await respond(bia, id, { accept: true, vcardId: unused })).said).toEqual([409, "VCARD_FORBIDDEN"]);
    const rejected = await respond(bia, id, { accept: false, vcardId: bia.vcardId });
    expect(rejected.body).toMatchObject({ type: "VALIDATION_FAILED", fields: [{ path: "vcardId" }] });
    expect((await bia.get("/me/exchanges?status=PENDING")).body.total).toBe(1);
    expect(await contactsOf(bia)).toEqual([]);
  });
});

describe("the list of exchanges", () => {
  test("takes three statements at most, tells received from sent, and finds by name, state and time", async () => {
    const maria = await server.as("maria");
    server.statements.length = 0;
    const { body } = await maria.get("/me/exchanges?perPage=100");
    expect(server.statements.length).toBeLessThanOrEqual(3);
    const count = async (query: string) => (await maria.get(`/me/exchanges?${query}`)).body.total;
    const [received, sent] = [await count("direction=received"), await count("direction=sent")];
    expect(received).toBeGreaterThan(0);
    expect(received + sent).toBe(body.total);
    const states = await Promise.all(["PENDING", "ACCEPTED", "REJECTED"].map((one) => count(`status=${one}`)));
    expect(states.reduce((sum, one) => sum + one, 0)).toBe(body.total);
    const someone = body.data.find((one: { direction: string }) => one.direction === "received").sender.name;
    const found = (await maria.get(`/me/exchanges?direction=received&q=${encodeURIComponent(someone)}`)).body.data;
    expect(found.every((one: { sender: { name: string } }) => one.sender.name === someone)).toBe(true);
    expect((await maria.get("/me/exchanges?sort=name")).status).toBe(400);
    expect(await count("createdAt_gte=2126-01-01T00:00:00Z")).toBe(0);
  });
});

describe("the list of everything that was received", () => {
  test("has what came for no token of one's own too, and is narrowed by state and sender", async () => {
    const [ana, bia] = [await person("Ana"), await person("Bia")];
    await share(ana, bia);
    await server.call("POST", `/public/vcards/${bia.vcardId}/contacts`, { body: { name: "Vera Visita" } });
    const received = async (query = "") => (await bia.get(`/me/received-vcards?${query}`)).body;
    const { data, total } = await received("sort=createdAt");
    expect(total).toBe(2);
    expect(data[0]).toMatchObject({ name: data[0].vcard.name, status: "PENDING", emails: [] });
    expect(data[0]).not.toHaveProperty("against");
    expect(data[1]).toMatchObject({ name: "Vera Visita", against: { id: bia.vcardId }, origin: "PUBLIC_PAGE" });
    expect((await respond(bia, data[0].id, { accept: true })).status).toBe(200);
    expect((await received("status=ACCEPTED")).data.map(({ id }: { id: string }) => id)).toEqual([data[0].id]);
    expect((await received("q=visita")).data.map(({ id }: { id: string }) => id)).toEqual([data[1].id]);
    expect((await ana.get("/me/received-vcards")).body.total).toBe(0);
  });
});

describe("a visitor's contact", () => {
  const visit = async (who: Person, body: object) => {
    const reply = await server.call("POST", `/public/vcards/${who.vcardId}/contacts`, { body });
    return String(reply.body.data.id);
  };

  test("is accepted without a contact, and answered by mail", async () => {
    const ana = await person("Ana");
    const id = await visit(ana, { name: "Vera Visita", email: "Vera@example.net", note: "Olá!" });
    const { said, body } = await respond(ana, id, { accept: true, vcardId: ana.vcardId });
    expect(said).toEqual([200, "EXCHANGE_ACCEPTED"]);
    expect(body.data).toMatchObject({ origin: "PUBLIC_PAGE", sender: { name: "Vera Visita" }, note: "Olá!" });
    expect(await contactsOf(ana)).toEqual([]);
    expect((await server.outbox())[0]?.to).toBe("vera@example.net");
    const waiting = and(eq(exchanges.recipientEmail, "vera@example.net"), eq(exchanges.status, "PENDING"));
    expect(await server.db.select().from(exchanges).where(waiting)).toHaveLength(1);
  });

  test("without an address cannot be answered with a token, but accepted", async () => {
    const ana = await person("Ana");
    const id = await visit(ana, { name: "Sem E-mail", phone: "+5511912345678" });
    const { body } = await respond(ana, id, { accept: true, vcardId: ana.vcardId });
    expect(body).toMatchObject({ type: "VALIDATION_FAILED", fields: [{ path: "vcardId" }] });
    expect((await respond(ana, id, { accept: true })).status).toBe(200);
    const [row] = (await ana.get(`/me/vcards/${ana.vcardId}/receiveds`)).body.data;
    expect(row).toMatchObject({ name: "Sem E-mail", phones: [{ type: "OTHER", value: "+5511912345678" }], emails: [] });
  });
});
