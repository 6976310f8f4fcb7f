import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { issueOneTimeToken } from "../../server/auth/one-time-tokens";
import { users } from "../../server/db/schema";
import { givenPassword } from "../support/given-password";
import { newcomer } from "../support/newcomer";
import { createTestServer, type TestServer } from "../support/server";

let server: TestServer;
let made = 0;
beforeAll(async () => {
  server = await createTestServer({ env: { TRUST_PROXY: "1" } });
});
afterAll(() => server.close());

const statuses = ["ACTIVE", "PENDING", "TEMPORARY", "INACTIVE"] as const;
type Status = (typeof statuses)[number];

/** Somebody whose account came into a status, and who then signed in. */
const somebody = async (status: Status) => {
  made += 1;
  const person = await newcomer(server, `conta.${made}`, { firstName: "Conta", surName: `Numero ${made}` });
  await server.db.update(users).set({ status }).where(eq(users.id, person.id));
  const signedIn = await server.as(person.app2Id, { password: givenPassword });
  const mailed = (kind: "CONFIRM_EMAIL" | "RESET_PASSWORD") =>
    issueOneTimeToken(server.db, { kind, userId: person.id, email: person.email, now: server.clock.now() });
  const statusNow = async () => (await server.db.select().from(users).where(eq(users.id, person.id)))[0]?.status;
  const mails = async () => (await server.outbox()).filter(({ to }) => to === person.email).length;
  return { ...person, ...signedIn, mailed, statusNow, mails };
};
type Somebody = Awaited<ReturnType<typeof somebody>>;

const actions: Record<string, (person: Somebody) => Promise<{ status: number; body: { type?: string } }>> = {
  "sign in": ({ app2Id }) => server.signIn(app2Id, givenPassword),
  "sign in with a wrong password": ({ app2Id }) => server.signIn(app2Id, "secret2"),
  refresh: ({ refreshToken }) => server.call("POST", "/auth/refresh", { body: { refreshToken } }),
  "read my profile": (person) => person.get("/me"),
  "list my tokens": (person) => person.get("/me/vcards"),
  "sign out": (person) => person.post("/auth/sign-out", { body: { refreshToken: person.refreshToken } }),
  "confirm the address": async (person) =>
    server.call("POST", "/accounts/confirm-email", { body: { token: await person.mailed("CONFIRM_EMAIL") } }),
  "reset the password": async (person) => {
    const headers = { Authorization: `Bearer ${await person.mailed("RESET_PASSWORD")}` };
    return server.call("POST", "/accounts/reset-password", { body: { password: "outra senha" }, headers });
  },
};

/** What happens to an account that is not active, where it is not what happens to one that is. */
const everywhere: Record<string, number | string> = {
  "sign in": 200,
  "sign in with a wrong password": "AUTH_INVALID",
  refresh: 200,
  "read my profile": "AUTH_FORBIDDEN",
  "list my tokens": "AUTH_FORBIDDEN",
  "sign out": 200,
  "confirm the address": 200,
  "reset the password": 200,
};
const otherwise: Record<Status, Record<string, number | string>> = {
  ACTIVE: { "read my profile": 200, "list my tokens": 200 },
  PENDING: {},
  TEMPORARY: {},
  INACTIVE: { "confirm the address": "TOKEN_INVALID" },
};

const cases = statuses.flatMap((status) =>
  Object.keys(actions).map((action) => ({
    status,
    action,
    outcome: otherwise[status][action] ?? everywhere[action],
    after: status === "PENDING" && action === "confirm the address" ? "ACTIVE" : status,
  })),
);

describe("every action of an account in every status", () => {
  test.each(cases)("$action, when it is $status, is $outcome", async ({ status, action, outcome, after }) => {
    const person = await somebody(status);
    const reply = await actions[action]?.(person);
    expect(reply?.status === 200 ? 200 : reply?.body.type).toBe(outcome);
    expect(await person.statusNow()).toBe(after);
  });

  test.each(statuses)("the same answer is given to whoever asks for a mail, when it is %s", async (status) => {
    const person = await somebody(status);
    const ask = (path: string) => server.call("POST", `/accounts/${path}`, { body: { email: person.email } });
    expect((await ask("resend-confirmation")).body).toEqual({ type: "ACCOUNT_CONFIRM_EMAIL" });
    // a confirmation is mailed to those alone who wait for it
    expect(await person.mails()).toBe(status === "PENDING" ? 1 : 0);
    expect((await ask("forgot-password")).body).toEqual({ type: "EMAIL_SENT_RESET_PASSWORD" });
    expect(await person.statusNow()).toBe(status);
  });
});

describe("a company, a template and a person", () => {
  test("go out of use and come back, and say so on the record", async () => {
    const admin = await server.as("admin");
    const maria = await server.as("maria", { company: "Aurora" });
    const [company] = (await admin.get("/companies?q=pedra branca")).body.data;
    const [template] = (await maria.get("/vcard-templates?isActive=true")).body.data;
    const { name, document } = company;
    const edits = [
      { who: admin, path: `/companies/${company.id}`, body: { name, document } },
      { who: maria, path: `/vcard-templates/${template.id}`, body: { name: template.name } },
    ];
    for (const { who, path, body } of edits) {
      const off = await who.put(path, { body: { ...body, isActive: false } });
      expect([off.status, off.body.isActive, off.body.inactiveAt]).toEqual([
        200,
        false,
        server.clock.now().toISOString(),
      ]);
      const on = await who.put(path, { body: { ...body, isActive: true } });
      expect([on.status, on.body.isActive, on.body.inactiveAt]).toEqual([200, true, undefined]);
    }
  });
});

describe("what is not there", () => {
  test("is named when it should go: a picture, a logo", async () => {
    const admin = await server.as("admin");
    const person = await somebody("ACTIVE");
    expect((await person.delete("/me/avatar")).body).toMatchObject({ code: 404, type: "AVATAR_NOT_FOUND" });
    const [company] = (await admin.get("/companies")).body.data;
    await admin.delete(`/companies/${company.id}/logo`);
    const { status, body } = await admin.delete(`/companies/${company.id}/logo`);
    expect([status, body.type]).toEqual([404, "LOGO_NOT_FOUND"]);
  });

  test("is said of the database too, in the contract's words", async () => {
    const lonely = await createTestServer();
    const { token } = await lonely.as("maria");
    await lonely.close();
    const ready = await lonely.call("GET", "/health/ready");
    expect([ready.status, ready.body.type]).toEqual([503, "SERVICE_UNAVAILABLE"]);
    expect((await lonely.actor(token).get("/me")).status).toBeGreaterThanOrEqual(500);
    expect((await lonely.call("GET", "/health/live")).body).toEqual({ status: "UP" });
  });
});
