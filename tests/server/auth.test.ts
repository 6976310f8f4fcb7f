import { eq } from "drizzle-orm";
import { decodeJwt, decodeProtectedHeader, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AccessTokenPayload, createAccessTokens } from "../../server/auth/access-tokens";
import { sessions, users } from "../../server/db/schema";
import { createClock } from "../support/clock";
import { newcomer } from "../support/newcomer";
import { createPng } from "../support/png";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const refresh = (refreshToken: string) => server.call("POST", "/auth/refresh", { body: { refreshToken } });

describe("signing in", () => {
  test("takes the app2Id or the e-mail address, without regard to case", async () => {
    const { email, password } = await newcomer(server, "Camila.Alves", { firstName: "Camila", surName: "Alves" });
    for (const login of ["Camila.Alves", "camila.alves", "CAMILA.ALVES", email.toLowerCase(), email.toUpperCase()])
      expect((await server.signIn(login, password)).status, login).toBe(200);
  });

  test("gives a token of 15 minutes whose payload is the person", async () => {
    const maria = await server.as("maria");
    const [company] = (await maria.get("/me/companies")).body;
    await maria.put("/me/current-company", { body: { companyId: company.id } });
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(createPng({ width: 8, height: 8 }))]), "me.png");
    await maria.put("/me/avatar", { form });
    const { body } = await server.signIn("maria");
    const payload = decodeJwt(body.token);
    expect(payload).toMatchObject({ app2Id: "maria", role: "PLATFORM_USER", status: "ACTIVE" });
    const me = (await maria.get("/me")).body;
    const { firstName, surName, email, avatarUrl } = me;
    expect(me).toEqual(
      expect.objectContaining({ firstName: "Maria", company: { id: company.id, name: company.name } }),
    );
    expect(avatarUrl).toMatch(/^\/api\/public\/images\//);
    expect(payload).toMatchObject({ firstName, surName, email, avatarUrl, company: me.company });
    expect(payload.middleName).toEqual(me.middleName);
    expect(Number(payload.exp) - Number(payload.iat)).toBe(900);
  });

  test("answers an unknown login and a wrong password alike, for the same work", async () => {
    // processor time and not the clock's: the machine has other things to do as well
    const attempt = async (login: string, round: number) => {
      const begun = process.cpuUsage();
      const reply = await server.signIn(login, `wrong ${round}`);
      const { user, system } = process.cpuUsage(begun);
      return { reply, work: user + system };
    };
    const work = { wrong: 0, unknown: 0 };
    for (let round = 0; round < 9; round += 1) {
      const [wrong, unknown] = [await attempt("support", round), await attempt("nobody.at.all", round)];
      expect(wrong.reply.status).toBe(401);
      expect(unknown.reply.body).toEqual(wrong.reply.body);
      work.wrong += wrong.work;
      work.unknown += unknown.work;
    }
    // without the hash of a dummy the unknown login would be a tenth of the work
    expect(work.unknown).toBeGreaterThan(work.wrong / 3);
    expect(work.unknown).toBeLessThan(work.wrong * 3);
  });

  test("refuses with Retry-After when somebody guesses on", async () => {
    for (let guess = 0; guess < 10; guess += 1) await server.signIn("guessed", `guess ${guess}`);
    const { status, body, headers } = await server.signIn("guessed", "one more");
    expect(status).toBe(429);
    expect(body.type).toBe("TOO_MANY_REQUESTS");
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
  });

  test("is still the first one after a sign-in before the address was confirmed", async () => {
    const person = { firstName: "Nuno", surName: "Reis", app2Id: "nuno.reis", email: "nuno.reis@example.org" };
    const secret = { password: "cavalo correto", confirmPassword: "cavalo correto" };
    const account = { ...person, ...secret, birthday: "1991-03-09" };
    expect((await server.call("POST", "/accounts", { body: account })).status).toBe(201);
    await server.signIn(person.app2Id, secret.password);
    const [mail] = (await server.outbox()).filter(({ to }) => to === person.email);
    const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
    expect((await server.call("POST", "/accounts/confirm-email", { body: { token } })).status).toBe(200);
    const flag = async () =>
      decodeJwt((await server.signIn(person.app2Id, secret.password)).body.token).isPrimaryAccess;
    expect(await flag()).toBe(true);
    expect(await flag()).toBe(false);
  });

  test("is the primary access the first time alone", async () => {
    const admin = await server.as("admin");
    const [company] = (await admin.get("/companies?isActive=true&perPage=1")).body.data;
    const person = { firstName: "Nova", surName: "Pessoa", email: "nova@example.com", phone: "+5511987654321" };
    await admin.post(`/companies/${company.id}/admins`, {
      body: { ...person, password: "given one", confirmPassword: "given one" },
    });
    const flag = async (password: string) =>
      decodeJwt((await server.signIn("nova@example.com", password)).body.token).isPrimaryAccess;
    expect(await flag("given one")).toBe(true);
    expect(await flag("given one")).toBe(true);
    const nova = await server.as("nova@example.com", { password: "given one" });
    expect((await nova.get("/me/vcards")).body).toMatchObject({ code: 403, type: "PASSWORD_CHANGE_REQUIRED" });
    expect((await nova.get("/me")).body.mustChangePassword).toBe(true);
    expect(decodeJwt(nova.token).mustChangePassword).toBe(true);
    const same = { currentPassword: "given one", password: "given one", confirmPassword: "given one" };
    expect((await nova.put("/me/password", { body: same })).body.fields).toMatchObject([{ path: "password" }]);
    const chosen = await nova.put("/me/password", { body: { ...same, password: "my own", confirmPassword: "my own" } });
    expect((await server.actor(chosen.body.data.token).get("/me/vcards")).status).toBe(200);
    expect(decodeJwt(chosen.body.data.token)).not.toHaveProperty("mustChangePassword");
    expect(await flag("my own")).toBe(false);
  });
});

