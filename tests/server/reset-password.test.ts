import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { idempotencyKeys } from "../../server/db/schema";
import { createAccountCalls } from "../support/account-calls";
import { createTestServer, type TestServer } from "../support/server";

// a fixed time that ends when the test says so
const fixedTime = vi.hoisted(() => ({ ends: Promise.resolve() }));
vi.mock("node:timers/promises", async (original) => {
  const real = await original<typeof import("node:timers/promises")>();
  const wait = (ms: number) => real.setTimeout(ms).then(() => fixedTime.ends);
  return { ...real, setTimeout: wait };
});

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ env: { TRUST_PROXY: "1" } });
});
afterAll(() => server.close());

const { forgot, reset, mailsTo, tokenTo, registered, confirmed } = createAccountCalls(() => server);

describe("a forgotten password", () => {
  test("has the same answer, no sooner than after a fixed time, whether or not the address exists", async () => {
    const known = await confirmed();
    const timed = async (email: string) => {
      const begun = performance.now();
      const reply = await forgot(email);
      return { ms: performance.now() - begun, status: reply.status, body: reply.body };
    };
    const [there, nobody] = [await timed(known.email), await timed("ninguem.mesmo@example.org")];
    expect(there.body).toEqual({ type: "EMAIL_SENT_RESET_PASSWORD" });
    expect(nobody.body).toEqual(there.body);
    // the fixed time is longer than the work for an address that is known
    expect(Math.min(there.ms, nobody.ms)).toBeGreaterThan(240);
    expect(await mailsTo("ninguem.mesmo@example.org")).toEqual([]);
    const [mail] = await mailsTo(known.email);
    expect(mail?.text).toMatch(/http:\/\/panel\.test\/reset-password\?token=[\w-]{43}/);
  });

  test.each(["/accounts/forgot-password", "/accounts/resend-confirmation"])(
    "takes that time at %s when its work has ended, and keeps nobody from the database meanwhile",
    async (path) => {
      const somebody = await confirmed();
      let end = () => {};
      fixedTime.ends = new Promise((resolve) => {
        end = resolve;
      });
      const key = `same time ${path}`;
      const headers = { "Idempotency-Key": key };
      let isAnswered = false;
      const reply = server.call("POST", path, { body: { email: "ninguem.ali@example.org" }, headers }).finally(() => {
        isAnswered = true;
      });
      const kept = () =>
        server.db.$count(idempotencyKeys, and(eq(idempotencyKeys.key, key), eq(idempotencyKeys.status, 200)));
      await expect.poll(kept).toBe(1);
      expect((await server.signIn(somebody.app2Id, somebody.password)).status).toBe(200);
      expect(isAnswered).toBe(false);
      end();
      expect((await reply).status).toBe(200);
    },
  );

  test("is replaced by the mailed token, which ends every session and says so by mail", async () => {
    const body = await confirmed();
    const me = await server.as(body.app2Id, { password: body.password });
    await forgot(body.email.toUpperCase());
    expect((await reset(await tokenTo(body.email))).body).toEqual({ type: "ACCOUNT_RESET_PASSWORD" });
    expect((await me.get("/me")).body.type).toBe("AUTH_EXPIRED");
    expect((await server.call("POST", "/auth/refresh", { body: { refreshToken: me.refreshToken } })).status).toBe(401);
    expect((await server.signIn(body.app2Id, body.password)).status).toBe(401);
    const fresh = await server.as(body.app2Id, { password: "outra senha boa" });
    expect((await fresh.get("/me")).status).toBe(200);
    const [mail] = await mailsTo(body.email);
    expect(mail?.subject).toBe("Sua senha foi alterada");
    expect(mail?.text).toContain("http://panel.test/forgot-password");
  });

  test("can be replaced once by a token, also by two at once", async () => {
    const body = await confirmed();
    await forgot(body.email);
    const token = await tokenTo(body.email);
    const replies = await Promise.all([reset(token, "primeira senha"), reset(token, "segunda senha")]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await reset(token)).body.fields[0]).toMatchObject({ path: "token", type: "DUPLICATE" });
  });

  test("needs a token that is not older than an hour", async () => {
    const body = await confirmed();
    await forgot(body.email);
    const token = await tokenTo(body.email);
    server.clock.advance({ minutes: 60 });
    expect((await reset(token)).body).toMatchObject({ code: 400, type: "TOKEN_EXPIRED" });
    expect((await server.signIn(body.app2Id, body.password)).status).toBe(200);
  });

  test("is not replaced by another kind of token, a cut one, none, or for a password that is too short", async () => {
    const body = await registered();
    const confirmation = await tokenTo(body.email);
    expect((await reset(confirmation)).body.fields[0].type).toBe("INVALID");
    expect((await reset(confirmation.slice(0, 20))).body.fields[0].type).toBe("INVALID_FORMAT");
    const access = (await server.signIn("maria")).body.token;
    expect((await reset(access)).body).toMatchObject({ code: 400, type: "TOKEN_INVALID" });
    const none = await server.call("POST", "/accounts/reset-password", { body: { password: "outra senha boa" } });
    expect([none.status, none.body.type]).toEqual([401, "AUTH_REQUIRED"]);
    server.clock.advance({ seconds: 1 });
    await forgot(body.email);
    const token = await tokenTo(body.email);
    expect((await reset(token, "12345")).body).toMatchObject({
      type: "VALIDATION_FAILED",
      fields: [{ path: "password", type: "TOO_SHORT" }],
    });
    expect((await reset(token)).status).toBe(200);
  });

  test("takes back the new address that somebody else had asked for, and older links", async () => {
    const { app2Id, email, password, firstName, surName } = await confirmed();
    const intruder = await server.as(app2Id, { password });
    await intruder.put("/me", {
      body: { firstName, surName, email: "intruso@example.org", currentPassword: password },
    });
    const link = await tokenTo("intruso@example.org");
    await forgot(email);
    expect((await reset(await tokenTo(email))).status).toBe(200);
    expect((await server.call("POST", "/accounts/confirm-email", { body: { token: link } })).body.type).toBe(
      "TOKEN_INVALID",
    );
    const me = await server.as(app2Id, { password: "outra senha boa" });
    expect((await me.get("/me")).body).toMatchObject({ email });
    expect((await me.get("/me")).body).not.toHaveProperty("pendingEmail");

    await forgot(email);
    const older = await tokenTo(email);
    const change = {
      currentPassword: "outra senha boa",
      password: "mais uma senha",
      confirmPassword: "mais uma senha",
    };
    expect((await me.put("/me/password", { body: change })).status).toBe(200);
    expect((await reset(older)).body.fields[0]).toMatchObject({ path: "token", type: "DUPLICATE" });
  });

  test("of a new account leaves its confirmation as it is", async () => {
    const body = await registered();
    const confirmation = await tokenTo(body.email);
    await forgot(body.email);
    await reset(await tokenTo(body.email));
    const reply = await server.call("POST", "/accounts/confirm-email", { body: { token: confirmation } });
    expect(reply.status).toBe(200);
  });

  test("that was an administrator's choice need not be changed any more", async () => {
    const admin = await server.as("admin");
    const body = { firstName: "Dada", surName: "Senha", app2Id: "dada.senha", email: "dada.senha@example.org" };
    expect((await admin.post("/users", { body: { ...body, password: "dada-pelo-admin" } })).status).toBe(201);
    await forgot(body.email);
    expect((await reset(await tokenTo(body.email), "minha escolha")).status).toBe(200);
    await server.as("dada.senha", { password: "minha escolha" });
    const again = await server.as("dada.senha", { password: "minha escolha" });
    expect((await again.get("/me")).body.isPrimaryAccess).toBe(false);
  });

  test("lets the person in at once who had guessed too often before", async () => {
    const body = await confirmed();
    const logins = [body.email, body.app2Id];
    for (const login of logins) {
      for (let guess = 0; guess < 11; guess += 1) await server.signIn(login, `guess ${guess}`);
      expect((await server.signIn(login, body.password)).status).toBe(429);
    }
    await forgot(body.email);
    await reset(await tokenTo(body.email));
    for (const login of logins) expect((await server.signIn(login, "outra senha boa")).status).toBe(200);
  });
});
