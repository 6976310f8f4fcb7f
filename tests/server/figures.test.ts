import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { components } from "../../openapi/schema";
import { indexesOf } from "../../scripts/doctor/tables";
import { contractOperations } from "../../server/contract/document";
import { exchanges, mails } from "../../server/db/schema";
import { countables } from "../../server/operations/figures";
import { resources } from "../../server/resources";
import { fillTokens } from "../bench/fill-tokens.mjs";
import { newcomer } from "../support/newcomer";
import { createTestServer, type TestServer } from "../support/server";

type Figure = components["schemas"]["Figure"];
type Actor = Awaited<ReturnType<TestServer["as"]>>;

let server: TestServer;
const people: Record<string, Actor> = {};

beforeAll(async () => {
  server = await createTestServer();
  people["a platform administrator"] = await server.as("admin");
  people.support = await server.as("support");
  people["an administrator of a company"] = await server.as("maria", { company: "Aurora" });
  people["a member of it"] = await server.as("joao", { company: "Aurora" });
});
afterAll(() => server.close());

const named = ["a platform administrator", "support", "an administrator of a company", "a member of it"];
const who = (name: string): Actor => {
  const actor = people[name];
  if (!actor) throw new Error(`Nobody is ${name}.`);
  return actor;
};
const figuresOf = async (actor: Actor, query = ""): Promise<Figure[]> => {
  const { status, body } = await actor.get(`/figures${query}`);
  expect(status).toBe(200);
  return body.data;
};
const listOf = (name: string) => contractOperations.find(({ path, method }) => path === `/${name}` && method === "get");
const counted = async (actor: Actor, list: string, filter: Record<string, string>) => {
  const query = new URLSearchParams({ perPage: "1", count: "true", ...filter });
  const { status, body } = await actor.get(`/${list}?${query}`);
  expect(status, `${list}?${query}`).toBe(200);
  return body.total;
};

