import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createServices } from "../../server/app";
import { recordRefusal } from "../../server/contract/record-refusal";
import { behindBarrier } from "../../server/db/barrier";
import { recordEvents } from "../../server/db/record-events";
import { associates, events, users } from "../../server/db/schema";
import { shortened } from "../../server/db/shortened";
import { createLog } from "../../server/telemetry/log";
import { tidy } from "../../server/upkeep/housekeeping";
import { enrol } from "../support/authenticator";
import { heldBody } from "../support/held-body";
import { newcomer } from "../support/newcomer";
import { createTestServer, type TestServer } from "../support/server";

type Actor = Awaited<ReturnType<TestServer["as"]>>;

let server: TestServer;
let admin: Actor;
let maria: Actor & { companyId: string };
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.as("admin");
  maria = await server.as("maria", { company: "Aurora" });
});
afterAll(() => server.close());

/** The newest of a kind, as a platform administrator reads it. */
const newest = async (kind: string) => (await admin.get(`/events?kind=${kind}&perPage=1`)).body.data[0];
const numberOf = (kind: string) => server.db.$count(events, eq(events.kind, kind as "REFUSED"));
const idOf = async (login: string) => {
  const [found] = await server.db.select({ id: users.id }).from(users).where(eq(users.app2Id, login));
  return found?.id ?? "";
};
const because = (reason: RegExp) => ({ cause: { message: expect.stringMatching(reason) } });

describe("what happened", () => {
  test("of a session is a sign-in, a failure, a sign-out and a token that came twice, never a login or a secret", async () => {
    const joao = await idOf("joao");
    const { token, refreshToken } = (await server.signIn("joao")).body;
    expect(await newest("SIGNED_IN")).toMatchObject({ personId: joao, result: "DONE", operation: "signIn", times: 1 });
    await server.signIn("joao", "not-the-password");
    expect(await newest("SIGN_IN_FAILED")).toMatchObject({ personId: joao, result: "REFUSED", reason: "AUTH_INVALID" });
    await server.call("POST", "/auth/refresh", { body: { refreshToken } });
    const again = await server.call("POST", "/auth/refresh", { body: { refreshToken } });
    expect(again.status).toBe(401);
    expect(await newest("TOKEN_REPLAYED")).toMatchObject({ personId: joao, reason: "TOKEN_INVALID" });
    const other = await server.as("joao");
    await other.post("/auth/sign-out", { body: { refreshToken } });
    expect(await newest("SIGNED_OUT")).toMatchObject({ personId: joao, result: "DONE" });
    const kept = JSON.stringify(await server.db.select().from(events));
    for (const secret of [token, refreshToken, "not-the-password", "demo1234"]) expect(kept).not.toContain(secret);
  });

  test("with a login that nobody has is told like one that somebody has, and says nothing of what was typed", async () => {
    const before = await numberOf("SIGN_IN_FAILED");
    await server.signIn("nobody.is.called.so", "guess");
    await server.signIn("amanda.magalhaes@example.com", "guess");
    expect(await numberOf("SIGN_IN_FAILED")).toBe(before + 2);
    const kept = JSON.stringify(await server.db.select().from(events));
    expect(kept).not.toContain("nobody.is.called.so");
    expect(kept).not.toContain("guess");
  });

  test("that repeats is written at each tenfold, so that a flood fills nothing", async () => {
    const services = await createServices({
      db: server.db,
      env: server.env,
      log: createLog("silent"),
      clock: server.clock.now,
    });
    const before = await numberOf("REFUSED");
    for (let time = 0; time < 120; time += 1)
      await recordRefusal(services, { kind: "REFUSED", refused: "AUTH_FORBIDDEN", by: "the same" });
    expect(await numberOf("REFUSED")).toBe(before + 3);
    expect((await newest("REFUSED")).times).toBe(100);
    for (let time = 0; time < 500; time += 1)
      await recordRefusal(services, { kind: "REFUSED", refused: "AUTH_FORBIDDEN", by: `another ${time}` });
    expect(await numberOf("REFUSED")).toBeLessThan(before + 60);
  });

  test("of rights is written with the change, and what is taken back leaves none", async () => {
    const [member] = (await maria.get("/associates?status=ACTIVE&type=USER")).body.data;
    await maria.post(`/associates/${member.id}/join`);
    const aurora = { companyId: maria.companyId, resource: "associates", recordId: member.id, recordName: member.name };
    expect(await newest("JOINED_ADMIN")).toMatchObject({ ...aurora, name: "Maria Clara Oliveira" });
    await maria.post(`/associates/${member.id}/unjoin`);
    expect(await newest("UNJOINED_ADMIN")).toMatchObject(aurora);
    await server.db.execute(sql`alter table history add constraint nothing check (action <> 'INACTIVATED') not valid`);
    const before = await server.db.$count(events);
    expect((await maria.post(`/associates/${member.id}/inactivate`)).status).toBe(500);
    await server.db.execute(sql`alter table history drop constraint nothing`);
    expect(await server.db.$count(events)).toBe(before);
    const person = (await admin.get("/users?q=amanda")).body.data[0];
    const { firstName, surName, app2Id, email } = person;
    const changed = { firstName, surName, app2Id, email, role: "PLATFORM_SUPPORT" };
    expect((await admin.put(`/users/${person.id}`, { body: changed })).status).toBe(200);
    expect(await newest("ROLE_CHANGED")).toMatchObject({ resource: "users", recordId: person.id });
    await admin.put(`/users/${person.id}`, { body: { ...changed, role: "PLATFORM_USER" } });
  });

  test("is written of an export before a row of it is sent, of an import and of a preview", async () => {
    const { companyId } = maria;
    await maria.get("/vcards?format=csv");
    expect(await newest("EXPORTED")).toMatchObject({ resource: "vcards", companyId: maria.companyId });
    const bring = async (query = "") => {
      const headers = { Authorization: `Bearer ${maria.token}`, "Company-Id": companyId, "Content-Type": "text/csv" };
      const call = { method: "POST", headers, body: "name\r\nEvento\r\n" };
      return server.app.fetch(new Request(`http://panel.test/api/vcard-templates/import${query}`, call));
    };
    const before = await numberOf("IMPORTED");
    expect((await bring()).status).toBe(200);
    expect(await newest("IMPORTED")).toMatchObject({ resource: "vcard-templates", companyId });
    expect((await bring("?dryRun=true")).status).toBe(200);
    expect(await numberOf("IMPORTED")).toBe(before + 1);
    await admin.post("/me/preview", { body: { kind: "PERSON" } });
    expect(await newest("PREVIEWED")).toMatchObject({ operation: "startPreview", result: "DONE" });
  });

  test("was refused is written on its own: a right that is not there, and one that is lost at the moment of the write", async () => {
    const joao = await server.as("joao");
    expect((await joao.get("/users")).status).toBe(403);
    expect(await newest("REFUSED")).toMatchObject({
      name: "João Pedro Almeida",
      operation: "listUsers",
      reason: "AUTH_FORBIDDEN",
    });
    const stranger = await joao.post("/vcard-templates", {
      body: { name: "X" },
      headers: { "Company-Id": await foreign() },
    });
    expect(stranger.status).toBe(403);
    expect(await newest("REFUSED")).not.toHaveProperty("companyId");
    // begun with a session that has ended by the time that all of it is there
    const { body, asked, letGo } = heldBody();
    const headers = { Authorization: `Bearer ${joao.token}`, "Content-Type": "application/json" };
    const init = { method: "POST", headers, body, duplex: "half" };
    const held = server.app.fetch(new Request("http://panel.test/api/me/vcards", init));
    await asked;
    await joao.post("/auth/sign-out", { body: { refreshToken: joao.refreshToken } });
    letGo(JSON.stringify({ name: "Late", isActive: false }));
    expect((await held).status).toBe(401);
    expect(await newest("REFUSED")).toMatchObject({ operation: "createMyVcard", reason: "AUTH_EXPIRED" });
  });
});

