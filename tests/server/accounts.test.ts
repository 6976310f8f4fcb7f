import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "../../server/db/schema";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ env: { TRUST_PROXY: "1" } });
}, 60_000);
afterAll(() => server.close());

let count = 0;
const person = (over: Record<string, unknown> = {}) => {
  count += 1;
  const login = `pessoa${count}`;
  return {
    firstName: "Lívia",
    surName: "Prado",
    app2Id: login,
    email: `${login}@example.org`,
    birthday: "1991-03-09",
    password: "cavalo correto",
    confirmPassword: "cavalo correto",
    ...over,
  };
};
// from everywhere, since registrations from one place are limited
const register = (body: object, headers: Record<string, string> = {}) => {
  count += 1;
  return server.call("POST", "/accounts", { body, headers: { "X-Forwarded-For": `10.0.0.${count}`, ...headers } });
};
const confirm = (token: string) => server.call("POST", "/accounts/confirm-email", { body: { token } });
const resend = (email: string) => server.call("POST", "/accounts/resend-confirmation", { body: { email } });
const forgot = (email: string) => server.call("POST", "/accounts/forgot-password", { body: { email } });
const reset = (token: string, password = "outra senha boa") =>
  server.call("POST", "/accounts/reset-password", {
    body: { password },
    headers: { Authorization: `Bearer ${token}` },
  });
const mailsTo = async (address: string) => (await server.outbox()).filter(({ to }) => to === address);
const tokenTo = async (address: string) => {
  const [mail] = await mailsTo(address);
  return /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
};
const registered = async (over: Record<string, unknown> = {}) => {
  const body = person(over);
  expect((await register(body)).status).toBe(201);
  return body;
};
const confirmed = async (over: Record<string, unknown> = {}) => {
  const body = await registered(over);
  expect((await confirm(await tokenTo(body.email))).status).toBe(200);
  return body;
};

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
    ["es", "Confirma tu correo electrónico"],
    ["de, es;q=0, *;q=0.1", "Confirme seu e-mail"],
    ["pt;q=0.2, en;q=0.7", "Confirm your e-mail address"],
  ])("writes in the language of %s", async (language, subject) => {
    const body = person();
    await register(body, { "Accept-Language": language });
    expect((await mailsTo(body.email))[0]?.subject).toBe(subject);
  });

  test.each([
    ["firstName", undefined, "REQUIRED"],
    ["firstName", "   ", "REQUIRED"],
    ["firstName", "a".repeat(121), "TOO_LONG"],
    ["surName", undefined, "REQUIRED"],
    ["surName", " ", "REQUIRED"],
    ["app2Id", undefined, "REQUIRED"],
    ["app2Id", "ab", "TOO_SHORT"],
    ["app2Id", "com espaço", "INVALID_FORMAT"],
    ["email", undefined, "REQUIRED"],
    ["email", "ana@", "INVALID_EMAIL"],
    ["birthday", undefined, "REQUIRED"],
    ["birthday", "09/03/1991", "INVALID_DATE"],
    ["birthday", "1899-12-31", "INVALID_DATE"],
    ["birthday", "2026-11-23", "INVALID_DATE"],
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
    expect((await me.get("/me")).body).toMatchObject({ status: "ACTIVE", birthday: "1991-03-09" });
  });
});