describe("figures", () => {
  test("are there of every list that is described, and of no other but those that the platform alone has", () => {
    const lists = countables.map(({ list }) => list);
    expect(lists).toEqual(expect.arrayContaining(resources.map(({ resource }) => resource.contract.name)));
    expect(new Set(lists).size).toBe(lists.length);
    expect(lists.filter((list) => !listOf(list))).toEqual([]);
  });

  test.each(named)("for %s are of the lists that are open to that person", async (name) => {
    const figures = await figuresOf(who(name));
    const open: string[] = [];
    for (const { list } of countables) {
      if (!listOf(list)) continue;
      const { status } = await who(name).get(`/${list}?perPage=1`);
      if (status === 200) open.push(list);
    }
    expect(figures.map(({ list }) => list).filter(listOf)).toEqual(open);
    expect(open.length).toBeGreaterThan(1);
  });

  test.each(named)("for %s are what the lists show under the same filters", async (name) => {
    const actor = who(name);
    let compared = 0;
    const compare = async (list: string, filter: Record<string, string>, count: number) => {
      compared += 1;
      expect({ list, filter, count: await counted(actor, list, filter) }).toEqual({ list, filter, count });
    };
    const unit = named.indexOf(name) % 2 ? "week" : "month";
    const figures = await figuresOf(actor, `?unit=${unit}&timeZone=America/Sao_Paulo`);
    for (const { list, total, by, over } of figures.filter((one) => listOf(one.list))) {
      await compare(list, {}, total);
      for (const { field, values, others = 0, without = 0 } of by) {
        for (const { value, count } of values) await compare(list, { [field]: value }, count);
        if (without > 0) await compare(list, { [`${field}_empty`]: "true" }, without);
        expect(
          values.reduce((sum, { count }) => sum + count, others + without),
          `${list} by ${field}`,
        ).toBe(total);
      }
      for (const { field, periods } of over) {
        expect(periods).toHaveLength(12);
        for (const { from, until, count } of periods)
          await compare(list, { [`${field}_gte`]: from, [`${field}_lte`]: until }, count);
      }
    }
    expect(compared).toBeGreaterThan(20);
  });

  test("follow each other from period to period, and the last one is the present", async () => {
    const figures = await figuresOf(who("an administrator of a company"), "?timeZone=Asia/Kathmandu&unit=week");
    const periods = figures.find(({ over }) => over.length > 0)?.over[0]?.periods ?? [];
    for (const [index, { from }] of periods.entries()) {
      const before = periods[index - 1];
      if (before) expect(Date.parse(from)).toBe(Date.parse(before.until) + 1);
    }
    expect(Date.parse(periods.at(-1)?.from ?? "")).toBeLessThanOrEqual(server.clock.now().getTime());
    expect(Date.parse(periods.at(-1)?.until ?? "")).toBeGreaterThan(server.clock.now().getTime());
    // a quarter of an hour that no whole hour has
    expect(periods[0]?.from).toMatch(/T18:15:00/);
  });

  test("name the records that rows are told apart by, the most used first, and count those without one", async () => {
    await who("an administrator of a company").post("/vcards", { body: { name: "Sem Modelo", isActive: false } });
    const figures = await figuresOf(who("an administrator of a company"));
    const byTemplate = figures.find(({ list }) => list === "vcards")?.by.find(({ field }) => field === "templateId");
    const templates = (await who("an administrator of a company").get("/vcard-templates?perPage=100")).body.data;
    const names = new Map(templates.map(({ id, name }: { id: string; name: string }) => [id, name]));
    expect(byTemplate?.values.length).toBeGreaterThan(1);
    for (const { value, name } of byTemplate?.values ?? []) expect(name).toBe(names.get(value));
    const counts = byTemplate?.values.map(({ count }) => count) ?? [];
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
    expect(byTemplate?.without).toBeGreaterThan(0);
  });

  test("of exchanges and mails are the platform's, and for its administrators alone", async () => {
    const admin = await figuresOf(who("a platform administrator"));
    const total = (list: string) => admin.find((one) => one.list === list)?.total;
    expect(total("exchanges")).toBe(await server.db.$count(exchanges));
    expect(total("mails")).toBe(await server.db.$count(mails));
    const words = { kind: "email-changed" as const, locale: "en", subject: "s", text: "t", html: "h" };
    const failed = { ...words, recipient: "a@example.org", nameKey: "a@example.org", search: "a@example.org" };
    const before = await server.db.$count(mails, eq(mails.status, "FAILED"));
    const at = server.clock.now();
    const mail = { ...failed, status: "FAILED" as const, nextAttemptAt: at, createdAt: at, dedupeKey: "figures" };
    await server.db.insert(mails).values(mail);
    const byStatus = (await figuresOf(who("a platform administrator"))).find(({ list }) => list === "mails")?.by[0];
    expect(byStatus?.values).toContainEqual({ value: "FAILED", count: before + 1 });
    for (const name of named.slice(1)) {
      const lists = (await figuresOf(who(name))).map(({ list }) => list);
      expect(lists).not.toEqual(expect.arrayContaining(["mails"]));
      expect(lists).not.toEqual(expect.arrayContaining(["exchanges"]));
    }
  });

  test("of a company are its own, whoever works in it, and change with the next row", async () => {
    const admin = who("a platform administrator");
    const maria = who("an administrator of a company");
    const other = await server.as("maria", { company: "Horizonte" }).catch(() => undefined);
    const inside = await admin.get("/figures", { headers: { "Company-Id": maria.companyId } });
    const lists = inside.body.data.map(({ list }: Figure) => list);
    const ofCompanies = resources.filter(({ resource }) => resource.rows.kind === "company");
    expect(lists).toEqual(expect.arrayContaining(["events", "vcards", "vcard-templates"]));
    expect(ofCompanies.map(({ resource }) => resource.contract.name)).toEqual(expect.arrayContaining(lists));
    const of = (figures: Figure[]) => figures.find(({ list }) => list === "vcards")?.total ?? 0;
    const mine = of(await figuresOf(maria));
    expect(of(inside.body.data)).toBe(mine);
    if (other) expect(await counted(other, "vcards", {})).toBe(of(await figuresOf(other)));
    await maria.post("/vcards", { body: { name: "Mais Uma", isActive: false } });
    expect(of(await figuresOf(maria))).toBe(mine + 1);
  });

  test("of a company that has nothing yet are zeros", async () => {
    const document = "11444777000161";
    const { body: company } = await who("a platform administrator").post("/companies", {
      body: { name: "Vazia", document },
    });
    const inside = await who("a platform administrator").get("/figures", { headers: { "Company-Id": company.id } });
    for (const { total, by, over } of inside.body.data as Figure[]) {
      expect(total).toBe(0);
      expect(by.every(({ values, others, without }) => values.length === 0 && !others && !without)).toBe(true);
      expect(over.every(({ periods }) => periods.length === 12 && periods.every(({ count }) => count === 0))).toBe(
        true,
      );
    }
  });

  test("are refused to whoever works for nobody, and for a time zone that is none", async () => {
    const ana = await newcomer(server, "ana.numeros", { firstName: "Ana", surName: "Lima" });
    expect((await ana.get("/figures")).status).toBe(403);
    for (const zone of ["Mars/Olympus", "'; drop table", "+03:00", "x".repeat(80), "a{1,2}"]) {
      const { status, body } = await who("support").get(`/figures?timeZone=${encodeURIComponent(zone)}`);
      expect([status, body.fields[0].path], zone).toEqual([400, "timeZone"]);
    }
    expect((await who("support").get("/figures?unit=year")).status).toBe(400);
  });

  test.each(countables)("of $list have an index that gives them in the order in which they are counted", (one) => {
    const indexes = indexesOf(one.table).map(({ columns }) => columns.slice(0, 3).join());
    const reads = one.door.access;
    if (one.kind === "company") expect(indexes).toContain("companyId,createdAt,id");
    if (one.kind === "platform" || reads.includes("admin") || reads.includes("support"))
      expect(indexes.some((columns) => columns.startsWith("createdAt,id"))).toBe(true);
  });
});

