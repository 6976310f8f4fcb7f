import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { vcards } from "../../server/db/schema";
import { createTestServer, type TestServer } from "../support/server";

type Admin = Awaited<ReturnType<TestServer["as"]>>;

let server: TestServer;
let maria: Admin;

beforeAll(async () => {
  server = await createTestServer();
  maria = await server.as("maria", { company: "Aurora" });
});
afterAll(() => server.close());

const input = {
  name: "Recepção Ágil",
  title: "Recepção",
  emails: [{ type: "WORK", value: "recepcao@aurora.example" }],
  phones: [{ type: "WORK", value: "+551133334444" }],
  socialNetworks: [{ network: "LINKEDIN", url: "https://www.linkedin.com/in/recepcao" }],
  address: { city: "Recife", state: "PE", country: "BR" },
  isActive: false,
};

const create = async (over: object = {}) => {
  const { status, body, headers } = await maria.post("/vcards", { body: { ...input, ...over } });
  expect([status, body.type]).toEqual([201, undefined]);
  return { ...body, etag: String(headers.get("ETag")) };
};
const template = async (name: string) => (await maria.get(`/vcard-templates?q=${name}`)).body.data[0];
const associate = async (query: string) => (await maria.get(`/associates?perPage=100&${query}`)).body.data[0];

describe("corporate tokens", () => {
  test("are listed in three statements at most, with the company on each row", async () => {
    server.statements.length = 0;
    const { body } = await maria.get("/vcards?perPage=100");
    expect(server.statements.length).toBeLessThanOrEqual(3);
    expect(body.data.length).toBeGreaterThan(10);
    expect(body.data.every((row: { company: { id: string } }) => row.company.id === maria.companyId)).toBe(true);
  });

  test("are found by name, title, address and phone, and filtered by template, associate, state and privacy", async () => {
    const { id } = await create();
    for (const q of ["agil", "recepcao@aurora", "33334444", "Recepção"]) {
      const found = (await maria.get(`/vcards?q=${encodeURIComponent(q)}`)).body.data;
      expect(found.map((row: { id: string }) => row.id)).toContain(id);
    }
    const director = await template("Diretoria");
    const made = (await maria.get(`/vcards?templateId=${director.id}`)).body.data;
    expect(made.length).toBe(director.vcardsCount);
    const hidden = (await maria.get("/vcards?isPrivate=true&perPage=100")).body.data;
    expect(hidden.every((row: { isPrivate: boolean }) => row.isPrivate)).toBe(true);
    expect(hidden.map((row: { id: string }) => row.id)).toEqual(
      expect.arrayContaining(made.map((row: { id: string }) => row.id)),
    );
    const open = (await maria.get("/vcards?isPrivate=false&perPage=100")).body.data;
    expect(open.some((row: { isPrivate: boolean }) => row.isPrivate)).toBe(false);
    const inactive = (await maria.get("/vcards?isActive=false")).body.data;
    expect(inactive.every((row: { status: string }) => row.status === "INACTIVE")).toBe(true);
  });

  test("keep their slug whatever their name becomes", async () => {
    const made = await create();
    expect(made.slug).toMatch(/^recepcao-agil-[0-9a-f]{10}$/);
    const { body } = await maria.put(`/vcards/${made.id}`, { body: { ...input, name: "Portaria" } });
    expect([body.name, body.slug]).toEqual(["Portaria", made.slug]);
  });

  test("are not overwritten by an edit that is out of date", async () => {
    const made = await create();
    const first = await maria.put(`/vcards/${made.id}`, {
      body: { ...input, title: "Primeira" },
      headers: { "If-Match": made.etag },
    });
    expect(first.status).toBe(200);
    const second = await maria.put(`/vcards/${made.id}`, {
      body: { ...input, title: "Segunda" },
      headers: { "If-Match": made.etag },
    });
    expect([second.status, second.body.type, second.body.data.title]).toEqual([412, "EDIT_CONFLICT", "Primeira"]);
  });

  test("write down who changed what", async () => {
    const made = await create();
    server.clock.advance({ minutes: 1 });
    await maria.put(`/vcards/${made.id}`, { body: { ...input, title: "Atendimento" } });
    const { body } = await maria.get(`/vcards/${made.id}/history`);
    expect(body.data).toMatchObject([
      {
        action: "UPDATED",
        actor: { name: "Maria Clara Oliveira" },
        changes: [{ field: "title", before: "Recepção", after: "Atendimento" }],
      },
      { action: "CREATED" },
    ]);
  });

  test("are gone for the company once deleted, but stay for those who have them", async () => {
    const { id } = await create();
    expect((await maria.delete(`/vcards/${id}`)).body).toEqual({ type: "VCARD_DELETED", data: { id } });
    expect((await maria.get(`/vcards/${id}`)).body.type).toBe("VCARD_NOT_FOUND");
    expect((await maria.delete(`/vcards/${id}`)).status).toBe(404);
    expect(await server.db.select({ id: vcards.id }).from(vcards).where(eq(vcards.id, id))).toHaveLength(1);
  });

  test("of another company do not exist", async () => {
    const other = await server.as("maria", { company: "Serra Azul" });
    const [theirs] = (await other.get("/vcards")).body.data;
    for (const reply of [
      await maria.get(`/vcards/${theirs.id}`),
      await maria.put(`/vcards/${theirs.id}`, { body: input }),
      await maria.delete(`/vcards/${theirs.id}`),
      await maria.post(`/vcards/${theirs.id}/share`, { body: { app2Id: "joao" } }),
    ]) {
      expect([reply.status, reply.body.type]).toEqual([404, "VCARD_NOT_FOUND"]);
    }
    const foreign = await associate("status=ACTIVE");
    const given = await other.post("/vcards", { body: { ...input, associateId: foreign.id } });
    expect([given.status, given.body.type, given.body.fields[0].path]).toEqual([
      404,
      "ASSOCIATE_NOT_FOUND",
      "associateId",
    ]);
    const { id: templateId } = await template("Institucional");
    const made = await other.post("/vcards", { body: { ...input, templateId } });
    expect([made.status, made.body.type]).toEqual([404, "VCARD_TEMPLATE_NOT_FOUND"]);
  });
});

