import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { choosePassword } from "../support/choose-password";
import { givenPassword } from "../support/given-password";
import { createTestServer, type TestServer } from "../support/server";

type Person = Awaited<ReturnType<TestServer["as"]>>;

let server: TestServer;
let admin: Person;

beforeAll(async () => {
  server = await createTestServer();
  admin = await server.as("admin");
});
afterAll(() => server.close());

const input = (app2Id: string) => ({
  firstName: "Íris",
  surName: "Falcão",
  app2Id,
  email: `${app2Id}@example.com`,
  phone: "+5511987654321",
});
const create = async (app2Id: string, over: object = {}) => {
  const { status, body, headers } = await admin.post("/users", {
    body: { ...input(app2Id), password: givenPassword, ...over },
  });
  expect(status).toBe(201);
  return { ...body, etag: String(headers.get("ETag")) };
};
const me = async () => (await admin.get("/users?q=admin@example.com")).body.data[0];

describe("people", () => {
  test("are listed in three statements at most, in every status", async () => {
    server.statements.length = 0;
    const { body } = await admin.get("/users?perPage=100");
    expect(server.statements.length).toBeLessThanOrEqual(3);
    expect([...new Set(body.data.map((row: { status: string }) => row.status))].sort()).toEqual([
      "ACTIVE",
      "INACTIVE",
      "PENDING",
      "TEMPORARY",
    ]);
  });

  test("are filtered by what they manage", async () => {
    const types = async (type: string) => (await admin.get(`/users?perPage=100&type=${type}`)).body;
    const [masters, admins, both] = [await types("MASTER"), await types("ADMIN"), await types("MASTER&type=ADMIN")];
    expect(masters.data.every((row: { role: string }) => row.role === "PLATFORM_ADMIN")).toBe(true);
    expect(admins.data.map((row: { app2Id: string }) => row.app2Id)).toContain("maria");
    expect(admins.data.every((row: { type: string }) => row.type === "ADMIN")).toBe(true);
    expect(both.total).toBe(masters.total + admins.total);
    const users = await types("USER");
    expect(users.total + both.total).toBe((await admin.get("/users")).body.total);
  });

  test("made by an administrator sign in at once and are at their first access", async () => {
    const made = await create("iris.um");
    expect(made).toMatchObject({ status: "ACTIVE", isActive: true, role: "PLATFORM_USER", type: "USER" });
    const iris = await server.as("iris.um", { password: givenPassword });
    expect((await iris.get("/me")).body.isPrimaryAccess).toBe(true);
  });

  test("have one e-mail address and one app2Id, and the field is named", async () => {
    await create("iris.dois");
    const email = await admin.post("/users", {
      body: { ...input("iris.tres"), email: "IRIS.DOIS@example.com", password: givenPassword },
    });
    expect([email.status, email.body.type, email.body.fields[0].path]).toEqual([409, "USER_DUPLICATE_EMAIL", "email"]);
    const login = await admin.post("/users", {
      body: { ...input("IRIS.dois"), email: "other@example.com", password: givenPassword },
    });
    expect([login.status, login.body.type, login.body.fields[0].path]).toEqual([
      409,
      "USER_DUPLICATE_APP2ID",
      "app2Id",
    ]);
    const { id } = await create("iris.quatro");
    const edit = await admin.put(`/users/${id}`, { body: input("iris.dois") });
    expect(edit.status).toBe(409);
  });

  test("take their new name along to where they work", async () => {
    const { id, ...joao } = (await admin.get("/users?q=joao@example.com")).body.data[0];
    const { firstName, middleName, surName, app2Id, email, phone, birthday, gender } = joao;
    const body = { firstName, middleName, surName, app2Id, email, phone, birthday, gender };
    expect((await admin.put(`/users/${id}`, { body: { ...body, surName: "Zagallo" } })).status).toBe(200);
    const maria = await server.as("maria", { company: "Aurora" });
    expect((await maria.get("/associates?q=zagallo")).body.data).toMatchObject([{ userId: id }]);
    expect(surName).toBe("Almeida");
    const { data } = (await admin.get(`/users/${id}/history`)).body;
    expect(data[0]).toMatchObject({
      action: "UPDATED",
      changes: [{ field: "surName", before: "Almeida", after: "Zagallo" }],
    });
  });

  test("are not overwritten by an edit that is out of date", async () => {
    const { id, etag } = await create("iris.cinco");
    const edit = (firstName: string) =>
      admin.put(`/users/${id}`, { body: { ...input("iris.cinco"), firstName }, headers: { "If-Match": etag } });
    expect((await edit("Primeira")).status).toBe(200);
    const second = await edit("Segunda");
    expect([second.status, second.body.type, second.body.data.firstName]).toEqual([412, "EDIT_CONFLICT", "Primeira"]);
  });

  test("become inactive instead of being deleted, and every session of theirs ends", async () => {
    const { id } = await create("iris.seis");
    const iris = await server.as("iris.seis", { password: givenPassword });
    server.clock.advance({ seconds: 2 });
    const { body } = await admin.delete(`/users/${id}`);
    expect([body.type, body.data.status, body.data.isActive]).toEqual(["USER_DELETED", "INACTIVE", false]);
    expect((await iris.get("/me")).status).toBe(401);
    const { status } = await server.call("POST", "/auth/refresh", { body: { refreshToken: iris.refreshToken } });
    expect(status).toBe(401);
    expect((await admin.delete(`/users/${id}`)).body.data.inactiveAt).toBe(body.data.inactiveAt);
    const back = await admin.put(`/users/${id}`, { body: { ...input("iris.seis"), isActive: true } });
    expect([back.body.status, back.body.inactiveAt]).toEqual(["ACTIVE", undefined]);
  });

  test("who are unknown are not found", async () => {
    const id = "01970000-0000-7000-8000-000000000000";
    for (const reply of [
      await admin.get(`/users/${id}`),
      await admin.put(`/users/${id}`, { body: input("nobody") }),
      await admin.delete(`/users/${id}`),
    ]) {
      expect([reply.status, reply.body.type]).toEqual([404, "USER_NOT_FOUND"]);
    }
  });
});

describe("the last active platform administrator", () => {
  test("is neither demoted nor inactivated", async () => {
    const { id, firstName, surName, app2Id, email } = await me();
    const body = { firstName, surName, app2Id, email };
    for (const reply of [
      await admin.put(`/users/${id}`, { body: { ...body, role: "PLATFORM_USER" } }),
      await admin.put(`/users/${id}`, { body: { ...body, isActive: false } }),
      await admin.delete(`/users/${id}`),
    ]) {
      expect([reply.status, reply.body.type]).toEqual([409, "USER_LAST_ADMIN"]);
    }
  });

  test("remains when two inactivate each other at once", async () => {
    const second = await create("iris.sete", { role: "PLATFORM_ADMIN" });
    await choosePassword(server, "iris.sete", { given: givenPassword, own: "meu segredo" });
    const iris = await server.as("iris.sete", { password: "meu segredo" });
    const { id } = await me();
    const replies = await Promise.all([admin.delete(`/users/${second.id}`), iris.delete(`/users/${id}`)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const winner = replies[0].status === 200 ? admin : iris;
    expect((await winner.get("/users?role=PLATFORM_ADMIN&status=ACTIVE")).body.total).toBe(1);
  });
});
