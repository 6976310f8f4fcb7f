import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "../../server/db/schema";
import { createAccountCalls } from "../support/account-calls";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ env: { TRUST_PROXY: "1" } });
}, 60_000);
afterAll(() => server.close());

const { confirm, resend, forgot, mailsTo, tokenTo, registered, confirmed } = createAccountCalls(() => server);

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
