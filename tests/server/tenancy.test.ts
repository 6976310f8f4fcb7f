import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ContractOperation, contractOperations } from "../../server/contract/document";
import { associates } from "../../server/db/schema";
import { newcomer } from "../support/newcomer";
import { createTestServer, type TestServer } from "../support/server";

type Actor = Awaited<ReturnType<TestServer["as"]>>;

let server: TestServer;
let aurora: Actor;
let serra: Actor;
let stranger: Actor;
let maria: Actor;

beforeAll(async () => {
  server = await createTestServer();
  aurora = await server.as("maria", { company: "Aurora" });
  serra = await server.as("maria", { company: "Serra Azul" });
  maria = await server.as("maria");
  stranger = await newcomer(server, "estranha", { firstName: "Estranha", surName: "Total" });
  for (const one of [aurora, serra]) await one.post("/views", { body: view });
  await maria.post("/me/views", { body: view });
});
afterAll(() => server.close());

const view = { list: "vcards", name: "De antes" };

/** Bodies with which an operation would go through, were the record one's own. */
const bodies: Record<string, object> = {
  updateVcard: { name: "Tomado" },
  updateVcardTemplate: { name: "Tomado" },
  updateMyVcard: { name: "Tomado" },
  shareVcard: { email: "estranha@example.com" },
  shareMyVcard: { email: "estranha@example.com" },
  respondReceivedVcard: { accept: false },
  respondMyExchange: { accept: false },
  respondMyAssociation: { accept: false },
  updateMyContact: { note: "Tomado" },
  updateMyView: { list: "vcards", name: "Tomada" },
  updateCompanyView: { list: "vcards", name: "Tomada" },
};

const ask = (who: Actor, { method, id, path }: ContractOperation, recordId: string) => {
  const address = path.replace(/\{\w+\}/, recordId).replace(/\{\w+\}/, recordId);
  return who[method](address, id in bodies ? { body: bodies[id] } : {});
};

const withRecord = (root: string, excluded = /import$/) =>
  contractOperations.filter(({ path }) => path.startsWith(`${root}/{`) && !excluded.test(path));

describe("a record of another company", () => {
  const pages = ["/associates", "/vcards", "/vcard-templates", "/received-vcards"];
  const roots = [...pages, "/views"];
  const cases = roots.flatMap((root) => withRecord(root).map((operation) => ({ root, operation, id: operation.id })));

  test.each(cases)("does not exist for $id, which changes nothing", async ({ root, operation }) => {
    const list = () => serra.get(pages.includes(root) ? `${root}?perPage=100&sort=-createdAt` : root);
    const before = (await list()).body.data;
    expect(before.length).toBeGreaterThan(0);
    const { status, body } = await ask(aurora, operation, before[0].id);
    expect([status, body.type]).toEqual([404, expect.stringMatching(/_NOT_FOUND$/)]);
    expect((await list()).body.data).toEqual(before);
  });

  test("is among no views", async () => {
    const [foreign] = (await serra.get("/views")).body.data;
    expect((await aurora.get("/views")).body.data.map(({ id }: { id: string }) => id)).not.toContain(foreign.id);
  });

  test.each(pages)("is in no list of %s, whatever is asked for", async (root) => {
    const foreign: { id: string }[] = (await serra.get(`${root}?perPage=100`)).body.data;
    const mine: { id: string }[] = (await aurora.get(`${root}?perPage=100`)).body.data;
    expect(mine.filter(({ id }) => foreign.some((one) => one.id === id))).toEqual([]);
    expect((await aurora.get(`${root}?${foreign.map(({ id }) => `ids=${id}`).join("&")}`)).body.total).toBe(0);
  });

  test("is no part of a token: neither its associate nor its template", async () => {
    const [associate] = (await serra.get("/associates?status=ACTIVE")).body.data;
    const [template] = (await serra.get("/vcard-templates")).body.data;
    const create = (part: object) => aurora.post("/vcards", { body: { name: "Emprestado", isActive: false, ...part } });
    expect((await create({ associateId: associate.id })).body.type).toBe("ASSOCIATE_NOT_FOUND");
    expect((await create({ templateId: template.id })).body.type).toBe("VCARD_TEMPLATE_NOT_FOUND");
    expect((await aurora.get(`/vcards?associateId=${associate.id}`)).body.total).toBe(0);
  });
});

describe("what belongs to another person", () => {
  const lists = [
    { root: "/me/vcards", list: "/me/vcards" },
    { root: "/me/exchanges", list: "/me/exchanges?direction=received&status=PENDING" },
    { root: "/me/associations", list: "/me/associations" },
    { root: "/me/contacts", list: "/me/contacts" },
    { root: "/me/views", list: "/me/views" },
  ];
  const cases = lists.flatMap(({ root, list }) =>
    withRecord(root).map((operation) => ({ list, operation, id: operation.id })),
  );

  test.each(cases)("does not exist for $id, which changes nothing", async ({ list, operation }) => {
    const before = (await maria.get(list)).body.data;
    expect(before.length).toBeGreaterThan(0);
    const { status, body } = await ask(stranger, operation, before[0].id);
    expect([status, body.type]).toEqual([404, expect.stringMatching(/_NOT_FOUND$/)]);
    expect((await maria.get(list)).body.data).toEqual(before);
  });
});

describe("what belongs to a company, in the lists of all", () => {
  test("is its people, invited ones too, and its tokens, for the platform; and for another company nothing", async () => {
    const admin = await server.as("admin");
    const people = await server.db
      .select({ id: associates.userId })
      .from(associates)
      .where(and(eq(associates.companyId, aurora.companyId), isNull(associates.endedAt)));
    const idsOf = (body: { data: { id: string }[] }) => body.data.map(({ id }) => id).toSorted();
    const users = (await admin.get(`/users?companyId=${aurora.companyId}&perPage=100`)).body;
    expect(idsOf(users)).toEqual(people.map(({ id }) => id).toSorted());
    expect(users.total).toBeLessThan((await admin.get("/users")).body.total);
    const tokens = (await admin.get(`/vcards?companyId=${aurora.companyId}&perPage=100`)).body;
    expect(idsOf(tokens)).toEqual(idsOf((await aurora.get("/vcards?perPage=100")).body));
    expect(tokens.total).toBeGreaterThan(0);
    expect((await serra.get(`/vcards?companyId=${aurora.companyId}`)).body.data).toEqual([]);
    expect((await aurora.get(`/users?companyId=${aurora.companyId}`)).status).toBe(403);
    expect((await admin.get("/users?companyId=nobody")).status).toBe(400);
  });
});