describe("figures of a large company", () => {
  const rows = 12_345;
  let large: TestServer;
  let maria: Actor;
  beforeAll(async () => {
    large = await createTestServer();
    maria = await large.as("maria", { company: "Aurora" });
    const run = async (text: string) => (await large.db.execute(sql.raw(text))) as never;
    await fillTokens(run, { [maria.companyId]: rows });
  });
  afterAll(() => large.close());

  const counts = () =>
    large.statements.filter((text) => text.includes("with portion as") && text.includes('"vcards"."is_active"')).length;
  const tokens = (figures: Figure[]) => figures.find(({ list }) => list === "vcards");

  test("are counted a few thousand rows at a time, once for all who ask, and believed for a while", async () => {
    const before = await counted(maria, "vcards", { isActive: "false" });
    large.statements.length = 0;
    const [one, two] = await Promise.all([figuresOf(maria), figuresOf(maria)]);
    expect(counts()).toBe(3);
    expect(tokens(two)).toEqual(tokens(one));
    // as far as the list counts
    expect(before).toBe(10_000);
    const byUse = tokens(one)?.by.find(({ field }) => field === "isActive");
    const off = byUse?.values.find(({ value }) => value === "false")?.count ?? 0;
    expect(off).toBeGreaterThanOrEqual(rows);
    const template = (await maria.get("/vcard-templates?perPage=1")).body.data[0].id;
    expect(await counted(maria, "vcards", { templateId: template })).toBe(
      tokens(one)
        ?.by.find(({ field }) => field === "templateId")
        ?.values.find(({ value }) => value === template)?.count,
    );

    await maria.post("/vcards", { body: { name: "Mais Uma", isActive: false } });
    large.statements.length = 0;
    expect(tokens(await figuresOf(maria))?.total).toBe(tokens(one)?.total);
    expect(counts()).toBe(0);
    // a second for each statement that a whole portion took
    large.clock.advance({ seconds: 2 });
    expect(tokens(await figuresOf(maria))?.total).toBe(tokens(one)?.total);
    // other parts are other counts
    expect(tokens(await figuresOf(maria, "?unit=week"))?.total).toBe((tokens(one)?.total ?? 0) + 1);

    large.clock.advance({ seconds: 1 });
    expect(tokens(await figuresOf(maria))?.total).toBe((tokens(one)?.total ?? 0) + 1);
  });

  test("are nobody else's: who sees fewer rows of it has figures of these", async () => {
    const joao = await large.as("joao", { company: "Aurora" });
    const total = await counted(joao, "vcards", {});
    expect(tokens(await figuresOf(joao))?.total).toBe(total);
    expect(total).toBeLessThan(1_000);
  });
});
