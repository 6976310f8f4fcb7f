import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contractDocument, contractOperations } from "../../server/contract/document";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
let admin: Awaited<ReturnType<TestServer["as"]>>;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.as("admin");
});
afterAll(() => server.close());

const raw = (path: string, init: RequestInit) =>
  server.app.fetch(
    new Request(`http://panel.test/api${path}`, {
      ...init,
      headers: { Authorization: `Bearer ${admin.token}`, ...init.headers },
    }),
  );

const post = (body: BodyInit, contentType = "application/json") =>
  raw("/companies", { method: "POST", body, headers: { "Content-Type": contentType } });

const typeOf = async (response: Response) => {
  const body: { type: string; fields?: { path: string; type: string }[] } = await response.json();
  return { status: response.status, type: body.type, fields: body.fields?.map(({ path, type }) => `${path} ${type}`) };
};

describe("the contract", () => {
  test("says of every operation who may call it", () => {
    for (const { id, access } of contractOperations) expect(access.length, id).toBeGreaterThan(0);
  });

  test("closes every body to unknown fields", () => {
    const open: string[] = [];
    for (const { id, body } of contractOperations) {
      const schema = body?.content["application/json"]?.schema;
      if (!schema) continue;
      const name =
        String(schema.$ref ?? "")
          .split("/")
          .at(-1) ?? "";
      // the document is plain JSON; its shape is the linter's concern
      const { components } = contractDocument as {
        components: { schemas: Record<string, { additionalProperties?: unknown }> };
      };
      const resolved = name ? components.schemas[name] : schema;
      if (resolved?.additionalProperties !== false) open.push(id);
    }
    expect(open).toEqual([]);
  });
});

