import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contractOperations } from "../../server/contract/document";
import { resources } from "../../server/resources";
import { createTestServer, type TestServer } from "../support/server";

type Person = Awaited<ReturnType<TestServer["as"]>>;

let server: TestServer;
let maria: Person;
let joao: Person;
/** Who works for none of maria's companies. */
let strangers: Person[];
let mine: { id: string; name: string }[];
beforeAll(async () => {
  server = await createTestServer();
  maria = await server.as("maria");
  joao = await server.as("joao");
  strangers = [await server.as("admin"), await server.as("support")];
  mine = (await maria.get("/me/companies")).body;
});
afterAll(() => server.close());

const kept = resources.filter(({ resource }) => resource.rows.kind === "company").map(({ resource }) => resource);
const names = kept.map(({ contract }) => ({ name: contract.name }));
const whereIs = async (who: Person, resource: string, id: string) =>
  (await who.get(`/me/record-company?resource=${resource}&id=${id}`)).body;
/** So many that each state of them is there; all others are asked for in the same way. */
const recordsOf = async (company: string, name: string): Promise<string[]> =>
  (await maria.get(`/${name}?perPage=8`, { headers: { "Company-Id": company } })).body.data.map(
    ({ id }: { id: string }) => id,
  );

describe.each(names)("where a record of $name is", ({ name }) => {
  test("is told to those who read it there, in whatever company they are", async () => {
    expect(mine.length).toBeGreaterThan(1);
    for (const company of mine) {
      const [id = ""] = await recordsOf(company.id, name);
      expect((await whereIs(maria, name, id)).company).toMatchObject({ id: company.id, name: company.name });
    }
  });

  test("is told to nobody who would not read it there: no stranger, no platform admin, no member for whom it is not", async () => {
    const joaos: { id: string }[] = (await joao.get("/me/companies")).body;
    for (const company of mine)
      for (const id of await recordsOf(company.id, name)) {
        for (const stranger of strangers) expect(await whereIs(stranger, name, id)).toEqual({});
        const isMember = joaos.some((one) => one.id === company.id);
        const asked = await joao.get(`/${name}/${id}`, { headers: { "Company-Id": company.id } });
        const told = await whereIs(joao, name, id);
        expect(told.company?.id).toBe(isMember && asked.status === 200 ? company.id : undefined);
      }
  });

  test("is nowhere where there is none, and for whoever has left its company", async () => {
    expect(await whereIs(maria, name, "01970000-0000-7000-8000-000000000000")).toEqual({});
    const company = mine.find(({ name: called }) => called.startsWith("Aurora"))?.id ?? "";
    const admin = await server.as("maria", { company: "Aurora" });
    const me = (await admin.get("/associates?q=joao&perPage=5")).body.data[0].id;
    const becomes = async (verb: string) => expect((await admin.post(`/associates/${me}/${verb}`)).status).toBe(200);
    const list = contractOperations.find(({ method, path }) => method === "get" && path === `/${name}`);
    const isForMembers = list?.access.includes("member");
    if (!isForMembers) await becomes("join");
    const ids = await recordsOf(company, name);
    const told = await Promise.all(ids.map((id) => whereIs(joao, name, id)));
    const at = told.findIndex((one) => one.company);
    expect(at).toBeGreaterThanOrEqual(0);
    await becomes("inactivate");
    expect(await whereIs(joao, name, ids[at] ?? "")).toEqual({});
    await becomes("activate");
    if (!isForMembers) await becomes("unjoin");
  });
});

test("of what is of no company, or of no collection, there is no company", async () => {
  const [me] = (await (await server.as("admin")).get("/users?q=maria")).body.data;
  for (const resource of ["users", "companies", "me/vcards", "nothing", "received-vcards"])
    expect(await whereIs(maria, resource, me.id)).toEqual({});
  expect(contractOperations.find(({ id }) => id === "getMyRecordCompany")?.access).toEqual(["any"]);
});
