import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestServer, type TestServer } from "../support/server";

interface Row {
  id: string;
  status?: string;
  isActive?: boolean;
  isPrivate?: boolean;
}

let server: TestServer;
const people = {} as Record<"maria" | "joao", Awaited<ReturnType<TestServer["as"]>>>;
beforeAll(async () => {
  server = await createTestServer();
  people.maria = await server.as("maria", { company: "Aurora" });
  people.joao = await server.as("joao", { company: "Aurora" });
  for (const over of [{ isActive: false }, { isPrivate: true }])
    await people.maria.post("/vcard-templates", { body: { name: "Só para quem administra", ...over } });
  await people.maria.post("/vcards", { body: { name: "Fora de uso", isActive: false } });
});
afterAll(() => server.close());

const all = async (who: keyof typeof people, path: string): Promise<Row[]> =>
  (await people[who].get(`${path}?perPage=100`)).body.data;

describe("a plain member reads what a company keeps open, and nothing else", () => {
  const inUse = ({ isActive, isPrivate }: Row) => isActive === true && isPrivate !== true;
  test.each([
    { path: "/associates", isOpen: ({ status }: Row) => status === "ACTIVE", not: "ASSOCIATE_NOT_FOUND" },
    { path: "/vcards", isOpen: inUse, not: "VCARD_NOT_FOUND" },
    { path: "/vcard-templates", isOpen: inUse, not: "VCARD_TEMPLATE_NOT_FOUND" },
  ])("at $path", async ({ path, isOpen, not }) => {
    const rows = await all("maria", path);
    const [open, closed] = [rows.filter(isOpen), rows.filter((row) => !isOpen(row))];
    expect(closed.length).toBeGreaterThan(0);
    expect((await all("joao", path)).map(({ id }) => id)).toEqual(open.map(({ id }) => id));
    for (const { id } of open.slice(0, 3)) expect((await people.joao.get(`${path}/${id}`)).status).toBe(200);
    for (const { id } of closed.slice(0, 5)) {
      const { status, body } = await people.joao.get(`${path}/${id}`);
      expect([status, body.type]).toEqual([404, not]);
    }
    const [first] = open;
    expect((await people.joao.get(`${path}/${first?.id}/history`)).status).toBe(403);
    expect((await people.joao.delete(`${path}/${first?.id}`)).status).toBe(403);
  });

  test("nor does it find by a filter what it may not see", async () => {
    expect((await people.joao.get("/associates?status=INACTIVE&status=PENDING")).body.data).toEqual([]);
    expect((await people.joao.get("/vcards?isPrivate=true")).body.data).toEqual([]);
    expect((await people.joao.get("/vcards?q=fora de uso")).body.data).toEqual([]);
  });
});