describe("confirmation", () => {
  test("activates the account and is written down", async () => {
    const body = await registered();
    expect((await confirm(await tokenTo(body.email))).body).toEqual({ type: "ACCOUNT_CONFIRMED" });
    const admin = await server.as("admin");
    const [user] = (await admin.get(`/users?q=${body.app2Id}`)).body.data;
    expect(user.status).toBe("ACTIVE");
    const { data } = (await admin.get(`/users/${user.id}/history`)).body;
    expect(data.map(({ action }: { action: string }) => action)).toEqual(["EMAIL_CONFIRMED", "CREATED"]);
    expect(JSON.stringify(data)).not.toContain(body.password);
  });

  test.each([
    ["cut off", (token: string) => token.slice(0, -1), "INVALID_FORMAT"],
    ["with something behind it", (token: string) => `${token}>`, "INVALID_FORMAT"],
    ["of nobody", (token: string) => `${token.slice(1)}x`, "INVALID"],
  ])("refuses a token %s", async (_, spoil, type) => {
    const body = await registered();
    const reply = await confirm(spoil(await tokenTo(body.email)));
    expect([reply.status, reply.body.type, reply.body.fields[0].type]).toEqual([400, "TOKEN_INVALID", type]);
    expect(reply.headers.get("WWW-Authenticate")).toBeNull();
  });

  test("works once, also of two at once", async () => {
    const body = await registered();
    const token = await tokenTo(body.email);
    const replies = await Promise.all([confirm(token), confirm(token)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
    const again = await confirm(token);
    expect([again.body.type, again.body.fields[0].type]).toEqual(["TOKEN_INVALID", "DUPLICATE"]);
  });

  test("expires after 24 hours, and a new mail helps", async () => {
    const body = await registered();
    const token = await tokenTo(body.email);
    server.clock.advance({ hours: 24 });
    expect((await confirm(token)).body).toMatchObject({ code: 400, type: "TOKEN_EXPIRED" });
    await resend(body.email);
    expect((await confirm(await tokenTo(body.email))).status).toBe(200);
  });

  test("takes only the newest link, and no reset token", async () => {
    const body = await registered();
    const first = await tokenTo(body.email);
    server.clock.advance({ seconds: 1 });
    await resend(body.email);
    expect((await confirm(first)).body.fields[0].type).toBe("DUPLICATE");
    const newest = await tokenTo(body.email);
    server.clock.advance({ seconds: 1 });
    await forgot(body.email);
    expect((await confirm(await tokenTo(body.email))).body.fields[0].type).toBe("INVALID");
    expect((await confirm(newest)).status).toBe(200);
  });

  test("does not bring back who was made inactive", async () => {
    const body = await registered();
    await server.db.update(users).set({ status: "INACTIVE" }).where(eq(users.email, body.email));
    expect((await confirm(await tokenTo(body.email))).body.type).toBe("TOKEN_INVALID");
    const [user] = await server.db.select().from(users).where(eq(users.email, body.email));
    expect(user?.status).toBe("INACTIVE");
  });

  test("can be sent again, with the same answer for an address that nobody has or that is confirmed", async () => {
    const known = await confirmed();
    for (const email of [known.email, "ninguem@example.org"]) {
      const before = await mailsTo(email);
      expect((await resend(email)).body).toEqual({ type: "ACCOUNT_CONFIRM_EMAIL" });
      expect(await mailsTo(email)).toHaveLength(before.length);
    }
    const waiting = await registered();
    server.clock.advance({ seconds: 1 });
    expect((await resend(waiting.email.toUpperCase())).body).toEqual({ type: "ACCOUNT_CONFIRM_EMAIL" });
    expect(await mailsTo(waiting.email)).toHaveLength(2);
  });

  test("refuses with Retry-After when an address is mailed on and on", async () => {
    for (let round = 0; round < 5; round += 1) await resend("muitas@example.org");
    const { status, body, headers } = await resend("MUITAS@example.org");
    expect([status, body.type]).toEqual([429, "TOO_MANY_REQUESTS"]);
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await forgot("muitas@example.org")).status).toBe(200);
  });
});

describe("a changed address", () => {
  const change = async (email: string) => {
    const body = await confirmed();
    const me = await server.as(body.app2Id, { password: body.password });
    const changed = await me.put("/me", { body: { firstName: body.firstName, surName: body.surName, email } });
    expect(changed.body).toMatchObject({ email: body.email, pendingEmail: email });
    return { body, me };
  };

  test("takes the old one's place when it is confirmed, and the old mailbox learns of it", async () => {
    const { body, me } = await change("mudei@example.org");
    expect((await confirm(await tokenTo("mudei@example.org"))).status).toBe(200);
    const { pendingEmail, email } = (await me.get("/me")).body;
    expect([email, pendingEmail]).toEqual(["mudei@example.org", undefined]);
    expect((await server.signIn("mudei@example.org", body.password)).status).toBe(200);
    expect((await server.signIn(body.email, body.password)).status).toBe(401);
    expect((await mailsTo(body.email))[0]?.text).toContain("mudei@example.org");
  });

  test("is mailed again when asked for", async () => {
    const { me } = await change("de.novo@example.org");
    server.clock.advance({ seconds: 1 });
    await resend("de.novo@example.org");
    expect(await mailsTo("de.novo@example.org")).toHaveLength(2);
    expect((await confirm(await tokenTo("de.novo@example.org"))).status).toBe(200);
    expect((await me.get("/me")).body.email).toBe("de.novo@example.org");
  });

  test("that somebody else took meanwhile is a conflict, and the token stays good", async () => {
    await change("disputado@example.org");
    const token = await tokenTo("disputado@example.org");
    await registered({ email: "disputado@example.org" });
    const reply = await confirm(token);
    expect([reply.status, reply.body.type, reply.body.fields[0].path]).toEqual([409, "USER_DUPLICATE_EMAIL", "email"]);
    await server.db
      .delete(users)
      .where(eq(users.email, "disputado@example.org"))
      .catch(() => {});
  });

  test("that was given up confirms nothing", async () => {
    const { body, me } = await change("desisti@example.org");
    const { firstName, surName, email } = body;
    await me.put("/me", { body: { firstName, surName, email } });
    expect((await confirm(await tokenTo("desisti@example.org"))).body.type).toBe("TOKEN_INVALID");
    expect((await me.get("/me")).body.email).toBe(email);
  });
});

