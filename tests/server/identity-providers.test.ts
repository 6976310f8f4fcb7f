import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
let admin: Awaited<ReturnType<TestServer["as"]>>;

beforeAll(async () => {
  server = await createTestServer();
  admin = await server.as("maria", { company: "Aurora" });
});
afterAll(() => server.close());

const input = (name: string) => ({
  name,
  issuer: "https://www.example.com/",
  clientId: "T-",
  addsMembers: true,
  isActive: true,
});
const create = async (name: string) => {
  const sent = input(name);
  const { status, body, headers } = await admin.post("/identity-providers", { body: sent });
  expect(status).toBe(201);
  expect(body).toMatchObject(sent);
  return { ...body, etag: String(headers.get("ETag")) };
};

describe("identity providers", () => {
  test("are found by their name, and gone once they are deleted", async () => {
    const { id } = await create("Zeta Quadrante");
    const found = async () =>
      (await admin.get("/identity-providers?q=zeta")).body.data.map((row: { id: string }) => row.id);
    expect(await found()).toEqual([id]);
    expect((await admin.delete(`/identity-providers/${id}`)).body).toMatchObject({
      type: "IDENTITY_PROVIDER_DELETED",
      data: { id },
    });
    expect(await found()).toEqual([]);
    expect((await admin.get(`/identity-providers/${id}`)).body.type).toBe("IDENTITY_PROVIDER_NOT_FOUND");
  });

  test("are not overwritten by whoever read them before somebody else changed them", async () => {
    const { id, etag } = await create("Primeiro");
    const change = (name: string) =>
      admin.put(`/identity-providers/${id}`, { body: input(name), headers: { "If-Match": etag } });
    expect((await change("Segundo")).body.name).toBe("Segundo");
    expect((await change("Terceiro")).status).toBe(412);
    expect((await admin.get(`/identity-providers/${id}`)).body.name).toBe("Segundo");
  });

  test("of another company do not exist", async () => {
    const { id } = await create("Nosso");
    const elsewhere = await server.as("maria", { company: "Serra Azul" });
    expect((await elsewhere.get(`/identity-providers/${id}`)).status).toBe(404);
  });
});
