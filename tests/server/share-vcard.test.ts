import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { givenPassword } from "../support/given-password";
import { createTestServer, type TestServer } from "../support/server";

type Admin = Awaited<ReturnType<TestServer["as"]>>;

let server: TestServer;
let maria: Admin;
/** The company's own token. */
let own: { id: string };
/** João's corporate token. */
let ofJoao: { id: string };

beforeAll(async () => {
  server = await createTestServer();
  maria = await server.as("maria", { company: "Aurora" });
  const { data } = (await maria.get("/vcards?perPage=100&isActive=true")).body;
  own = data.find(({ associateId }: { associateId?: string }) => !associateId);
  ofJoao = data.find(({ name }: { name: string }) => name.startsWith("João"));
});
afterAll(() => server.close());

const share = (id: string, body: object) => maria.post(`/vcards/${id}/share`, { body });
const newcomer = async (app2Id: string) => {
  const admin = await server.as("admin");
  const body = {
    firstName: "Nova",
    surName: "Pessoa",
    app2Id,
    email: `${app2Id}@example.com`,
    password: givenPassword,
  };
  expect((await admin.post("/users", { body })).status).toBe(201);
};

describe("sharing a corporate token", () => {
  test("goes out in the name of whom it belongs to, waits for the answer, and is mailed", async () => {
    await newcomer("receptora");
    const { status, body } = await share(ofJoao.id, { app2Id: "RECEPTORA" });
    expect([status, body.type]).toEqual([200, "VCARD_SHARED"]);
    expect(body.data).toMatchObject({
      direction: "sent",
      status: "PENDING",
      origin: "SHARE",
      sender: { name: "João Pedro Almeida" },
      recipient: { app2Id: "receptora" },
      vcard: { id: ofJoao.id, company: { id: maria.companyId } },
    });
    // an address that was not given is not given away
    expect(body.data.recipient).not.toHaveProperty("email");
    expect((await server.outbox())[0]).toMatchObject({
      to: "receptora@example.com",
      subject: expect.stringContaining("João Pedro Almeida"),
    });
    expect((await maria.get(`/vcards/${ofJoao.id}/history`)).body.data[0]).toMatchObject({
      action: "SHARED",
      actor: { name: "Maria Clara Oliveira" },
    });
  });

  test("to the same person twice is refused, by address as by app2Id", async () => {
    await newcomer("segunda");
    expect((await share(own.id, { app2Id: "segunda" })).status).toBe(200);
    for (const body of [{ app2Id: "segunda" }, { email: "SEGUNDA@example.com" }]) {
      const reply = await share(own.id, body);
      expect([reply.status, reply.body.type]).toEqual([409, "VCARD_ALREADY_SHARED"]);
    }
  });

  test("twice at once makes one exchange", async () => {
    await newcomer("terceira");
    const replies = await Promise.all([1, 2, 3].map(() => share(own.id, { app2Id: "terceira" })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test("to an unknown address is kept for it and mailed with the public page, once", async () => {
    const { status, body } = await share(own.id, { email: "Unknown.One@example.org" });
    expect([status, body.data.status, body.data.recipient]).toEqual([
      200,
      "PENDING",
      { email: "unknown.one@example.org" },
    ]);
    const [mail] = await server.outbox();
    expect(mail?.to).toBe("unknown.one@example.org");
    expect(mail?.text).toContain("http://panel.test/public/vcards/");
    expect((await share(own.id, { email: "unknown.one@example.org" })).body.type).toBe("VCARD_ALREADY_SHARED");
  });

  test("that is private leads an unknown address to the registration: it has no public page", async () => {
    const joao = await server.as("joao");
    const body = { name: "João, só para amigos", isPrivate: true, isActive: false };
    const { id } = (await joao.post("/me/vcards", { body })).body;
    for (const { id: other } of (await joao.get("/me/vcards?isActive=true&isCorporate=false")).body.data) {
      const { name } = (await joao.get(`/me/vcards/${other}`)).body;
      await joao.put(`/me/vcards/${other}`, { body: { name, isActive: false } });
    }
    await joao.put(`/me/vcards/${id}`, { body: { ...body, isActive: true } });
    await joao.post(`/me/vcards/${id}/share`, { body: { email: "curiosa@example.org" } });
    const [mail] = await server.outbox();
    expect(mail?.text).toContain("Criar conta:\nhttp://panel.test/create-account");
    expect(mail?.text).not.toContain("/public/");
  });

  test("to an unknown app2Id finds nobody", async () => {
    const { status, body } = await share(own.id, { app2Id: "nobody.at.all" });
    expect([status, body.type, body.fields[0].path]).toEqual([404, "VCARD_DESTINATION_NOT_FOUND", "app2Id"]);
  });

  test("to oneself, or to whom the token belongs, is refused", async () => {
    for (const [id, body] of [
      [own.id, { app2Id: "maria" }],
      [own.id, { email: "MARIA@example.com" }],
      [ofJoao.id, { app2Id: "joao" }],
      [ofJoao.id, { app2Id: "maria" }],
    ] as const) {
      const reply = await share(id, body);
      expect([reply.status, reply.body.type]).toEqual([400, "VCARD_SHARE_TO_SELF"]);
    }
  });

  test("needs a token in use", async () => {
    const [old] = (await maria.get("/vcards?isActive=false")).body.data;
    const { status, body } = await share(old.id, { app2Id: "carla.menezes" });
    expect([status, body.type]).toEqual([409, "VCARD_FORBIDDEN"]);
  });

  test.each([{}, { email: "a@example.com", app2Id: "abc" }, { email: "nobody" }])("refuses %j", async (body) => {
    expect((await share(own.id, body)).body.type).toBe("VALIDATION_FAILED");
  });
});