describe("one active token", () => {
  test("of the company itself", async () => {
    const { status, body } = await maria.post("/vcards", { body: { ...input, isActive: true } });
    expect([status, body.type, body.fields[0].path]).toEqual([409, "VCARD_ACTIVE_TO_COMPANY_EXISTS", "isActive"]);
  });

  test("of an associate, who may have others that are out of use", async () => {
    const { vcardId, id: associateId } = await associate("status=ACTIVE&type=ADMIN&q=maria");
    expect(vcardId).toBeTruthy();
    const spare = await create({ associateId });
    const { status, body } = await maria.put(`/vcards/${spare.id}`, {
      body: { ...input, associateId, isActive: true },
    });
    expect([status, body.type]).toEqual([409, "VCARD_ACTIVE_EXISTS"]);
  });

  test("is what several that are made at once leave", async () => {
    const free = (await maria.get("/associates?status=ACTIVE&perPage=100")).body.data.find(
      ({ vcardId }: { vcardId?: string }) => !vcardId,
    );
    const make = () => maria.post("/vcards", { body: { ...input, associateId: free.id, isActive: true } });
    const replies = await Promise.all([make(), make(), make(), make()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect((await maria.get(`/associates/${free.id}`)).body.vcardId).toBeTruthy();
  });

  test("is not for an associate who is away", async () => {
    const { id: associateId } = await associate("status=INACTIVE");
    const { status, body } = await maria.post("/vcards", { body: { ...input, associateId, isActive: true } });
    expect([status, body.type]).toEqual([409, "ASSOCIATE_INACTIVE"]);
    await create({ associateId });
  });
});

describe("a template", () => {
  test("fills and locks the company's part, and leaves the token's own below it", async () => {
    const institutional = await template("Institucional");
    const made = await create({ templateId: institutional.id });
    expect(made.address).toEqual(institutional.address);
    expect(made.socialNetworks).toEqual(institutional.socialNetworks);
    expect(made.company.site).toBe(institutional.site);
    expect(made.name).toBe(input.name);

    const plain = await create();
    const under = await maria.put(`/vcards/${plain.id}`, { body: { ...input, templateId: institutional.id } });
    expect(under.body.address).toEqual(institutional.address);
    const { address: _a, socialNetworks: _s, ...rest } = input;
    const kept = await server.db.select({ address: vcards.address }).from(vcards).where(eq(vcards.id, plain.id));
    expect(kept).toEqual([{ address: input.address }]);
    const without = await maria.put(`/vcards/${plain.id}`, { body: { ...rest, address: under.body.address } });
    expect(without.body.address).toEqual(institutional.address);
  });

  test("that is private makes its tokens private", async () => {
    const director = await template("Diretoria");
    expect((await create({ templateId: director.id })).isPrivate).toBe(true);
  });

  test("out of use is not for new tokens", async () => {
    const old = await template("Eventos");
    const { status, body } = await maria.post("/vcards", { body: { ...input, templateId: old.id } });
    expect([status, body.type, body.fields[0]]).toMatchObject([400, "VALIDATION_FAILED", { path: "templateId" }]);
  });
});

describe("support", () => {
  test("reads tokens of every company, or of one, and writes none", async () => {
    const support = await server.as("support");
    const { body } = await support.get("/vcards?perPage=100");
    const names = new Set(body.data.map((row: { company: { name: string } }) => row.company.name));
    expect(names.size).toBeGreaterThan(3);
    const personal = await server.db.select({ id: vcards.id }).from(vcards).where(sql`${vcards.ownerId} is not null`);
    expect(personal.length).toBeGreaterThan(0);
    expect(body.data.every((row: { company?: object }) => row.company)).toBe(true);
    const one = await support.get("/vcards?perPage=100", { headers: { "Company-Id": maria.companyId ?? "" } });
    expect(one.body.data.every((row: { company: { id: string } }) => row.company.id === maria.companyId)).toBe(true);
    const [{ id }] = body.data;
    expect((await support.get(`/vcards/${id}`)).status).toBe(200);
    expect((await support.get(`/vcards/${id}/history`)).status).toBe(200);
    for (const reply of [
      await support.post("/vcards", { body: input }),
      await support.put(`/vcards/${id}`, { body: input }),
      await support.delete(`/vcards/${id}`),
      await support.post(`/vcards/${id}/share`, { body: { app2Id: "joao" } }),
    ]) {
      expect([reply.status, reply.body.type]).toEqual([403, "AUTH_FORBIDDEN"]);
    }
  });

  test("never sees a personal token", async () => {
    const support = await server.as("support");
    const [personal] = await server.db.select({ id: vcards.id }).from(vcards).where(sql`${vcards.ownerId} is not null`);
    expect((await support.get(`/vcards/${personal?.id}`)).status).toBe(404);
  });
});