test("a second step that is added, used, guessed and taken away is written down, and a sign-in only after it", async () => {
  const { id, app2Id, password } = await newcomer(server, "eventos.em.dois.passos", {
    firstName: "Dora",
    surName: "Passos",
  });
  const mine = { personId: id, name: "Dora Passos" };
  const { person, code, codes } = await enrol(server, app2Id, password);
  expect(await newest("SECOND_STEP_ADDED")).toMatchObject(mine);
  const signIns = await numberOf("SIGNED_IN");
  server.clock.advance({ seconds: 30 });
  const challenge = async () => (await server.signIn(app2Id, password)).body.challenge;
  const wrong = { challenge: await challenge(), code: "AAAA-AAAA-AAAA-AAAA-AAAA-AAAA" };
  expect((await server.call("POST", "/auth/second-step", { body: wrong })).status).toBe(400);
  expect(await newest("SIGN_IN_FAILED")).toMatchObject({ ...mine, reason: "CODE_INVALID" });
  expect(await numberOf("SIGNED_IN")).toBe(signIns);
  await server.call("POST", "/auth/second-step", { body: { challenge: await challenge(), code: codes[0] } });
  expect(await newest("RECOVERY_CODE_USED")).toMatchObject(mine);
  expect(await newest("SIGNED_IN")).toMatchObject({ ...mine, operation: "takeSecondStep" });
  await person.post("/me/second-step/recovery-codes");
  expect(await newest("RECOVERY_CODES_MADE")).toMatchObject(mine);
  await person.delete("/me/second-step/authenticator");
  expect(await newest("SECOND_STEP_REMOVED")).toMatchObject(mine);
  const kept = JSON.stringify(await server.db.select().from(events));
  for (const secret of [...codes, code(), wrong.challenge]) expect(kept).not.toContain(secret);
});

