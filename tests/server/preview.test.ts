import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { previewKindValues } from "../../openapi/schema";
import { contractOperations } from "../../server/contract/document";
import { decideAccess, type Standing } from "../../server/domain/access";
import { rightsOf } from "../../server/domain/previews";
import { createClock } from "../support/clock";
import { createTestServer, type TestServer } from "../support/server";

const clock = createClock(new Date("2026-11-20T12:00:00.000Z"));
let server: TestServer;
let admin: Awaited<ReturnType<TestServer["as"]>>;
let company: { id: string };
let other: { id: string };
beforeAll(async () => {
  server = await createTestServer({ clock });
  admin = await server.as("admin");
  company = (await admin.get("/companies?q=aurora")).body.data[0];
  other = (await admin.get("/companies?q=serra azul")).body.data[0];
});
afterAll(() => server.close());

type Kind = (typeof previewKindValues)[number];
const isOfCompany = (kind: Kind) => rightsOf({ kind }).associateType !== undefined;
const bodyOf = (kind: Kind) => ({ kind, ...(isOfCompany(kind) && { companyId: company.id }) });
const begin = async (kind: Kind): Promise<string> => {
  const { status, body } = await admin.post("/me/preview", { body: bodyOf(kind) });
  expect(status).toBe(200);
  return body.token;
};
const ask = (token: string, method: string, path: string, options: { body?: object; company?: string } = {}) =>
  server.call(method, path, {
    ...(options.body && { body: options.body }),
    headers: { Authorization: `Bearer ${token}`, ...(options.company && { "Company-Id": options.company }) },
  });

// what needs no session asks for no token of one
const signedIn = contractOperations.filter(
  ({ access }) => !access.includes("public") && !access.includes("resetToken"),
);
const own = { status: "ACTIVE", mustChangePassword: false } as const;
const real: Standing = { ...own, role: "PLATFORM_ADMIN" };

describe.each(previewKindValues)("a platform administrator who looks as %s", (kind) => {
  test("changes nothing, by no operation, but may leave", async () => {
    const token = await begin(kind);
    const writing = signedIn.filter(({ method }) => method !== "get");
    expect(writing.length).toBeGreaterThan(50);
    const wrong: string[] = [];
    for (const { id, method, path, body } of writing.filter((one) => one.id !== "signOut")) {
      const where = path.replace(/\{\w+\}/g, "01970000-0000-7000-8000-000000000000");
      const reply = await ask(token, method.toUpperCase(), where, body ? { body: {} } : {});
      if (reply.status !== 403 || reply.body.type !== "PREVIEW_READ_ONLY") wrong.push(`${id}: ${reply.status}`);
    }
    expect(wrong).toEqual([]);
    expect(contractOperations.filter(({ allowPreview }) => allowPreview).map(({ id }) => id)).toEqual(["signOut"]);
  });

  test("reads what that kind of person and the administrator both may, and nothing else", async () => {
    const token = await begin(kind);
    const wrong: string[] = [];
    for (const operation of signedIn.filter(({ method }) => method === "get")) {
      const where = operation.path.replace(/\{\w+\}/g, "01970000-0000-7000-8000-000000000000");
      const { status } = await ask(token, "GET", where);
      const seen = decideAccess(operation, { ...own, ...rightsOf({ kind }) }).ok;
      const may = seen && decideAccess(operation, real).ok;
      if ((status !== 403) !== may || status >= 500) wrong.push(`${operation.id}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  test("sees of each list no record that the administrator would not", async () => {
    const token = await begin(kind);
    for (const list of ["/vcards", "/vcard-templates", "/me/vcards", "/me/contacts", "/me/received-vcards"]) {
      const reply = await ask(token, "GET", `${list}?perPage=100`);
      if (reply.status === 403) continue;
      const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
      const mine = isOfCompany(kind) ? { headers: { "Company-Id": company.id } } : {};
      const all = ids((await admin.get(`${list}?perPage=100`, mine)).body.data);
      expect(ids(reply.body.data).filter((id) => !all.includes(id))).toEqual([]);
    }
  });

  test("stays in the company that the token names, whatever else is asked for", async () => {
    const token = await begin(kind);
    const there = await ask(token, "GET", "/vcards?perPage=100", { company: other.id });
    if (!isOfCompany(kind)) return;
    const rows: { company?: { id: string } }[] = there.body.data;
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.company?.id).toBe(company.id);
  });
});

test("a search and the overview tell a preview nothing that its lists would not", async () => {
  const token = await begin("COMPANY_ADMIN");
  const found: { resource: string }[] = (await ask(token, "GET", "/search?q=maria")).body.data;
  expect(found.filter(({ resource }) => ["associates", "received-vcards", "users"].includes(resource))).toEqual([]);
  const figures: { list: string }[] = (await ask(token, "GET", "/figures")).body.data;
  expect(figures.map(({ list }) => list)).toEqual(expect.arrayContaining(["events", "vcard-templates", "vcards"]));
  for (const { list } of figures) expect((await ask(token, "GET", `/${list}?perPage=1`)).status, list).toBe(200);
});

test("a preview is for those who work for a company where one is named, and written into the history of both", async () => {
  for (const body of [{ kind: "PERSON", companyId: company.id }, { kind: "COMPANY_ADMIN" }])
    expect((await admin.post("/me/preview", { body })).status).toBe(400);
  const nowhere = { kind: "COMPANY_ADMIN", companyId: "01970000-0000-7000-8000-000000000000" };
  expect((await admin.post("/me/preview", { body: nowhere })).body.type).toBe("COMPANY_NOT_FOUND");
  await begin("COMPANY_MEMBER");
  const [me] = (await admin.get("/users?role=PLATFORM_ADMIN")).body.data;
  for (const path of [`/users/${me.id}/history`, `/companies/${company.id}/history`]) {
    const [last] = (await admin.get(path)).body.data;
    expect(last).toMatchObject({ action: "PREVIEWED", actor: { id: me.id } });
    expect(last.changes).toEqual([{ field: "preview", after: "COMPANY_MEMBER" }]);
  }
});

test("a preview is not prolonged by itself, ends after a quarter of an hour, and with its session", async () => {
  const token = await begin("PLATFORM_SUPPORT");
  expect((await ask(token, "POST", "/me/preview", { body: { kind: "PERSON" } })).body.type).toBe("PREVIEW_READ_ONLY");
  clock.advance({ minutes: 15, seconds: 1 });
  expect((await ask(token, "GET", "/vcards")).body.type).toBe("TOKEN_EXPIRED");

  const { token: fresh, refreshToken } = (
    await server.call("POST", "/auth/sign-in", { body: { login: "admin", password: "demo1234" } })
  ).body;
  const started = await ask(fresh, "POST", "/me/preview", { body: { kind: "PERSON" } });
  expect((await ask(started.body.token, "GET", "/me")).status).toBe(200);
  expect((await ask(started.body.token, "POST", "/auth/sign-out", { body: { refreshToken } })).status).toBe(200);
  expect((await ask(started.body.token, "GET", "/me")).body.type).toBe("AUTH_EXPIRED");
});