describe("a request", () => {
  test("to an unknown path is 404", async () => {
    expect(await typeOf(await raw("/nothing/here", {}))).toMatchObject({ status: 404, type: "NOT_FOUND" });
  });

  test("by a method that the path does not know is 405 and says which it knows", async () => {
    const response = await raw("/companies", { method: "DELETE" });
    expect(response.headers.get("Allow")).toBe("GET, POST");
    expect(await typeOf(response)).toMatchObject({ status: 405, type: "METHOD_NOT_ALLOWED" });
  });

  test("with a malformed, empty or undecodable body is 400", async () => {
    const expected = (type: string) => ({ status: 400, type: "VALIDATION_FAILED", fields: [`body ${type}`] });
    expect(await typeOf(await post("{"))).toEqual(expected("INVALID"));
    expect(await typeOf(await post(""))).toEqual(expected("REQUIRED"));
    expect(await typeOf(await post(new Uint8Array([0x22, 0xff, 0xfe, 0x22])))).toEqual(expected("INVALID"));
    expect(await typeOf(await post("[]"))).toEqual(expected("INVALID_TYPE"));
    expect(await typeOf(await post("null"))).toEqual(expected("INVALID_TYPE"));
  });

  test("with another content type is 415", async () => {
    expect(await typeOf(await post("name=x", "text/plain"))).toMatchObject({
      status: 415,
      type: "UNSUPPORTED_MEDIA_TYPE",
    });
  });

  test("over one megabyte is 413, with or without its length", async () => {
    const large = JSON.stringify({ name: "x".repeat(1024 * 1024) });
    expect(await typeOf(await post(large))).toMatchObject({ status: 413, type: "PAYLOAD_TOO_LARGE" });
    const unannounced = new ReadableStream({
      start: (stream) => {
        stream.enqueue(new TextEncoder().encode(large));
        stream.close();
      },
    });
    // biome-ignore lint/suspicious/noExplicitAny: `duplex` is missing from the types of the DOM
    const init: any = {
      method: "POST",
      body: unannounced,
      duplex: "half",
      headers: { "Content-Type": "application/json" },
    };
    expect(await typeOf(await raw("/companies", init))).toMatchObject({ status: 413 });
  });

  test("with unknown fields or parameters names each of them", async () => {
    const { fields } = await typeOf(
      await post(JSON.stringify({ name: "A", document: "11222333000181", nome: "A", address: { strasse: "B" } })),
    );
    expect(fields?.toSorted()).toEqual(["address.strasse UNKNOWN_FIELD", "nome UNKNOWN_FIELD"]);
    // names that no reply may repeat as they are: the server under test refuses to send what the contract does not allow
    const hostile = { name: "A", document: "11222333000181", "\0": 1, [`${"k".repeat(199)}😀`]: 1 };
    expect((await typeOf(await post(JSON.stringify(hostile)))).fields?.toSorted()).toEqual([
      `${"k".repeat(199)}\uFFFD UNKNOWN_FIELD`,
      "\uFFFD UNKNOWN_FIELD",
    ]);
    expect((await typeOf(await raw("/companies?colour=red", {}))).fields).toEqual(["colour UNKNOWN_FIELD"]);
    expect((await typeOf(await raw("/companies?sort=address", {}))).fields).toEqual(["sort INVALID_CHOICE"]);
    expect((await typeOf(await raw("/companies?__proto__=1", {}))).fields).toEqual(["__proto__ UNKNOWN_FIELD"]);
  });

  test("with bad values says of each field what is wrong", async () => {
    const body = {
      name: "",
      document: "123",
      site: "javascript:alert(1)",
      email: "nobody",
      phone: "11 98765-4321",
      isActive: "yes",
      socialNetworks: [{ network: "MYSPACE", url: "https://example.com" }],
      address: { country: "Brasil" },
    };
    const { status, fields } = await typeOf(await post(JSON.stringify(body)));
    expect(status).toBe(400);
    expect(fields?.toSorted()).toEqual([
      "address.country TOO_LONG",
      "document TOO_SHORT",
      "email INVALID_EMAIL",
      "isActive INVALID_TYPE",
      "name TOO_SHORT",
      "phone INVALID_PHONE",
      "site INVALID_URL",
      "socialNetworks.0.network INVALID_CHOICE",
    ]);
  });

  test("with texts that no database keeps is 400, wherever they are", async () => {
    const company = (name: string) => JSON.stringify({ name, document: "11222333000181" });
    expect((await typeOf(await post(company("a\0b")))).fields).toEqual(["name INVALID"]);
    expect((await typeOf(await post(company("\ud800")))).fields).toEqual(["name INVALID"]);
    expect((await typeOf(await raw("/companies?q=%00", {}))).fields).toEqual(["q INVALID"]);
    expect((await typeOf(await raw("/companies/%00", {}))).status).toBe(400);
    expect((await raw("/companies?q=%ff%fe", {})).status).toBe(200);
  });

  test("with a parameter twice, or one out of bounds, is 400", async () => {
    expect((await typeOf(await raw("/companies?page=1&page=2", {}))).fields).toEqual(["page TOO_MANY"]);
    expect((await typeOf(await raw("/companies?page=0", {}))).fields).toEqual(["page TOO_SMALL"]);
    expect((await typeOf(await raw("/companies?perPage=101", {}))).fields).toEqual(["perPage TOO_LARGE"]);
    expect((await typeOf(await raw("/companies?page=two", {}))).fields).toEqual(["page INVALID_TYPE"]);
    expect((await typeOf(await raw("/companies?createdAt_gte=yesterday", {}))).fields).toEqual([
      "createdAt_gte INVALID_DATE",
    ]);
    expect((await typeOf(await raw("/companies/42", {}))).fields).toEqual(["id INVALID_FORMAT"]);
    expect((await typeOf(await raw("/companies?after=rubbish", {}))).fields).toEqual(["after INVALID"]);
  });

  test("for a company that is not the caller's is 403, a malformed one 400", async () => {
    const joao = await server.as("joao");
    const { data } = (await admin.get("/companies?perPage=100")).body;
    const mine: { id: string }[] = (await joao.get("/me/companies?perPage=100")).body.data;
    const foreign: { id: string } = data.find(({ id }: { id: string }) => !mine.some((one) => one.id === id));
    const company = (id: string) => joao.get("/me/company", { headers: { "Company-Id": id } });
    expect((await company(foreign.id)).body.type).toBe("AUTH_FORBIDDEN");
    // whatever is asked for, what is one's own anyway too
    const ofOwn = await joao.get("/me", { headers: { "Company-Id": foreign.id } });
    expect([ofOwn.status, ofOwn.body.type]).toEqual([403, "AUTH_FORBIDDEN"]);
    expect((await company("42")).body.fields).toMatchObject([{ path: "Company-Id", type: "INVALID_FORMAT" }]);
    expect((await joao.get("/me/company")).body.type).toBe("AUTH_FORBIDDEN");
    expect((await company(mine[0]?.id ?? "")).status).toBe(200);
  });
});

describe("every reply", () => {
  test("forbids what a panel never needs", async () => {
    const { headers } = await raw("/health/live", {});
    // and what stands in the panel's own page, by its hash
    expect(headers.get("Content-Security-Policy")).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}=')*;/);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Cache-Control")).toBe("no-store");
  });

  test("of the health checks says UP while the database answers", async () => {
    expect((await server.call("GET", "/health/live")).body).toEqual({ status: "UP" });
    expect((await server.call("GET", "/health/ready")).body).toEqual({ status: "UP" });
  });
});
