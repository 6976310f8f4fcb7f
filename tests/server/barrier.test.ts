import { and, eq, is, isNull, like, ne, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createServices } from "../../server/app";
import { type ContractOperation, contractOperations } from "../../server/contract/document";
import { mountContract } from "../../server/contract/mount";
import type { Context, Operations } from "../../server/contract/operation";
import { workOf } from "../../server/contract/work-of";
import { behindBarrier } from "../../server/db/barrier";
import type { Db } from "../../server/db/database";
import * as schema from "../../server/db/schema";
import { companyRole } from "../../server/db/schema/barrier";
import { resources } from "../../server/resources";
import { createLog } from "../../server/telemetry/log";
import { retention } from "../../server/upkeep/retention";
import { createTestServer, type TestServer } from "../support/server";

const { associates, companies, exchanges, history, invites, sessions, users, vcards, vcardTemplates } = schema;
const tables = Object.values(schema).filter((one) => is(one, PgTable));

let server: TestServer;
/** The company that is worked for, and another one. */
let mine: string;
let foreign: string;
/** A member of the first alone. */
let person: string;
/** Somebody who is in no company, and to whom nothing was sent. */
const stranger = "01970000-0000-7000-8000-000000000000";
/** Login of somebody who administers it, and is in no other. */
let administrator: string;
let db: Db;

beforeAll(async () => {
  server = await createTestServer();
  const companyIds = async (name: string) => {
    const rows = await server.db
      .select()
      .from(companies)
      .where(like(companies.name, `${name}%`));
    return rows.map(({ id }) => id);
  };
  [mine = "", foreign = ""] = [...(await companyIds("Aurora")), ...(await companyIds("Serra Azul"))];
  const [joao] = await server.db.select().from(users).where(eq(users.app2Id, "joao"));
  person = joao?.id ?? "";
  const [second] = await server.db
    .select({ app2Id: users.app2Id })
    .from(associates)
    .innerJoin(users, eq(users.id, associates.userId))
    .where(and(eq(associates.companyId, mine), eq(associates.type, "ADMIN"), ne(users.app2Id, "maria")));
  administrator = second?.app2Id ?? "";
  db = behindBarrier(server.db, { companyId: mine, personId: person });
});
afterAll(() => server.close());

/** What is open beside the rows that name the company: what was sent to it or by it, and what is the person's own. */
const openBeside = async (): Promise<Record<string, (row: Row) => boolean>> => {
  const all = {
    associates: await server.db.select().from(associates),
    exchanges: await server.db.select().from(exchanges),
    vcards: await server.db.select().from(vcards),
  };
  const memberships = all.associates.filter(({ userId }) => userId === person);
  const isOwn = ({ ownerId, associateId }: (typeof all.vcards)[number]) =>
    ownerId === person || memberships.some(({ id }) => id === associateId);
  const wasSentBy = ({ vcardId }: Row) => all.vcards.some(({ id, companyId }) => id === vcardId && companyId === mine);
  const wasReceived = ({ id }: Row) =>
    all.exchanges.some(({ vcardId, companyId }) => vcardId === id && companyId === mine);
  return {
    associates: ({ userId }) => userId === person,
    companies: ({ id }) => id === mine || memberships.some(({ companyId }) => companyId === id),
    exchanges: (row) => row.senderId === person || wasSentBy(row),
    history: ({ companyId, actorId }) => companyId === null && actorId === person,
    invites: wasSentBy,
    vcard_templates: ({ id }) => all.vcards.some((one) => isOwn(one) && one.templateId === id),
    vcards: (row) => wasReceived(row) || all.vcards.some((one) => one.id === row.id && isOwn(one)),
  };
};

type Row = Record<string, unknown>;

const invitation = (email: string) => ({ kind: "ASSOCIATION" as const, companyId: mine, email, invitedById: person });

/** What the database said, in what Drizzle makes of it. */
const because = (reason: RegExp) => ({ cause: { message: expect.stringMatching(reason) } });

const idsOf = (rows: Row[]) => rows.map(({ id }) => id).sort();

