import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { companies } from "../../server/db/schema";
import { choosePassword } from "../support/choose-password";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
let admin: Awaited<ReturnType<TestServer["as"]>>;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.as("admin");
});
afterAll(() => server.close());

const checkDigit = (base: string) => {
  const sum = [...base]
    .reverse()
    .reduce((total, digit, index) => total + (digit.charCodeAt(0) - 48) * (2 + (index % 8)), 0);
  return String(sum % 11 < 2 ? 0 : 11 - (sum % 11));
};
let number = 70_000_000;
const freshCnpj = () => {
  number += 1;
  const base = `${number}0001`;
  const first = checkDigit(base);
  return base + first + checkDigit(base + first);
};

const create = async (body: object = {}, headers: Record<string, string> = {}) =>
  admin.post("/companies", { body: { name: "Café Ipê Ltda", document: freshCnpj(), ...body }, headers });

const names = (body: { data: { name: string }[] }) => body.data.map(({ name }) => name);

describe("a company", () => {
  test("is created, read and listed as it was written", async () => {
    const body = {
      name: "Órbita Câmbio S.A.",
      tradeName: "Órbita",
      document: "12ABC34501DE35",
      site: "https://orbita.example.com",
      email: "contato@orbita.example.com",
      phone: "+551130000000",
      socialNetworks: [{ network: "LINKEDIN", url: "https://www.linkedin.com/company/orbita" }],
      address: {
        street: "Rua Augusta",
        number: "100",
        city: "São Paulo",
        state: "SP",
        country: "BR",
        postalCode: "01305-000",
      },
    };
    const created = await admin.post("/companies", { body });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ ...body, isActive: true, status: "ACTIVE", administrators: [] });
    const read = await admin.get(`/companies/${created.body.id}`);
    expect(read.body).toEqual(created.body);
    expect(read.headers.get("ETag")).toBe(created.headers.get("ETag"));
    for (const q of ["orbita cambio", "ÓRBITA", "12.ABC.345/01DE-35", "or", "contato@orbita"]) {
      expect(names((await admin.get(`/companies?q=${encodeURIComponent(q)}`)).body), q).toContain(body.name);
    }
  });

  test("needs a document with right check digits that no other company has", async () => {
    const wrong = await create({ document: "11222333000182" });
    expect(wrong.body.fields).toMatchObject([{ path: "document", type: "INVALID_DOCUMENT" }]);
    const document = freshCnpj();
    await create({ document });
    const again = await create({ document });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      type: "COMPANY_DUPLICATE_DOCUMENT",
      fields: [{ path: "document", type: "DUPLICATE" }],
    });
  });

  test("takes a CPF too", async () => {
    expect((await create({ document: "52998224725" })).status).toBe(201);
    expect((await create({ document: "11111111111" })).status).toBe(400);
  });

  test("is replaced: what the new version leaves out is gone, but its being active", async () => {
    const { body } = await create({ phone: "+551130000000" });
    const document = body.document;
    const changed = await admin.put(`/companies/${body.id}`, { body: { name: "Café Novo", document } });
    expect(changed.body).toMatchObject({ name: "Café Novo", isActive: true });
    expect(changed.body.phone).toBeUndefined();
    const inactive = await admin.put(`/companies/${body.id}`, {
      body: { name: "Café Novo", document, isActive: false },
    });
    expect(inactive.body).toMatchObject({ isActive: false, status: "INACTIVE", inactiveAt: expect.any(String) });
    const still = await admin.put(`/companies/${body.id}`, { body: { name: "Café Velho", document } });
    expect(still.body.isActive).toBe(false);
  });

  test("is not overwritten by an edit that is out of date", async () => {
    const { body, headers } = await create();
    const edit = (name: string) =>
      admin.put(`/companies/${body.id}`, {
        body: { name, document: body.document },
        headers: { "If-Match": headers.get("ETag") ?? "" },
      });
    expect((await edit("Primeira")).status).toBe(200);
    const late = await edit("Segunda");
    expect(late.status).toBe(412);
    expect(late.body).toMatchObject({ type: "EDIT_CONFLICT", data: { id: body.id, name: "Primeira" } });
    expect((await admin.get(`/companies/${body.id}`)).body.name).toBe("Primeira");
  });

  test("is edited by its version as a proxy that compresses says it, and by no other one", async () => {
    const { body } = await create();
    const edit = async (asSaid: (version: string) => string) => {
      const etag = (await admin.get(`/companies/${body.id}`)).headers.get("ETag") ?? "";
      const headers = { "If-Match": asSaid(etag.slice(1, -1)) };
      return (await admin.put(`/companies/${body.id}`, { body: { name: "Uma", document: body.document }, headers }))
        .status;
    };
    for (const ending of ["-gzip", "-br", "-zstd", "--gzip"])
      expect(await edit((version) => `"${version}${ending}"`), ending).toBe(200);
    expect(await edit((version) => `W/"${version}"`)).toBe(200);
    expect(await edit((version) => `"${version}-other"`)).toBe(412);
    expect(await edit(() => `"of-another-time-gzip"`)).toBe(412);
  });

  test("of two edits at once keeps one", async () => {
    const { body, headers } = await create();
    const edit = (name: string) =>
      admin.put(`/companies/${body.id}`, {
        body: { name, document: body.document },
        headers: { "If-Match": headers.get("ETag") ?? "" },
      });
    const replies = await Promise.all([edit("Uma"), edit("Outra")]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });

  test("is deleted softly, and only once", async () => {
    const { body } = await create();
    const deleted = await admin.delete(`/companies/${body.id}`);
    expect(deleted.body).toMatchObject({ type: "COMPANY_DELETED", data: { id: body.id, status: "INACTIVE" } });
    await admin.delete(`/companies/${body.id}`);
    expect((await admin.get(`/companies/${body.id}`)).body.status).toBe("INACTIVE");
    const { data } = (await admin.get(`/companies/${body.id}/history`)).body;
    expect(data.map(({ action }: { action: string }) => action)).toEqual(["DELETED", "CREATED"]);
  });

  test("that does not exist is 404 by every verb", async () => {
    const path = "/companies/019c0000-0000-7000-8000-000000000000";
    const body = { name: "X", document: freshCnpj() };
    for (const reply of [
      await admin.get(path),
      await admin.put(path, { body }),
      await admin.delete(path),
      await admin.get(`${path}/history`),
    ]) {
      expect([reply.status, reply.body.type]).toEqual([404, "COMPANY_NOT_FOUND"]);
    }
  });

  test("is for platform admins alone", async () => {
    for (const login of ["maria", "joao", "support"]) {
      const person = await server.as(login);
      expect((await person.get("/companies")).body.type, login).toBe("AUTH_FORBIDDEN");
      expect((await person.post("/companies", { body: { name: "X", document: freshCnpj() } })).status, login).toBe(403);
    }
  });
});

