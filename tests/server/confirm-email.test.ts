import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { oneTimeTokens, users } from "../../server/db/schema";
import { createAccountCalls } from "../support/account-calls";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ env: { TRUST_PROXY: "1" } });
});
afterAll(() => server.close());

const { confirm, resend, forgot, reset, mailsTo, tokenTo, registered, confirmed } = createAccountCalls(() => server);

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
    const { firstName, surName, password } = body;
    const changed = await me.put("/me", { body: { firstName, surName, email, currentPassword: password } });
    expect(changed.body).toMatchObject({ email: body.email, pendingEmail: email });
    return { body, me };
  };

  test("takes the old one's place when it is confirmed, and the old mailbox learns of it", async () => {
    const { body, me } = await change("mudei@example.org");
    expect((await confirm(await tokenTo("mudei@example.org"))).status).toBe(200);
    // whoever had signed in before does so again, with the address that counts now
    expect((await me.get("/me")).status).toBe(401);
    const again = await server.as("mudei@example.org", { password: body.password });
    const { pendingEmail, email } = (await again.get("/me")).body;
    expect([email, pendingEmail]).toEqual(["mudei@example.org", undefined]);
    expect((await server.signIn(body.email, body.password)).status).toBe(401);
    expect((await mailsTo(body.email))[0]?.text).toContain("mudei@example.org");
  });

  test("is mailed again when asked for", async () => {
    const { body } = await change("de.novo@example.org");
    server.clock.advance({ seconds: 1 });
    await resend("de.novo@example.org");
    expect(await mailsTo("de.novo@example.org")).toHaveLength(2);
    expect((await confirm(await tokenTo("de.novo@example.org"))).status).toBe(200);
    expect((await server.signIn("de.novo@example.org", body.password)).status).toBe(200);
  });

  /** How many mails an address gets by one call. */
  const mailedFor = async (email: string) => {
    const before = (await mailsTo(email)).length;
    server.clock.advance({ seconds: 1 });
    expect((await resend(email)).body).toEqual({ type: "ACCOUNT_CONFIRM_EMAIL" });
    return (await mailsTo(email)).length - before;
  };

  test("that many ask for gets one mail a call, for whoever asked last, and that one confirms it", async () => {
    const email = "alvo.de.muitos@example.org";
    const others: string[] = [];
    for (let one = 0; one < 3; one += 1) {
      server.clock.advance({ seconds: 1 });
      others.push((await change(email)).body.email);
    }
    server.clock.advance({ seconds: 1 });
    const { body, me } = await change(email);
    // what one does with one's account otherwise is no new request
    const [first] = await server.db
      .select()
      .from(users)
      .where(eq(users.email, others[0] ?? ""));
    server.clock.advance({ seconds: 1 });
    await server.db
      .update(users)
      .set({ updatedAt: server.clock.now() })
      .where(eq(users.id, first?.id ?? ""));
    for (let call = 0; call < 5; call += 1) expect(await mailedFor(email)).toBe(1);
    expect((await confirm(await tokenTo(email))).status).toBe(200);
    expect((await server.signIn(email, body.password)).status).toBe(200);
    expect((await me.get("/me")).status).toBe(401);
    expect(await mailedFor("outro.alvo@example.org")).toBe(0);
  });

  test("that somebody registered meanwhile gets the link of the account that has it, and none once it is confirmed", async () => {
    const email = "registrado.depois@example.org";
    await change(email);
    const { password } = await registered({ email });
    expect(await mailedFor(email)).toBe(1);
    expect((await confirm(await tokenTo(email))).status).toBe(200);
    expect((await server.signIn(email, password)).status).toBe(200);
    expect(await mailedFor(email)).toBe(0);
  });

  test("that nobody was mailed a link to for days is mailed again", async () => {
    const email = "dias.depois@example.org";
    const { body } = await change(email);
    await server.db.delete(oneTimeTokens).where(eq(oneTimeTokens.email, email));
    expect(await mailedFor(email)).toBe(1);
    expect((await confirm(await tokenTo(email))).status).toBe(200);
    expect((await server.signIn(email, body.password)).status).toBe(200);
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

describe("an address that somebody else registered", () => {
  const squat = async (invite: (email: string) => Promise<{ status: number }>, isFirst: boolean) => {
    const email = `alvo.${isFirst ? "antes" : "depois"}.${String(Math.random()).slice(2)}@example.org`;
    if (isFirst) expect((await invite(email)).status).toBeLessThan(300);
    const body = await registered({ email });
    if (!isFirst) expect((await invite(email)).status).toBeLessThan(300);
    return { ...body, session: await server.as(body.app2Id, { password: body.password }) };
  };
  const inACompany = async (email: string) => {
    const maria = await server.as("maria", { company: "Aurora" });
    return maria.post("/associates", { body: { email, type: "ADMIN" } });
  };
  const aToken = async (email: string) => {
    const maria = await server.as("maria");
    const [vcard] = (await maria.get("/me/vcards?isActive=true")).body.data;
    return maria.post(`/me/vcards/${vcard.id}/share`, { body: { email } });
  };
  const cases = [
    ["an invitation that came before", inACompany, true],
    ["an invitation that came after", inACompany, false],
    ["a token that came before", aToken, true],
    ["a token that came after", aToken, false],
  ] as const;

  test.each(cases)(
    "does not get them %s: the mailbox's owner confirms it with the password alone",
    async (_, ...how) => {
      const { email, password, session } = await squat(...how);
      const token = await tokenTo(email);
      // the owner of the mailbox clicks on 'confirm'
      const clicked = await confirm(token);
      expect(clicked.body).toMatchObject({ code: 400, fields: [{ path: "password", type: "REQUIRED" }] });
      expect((await confirm(token, "um palpite")).body).toMatchObject({
        type: "PASSWORD_INVALID",
        fields: [{ path: "password", type: "INVALID" }],
      });
      expect((await session.get("/me/associations")).body.type).toBe("AUTH_FORBIDDEN");

      // who never chose that password chooses one: whoever did is out
      server.clock.advance({ seconds: 1 });
      await forgot(email);
      const link = /reset-password\?token=([\w-]+)/.exec((await mailsTo(email))[0]?.text ?? "")?.[1];
      expect((await reset(link ?? "", "a minha senha")).status).toBe(200);
      expect((await session.get("/me")).status).toBe(401);
      expect((await confirm(token, password)).body.type).toBe("PASSWORD_INVALID");
      expect((await confirm(token, "a minha senha")).status).toBe(200);
      expect((await server.signIn(email, password)).status).toBe(401);
      const owner = await server.as(email, { password: "a minha senha" });
      const waiting = ["/me/associations?status=PENDING", "/me/exchanges?direction=received&status=PENDING"];
      const totals = await Promise.all(waiting.map(async (path) => (await owner.get(path)).body.total));
      expect(totals.toSorted()).toEqual([0, 1]);
    },
  );

  test("ends the session that was begun before, where nothing waits", async () => {
    const { app2Id, email, password } = await registered();
    const early = await server.as(app2Id, { password });
    expect((await confirm(await tokenTo(email))).status).toBe(200);
    expect((await early.get("/me")).status).toBe(401);
    const { status } = await server.call("POST", "/auth/refresh", { body: { refreshToken: early.refreshToken } });
    expect(status).toBe(401);
  });

  test("is not taken over by changing to it either, where an invitation waits", async () => {
    const { app2Id, firstName, surName, password } = await confirmed();
    const email = "cobicado@example.org";
    expect((await inACompany(email)).status).toBe(202);
    const session = await server.as(app2Id, { password });
    const body = { firstName, surName, email, currentPassword: password };
    expect((await session.put("/me", { body })).status).toBe(200);
    const token = await tokenTo(email);
    expect((await confirm(token)).body.fields).toMatchObject([{ path: "password", type: "REQUIRED" }]);
    expect((await session.get("/me/associations")).body.total).toBe(0);
    expect((await confirm(token, password)).status).toBe(200);
  });

  test("is guessed at ten times in a quarter of an hour, and the link stays good", async () => {
    const { email, password } = await squat(inACompany, true);
    const token = await tokenTo(email);
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await confirm(token, `palpite ${guess}`)).body.type).toBe("PASSWORD_INVALID");
    }
    const { status, headers } = await confirm(token, password);
    expect([status, Number(headers.get("Retry-After")) > 0]).toEqual([429, true]);
    // guesses at the link keep nobody from signing in
    expect((await server.signIn(email, password)).status).toBe(200);
  });
});
