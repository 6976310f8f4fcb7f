import { and, eq, inArray, like } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { personKeys } from "../../server/db/person-keys";
import {
  associates,
  events,
  history,
  invites,
  mails,
  rateLimits,
  users,
  webhookDeliveries,
} from "../../server/db/schema";
import { measureHolds } from "../support/measure-holds";
import { createTestServer, type TestServer } from "../support/server";
import { standingClock } from "../support/standing-clock";

type Actor = Awaited<ReturnType<TestServer["as"]>>;

let server: TestServer;
/** Two administrators of Aurora. */
let maria: Actor;
let joao: Actor;
beforeAll(async () => {
  server = await createTestServer();
  maria = await server.as("maria", { company: "Aurora" });
  const { body } = await maria.get("/associates?q=joao&status=ACTIVE");
  await maria.post(`/associates/${body.data[0].id}/join`);
  joao = await server.as("joao", { company: "Aurora" });
});
afterAll(() => server.close());
beforeEach(() => server.db.delete(rateLimits));

interface Rejection {
  line: number;
  type: string;
  fields: { path: string }[];
}

const upload = async (by: Actor, file: readonly string[], query = "") => {
  const headers = { Authorization: `Bearer ${by.token}`, "Company-Id": by.companyId, "Content-Type": "text/csv" };
  const path = `http://panel.test/api/associates/import${query}`;
  const response = await server.app.fetch(new Request(path, { method: "POST", headers, body: file.join("\r\n") }));
  expect(response.status).toBe(200);
  const { data }: { data: { imported: number; unchanged: number; rejected: number; rejections: Rejection[] } } =
    await response.json();
  return data;
};

let named = 0;
/** Addresses that nobody has. */
const addresses = (many: number) => Array.from({ length: many }, () => `convidada${++named}@example.org`);

/** People who never sign in here. */
const people = async (many: number) => {
  const at = server.clock.now();
  const rows = Array.from({ length: many }, () => {
    const app2Id = `convidado${++named}`;
    const person = { firstName: "Caio", surName: "Convidado", app2Id, email: `${app2Id}@example.org` };
    return { ...person, ...personKeys(person), passwordHash: "none", status: "ACTIVE" as const };
  });
  return server.db
    .insert(users)
    .values(rows.map((row) => ({ ...row, createdAt: at, updatedAt: at })))
    .returning({ id: users.id, email: users.email, app2Id: users.app2Id });
};

const mailed = async (to: readonly string[]) => server.db.$count(mails, inArray(mails.recipient, [...to]));
const points = async (key: string) =>
  (await server.db.select().from(rateLimits).where(eq(rateLimits.key, key)))[0]?.points;
const written = (table: string) => server.statements.filter((text) => text.includes(`insert into "${table}"`)).length;