describe("behind the barrier of a company", () => {
  const cases = tables.filter((table) => getTableConfig(table).policies.length > 0);

  test.each(cases.map((table) => ({ name: getTableConfig(table).name, table })))(
    "a query over all $name finds what is the company's, was sent to it or is the person's own",
    async ({ name, table }) => {
      const all: Row[] = await server.db.select().from(table);
      const { [name]: isOpen } = await openBeside();
      const wanted = all.filter((row) => row.companyId === mine || row.ownerId === person || isOpen?.(row));
      expect(idsOf(await db.select().from(table))).toEqual(idsOf(wanted));
      // or it would prove nothing
      if (all.length > 0) expect(wanted.length).toBeLessThan(all.length);
    },
  );

  test.each(cases.map((table) => ({ name: getTableConfig(table).name, table })))(
    "without a company, a query over all $name finds nothing that is a company's alone",
    async ({ table }) => {
      const alone: Row[] = await behindBarrier(server.db, { personId: stranger }).select().from(table);
      expect(alone.filter(({ ownerId, actorId }) => ownerId !== stranger && actorId !== stranger)).toEqual([]);
    },
  );

  test("so does one in a transaction, and in one within it", async () => {
    const count = (inner: Db) => inner.$count(associates, ne(associates.userId, person));
    const wanted = await server.db.$count(
      associates,
      and(eq(associates.companyId, mine), ne(associates.userId, person)),
    );
    expect(await db.transaction((one) => count(one))).toBe(wanted);
    expect(await db.transaction((one) => one.transaction((two) => count(two)))).toBe(wanted);
    expect(await server.db.$count(associates, ne(associates.userId, person))).toBeGreaterThan(wanted);
  });

  test("a row keeps its absent parts absent", async () => {
    const rows = await db
      .select({ id: vcards.id, template: vcardTemplates })
      .from(vcards)
      .leftJoin(vcardTemplates, eq(vcardTemplates.id, vcards.templateId));
    expect(rows.some(({ template }) => template === null)).toBe(true);
    expect(rows.some(({ template }) => template?.companyId === mine)).toBe(true);
  });

  test("a change without a condition reaches the company's rows alone", async () => {
    const others = () =>
      server.db.select().from(vcardTemplates).where(ne(vcardTemplates.companyId, mine)).orderBy(vcardTemplates.id);
    const before = await others();
    const changed = await db.update(vcardTemplates).set({ site: "https://mine.example" }).returning();
    expect(changed.length).toBeGreaterThan(0);
    expect(new Set(changed.map(({ companyId }) => companyId))).toEqual(new Set([mine]));
    expect(await others()).toEqual(before);
    expect(
      await db.update(associates).set({ type: "ADMIN" }).where(eq(associates.companyId, foreign)).returning(),
    ).toEqual([]);
  });

  test("nothing is written for another company, nor handed over to it", async () => {
    const [template] = await server.db.select().from(vcardTemplates).where(eq(vcardTemplates.companyId, foreign));
    const [token] = await server.db
      .select()
      .from(vcards)
      .where(and(eq(vcards.companyId, foreign), isNull(vcards.associateId)));
    if (!template || !token) throw new Error("The other company has nothing.");
    const { id: _, slug, ...copy } = token;
    const attempts = [
      db.insert(vcardTemplates).values({ ...template, id: undefined }),
      db.insert(vcards).values({ ...copy, slug: `${slug}-2`, isActive: false }),
      db.update(vcardTemplates).set({ companyId: foreign }),
      db.insert(history).values({
        resource: "vcards",
        recordId: token.id,
        companyId: foreign,
        action: "DELETED",
        createdAt: new Date(),
      }),
      db.insert(invites).values({ ...invitation("new@example.com"), companyId: foreign }),
      // the person's own tokens can be shown to colleagues, but are not changed in a company's name
      db.update(vcards).set({ title: "Taken" }).where(eq(vcards.ownerId, person)),
    ];
    for (const attempt of attempts) await expect(attempt).rejects.toMatchObject(because(/row-level security/));
  });

  test("accounts, sessions, secrets and mails are out of reach", async () => {
    for (const column of [users.passwordHash, users.role, users.birthday])
      await expect(db.select({ column }).from(users)).rejects.toMatchObject(because(/permission denied/));
    await expect(db.select().from(users)).rejects.toMatchObject(because(/permission denied/));
    const unconfined = tables.filter((table) => !cases.includes(table)).map((table) => getTableConfig(table).name);
    const open = async (right: string) => {
      const may = (name: string) => sql<boolean>`has_table_privilege(${companyRole.name}, ${name}, ${right})`;
      const [answers] = await server.db
        .select(Object.fromEntries(unconfined.map((name) => [name, may(name)])))
        .from(sql`(select) nothing`);
      return unconfined.filter((name) => answers?.[name]);
    };
    const shared = resources
      .filter(({ resource }) => resource.rows.isShared)
      .map(({ table }) => getTableConfig(table).name);
    expect((await open("select")).sort()).toEqual(["media", ...shared].sort());
    expect(await open("insert")).toEqual(["api_key_secrets", "contacts", "mails"]);
    expect(await open("update")).toEqual([]);
    expect(await open("delete")).toEqual([]);
    const secret = Object.entries(retention).flatMap(([name, { level }]) =>
      level === "secret" ? toSnakeCase(name) : [],
    );
    expect(unconfined).toEqual(expect.arrayContaining(secret));
    expect((await open("select")).filter((name) => secret.includes(name))).toEqual([]);
    await expect(db.select().from(sessions)).rejects.toMatchObject(because(/permission denied/));
    await expect(db.update(users).set({ role: "PLATFORM_ADMIN" })).rejects.toMatchObject(because(/permission denied/));
  });

  test("a statement that cannot be put there does not run", async () => {
    const nowhere = behindBarrier(server.db, { companyId: "\0", personId: person });
    await expect(nowhere.select({ id: companies.id }).from(companies)).rejects.toThrow();
    await expect(nowhere.insert(invites).values(invitation("nowhere@example.com"))).rejects.toThrow();
    expect(await server.db.$count(invites, eq(invites.email, "nowhere@example.com"))).toBe(0);
  });

  test("nothing of it stays with the connection, whether the work went well or not", async () => {
    const standing = {
      role: sql<string>`current_user`,
      company: sql<string>`coalesce(current_setting('vcard_panel.company', true), '')`,
    };
    const who = async (one: Db) => (await one.select(standing).from(users).limit(1))[0];
    expect(await who(db)).toEqual({ role: companyRole.name, company: mine });
    await expect(db.transaction(() => Promise.reject(new Error("No.")))).rejects.toThrow("No.");
    // as many as there are connections
    for (const after of await Promise.all(Array.from({ length: 20 }, () => who(server.db)))) {
      expect(after?.role).not.toBe(companyRole.name);
      expect(after?.company).toBe("");
    }
  });
});

