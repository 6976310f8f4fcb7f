import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "../../server/db/schema";
import { createAccountCalls } from "../support/account-calls";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ env: { TRUST_PROXY: "1" } });
});
afterAll(() => server.close());

const { person, register, confirm, mailsTo, tokenTo, registered } = createAccountCalls(() => server);

describe("registration", () => {
  test("makes a PENDING account, says so, and mails a whole link", async () => {
    const body = person({ middleName: "Maria", email: "Nova.Pessoa@Example.org" });
    const reply = await register(body);
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      type: "ACCOUNT_SAVED",
      data: { app2Id: body.app2Id, email: "nova.pessoa@example.org", status: "PENDING" },
    });
    const [mail] = await mailsTo("nova.pessoa@example.org");
    expect(mail?.subject).toBe("Confirme seu e-mail");
    expect(mail?.text).toMatch(/http:\/\/panel\.test\/confirm-email\/\?token=[\w-]{43}/);
    expect(mail?.html).toContain("Lívia");
    expect(reply.text + mail?.html).not.toContain(body.password);
  });

  test.each([
    ["en-US,en;q=0.9,pt;q=0.8", "Confirm your e-mail address"],
    ["es", "Confirme su correo electrónico"],
    ["de, es;q=0, *;q=0.1", "Confirme seu e-mail"],
    ["pt;q=0.2, en;q=0.7", "Confirm your e-mail address"],
  ])("writes in the language of %s", async (language, subject) => {
    const body = person();
    await register(body, { "Accept-Language": language });
    expect((await mailsTo(body.email))[0]?.subject).toBe(subject);
  });

  test.each([
    ["firstName", undefined, "REQUIRED"],
    ["firstName", "   ", "INVALID_TEXT"],
    ["firstName", "a".repeat(121), "TOO_LONG"],
    ["surName", undefined, "REQUIRED"],
    ["surName", " ", "INVALID_TEXT"],
    ["app2Id", undefined, "REQUIRED"],
    ["app2Id", "ab", "TOO_SHORT"],
    ["app2Id", "com espaço", "INVALID_FORMAT"],
    ["email", undefined, "REQUIRED"],
    ["email", "ana@", "INVALID_EMAIL"],
    ["birthday", undefined, "REQUIRED"],
    ["birthday", "09/03/1991", "INVALID_DATE"],
    ["birthday", "1899-12-31", "INVALID_DATE"],
    ["birthday", "9999-12-31", "INVALID_DATE"],
    ["password", undefined, "REQUIRED"],
    ["password", "12345", "TOO_SHORT"],
    ["confirmPassword", undefined, "REQUIRED"],
    ["confirmPassword", "another one", "MISMATCH"],
    ["role", "PLATFORM_ADMIN", "UNKNOWN_FIELD"],
  ])("refuses %s %j under its field", async (path, value, type) => {
    const body = person({ [path]: value });
    const reply = await register(body);
    expect([reply.status, reply.body.type]).toEqual([400, "VALIDATION_FAILED"]);
    expect(reply.body.fields).toContainEqual(expect.objectContaining({ path, type }));
    expect(await mailsTo(body.email)).toEqual([]);
  });

  test("takes an optional name that was left empty for none", async () => {
    const body = person({ middleName: "" });
    expect((await register(body)).status).toBe(201);
    const [user] = await server.db.select().from(users).where(eq(users.email, body.email));
    expect(user?.middleName).toBeNull();
  });

  test("names a login and an address that are taken, without regard to case, both at once", async () => {
    const other = await registered();
    const login = await register(person({ app2Id: other.app2Id.toUpperCase() }));
    expect([login.status, login.body.type]).toEqual([409, "USER_DUPLICATE_APP2ID"]);
    expect(login.body.fields).toEqual([expect.objectContaining({ path: "app2Id", type: "DUPLICATE" })]);
    const address = await register(person({ email: other.email.toUpperCase() }));
    expect([address.status, address.body.type]).toEqual([409, "USER_DUPLICATE_EMAIL"]);
    const both = await register(person({ app2Id: other.app2Id, email: other.email }));
    expect(both.body.fields.map(({ path }: { path: string }) => path)).toEqual(["app2Id", "email"]);
  });

  test("of two at once with one login makes one", async () => {
    const body = person();
    const replies = await Promise.all([register(body), register({ ...body, email: "segunda@example.org" })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test("sent twice with one key makes one account and one mail", async () => {
    const body = person();
    const key = { "Idempotency-Key": "the-same-key" };
    const [first, again] = [await register(body, key), await register(body, key)];
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect(await mailsTo(body.email)).toHaveLength(1);
    expect((await register({ ...body, firstName: "Outra" }, key)).body.type).toBe("IDEMPOTENCY_CONFLICT");
  });

  test("is refused with Retry-After when one place registers on and on", async () => {
    const from = { "X-Forwarded-For": "192.0.2.7" };
    for (let round = 0; round < 30; round += 1) await register(person({ app2Id: "admin" }), from);
    const { status, body, headers } = await register(person(), from);
    expect([status, body.type]).toEqual([429, "TOO_MANY_REQUESTS"]);
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await register(person())).status).toBe(201);
  });

  test("lets a person in who may do nothing before the address is confirmed", async () => {
    const body = await registered();
    const me = await server.as(body.app2Id, { password: body.password });
    expect((await me.get("/me")).body.type).toBe("AUTH_FORBIDDEN");
    await confirm(await tokenTo(body.email));
    const again = await server.as(body.app2Id, { password: body.password });
    expect((await again.get("/me")).body).toMatchObject({ status: "ACTIVE", birthday: "1991-03-09" });
  });
});