describe("a file of invitations", () => {
  test("brings in more addresses than one may invite by hand, and each is mailed", async () => {
    const known = await people(75);
    const file = [...addresses(75), ...known.map(({ email }) => email)];
    expect(await upload(maria, ["email", ...file])).toMatchObject({ imported: 150, rejected: 0 });
    expect(await mailed(file)).toBe(150);
    const { id } = (await maria.get("/me")).body;
    expect(await points(`invitedByCompany:${maria.companyId}`)).toBe(150);
    // those that are sent by hand are counted as before, by themselves
    expect(await points(`namedByCaller:${id}`)).toBeUndefined();
    expect(await points(`mailByCaller:${id}`)).toBeUndefined();
    expect((await maria.post("/associates", { body: { email: addresses(1)[0] } })).status).toBe(202);
    expect(await points(`namedByCaller:${id}`)).toBe(1);
    expect(await points(`mailByCaller:${id}`)).toBe(1);
    expect(await points(`invitedByCompany:${maria.companyId}`)).toBe(150);
  });

  test("is counted by company, whoever of it brings it in, and no other company waits for it", async () => {
    const [first, second, third] = [addresses(6), addresses(6), addresses(6)];
    await upload(maria, ["email", ...first]);
    await server.db.update(rateLimits).set({ points: 9_996 }).where(like(rateLimits.key, "invitedByCompany:%"));
    // of a rehearsal nothing is counted, and nothing is refused
    expect(await upload(joao, ["email", ...second], "?dryRun=true")).toMatchObject({ imported: 6 });
    const { imported, rejections } = await upload(joao, ["email", ...second]);
    expect(imported).toBe(4);
    expect(rejections).toMatchObject([
      { line: 6, type: "TOO_MANY_REQUESTS" },
      { line: 7, type: "TOO_MANY_REQUESTS" },
    ]);
    expect(await mailed(second)).toBe(4);
    expect(await upload(maria, ["email", ...third])).toMatchObject({ imported: 0, rejected: 6 });
    const elsewhere = await server.as("maria", { company: "Serra Azul" });
    expect(await upload(elsewhere, ["email", ...third])).toMatchObject({ imported: 6, rejected: 0 });
  });

  test("says of a hundred logins at most whether anybody has them, since nobody hears of a wrong guess", async () => {
    const [someone] = await people(1);
    const file = [...Array.from({ length: 100 }, (_, at) => `ninguem.${at}`), someone?.app2Id ?? ""];
    const { imported, rejections } = await upload(maria, ["app2Id", ...file]);
    expect(imported).toBe(0);
    const types = rejections.map(({ type }) => type);
    expect(types.filter((type) => type === "USER_NOT_FOUND")).toHaveLength(100);
    expect(types.at(-1)).toBe("TOO_MANY_REQUESTS");
    // addresses beside them are not theirs to wait for
    const [address] = addresses(1);
    const {
      rejections: [one, ...others],
    } = await upload(maria, ["app2Id,email", `${someone?.app2Id},`, `,${address}`]);
    expect(one).toMatchObject({ line: 2, type: "TOO_MANY_REQUESTS" });
    expect(others).toEqual([]);
    expect(await mailed([address ?? ""])).toBe(1);
  });

  test("leaves out who is refused, and invites the others in the statements that one takes", async () => {
    const known = await people(20);
    const strangers = addresses(20);
    const [member] = (await maria.get("/associates?status=ACTIVE&perPage=1")).body.data;
    const rows = known.flatMap(({ email, app2Id }, at) => [
      `${at % 2 ? email : ""},${at % 2 ? "" : app2Id}`,
      `${strangers[at]},`,
    ]);
    const file = ["email,app2Id", ...rows.slice(0, 15), `${member.email},`, ",ninguem.mesmo", ...rows.slice(15)];
    standingClock();
    for (const query of ["?dryRun=true", ""]) {
      server.statements.length = 0;
      const { imported, rejections } = await upload(maria, file, query);
      expect(imported).toBe(40);
      expect(rejections).toMatchObject([
        { line: 17, type: "USER_ALREADY_ASSOCIATED" },
        { line: 18, type: "USER_NOT_FOUND", fields: [{ path: "app2Id" }] },
      ]);
      for (const table of ["associates", "invites", "history", "events", "mails"])
        expect(written(table)).toBeLessThan(8);
      expect(await mailed([...strangers, ...known.map(({ email }) => email)])).toBe(query ? 0 : 40);
    }
    const ids = known.map(({ id }) => id);
    const members = await server.db.select().from(associates).where(inArray(associates.userId, ids));
    expect(members).toHaveLength(20);
    for (const { id, invitedAs, status, companyId } of members) {
      const typed = known.flatMap(({ email, app2Id }) => [email, app2Id]);
      expect(typed).toContain(invitedAs);
      expect([status, companyId]).toEqual(["PENDING", maria.companyId]);
      const said = await server.db.select().from(history).where(eq(history.recordId, id));
      expect(said).toMatchObject([
        { action: "INVITED", changes: expect.arrayContaining([{ field: "name", after: invitedAs }]) },
      ]);
      expect(await server.db.$count(events, and(eq(events.recordId, id), eq(events.kind, "MEMBER_INVITED")))).toBe(1);
    }
  });

  test("invites a person once, however often they are in it, and keeps the last word about an address", async () => {
    const [person] = await people(1);
    const [address] = addresses(1);
    const file = [`${address},,USER`, `${person?.email},,`, `${address?.toUpperCase()},,ADMIN`, `,${person?.app2Id},`];
    const { imported, rejections } = await upload(maria, ["email,app2Id,type", ...file]);
    expect(imported).toBe(3);
    expect(rejections).toMatchObject([{ line: 5, type: "USER_ALREADY_ASSOCIATED" }]);
    expect(await mailed([person?.email ?? "", address ?? ""])).toBe(2);
    const waiting = await server.db
      .select()
      .from(invites)
      .where(eq(invites.email, address ?? ""));
    expect(waiting).toMatchObject([{ associateType: "ADMIN", companyId: maria.companyId }]);
  });

  test("counts as invited no address of which an earlier row says the same", async () => {
    const [address, other] = addresses(2);
    const file = ["email,type", `${address},USER`, `${other},USER`, `${address?.toUpperCase()},USER`];
    for (const query of ["?dryRun=true", ""])
      expect(await upload(maria, file, query)).toMatchObject({ imported: 3, unchanged: 1, rejected: 0 });
    expect(await mailed([address ?? "", other ?? ""])).toBe(2);
  });

  test("invites again who said no, as a form does", async () => {
    const [person] = await people(1);
    await upload(maria, ["email", person?.email ?? ""]);
    const mine = eq(associates.userId, person?.id ?? "");
    await server.db.update(associates).set({ status: "REJECTED", respondedAt: server.clock.now() }).where(mine);
    expect(await upload(maria, ["email,type", `${person?.email},ADMIN`])).toMatchObject({ imported: 1 });
    const rows = await server.db.select().from(associates).where(mine);
    expect(rows).toMatchObject([{ status: "PENDING", type: "ADMIN", respondedAt: null }]);
  });

  test("mails nobody again who waits for an answer already, whichever administrator brings the file in again", async () => {
    const strangers = addresses(3);
    const file = ["email,type", ...strangers.map((address) => `${address},USER`)];
    expect(await upload(maria, file)).toMatchObject({ imported: 3, unchanged: 0 });
    server.clock.advance({ seconds: 1 });
    for (const query of ["?dryRun=true", ""])
      expect(await upload(joao, file, query)).toMatchObject({ imported: 3, unchanged: 3, rejected: 0 });
    expect(await mailed(strangers)).toBe(3);
    // what is said of one of them now is news
    const [first] = strangers;
    server.clock.advance({ seconds: 1 });
    const again = ["email,type", `${first},ADMIN`, ...file.slice(2)];
    expect(await upload(maria, again)).toMatchObject({ imported: 3, unchanged: 2 });
    expect(await mailed(strangers)).toBe(4);
  });

  test("mails nobody more often in an hour than five times, however often it says something else of them", async () => {
    const strangers = addresses(12);
    const said = (time: number, some: readonly string[]) => [
      "email,type",
      ...some.map((address) => `${address},${time % 2 ? "USER" : "ADMIN"}`),
    ];
    for (let time = 1; time <= 5; time += 1) {
      server.clock.advance({ seconds: 1 });
      const some = strangers.slice(time === 1 ? 1 : 0);
      expect(await upload(maria, said(time, some))).toMatchObject({ rejected: 0 });
    }
    server.clock.advance({ seconds: 1 });
    const { imported, rejections } = await upload(maria, said(6, strangers));
    // the one that was left out the first time
    expect(imported).toBe(1);
    expect(rejections).toHaveLength(11);
    expect(rejections[0]).toMatchObject({ line: 3, type: "TOO_MANY_REQUESTS" });
    expect(await mailed(strangers)).toBe(12 * 5);
  });

  test("is told to the company's webhooks, a delivery for each who has an account", async () => {
    const body = { name: "CRM", url: "https://hooks.example.org/", kinds: ["ASSOCIATE_INVITED"] };
    const { body: webhook } = await maria.post("/webhooks", { body });
    const known = await people(12);
    await upload(maria, ["email", ...known.map(({ email }) => email)]);
    const told = await server.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.webhookId, webhook.id));
    const ids = known.map(({ id }) => id);
    const members = await server.db
      .select({ id: associates.id })
      .from(associates)
      .where(inArray(associates.userId, ids));
    expect(told.map(({ recordId }) => recordId).sort()).toEqual(members.map(({ id }) => id).sort());
    expect(new Set(told.map(({ kind, resource }) => `${kind} ${resource}`))).toEqual(
      new Set(["ASSOCIATE_INVITED associates"]),
    );
  });

  if (!process.env.TEST_DATABASE_URL)
    test("occupies the embedded database for at most 100 ms at a time", async () => {
      const known = await people(150);
      const file = known.flatMap(({ email }, at) => [email, addresses(150)[at] ?? ""]);
      const holds = measureHolds(server.db);
      expect(await upload(maria, ["email", ...file])).toMatchObject({ imported: 300 });
      const held = await holds();
      // a few meet the collector of garbage, which takes its time from whoever is there; none is the whole file
      expect(held.at(5)).toBeLessThan(100);
      expect(held.at(0)).toBeLessThan(held.reduce((sum, each) => sum + each, 0) / 3);
    });
});
