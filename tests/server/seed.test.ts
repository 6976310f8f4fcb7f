import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "../../server/db/schema";
import type { SeedWorld } from "../../server/db/seed/story/context";
import { createSeedWorld } from "../../server/db/seed/story/world";
import { seedWhenEmpty } from "../../server/db/seed/when-empty";
import { isDocument } from "../../server/domain/documents";
import type { Env } from "../../server/env";
import { createTestServer, type TestServer } from "../support/server";

const now = new Date("2026-11-20T12:00:00.000Z");
const make = () => createSeedWorld({ now, passwordHash: "hash" });

let world: SeedWorld;
let server: TestServer;
beforeAll(async () => {
  world = make();
  server = await createTestServer();
});
afterAll(() => server.close());

const valuesOf = <Row, Value>(rows: Row[], of: (row: Row) => Value): Value[] => [...new Set(rows.map(of))].sort();

describe("the demonstration data", () => {
  test("is the same every time", () => {
    expect(make()).toEqual(world);
  });

  test("has valid documents and phones, and addresses that belong to nobody", () => {
    expect(world.companies.filter(({ document }) => !isDocument(document))).toEqual([]);
    expect(world.companies.some(({ document }) => document.length === 11)).toBe(true);
    expect(world.companies.some(({ document }) => /[A-Z]/.test(document))).toBe(true);
    const phones = [...world.companies, ...world.users].map(({ phone }) => phone);
    expect(phones.filter((phone) => !/^\+55\d{10,11}$/.test(phone ?? ""))).toEqual([]);
    const emails = world.users.map(({ email }) => email);
    expect(emails.filter((email) => !/@example\.(com|org|net)$/.test(email))).toEqual([]);
    expect(new Set(emails).size).toBe(emails.length);
  });

  test("shows every state", () => {
    expect(valuesOf(world.users, ({ status }) => status)).toEqual(["ACTIVE", "INACTIVE", "PENDING", "TEMPORARY"]);
    expect(valuesOf(world.companies, ({ status }) => status)).toEqual(["ACTIVE", "INACTIVE"]);
    expect(valuesOf(world.associates, ({ status }) => status)).toEqual(["ACTIVE", "INACTIVE", "PENDING", "REJECTED"]);
    expect(world.associates.some(({ endedAt }) => endedAt)).toBe(true);
    expect(valuesOf(world.exchanges, ({ status }) => status)).toEqual(["ACCEPTED", "PENDING", "REJECTED"]);
    expect(valuesOf(world.exchanges, ({ origin }) => origin)).toEqual(["PUBLIC_PAGE", "REPLY", "SHARE"]);
    expect(valuesOf(world.vcards, ({ isActive }) => isActive)).toEqual([false, true]);
    expect(world.invites.length).toBeGreaterThan(0);
    expect(world.contacts.length).toBeGreaterThan(0);
  });

  test("tells nothing of the future, and every record has a beginning", () => {
    const late = world.history.filter(({ createdAt }) => createdAt > now);
    expect(late).toEqual([]);
    const known = new Set(world.history.map(({ recordId }) => recordId));
    const records = [...world.users, ...world.companies, ...world.associates, ...world.templates, ...world.vcards];
    expect(records.filter(({ id }) => !known.has(id))).toEqual([]);
    const early = world.exchanges.filter(
      ({ createdAt, respondedAt }) => respondedAt && createdAt && respondedAt < createdAt,
    );
    expect(early).toEqual([]);
  });

  test("gives maria two companies to administer, and things that wait for her", async () => {
    const maria = await server.as("maria");
    const { body } = await maria.get("/me/companies?page=1");
    expect(body.data.map((row: { associateType: string }) => row.associateType)).toEqual(["ADMIN", "ADMIN"]);
    const { id } = world.users.find(({ app2Id }) => app2Id === "maria") ?? { id: "" };
    const waiting = world.exchanges.filter(({ recipientId, status }) => recipientId === id && status === "PENDING");
    expect(waiting.length).toBeGreaterThan(1);
    expect(world.associates.filter(({ userId, status }) => userId === id && status === "PENDING")).toHaveLength(2);
    expect(world.contacts.some(({ ownerId }) => ownerId === id)).toBe(true);
    expect(world.vcards.some(({ ownerId, isActive }) => ownerId === id && isActive)).toBe(true);
  });

  test("lets every account of the demonstration in, each in its role", async () => {
    const roles = {
      admin: "PLATFORM_ADMIN",
      maria: "PLATFORM_USER",
      joao: "PLATFORM_USER",
      support: "PLATFORM_SUPPORT",
    };
    for (const [login, role] of Object.entries(roles)) {
      expect((await (await server.as(login)).get("/me")).body).toMatchObject({ role, isPrimaryAccess: false });
    }
    const joao = await (await server.as("joao")).get("/me/companies?page=1");
    expect(joao.body.data).toMatchObject([{ associateType: "USER" }]);
  });

  test("is read by the contract: every list answers, whole", async () => {
    const admin = await server.as("admin");
    for (const path of ["/companies", "/users", "/vcards", "/vcard-templates"]) {
      for (let page = 1, more = true; more; page += 1) {
        const { status, body } = await admin.get(`${path}?perPage=100&page=${page}`);
        expect(status).toBe(200);
        more = body.pageInfo.hasNextPage;
      }
    }
  });

  test("is put in once, however many processes start together, and never in production", async () => {
    const { db, env, clock, close } = await createTestServer({ demo: false });
    const start = (changes: Partial<Env> = {}) =>
      seedWhenEmpty(db, { env: { ...env, DEMO: true, ...changes }, clock: clock.now });
    expect(await start({ NODE_ENV: "production" })).toBe(false);
    expect(await start({ DEMO: false })).toBe(false);
    expect(await db.$count(users)).toBe(0);
    expect(await Promise.all([start(), start(), start(), start()])).toEqual([true, true, true, true]);
    expect(await db.$count(users)).toBe(world.users.length);
    await close();
  });
});
