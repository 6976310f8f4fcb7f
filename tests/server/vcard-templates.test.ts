import { afterAll, beforeAll, describe, expect, test } from "vitest";
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
  name: "Filial Recife",
  site: "https://recife.aurora.example",
  address: { city: "Recife", state: "PE", country: "BR" },
  socialNetworks: [{ network: "INSTAGRAM", url: "https://www.instagram.com/aurora.recife" }],
};

const create = async (over: object = {}) => {
  const { status, body, headers } = await maria.post("/vcard-templates", { body: { ...input, ...over } });
  expect(status).toBe(201);
  return { ...body, etag: String(headers.get("ETag")) };
};
const tokenOf = async (templateId: string) => {
  const body = { name: "Plantão Recife", isActive: false, templateId };
  return (await maria.post("/vcards", { body })).body;
};

describe("templates", () => {
  test("are listed in three statements at most, with the number of their tokens", async () => {
    server.statements.length = 0;
    const { body } = await maria.get("/vcard-templates");
    expect(server.statements.length).toBeLessThanOrEqual(3);
    expect(body.data.map((row: { name: string }) => row.name)).toEqual(
      expect.arrayContaining(["Diretoria", "Eventos de verão", "Institucional"]),
    );
    const { body: tokens } = await maria.get(`/vcards?templateId=${body.data[0].id}`);
    expect(body.data[0].vcardsCount).toBe(tokens.total);
  });

  test("are found by name and filtered by state and privacy", async () => {
    expect((await maria.get("/vcard-templates?q=verao")).body.data).toMatchObject([{ isActive: false }]);
    expect((await maria.get("/vcard-templates?isPrivate=true")).body.data).toMatchObject([{ name: "Diretoria" }]);
  });

  test("reach every token made from them when they change", async () => {
    const made = await create();
    const token = await tokenOf(made.id);
    expect([token.address, token.company.site, token.isPrivate]).toEqual([input.address, input.site, false]);
    const moved = { ...input, address: { city: "Olinda", state: "PE", country: "BR" }, isPrivate: true };
    expect((await maria.put(`/vcard-templates/${made.id}`, { body: moved })).status).toBe(200);
    const { body } = await maria.get(`/vcards/${token.id}`);
    expect([body.address.city, body.isPrivate]).toEqual(["Olinda", true]);
  });

  test("leave to their tokens what they gave them when they are deleted", async () => {
    const made = await create();
    const token = await tokenOf(made.id);
    const { body } = await maria.delete(`/vcard-templates/${made.id}`);
    expect(body).toEqual({ type: "VCARD_TEMPLATE_DELETED", data: { id: made.id } });
    expect((await maria.get(`/vcard-templates/${made.id}`)).body.type).toBe("VCARD_TEMPLATE_NOT_FOUND");
    const left = (await maria.get(`/vcards/${token.id}`)).body;
    expect(left).not.toHaveProperty("templateId");
    expect([left.address, left.socialNetworks, left.company.site]).toEqual([
      input.address,
      input.socialNetworks,
      input.site,
    ]);
    expect((await maria.get(`/vcard-templates/${made.id}/history`)).body.data[0].action).toBe("DELETED");
  });

  test("that are deleted leave a line in the history of each of their tokens, in as many statements as for one", async () => {
    const counted = async (tokens: number) => {
      const made = await create();
      const ids: string[] = [];
      for (let nth = 0; nth < tokens; nth += 1) ids.push((await tokenOf(made.id)).id);
      server.statements.length = 0;
      expect((await maria.delete(`/vcard-templates/${made.id}`)).status).toBe(200);
      const { length } = server.statements;
      const me = (await maria.get("/me")).body;
      for (const id of ids) {
        const [last] = (await maria.get(`/vcards/${id}/history`)).body.data;
        expect(last).toMatchObject({ action: "UPDATED", at: server.clock.now().toISOString() });
        // behind the line of the same moment that says how it was made
        expect(last.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/);
        expect(last.actor.id).toBe(me.id);
        expect(last.changes).toEqual([
          { field: "templateId", before: made.id },
          { field: "template", before: { id: made.id, name: input.name } },
        ]);
      }
      return length;
    };
    const forOne = await counted(1);
    expect(await counted(7)).toBe(forOne);
  });

  test("that are deleted take no token's own part without a line that says what it was", async () => {
    const made = await create({ isPrivate: true });
    const own = {
      address: { city: "Natal", state: "RN", country: "BR" },
      socialNetworks: [{ network: "LINKEDIN", url: "https://www.linkedin.com/in/plantao" }],
    };
    const body = { name: "Plantão Natal", isActive: false, ...own };
    const { id } = (await maria.post("/vcards", { body })).body;
    const put = await maria.put(`/vcards/${id}`, { body: { ...body, templateId: made.id } });
    expect(put.body.address).toEqual(input.address);
    const lineOfDeletion = async (templateId: string) => {
      expect((await maria.delete(`/vcard-templates/${templateId}`)).status).toBe(200);
      return (await maria.get(`/vcards/${id}/history`)).body.data[0].changes;
    };
    const gone = (templateId: string) => [
      { field: "templateId", before: templateId },
      { field: "template", before: { id: templateId, name: input.name } },
    ];
    expect(await lineOfDeletion(made.id)).toEqual([
      ...gone(made.id),
      { field: "address", before: own.address, after: input.address },
      { field: "socialNetworks", before: own.socialNetworks, after: input.socialNetworks },
      { field: "isPrivate", before: false, after: true },
    ]);
    // what it has by now is its own, and only what another template says otherwise is lost
    const site = "https://natal.aurora.example";
    const other = await create({ site, isPrivate: true });
    const { address, socialNetworks } = input;
    const again = { ...body, address, socialNetworks, isPrivate: true, templateId: other.id };
    expect((await maria.put(`/vcards/${id}`, { body: again })).status).toBe(200);
    expect(await lineOfDeletion(other.id)).toEqual([
      ...gone(other.id),
      { field: "company.site", before: input.site, after: site },
    ]);
  });

  test("are not overwritten by an edit that is out of date", async () => {
    const made = await create();
    const headers = { "If-Match": made.etag };
    const first = await maria.put(`/vcard-templates/${made.id}`, { body: { ...input, name: "Primeira" }, headers });
    expect(first.status).toBe(200);
    const second = await maria.put(`/vcard-templates/${made.id}`, { body: { ...input, name: "Segunda" }, headers });
    expect([second.status, second.body.type, second.body.data.name]).toEqual([412, "EDIT_CONFLICT", "Primeira"]);
  });

  test("go out of use and come back", async () => {
    const made = await create();
    const off = await maria.put(`/vcard-templates/${made.id}`, { body: { ...input, isActive: false } });
    expect([off.body.isActive, off.body.inactiveAt]).toEqual([false, server.clock.now().toISOString()]);
    const on = await maria.put(`/vcard-templates/${made.id}`, { body: { ...input, isActive: true } });
    expect(on.body).not.toHaveProperty("inactiveAt");
  });

  test("of another company do not exist, and support only reads", async () => {
    const other = await server.as("maria", { company: "Serra Azul" });
    const [theirs] = (await other.get("/vcard-templates")).body.data;
    for (const reply of [
      await maria.get(`/vcard-templates/${theirs.id}`),
      await maria.put(`/vcard-templates/${theirs.id}`, { body: input }),
      await maria.delete(`/vcard-templates/${theirs.id}`),
    ]) {
      expect([reply.status, reply.body.type]).toEqual([404, "VCARD_TEMPLATE_NOT_FOUND"]);
    }
    const support = await server.as("support");
    const { body } = await support.get("/vcard-templates?perPage=100");
    expect(new Set(body.data.map((row: { company: { id: string } }) => row.company.id)).size).toBe(3);
    expect((await support.put(`/vcard-templates/${theirs.id}`, { body: input })).status).toBe(403);
  });
});