test("a password that is guessed for what asks for it once more is written down, for the person alone", async () => {
  const body = { currentPassword: "a guess", password: "Quite-another-1", confirmPassword: "Quite-another-1" };
  const guessed = await maria.put("/me/password", { body });
  expect(guessed.body.type).toBe("PASSWORD_INVALID");
  const told = await newest("REFUSED");
  expect(told).toMatchObject({ operation: "changeMyPassword", reason: "PASSWORD_INVALID" });
  expect(told).not.toHaveProperty("companyId");
});

const foreign = async () => (await admin.get("/companies?q=Serra")).body.data[0].id;

describe("who reads it", () => {
  test("are platform administrators all of it, a company's administrators what was done for it, and nobody else", async () => {
    const all = (await admin.get("/events?count=true")).body.total;
    const ours = (await maria.get("/events?perPage=100&count=true")).body;
    expect(ours.total).toBeGreaterThan(0);
    expect(ours.total).toBeLessThan(all);
    for (const event of ours.data) expect(event.companyId).toBe(maria.companyId);
    const other = (await admin.get(`/events?companyId=${await foreign()}`)).body.data[0];
    expect((await maria.get(`/events/${other.id}`)).body.type).toBe("EVENT_NOT_FOUND");
    const joao = await server.as("joao", { company: "Aurora" });
    expect((await joao.get("/events")).status).toBe(403);
    expect((await (await server.as("support")).get("/events")).status).toBe(403);
  });

  test("narrow it by kind, result, person and words, and take it along as a file", async () => {
    const joao = await idOf("joao");
    for (const event of (await admin.get(`/events?personId=${joao}`)).body.data) expect(event.personId).toBe(joao);
    for (const event of (await admin.get("/events?result=REFUSED")).body.data) expect(event.result).toBe("REFUSED");
    expect((await admin.get("/events?q=oliveira")).body.data.length).toBeGreaterThan(0);
    expect((await admin.get("/events?format=csv&kind=SIGNED_IN")).text).toContain("SIGNED_IN");
  });
});

describe("what is written", () => {
  const change = [
    ["changed", sql`update events set name = 'somebody else'`],
    ["deleted", sql`delete from events`],
    ["deleted before its time", sql`delete from events where created_at < now()`],
    ["emptied", sql`truncate events`],
  ] as const;

  test.each(change)("is not %s, even by the owner of the table", async (_, statement) => {
    // one that is not a year old in the database's own time, which nobody sets for a test
    await recordEvents(server.db, [{ kind: "SIGNED_OUT", at: new Date() }]);
    await expect(server.db.execute(statement)).rejects.toMatchObject(because(/added and never changed/));
  });

  test("is neither changed nor deleted in the role of a company, which adds nothing for another one", async () => {
    const [joao] = await server.db.select().from(users).where(eq(users.app2Id, "joao"));
    const db = behindBarrier(server.db, { companyId: maria.companyId, personId: joao?.id ?? "" });
    await expect(db.update(events).set({ name: "x" })).rejects.toMatchObject(because(/permission denied/));
    await expect(db.delete(events)).rejects.toMatchObject(because(/permission denied/));
    const [somebody] = await server.db.select().from(associates).limit(1);
    const person = { id: somebody?.invitedById ?? "01970000-0000-7000-8000-000000000000", name: "Other" };
    const forged = { kind: "EXPORTED", at: server.clock.now(), person, companyId: await foreign() } as const;
    await expect(recordEvents(db, [forged])).rejects.toMatchObject(because(/row-level security/));
  });

  test("goes after a year, not a day before, and whatever time it is said to be", async () => {
    const day = 24 * 60 * 60 * 1000;
    const ago = (days: number) => new Date(Date.now() - days * day);
    // without what has been there for a year by now
    await tidy(server.db, new Date());
    await server.db.transaction((db) =>
      recordEvents(db, [
        { kind: "SIGNED_OUT", at: ago(364.9) },
        { kind: "SIGNED_OUT", at: ago(365.1) },
      ]),
    );
    const before = await server.db.$count(events);
    await tidy(server.db, new Date());
    expect(await server.db.$count(events)).toBe(before - 1);
    await tidy(server.db, new Date(Date.now() + 10_000 * day));
    expect(await server.db.$count(events)).toBe(before - 1);
  });

  test("names networks of machines, not the machines", () => {
    expect(shortened("203.0.113.77")).toBe("203.0.113.0/24");
    expect(shortened("2001:db8:7:9::/64")).toBe("2001:db8:7::/48");
    expect(shortened("in-process")).toBe("in-process");
  });
});