describe("a key of idempotency", () => {
  test("gives the same answer to the same request, and makes one company", async () => {
    const body = { name: "Uma Só", document: freshCnpj() };
    const headers = { "Idempotency-Key": "key-1" };
    const [first, second] = [
      await admin.post("/companies", { body, headers }),
      await admin.post("/companies", { body, headers }),
    ];
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get("ETag")).toBe(first.headers.get("ETag"));
    const other = await admin.post("/companies", { body: { ...body, name: "Outra" }, headers });
    expect([other.status, other.body.type]).toEqual([409, "IDEMPOTENCY_CONFLICT"]);
  });

  test("lets a refused request be tried again", async () => {
    const headers = { "Idempotency-Key": "key-2" };
    const document = freshCnpj();
    expect((await create({ document: "11222333000182" }, headers)).status).toBe(400);
    expect((await create({ document }, headers)).status).toBe(201);
  });
});

describe("the list of companies", () => {
  test("is sorted without regard to case and accents", async () => {
    for (const name of ["zzord b", "Zzórd a", "ZZORD C"]) await create({ name });
    expect(names((await admin.get("/companies?q=zzord&sort=name")).body)).toEqual(["Zzórd a", "zzord b", "ZZORD C"]);
    expect(names((await admin.get("/companies?q=zzord&sort=-name")).body)).toEqual(["ZZORD C", "zzord b", "Zzórd a"]);
  });

  test("continues behind a cursor, each row once, in every order", async () => {
    for (const sort of ["name", "-name", "tradeName", "-document", "status", "-createdAt", "updatedAt"]) {
      const seen: string[] = [];
      let after = "";
      for (let page = 0; page < 200; page += 1) {
        const { body } = await admin.get(`/companies?perPage=7&sort=${sort}${after}`);
        seen.push(...body.data.map(({ id }: { id: string }) => id));
        if (!body.pageInfo.hasNextPage) break;
        after = `&after=${body.pageInfo.endCursor}`;
      }
      const all: string[] = (await server.db.select({ id: companies.id }).from(companies)).map(({ id }) => id);
      expect(seen.toSorted(), sort).toEqual(all.toSorted());
    }
  });

  test("refuses a cursor of another order", async () => {
    const { body } = await admin.get("/companies?perPage=1&sort=name");
    const other = await admin.get(`/companies?perPage=1&sort=-createdAt&after=${body.pageInfo.endCursor}`);
    expect(other.body.fields).toMatchObject([{ path: "after", type: "INVALID" }]);
  });

  test("filters by state, instant and ids, and takes wildcards as letters", async () => {
    const inactive = (await admin.get("/companies?status=INACTIVE&status=PENDING&perPage=100")).body.data;
    expect(inactive.length).toBeGreaterThan(0);
    expect(inactive.every(({ status }: { status: string }) => status !== "ACTIVE")).toBe(true);
    expect((await admin.get("/companies?isActive=false&perPage=100")).body.total).toBe(inactive.length);
    expect((await admin.get("/companies?createdAt_gte=2099-01-01T00:00:00Z")).body).toMatchObject({
      data: [],
      total: 0,
    });
    const ids = inactive.slice(0, 1).map(({ id }: { id: string }) => id);
    expect((await admin.get(`/companies?ids=${ids[0]}`)).body.total).toBe(1);
    expect((await admin.get("/companies?q=%25%25%25")).body.total).toBe(0);
  });

  test("says where a page stands", async () => {
    const { body } = await admin.get("/companies?page=2&perPage=2");
    expect(body.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: true });
    expect((await admin.get("/companies?page=999999")).body).toMatchObject({
      data: [],
      pageInfo: { hasNextPage: false },
    });
  });

  test("takes three statements, however many rows", async () => {
    for (const query of ["perPage=1", "perPage=100", "perPage=100&q=a&status=ACTIVE"]) {
      server.statements.length = 0;
      await admin.get(`/companies?${query}`);
      expect(server.statements.length, query).toBeLessThanOrEqual(3);
    }
  });

  test("comes whole as CSV, with nothing in it that a spreadsheet would run", async () => {
    await create({ name: '=HYPERLINK("x"), Ltda', tradeName: "Planilha" });
    const { headers, text } = await admin.get("/companies?format=csv&perPage=1&q=planilha");
    expect(headers.get("Content-Type")).toContain("text/csv");
    const [heading, row] = text.replace("\uFEFF", "").split("\r\n");
    expect(heading).toContain("id,name,tradeName,document");
    expect(row).toContain(`,"'=HYPERLINK(""x""), Ltda",Planilha,`);
    const everything = (await admin.get("/companies?format=csv")).text.split("\r\n").length - 2;
    expect(everything).toBe((await server.db.select({ id: companies.id }).from(companies)).length);
  });

  test("names the administrators of each", async () => {
    const { data } = (await admin.get("/companies?q=aurora")).body;
    expect(data[0].administrators.map(({ email }: { email: string }) => email)).toContain("maria@example.com");
  });
});