describe("a refresh token", () => {
  test("is exchanged for another pair, once", async () => {
    const { refreshToken } = await server.as("joao");
    const second = await refresh(refreshToken);
    expect(second.status).toBe(200);
    expect(second.body.refreshToken).not.toBe(refreshToken);
    expect((await server.actor(second.body.token).get("/me")).status).toBe(200);
  });

  test("ends its whole family when it is used twice", async () => {
    const { refreshToken } = await server.as("joao");
    const second = await refresh(refreshToken);
    const reused = await refresh(refreshToken);
    expect(reused.status).toBe(401);
    expect(reused.body.type).toBe("TOKEN_INVALID");
    expect((await refresh(second.body.refreshToken)).body.type).toBe("TOKEN_INVALID");
  });

  test("gives one pair at most to two refreshes at once", async () => {
    const { refreshToken } = await server.as("joao");
    const replies = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  test("is of no use after the session was signed out", async () => {
    const joao = await server.as("joao");
    const { body } = await joao.post("/auth/sign-out", { body: { refreshToken: joao.refreshToken } });
    expect(body).toEqual({ type: "SIGNED_OUT" });
    expect((await refresh(joao.refreshToken)).status).toBe(401);
  });

  test("cannot be signed out by somebody else", async () => {
    const [joao, maria] = [await server.as("joao"), await server.as("maria")];
    await maria.post("/auth/sign-out", { body: { refreshToken: joao.refreshToken } });
    expect((await refresh(joao.refreshToken)).status).toBe(200);
  });

  test("takes the access tokens of its family with it when it is used twice, those of the same second too", async () => {
    const [joao, elsewhere] = [await server.as("joao"), await server.as("joao")];
    const second = await refresh(joao.refreshToken);
    await refresh(joao.refreshToken);
    for (const token of [joao.token, second.body.token])
      expect((await server.actor(token).get("/me")).body.type).toBe("AUTH_EXPIRED");
    expect((await elsewhere.get("/me")).status).toBe(200);
  });

  test("prolongs a session for 90 days at most", async () => {
    const clock = createClock();
    const other = await createTestServer({ clock });
    let { refreshToken } = await other.as("joao");
    for (let days = 0; days < 85; days += 17) {
      clock.advance({ days: 17 });
      const { status, body } = await other.call("POST", "/auth/refresh", { body: { refreshToken } });
      expect(status).toBe(200);
      refreshToken = body.refreshToken;
    }
    clock.advance({ days: 4, hours: 23, minutes: 50 });
    const last = await other.call("POST", "/auth/refresh", { body: { refreshToken } });
    const { exp = 0 } = decodeJwt(last.body.token);
    expect(exp * 1000 - clock.now().getTime()).toBe(10 * 60 * 1000);
    clock.advance({ minutes: 11 });
    expect((await other.actor(last.body.token).get("/me")).body.type).toBe("TOKEN_EXPIRED");
    const over = await other.call("POST", "/auth/refresh", { body: { refreshToken: last.body.refreshToken } });
    expect(over.body.type).toBe("TOKEN_EXPIRED");
    await other.close();
  });

  test("is taken beside a bearer that is over and a company that is not the person's, which every call carries", async () => {
    const { refreshToken } = await server.as("joao");
    const headers = { Authorization: "Bearer over", "Company-Id": "01970000-0000-7000-8000-0000000000c1" };
    expect((await server.call("POST", "/auth/refresh", { body: { refreshToken }, headers })).status).toBe(200);
  });

  test("expires after 30 days, the access token after 15 minutes", async () => {
    const joao = await server.as("joao");
    server.clock.advance({ minutes: 16 });
    expect((await joao.get("/me")).body.type).toBe("TOKEN_EXPIRED");
    server.clock.advance({ days: 30 });
    expect((await refresh(joao.refreshToken)).body.type).toBe("TOKEN_EXPIRED");
  });
});

describe("an access token", () => {
  const secrets = ["the secret of yesterday, long enough", "the secret of today, long enough too"] as const;
  const tokensOf = (...known: string[]) => createAccessTokens({ secrets: known, clock: server.clock.now });

  test("names its session, for whom it is, and what kind of token it is", async () => {
    const { token } = (await server.signIn("maria")).body;
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: "HS256", typ: "at+jwt", kid: expect.any(String) });
    const { sid, aud, sub } = decodeJwt(token);
    expect(aud).toBe("vcard-panel");
    const [session] = await server.db
      .select()
      .from(sessions)
      .where(eq(sessions.id, String(sid)));
    expect(session?.userId).toBe(sub);
  });

  test("is good with the key before the newest, and no longer once that is forgotten", async () => {
    const claims = decodeJwt<AccessTokenPayload>((await server.signIn("maria")).body.token);
    const old = await tokensOf(secrets[0]).sign(claims);
    const rotated = tokensOf(secrets[1], secrets[0]);
    expect((await rotated.verify(old)).sub).toBe(claims.sub);
    const fresh = await rotated.sign(claims);
    expect(decodeProtectedHeader(fresh).kid).not.toBe(decodeProtectedHeader(old).kid);
    await expect(tokensOf(secrets[1]).verify(old)).rejects.toMatchObject({ type: "TOKEN_INVALID" });
    expect((await tokensOf(secrets[1]).verify(fresh)).sub).toBe(claims.sub);
  });

  test("of another kind, for somebody else, or of a key without a name is none, whoever signed it", async () => {
    const claims = decodeJwt((await server.signIn("maria")).body.token);
    const { kid = "" } = decodeProtectedHeader(
      await tokensOf(secrets[0]).sign(claims as unknown as AccessTokenPayload),
    );
    const key = new TextEncoder().encode(secrets[0]);
    const signed = (header: object, payload = claims) =>
      new SignJWT(payload).setProtectedHeader({ alg: "HS256", ...header }).sign(key);
    const right = { typ: "at+jwt", kid };
    expect((await tokensOf(secrets[0]).verify(await signed(right))).sub).toBe(claims.sub);
    for (const token of [
      await signed({ ...right, typ: "JWT" }),
      await signed({ kid }),
      await signed({ typ: "at+jwt" }),
      await signed({ ...right, kid: "another" }),
      await signed(right, { ...claims, aud: "another" }),
    ])
      await expect(tokensOf(secrets[0]).verify(token)).rejects.toMatchObject({ type: "TOKEN_INVALID" });
  });
});