describe("what waited for the address", () => {
  const inACompany = () => server.as("maria", { company: "Aurora" });
  const shareTo = async (email: string) => {
    const maria = await server.as("maria");
    const [vcard] = (await maria.get("/me/vcards?isActive=true")).body.data;
    const reply = await maria.post(`/me/vcards/${vcard.id}/share`, { body: { email } });
    expect(reply.body.type).toBe("VCARD_SHARED");
    return vcard;
  };

  test("is delivered when it is confirmed, and not before: invitations and tokens", async () => {
    const body = person();
    const company = await inACompany();
    const invited = await company.post("/associates", { body: { email: body.email.toUpperCase(), type: "ADMIN" } });
    expect(invited.body.type).toBe("SEND_INVITE_JOIN_PLATAFORM");
    const vcard = await shareTo(body.email);
    await register(body);
    const token = /token=([\w-]+)/.exec(
      (await mailsTo(body.email)).map(({ text }) => text).find((text) => text.includes("confirm-email")) ?? "",
    )?.[1];
    const found = async () => (await company.get(`/associates?q=${body.app2Id}`)).body.data;
    expect(await found()).toEqual([]);

    expect((await confirm(token ?? "")).status).toBe(200);
    expect(await found()).toEqual([expect.objectContaining({ status: "PENDING", type: "ADMIN", email: body.email })]);
    const me = await server.as(body.app2Id, { password: body.password });
    const [association] = (await me.get("/me/associations?status=PENDING")).body.data;
    expect(association.company.id).toBe(company.companyId);
    const { data } = (await me.get("/me/exchanges?direction=received&status=PENDING")).body;
    expect(data).toHaveLength(1);
    expect(data[0].vcard.id).toBe(vcard.id);
    expect((await me.post(`/me/exchanges/${data[0].id}/respond`, { body: { accept: true } })).status).toBe(200);
    expect((await me.post(`/me/associations/${association.id}/respond`, { body: { accept: true } })).status).toBe(200);
  });

  test("is not given twice to whom has it already, nor to its own sender", async () => {
    const body = await confirmed();
    const company = await inACompany();
    const me = await server.as(body.app2Id, { password: body.password });
    const { firstName, surName } = body;
    expect((await company.post("/associates", { body: { app2Id: body.app2Id } })).status).toBe(201);
    await company.post("/associates", { body: { email: "segundo@example.org" } });
    const maria = await server.as("maria");
    const [vcard] = (await maria.get("/me/vcards?isActive=true")).body.data;
    await maria.post(`/me/vcards/${vcard.id}/share`, { body: { app2Id: body.app2Id } });
    await shareTo("segundo@example.org");
    await me.put("/me", { body: { firstName, surName, email: "segundo@example.org" } });
    const token = /confirm-email\/\?token=([\w-]+)/.exec(
      (await mailsTo("segundo@example.org")).map(({ text }) => text).join("\n"),
    )?.[1];
    expect((await confirm(token ?? "")).status).toBe(200);
    expect((await me.get("/me/associations")).body.total).toBe(1);
    expect((await me.get("/me/exchanges?direction=received")).body.total).toBe(1);
    expect((await maria.get("/me/exchanges?direction=sent&status=SAVED&q=segundo")).body.total).toBe(0);
  });
});

describe("a forgotten password", () => {
  test("has the same answer, in about the same time, whether or not the address exists", async () => {
    const known = await confirmed();
    const timed = async (email: string) => {
      const begun = performance.now();
      const reply = await forgot(email);
      return { ms: performance.now() - begun, status: reply.status, body: reply.body };
    };
    const [there, nobody] = [await timed(known.email), await timed("ninguem.mesmo@example.org")];
    expect(there.body).toEqual({ type: "EMAIL_SENT_RESET_PASSWORD" });
    expect(nobody.body).toEqual(there.body);
    expect(nobody.ms).toBeGreaterThan(there.ms / 2);
    expect(nobody.ms).toBeLessThan(there.ms * 2);
    expect(await mailsTo("ninguem.mesmo@example.org")).toEqual([]);
    const [mail] = await mailsTo(known.email);
    expect(mail?.text).toMatch(/http:\/\/panel\.test\/reset-password\?token=[\w-]{43}/);
  });

  test("is replaced by the mailed token, which ends every session and says so by mail", async () => {
    const body = await confirmed();
    const me = await server.as(body.app2Id, { password: body.password });
    await forgot(body.email.toUpperCase());
    server.clock.advance({ seconds: 2 });
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
    for (let guess = 0; guess < 11; guess += 1) await server.signIn(body.email, `guess ${guess}`);
    expect((await server.signIn(body.email, body.password)).status).toBe(429);
    await forgot(body.email);
    await reset(await tokenTo(body.email));
    expect((await server.signIn(body.email, "outra senha boa")).status).toBe(200);
  });
});