test("the barrier stands before every table that names a company", () => {
  const open = tables
    .map((table) => getTableConfig(table))
    .filter(({ columns, policies }) => columns.some(({ name }) => name === "companyId") && policies.length === 0);
  expect(open.map(({ name }) => name)).toEqual([]);
});

describe("an operation that forgets the company", () => {
  // each looks at all templates, whatever it is asked
  const seen: string[] = [];
  const lookAround = async (_input: unknown, context: Context) => {
    const rows = await context.db.selectDistinct({ companyId: vcardTemplates.companyId }).from(vcardTemplates);
    seen.splice(0, seen.length, ...rows.map(({ companyId }) => companyId));
    return { status: 204 };
  };
  const forgetful = Object.fromEntries(contractOperations.map(({ id }) => [id, lookAround])) as unknown as Operations;

  const ask = async ({ method, path }: ContractOperation, who: { token: string; companyId: string }) => {
    const { env, clock } = server;
    const services = await createServices({ db: server.db, env, log: createLog("silent"), clock: clock.now });
    const app = mountContract({ operations: forgetful, services, ipOf: () => "127.0.0.1" });
    const headers = { Authorization: `Bearer ${who.token}`, ...(who.companyId && { "Company-Id": who.companyId }) };
    const address = path.replace(/\{\w+\}/g, "01970000-0000-7000-8000-000000000000");
    expect((await app.request(address, { method: method.toUpperCase(), headers })).status).toBe(204);
    return seen;
  };

  const forCompany = contractOperations.filter(
    ({ access, body }) => !body && (access.includes("company") || access.includes("member")),
  );

  test.each(forCompany)("sees the company of the caller alone: $id", async (operation) => {
    expect(await ask(operation, await server.as(administrator, { company: mine }))).toEqual([mine]);
  });

  const forOneself = contractOperations.filter(({ access }) => access.includes("own"));

  test("sees no company, where what it is for is the person's own", async () => {
    // who sees the company, and was given no token of it
    const support = { ...(await server.as("support")), companyId: mine };
    for (const operation of forOneself.filter(({ body }) => !body)) expect(await ask(operation, support)).toEqual([]);
    expect(workOf({ access: ["own"] }, { id: person, companyId: mine })).toEqual({ personId: person });
  });

  const acrossCompanies = forCompany.filter(({ access }) => access.includes("support"));

  test.each(acrossCompanies)(
    "sees all of them for support without a company, and one with it: $id",
    async (operation) => {
      const support = await server.as("support");
      expect((await ask(operation, support)).length).toBeGreaterThan(1);
      expect(await ask(operation, { ...support, companyId: foreign })).toEqual([foreign]);
    },
  );
});