describe("rights", () => {
  test("count as they are now: another status ends the session, and one that is not active opens nothing", async () => {
    const joao = await server.as("joao");
    const become = (status: "ACTIVE" | "INACTIVE") =>
      server.db.update(users).set({ status }).where(eq(users.app2IdKey, "joao"));
    await become("INACTIVE");
    expect((await joao.get("/me")).body.type).toBe("AUTH_EXPIRED");
    const again = await server.as("joao");
    expect((await again.get("/me")).body.type).toBe("AUTH_FORBIDDEN");
    expect((await again.post("/auth/sign-out", { body: { refreshToken: again.refreshToken } })).status).toBe(200);
    await become("ACTIVE");
    expect((await (await server.as("joao")).get("/me")).status).toBe(200);
  });

  test("need a token that this server signed", async () => {
    const { token } = await server.as("joao");
    const forged = `${token.slice(0, -4)}AAAA`;
    const [, payload] = token.split(".");
    const unsigned = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${payload}.`;
    expect((await server.actor(forged).get("/me")).body.type).toBe("TOKEN_INVALID");
    expect((await server.actor(unsigned).get("/me")).body.type).toBe("TOKEN_INVALID");
    expect((await server.call("GET", "/me")).body.type).toBe("AUTH_REQUIRED");
  });

  test("are not prolonged by choosing another company: only a refresh does that", async () => {
    const maria = await server.as("maria", { company: "Aurora" });
    server.clock.advance({ minutes: 10 });
    const { token } = (await maria.put("/me/current-company", { body: { companyId: maria.companyId } })).body;
    expect(decodeJwt(token).exp).toBe(decodeJwt(maria.token).exp);
  });

  test("are for one of two who change the same password at once", async () => {
    const admin = await server.as("admin");
    const person = { firstName: "Duas", surName: "Vezes", app2Id: "duas.vezes", email: "duas@example.com" };
    await admin.post("/users", { body: { ...person, password: "given one" } });
    const duas = await server.as("duas.vezes", { password: "given one" });
    const to = (password: string) =>
      duas.put("/me/password", { body: { currentPassword: "given one", password, confirmPassword: password } });
    const replies = await Promise.all([to("first one"), to("second one")]);
    const [winner, loser] = replies.toSorted((a, b) => a.status - b.status);
    expect(winner?.status).toBe(200);
    // either it finds the session ended or the password changed
    expect([400, 401]).toContain(loser?.status);
  });

  test("end everywhere when the password changes", async () => {
    // all within one second: the clock stands still
    const [here, there] = [await server.as("support"), await server.as("support")];
    const wrong = await here.put("/me/password", {
      body: { currentPassword: "no", password: "uma outra", confirmPassword: "uma outra" },
    });
    expect(wrong.body).toMatchObject({ type: "PASSWORD_INVALID", fields: [{ path: "currentPassword" }] });
    const mismatch = await here.put("/me/password", {
      body: { currentPassword: "demo1234", password: "uma outra", confirmPassword: "uma terceira" },
    });
    expect(mismatch.body.fields).toMatchObject([{ path: "confirmPassword", type: "MISMATCH" }]);
    const changed = await here.put("/me/password", {
      body: { currentPassword: "demo1234", password: "uma outra", confirmPassword: "uma outra" },
    });
    expect(changed.body.type).toBe("PASSWORD_CHANGED");
    expect((await there.get("/me")).body.type).toBe("AUTH_EXPIRED");
    expect((await refresh(there.refreshToken)).status).toBe(401);
    expect((await server.actor(changed.body.data.token).get("/me")).status).toBe(200);
    expect((await server.outbox())[0]?.subject).toBe("Sua senha foi alterada");
  });
});
