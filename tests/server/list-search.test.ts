import { eq, is, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { behindBarrier } from "../../server/db/barrier";
import * as schema from "../../server/db/schema";
import { companyViewOf } from "../../server/db/schema/barrier";
import { createTestServer, type TestServer } from "../support/server";

const { companies, vcards } = schema;
const many = 10_400;

let server: TestServer;
let maria: Awaited<ReturnType<TestServer["as"]>>;

beforeAll(async () => {
  server = await createTestServer();
  maria = await server.as("maria", { company: "Aurora" });
  // the last names of the alphabet are all that the common word is in, where a walk through the order comes last
  await server.db.execute(sql`insert into vcards (id, slug, company_id, name, is_active, name_key, search, created_at, updated_at)
    select gen_random_uuid(), 'many-' || n, ${maria.companyId}::uuid, name, false, name, name || E'\\n' || word,
      now() - n * interval '1 minute', now()
    from generate_series(1, ${many}::int) n, lateral (select 'zz ' || lpad(n::text, 6, '0') as name,
      case when n > ${many}::int - 3 then 'comum raridade' else 'comum' end as word) as said`);
});
afterAll(() => server.close());

const namesOf = async (query: string) => {
  const { status, body } = await maria.get(`/vcards?perPage=5${query}`);
  expect(status).toBe(200);
  return { ...body, names: body.data.map(({ name }: { name: string }) => name) };
};

describe("a search", () => {
  test("finds two words of the same record, in order, and says how many there are", async () => {
    const found = await namesOf("&q=raridade%20comum");
    expect(found.names).toEqual(["zz 010398", "zz 010399", "zz 010400"]);
    expect([found.total, found.totalIsExact]).toEqual([3, true]);
  });

  test("puts a common word in order wherever in it the word occurs, page by page", async () => {
    const first = await namesOf("&q=comum");
    expect(first.names).toEqual([1, 2, 3, 4, 5].map((n) => `zz 00000${n}`));
    expect([first.total, first.totalIsExact]).toEqual([10_000, false]);
    expect((await namesOf("&q=comum&sort=-name")).names[0]).toBe("zz 010400");
    expect((await namesOf("&q=comum&page=2")).names[0]).toBe("zz 000006");
    // farther than rows are counted
    expect((await namesOf("&q=comum&page=2021")).names[0]).toBe("zz 010101");
    const next = await namesOf(`&q=comum&after=${encodeURIComponent(first.pageInfo.endCursor)}`);
    expect(next.names[0]).toBe("zz 000006");
  });

  test("for fewer than three letters looks at the beginning of the name", async () => {
    expect((await namesOf("&q=zz")).names[0]).toBe("zz 000001");
    expect((await namesOf("&q=om")).names).toEqual([]);
  });
});

describe("a count", () => {
  test("comes with a first page, and with later ones when it is asked for", async () => {
    const totalOf = async (query: string) => (await namesOf(query)).total;
    expect(await totalOf("&isActive=true")).toBeGreaterThan(0);
    expect(await totalOf("&isActive=true&count=false")).toBeUndefined();
    expect(await totalOf("&isActive=true&page=2")).toBeUndefined();
    expect(await totalOf("&isActive=true&page=2&count=true")).toBe(await totalOf("&isActive=true"));
    expect(await totalOf("&isActive=true&page=900&count=true")).toBe(await totalOf("&isActive=true"));
  });

  test("travels with the rows, and is not made again for a list that has more than are counted", async () => {
    const { body } = await maria.get("/vcards");
    expect([body.total, body.totalIsExact]).toEqual([10_000, false]);
    const statements = async () => {
      server.statements.length = 0;
      await maria.get("/vcards");
      return server.statements;
    };
    const [, page, ...others] = await statements();
    expect(others).toEqual([]);
    expect(page).not.toContain("count(*)");
  });
});

describe("what is private, by itself or by its template", () => {
  const wanted = (
    isPrivate: boolean,
  ) => sql`${vcards.companyId} = ${maria.companyId} and ${vcards.deletedAt} is null and
    ${isPrivate} = ((${vcards.isPrivate} or ${vcards.templateId} in (select id from vcard_templates where is_private)) is true)`;

  beforeAll(async () => {
    await server.db.update(vcards).set({ isPrivate: true }).where(eq(vcards.slug, "many-77"));
  });

  test.each(["maria", "support"])("is found, and the rest without it, for %s", async (login) => {
    const { companyId } = maria;
    const caller = login === "maria" ? maria : server.actor((await server.as(login)).token, companyId);
    for (const isPrivate of [true, false]) {
      const { body } = await caller.get(`/vcards?isPrivate=${isPrivate}&perPage=100&sort=-name`);
      const rows = await server.db.select().from(vcards).where(wanted(isPrivate));
      expect(rows.length).toBeGreaterThan(1);
      expect(body.total).toBe(Math.min(rows.length, 10_000));
      expect(body.data.every((one: { isPrivate: boolean }) => one.isPrivate === isPrivate)).toBe(true);
    }
  });

  test("is found across companies, too", async () => {
    const support = await server.as("support");
    const { body } = await support.get("/vcards?isPrivate=true&perPage=100");
    const { companyId } = maria;
    const ofMaria = body.data.filter(({ company }: { company: { id: string } }) => company.id === companyId);
    expect(ofMaria.length).toBe(await server.db.$count(vcards, wanted(true)));
    expect(body.data.length).toBeGreaterThan(ofMaria.length);
  });
});

describe("the view of a company's own rows", () => {
  const tables = Object.values(schema).filter((one) => is(one, PgTable));
  const searched = tables.filter((table) => {
    const names = getTableConfig(table).columns.map(({ name }) => name);
    return names.includes("search") && names.includes("companyId");
  });

  test("is there for every table in which a company searches", () => {
    expect(searched.length).toBeGreaterThan(0);
    expect(searched.filter((table) => !companyViewOf(table)).map((table) => getTableConfig(table).name)).toEqual([]);
  });

  test("shows nothing of another company, whatever is looked for", async () => {
    const [other] = await server.db.select().from(companies).where(sql`${companies.id} <> ${maria.companyId}`).limit(1);
    if (!other) throw new Error("There is one company alone.");
    const [theirs] = await server.db
      .insert(vcards)
      .values({
        id: uuidv7(),
        slug: "only-there",
        companyId: other.id,
        name: "Somente",
        isActive: false,
        nameKey: "somente",
        search: "somente palavrasecreta",
      })
      .returning();
    const view = companyViewOf(vcards);
    const looking = (companyId: string) =>
      behindBarrier(server.db, { companyId, personId: maria.companyId })
        .select({ found: sql<string>`id` })
        .from(sql`${view}`)
        .where(sql`search like '%palavrasecreta%'`);
    expect(await looking(maria.companyId)).toEqual([]);
    expect(await looking(other.id)).toEqual([{ found: theirs?.id }]);
    await server.db.delete(vcards).where(eq(vcards.slug, "only-there"));
  });
});