describe("an administrator made for a company", () => {
  const person = {
    firstName: "Bia",
    surName: "Prado",
    email: "Bia.Prado@example.com",
    phone: "+5511999990000",
    password: "given one",
    confirmPassword: "given one",
  };

  test("administers it at once, with a login from the address", async () => {
    const { body: company } = await create({ name: "Prado e Filhas" });
    const { status, body } = await admin.post(`/companies/${company.id}/admins`, { body: person });
    expect([status, body.type]).toEqual([201, "COMPANY_CREATE_ADMIN"]);
    expect(body.data).toMatchObject({ name: "Bia Prado", email: "bia.prado@example.com" });
    await choosePassword(server, "bia.prado", { given: "given one", own: "meu segredo" });
    const bia = await server.as("bia.prado", { password: "meu segredo", company: company.id });
    expect((await bia.get("/me/company")).body.administrators).toEqual([body.data]);
    expect((await admin.get(`/companies/${company.id}/history`)).body.data[0]).toMatchObject({
      action: "ADMIN_CREATED",
      changes: [{ field: "administrators", after: "Bia Prado" }],
    });
  });

  test("is not made for a company that was closed meanwhile", async () => {
    const { body: company } = await create();
    await admin.delete(`/companies/${company.id}`);
    const body = { ...person, email: "late@example.com" };
    expect((await admin.post(`/companies/${company.id}/admins`, { body })).body.type).toBe("COMPANY_NOT_FOUND");
    expect((await admin.get("/users?q=late@example.com")).body.data).toEqual([]);
  });

  test("is refused when the address or login is taken, or the passwords differ", async () => {
    const { body: company } = await create();
    const path = `/companies/${company.id}/admins`;
    const post = async (changes: object) => (await admin.post(path, { body: { ...person, ...changes } })).body;
    expect(await post({ email: "maria@example.com" })).toMatchObject({
      type: "USER_DUPLICATE_EMAIL",
      fields: [{ path: "email" }],
    });
    expect(await post({ email: "new@example.com", app2Id: "MARIA" })).toMatchObject({
      type: "USER_DUPLICATE_APP2ID",
      fields: [{ path: "app2Id" }],
    });
    expect(await post({ confirmPassword: "given2" })).toMatchObject({
      fields: [{ path: "confirmPassword", type: "MISMATCH" }],
    });
  });
});

describe("history", () => {
  test("tells who changed which field from what to what", async () => {
    const { body } = await create({ address: { city: "Recife", state: "PE" } });
    const edit = { name: body.name, document: body.document, address: { city: "Olinda", state: "PE" }, isActive: true };
    await admin.put(`/companies/${body.id}`, { body: edit });
    await admin.put(`/companies/${body.id}`, { body: edit });
    const { data, total } = (await admin.get(`/companies/${body.id}/history`)).body;
    expect(total).toBe(2);
    expect(data[0]).toMatchObject({
      action: "UPDATED",
      actor: { name: expect.any(String) },
      changes: [{ field: "address.city", before: "Recife", after: "Olinda" }],
    });
    expect((await admin.get(`/companies/${body.id}/history?action=CREATED`)).body.total).toBe(1);
  });
});
