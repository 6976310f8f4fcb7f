import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccountCalls } from "../support/account-calls";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ env: { TRUST_PROXY: "1" } });
});
afterAll(() => server.close());

const { confirmed, forgot, mailsTo } = createAccountCalls(() => server);

const reading = (language: string) => ({ headers: { "Accept-Language": language } });
const lastSubjectTo = async (email: string) => (await mailsTo(email))[0]?.subject;

describe("mails come in the language", () => {
  test("in which a person last signed in or stayed signed in", async () => {
    const { app2Id: login, email, password } = await confirmed();
    const body = { login, password };
    const { refreshToken } = (await server.call("POST", "/auth/sign-in", { body, ...reading("es-AR,en;q=0.5") })).body;
    await forgot(email);
    expect(await lastSubjectTo(email)).toBe("Restablezca su contraseña");
    await server.call("POST", "/auth/refresh", { body: { refreshToken }, ...reading("en") });
    await forgot(email);
    expect(await lastSubjectTo(email)).toBe("Reset your password");
    await server.call("POST", "/auth/sign-in", { body, ...reading("de, *;q=0.1") });
    await forgot(email);
    expect(await lastSubjectTo(email)).toBe("Reset your password");
  });

  test("of whoever writes, where nothing is known of the reader", async () => {
    const body = { login: "maria", password: "demo1234" };
    await server.call("POST", "/auth/sign-in", { body, ...reading("es") });
    const maria = await server.as("maria", { company: "Aurora" });
    await maria.post("/associates", { body: { email: "alguien@example.org" } });
    expect(await lastSubjectTo("alguien@example.org")).toMatch(/le invita a la plataforma$/);
    const [vcard] = (await maria.get("/me/vcards?isActive=true")).body.data;
    await maria.post(`/me/vcards/${vcard.id}/share`, { body: { email: "otra@example.org" } });
    expect(await lastSubjectTo("otra@example.org")).toMatch(/ha compartido un token con usted$/);
  });
});
