import { asc, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createServices } from "../../server/app";
import type { Caller } from "../../server/auth/caller";
import { type ContractOperation, contractOperations } from "../../server/contract/document";
import { mountContract } from "../../server/contract/mount";
import type { Operations } from "../../server/contract/operation";
import { replyError } from "../../server/contract/reply-error";
import { associates, history, vcards, vcardTemplates } from "../../server/db/schema";
import { secondsOf } from "../../server/db/schema/columns";
import { emptyFirst, emptyLast } from "../../server/db/sort-key";
import { operations } from "../../server/operations";
import { Refusal } from "../../server/refusal";
import { associates as people } from "../../server/resources/associates";
import type { RecordOf } from "../../server/serve/contract-names";
import { filtersOf } from "../../server/serve/filters";
import { company, person } from "../../server/serve/rows";
import { serve } from "../../server/serve/serve";
import { from, named } from "../../server/serve/shown";
import { createLog } from "../../server/telemetry/log";
import { isDuration, secondsOf as secondsShown } from "../../src/engine/kinds/duration/written-duration";
import { createTestServer, type TestServer } from "../support/server";

// throw-away descriptions over real tables, each of something that the product's own do otherwise

const happened: string[] = [];
let misspelt: object = {};

const templates = serve("/vcard-templates", {
  table: vcardTemplates,
  rows: company(vcardTemplates, { members: () => eq(vcardTemplates.isPrivate, false) }),
  title: "name",
  search: ["site"],
  sorts: { createdAt: emptyFirst(vcardTemplates.inactiveAt), updatedAt: emptyLast(vcardTemplates.inactiveAt) },
  filters: {
    isPrivate: (isPrivate, { caller }) => (isPrivate ? eq(vcardTemplates.id, caller.id) : undefined),
    vcardsCount_gte: () => undefined,
    vcardsCount_lte: () => undefined,
  },
  delete: { how: "removes" },
  columns: () => misspelt,
  shown: { vcardsCount: from({ name: vcardTemplates.name }, ({ name }) => name.length) },
  before: {
    update: ({ before, changes }) => {
      happened.push(`${before.name} becomes ${changes.name}`);
      if (changes.name === "Forbidden") throw new Error("The hook says no.");
    },
    delete: ({ before }) => void happened.push(`${before.name} goes`),
  },
  after: { create: ({ record }) => void happened.push(`${record.name} is there`) },
});

const tokens = serve("/vcards", {
  table: vcards,
  rows: company(vcards, { only: sql`${vcards.companyId} is not null` }),
  title: "name",
  search: ["name"],
  ends: vcards.deletedAt,
  delete: { how: "ends" },
  references: {
    templateId: { to: templates, whenItEnds: { refused: "VCARD_FORBIDDEN" } },
    associateId: { to: people, whenItEnds: "kept" },
  },
  unique: {
    vcards_one_active_of_company: { refused: "VCARD_ACTIVE_EXISTS", field: "isActive", message: "one is enough" },
  },
  fresh: ({ id }) => ({ slug: id }),
  shown: {
    template: named(vcards.templateId, templates),
    associate: named(vcards.associateId, people),
    avatarUrl: sql<null>`null`,
    status: from(vcards.isActive, (isActive) => (isActive ? ("ACTIVE" as const) : ("INACTIVE" as const))),
  },
});

const ownTokens = serve("/vcards", {
  table: vcards,
  rows: person(vcards),
  title: "name",
  search: ["name"],
  delete: { how: "ends" },
  fresh: ({ id }) => ({ slug: id }),
  view: {
    select: (db, page) =>
      db
        .select({ id: vcards.id, name: vcards.name, cursorKey: page.cursorKey })
        .from(vcards)
        .where(page.where)
        .orderBy(...page.orderBy)
        .limit(page.limit),
    // no more of it is asked for here
    show: ({ id, name }) => ({ id, name }) as RecordOf<"/vcards">,
  },
});

const members = serve("/associates", {
  table: associates,
  rows: company(associates),
  title: "nameKey",
  ends: associates.endedAt,
  switches: {
    inactivate: { set: { status: "INACTIVE" }, refused: "ASSOCIATE_INACTIVE", recordedAs: "INACTIVATED" },
  },
  before: {
    inactivate: ({ before }) => {
      if (before.type === "ADMIN") throw new Refusal("ASSOCIATE_LAST_ADMIN");
    },
  },
  shown: {
    name: associates.nameKey,
    email: sql<null>`null`,
    phone: sql<null>`null`,
    app2Id: sql<null>`null`,
    avatarUrl: sql<null>`null`,
    vcardId: sql<null>`null`,
  },
});

let server: TestServer;
let app: Hono;
let maria: Awaited<ReturnType<TestServer["as"]>>;

const mount = async (served: Partial<Operations>) => {
  const { db, env, clock } = server;
  const log = createLog("silent");
  const services = await createServices({ db, env, log, clock: clock.now });
  const mounted = new Hono();
  mounted.route("/api", mountContract({ operations: { ...operations, ...served }, services, ipOf: () => "10.0.0.1" }));
  mounted.onError((error, context) => replyError(error, context, log));
  return mounted;
};

beforeAll(async () => {
  server = await createTestServer();
  maria = await server.as("maria", { company: "Aurora" });
  app = await mount({ ...templates.operations, ...tokens.operations, ...members.operations });
  // as the migration of a table whose rows are taken away would
  await server.db.execute(sql`grant delete on vcard_templates to vcard_panel_company`);
});
afterAll(() => server.close());
beforeEach(() => void happened.splice(0));

interface Sent {
  body?: object;
  headers?: Record<string, string>;
  by?: Hono;
}

const send = async (method: string, path: string, { body, headers = {}, by = app }: Sent = {}) => {
  const response = await by.fetch(
    new Request(`http://panel.test/api${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${maria.token}`,
        "Company-Id": maria.companyId,
        ...(body && { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    }),
  );
  // biome-ignore lint/suspicious/noExplicitAny: a test says itself what it expects
  return { status: response.status, headers: response.headers, body: (await response.json()) as any };
};

const makeTemplate = async (body: object) => (await send("POST", "/vcard-templates", { body })).body;
const actionsOf = async (id: string) => {
  const rows = await server.db
    .select({ action: history.action })
    .from(history)
    .where(eq(history.recordId, id))
    .orderBy(asc(history.id));
  return rows.map(({ action }) => action);
};

describe("a record of a resource that is served", () => {
  test("is made, read, changed and taken away, with its hooks and its history", async () => {
    const made = await send("POST", "/vcard-templates", {
      body: { name: "Ateliê", site: "https://atelie.example", isPrivate: true },
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ vcardsCount: 6, isActive: true, company: { id: maria.companyId } });
    const { id } = made.body;
    expect((await send("GET", `/vcard-templates/${id}`)).body).toEqual(made.body);
    const changed = await send("PUT", `/vcard-templates/${id}`, { body: { name: "Ateliê novo" } });
    // what is absent is emptied, and a flag stays
    expect([changed.status, changed.body.site, changed.body.isPrivate]).toEqual([200, undefined, true]);
    const gone = await send("DELETE", `/vcard-templates/${id}`);
    expect([gone.status, gone.body]).toEqual([200, { type: "VCARD_TEMPLATE_DELETED", data: { id } }]);
    expect(await server.db.$count(vcardTemplates, eq(vcardTemplates.id, id))).toBe(0);
    expect((await send("GET", `/vcard-templates/${id}`)).body.type).toBe("VCARD_TEMPLATE_NOT_FOUND");
    expect(await actionsOf(id)).toEqual(["CREATED", "UPDATED", "DELETED"]);
    expect(happened).toEqual(["Ateliê is there", "Ateliê becomes Ateliê novo", "Ateliê novo goes"]);
  });

  test("stays as it was when a hook fails, without a word in its history", async () => {
    const { id } = await makeTemplate({ name: "Allowed" });
    expect((await send("PUT", `/vcard-templates/${id}`, { body: { name: "Forbidden" } })).status).toBe(500);
    expect((await send("GET", `/vcard-templates/${id}`)).body.name).toBe("Allowed");
    expect(await actionsOf(id)).toEqual(["CREATED"]);
  });

  test("is not written at all where what is computed of it names a column that is not there", async () => {
    const { id } = await makeTemplate({ name: "Known" });
    misspelt = { nome: "Unknown" };
    expect((await send("PUT", `/vcard-templates/${id}`, { body: { name: "Known too" } })).status).toBe(500);
    expect((await send("POST", "/vcard-templates", { body: { name: "Known as well" } })).status).toBe(500);
    misspelt = {};
    expect((await send("GET", `/vcard-templates/${id}`)).body.name).toBe("Known");
  });

  test("is not overwritten by whoever read it before another changed it", async () => {
    const { id } = await makeTemplate({ name: "First" });
    const etag = String((await send("GET", `/vcard-templates/${id}`)).headers.get("ETag"));
    const put = (name: string) =>
      send("PUT", `/vcard-templates/${id}`, { body: { name }, headers: { "If-Match": etag } });
    expect((await put("Second")).status).toBe(200);
    const { status, body } = await put("Third");
    expect([status, body.type, body.data.name]).toEqual([412, "EDIT_CONFLICT", "Second"]);
  });

  test("is switched once, and refused the second time", async () => {
    const { data } = (await send("GET", "/associates?type=USER&status=ACTIVE")).body;
    const path = `/associates/${data[0].id}/inactivate`;
    const first = await send("POST", path);
    expect([first.status, first.body.type, first.body.data.status]).toEqual([200, "ASSOCIATE_INACTIVATED", "INACTIVE"]);
    const again = await send("POST", path);
    expect([again.status, again.body.type]).toEqual([409, "ASSOCIATE_INACTIVE"]);
    expect((await actionsOf(data[0].id)).at(-1)).toBe("INACTIVATED");
  });

  test("is not switched where a hook of the verb refuses it", async () => {
    const { data } = (await send("GET", "/associates?type=ADMIN&status=ACTIVE")).body;
    const { status, body } = await send("POST", `/associates/${data[0].id}/inactivate`);
    expect([status, body.type]).toEqual([409, "ASSOCIATE_LAST_ADMIN"]);
    expect((await send("GET", `/associates/${data[0].id}`)).body.status).toBe("ACTIVE");
    expect(await actionsOf(data[0].id)).not.toContain("INACTIVATED");
  });

  test("that has ended is kept, and shown to nobody but by its history", async () => {
    const { id } = (await send("POST", "/vcards", { body: { name: "Transient", isActive: false } })).body;
    const gone = await send("DELETE", `/vcards/${id}`);
    expect([gone.status, gone.body]).toEqual([200, { type: "VCARD_DELETED", data: { id } }]);
    expect((await send("GET", `/vcards/${id}`)).status).toBe(404);
    expect((await send("GET", `/vcards?ids=${id}`)).body.data).toEqual([]);
    expect((await send("GET", `/vcards/${id}/history`)).body.data).toMatchObject([
      { action: "DELETED" },
      { action: "CREATED" },
    ]);
    expect(await server.db.$count(vcards, eq(vcards.id, id))).toBe(1);
  });

  test("is seen by a plain member as far as the description says", async () => {
    const joao = await server.as("joao", { company: "Aurora" });
    const headers = { Authorization: `Bearer ${joao.token}` };
    const open = await makeTemplate({ name: "For everybody" });
    const { id } = await makeTemplate({ name: "For administrators", isPrivate: true });
    const { data } = (await send("GET", `/vcard-templates?ids=${id}&ids=${open.id}`, { headers })).body;
    expect(data).toEqual([open]);
    expect((await send("GET", `/vcard-templates/${id}`, { headers })).status).toBe(404);
  });

  test("is refused at the field where the database keeps it unique", async () => {
    const body = { name: "One more", isActive: true };
    await send("POST", "/vcards", { body });
    const { status, body: refusal } = await send("POST", "/vcards", { body });
    expect([status, refusal.type]).toEqual([409, "VCARD_ACTIVE_EXISTS"]);
    expect(refusal.fields).toEqual([{ path: "isActive", type: "DUPLICATE", message: "one is enough" }]);
  });
});

describe("a reference", () => {
  test("leads to a record of the same company alone, and is shown by its title", async () => {
    const body = { name: "Referring", isActive: false };
    const { id: templateId } = await makeTemplate({ name: "Referred" });
    const made = await send("POST", "/vcards", { body: { ...body, templateId } });
    expect([made.status, made.body.template]).toEqual([201, { id: templateId, name: "Referred" }]);
    const [foreign] = await server.db
      .select({ id: vcardTemplates.id })
      .from(vcardTemplates)
      .where(sql`${vcardTemplates.companyId} <> ${maria.companyId}`)
      .limit(1);
    const refused = await send("POST", "/vcards", { body: { ...body, templateId: foreign?.id } });
    expect([refused.status, refused.body.type]).toEqual([404, "VCARD_TEMPLATE_NOT_FOUND"]);
    expect(refused.body.fields).toMatchObject([{ path: "templateId", type: "INVALID_CHOICE" }]);
  });

  test("leads to no record that has ended", async () => {
    const { data } = (await send("GET", "/associates?type=USER&status=REJECTED&perPage=100")).body;
    const { id: associateId } = data[0];
    await server.db.update(associates).set({ endedAt: server.clock.now() }).where(eq(associates.id, associateId));
    const { status, body } = await send("POST", "/vcards", { body: { name: "Held", isActive: false, associateId } });
    expect([status, body.type, body.fields[0].path]).toEqual([404, "ASSOCIATE_NOT_FOUND", "associateId"]);
  });

  test("shows a record by what it is called, where its title is not that", async () => {
    const { data } = (await send("GET", "/associates?status=ACTIVE&status=PENDING&perPage=100")).body;
    // as the product lists them
    const { body } = await maria.get(`/associates?${data.map(({ id }: { id: string }) => `ids=${id}`).join("&")}`);
    const known: { id: string; name: string; status: string }[] = body.data;
    expect(new Set(known.map(({ status }) => status)).size).toBe(2);
    for (const { id, name } of known) {
      const { body: made } = await send("POST", "/vcards", {
        body: { name: "Held", isActive: false, associateId: id },
      });
      expect(made.associate).toEqual({ id, name });
    }
  });

  test("keeps what it leads to from ending, until it leads elsewhere", async () => {
    const { id: templateId } = await makeTemplate({ name: "Held" });
    const body = { name: "Holding", isActive: false };
    const token = (await send("POST", "/vcards", { body: { ...body, templateId } })).body;
    const refused = await send("DELETE", `/vcard-templates/${templateId}`);
    expect([refused.status, refused.body.type]).toEqual([409, "VCARD_FORBIDDEN"]);
    expect((await send("PUT", `/vcards/${token.id}`, { body })).status).toBe(200);
    expect((await send("DELETE", `/vcard-templates/${templateId}`)).status).toBe(200);
  });
});

describe("a list of a resource that is served", () => {
  const idsOf = async (sort: string) => {
    const { data } = (await send("GET", `/vcard-templates?perPage=100&sort=${sort}`)).body;
    return data as { id: string; inactiveAt?: string }[];
  };
  const walk = async (sort: string) => {
    const ids: string[] = [];
    for (let after = ""; ; ) {
      const query = `perPage=2&sort=${sort}${after && `&after=${after}`}`;
      const { data, pageInfo } = (await send("GET", `/vcard-templates?${query}`)).body;
      ids.push(...data.map(({ id }: { id: string }) => id));
      if (!pageInfo.hasNextPage) return ids;
      after = pageInfo.endCursor;
    }
  };

  test.each([
    ["createdAt", "first"],
    ["-createdAt", "last"],
    ["updatedAt", "last"],
    ["-updatedAt", "first"],
  ])("sorted by %s has the rows without a value %s, page after page", async (sort, place) => {
    await makeTemplate({ name: "Off", isActive: false });
    await makeTemplate({ name: "On" });
    const whole = await idsOf(sort);
    const empty = whole.map(({ inactiveAt }) => inactiveAt === undefined);
    expect(new Set(empty).size).toBe(2);
    expect(empty).toEqual(
      empty.toSorted((a, b) => (place === "first" ? Number(b) - Number(a) : Number(a) - Number(b))),
    );
    expect(await walk(sort)).toEqual(whole.map(({ id }) => id));
  });

  test("is searched in the texts that the description names", async () => {
    const { id } = await makeTemplate({ name: "Unfindable", site: "https://achado.example" });
    const found = async (q: string) => (await send("GET", `/vcard-templates?q=${q}`)).body.data;
    expect(await found("achado")).toMatchObject([{ id }]);
    expect(await found("unfindable")).toEqual([]);
  });

  test("is filtered as the description says, where it does", async () => {
    expect((await send("GET", "/vcard-templates?isPrivate=true")).body.total).toBe(0);
  });

  test("of a person's rows has those of the caller alone", async () => {
    const by = await mount(ownTokens.operations);
    const { data } = (await send("GET", "/vcards?perPage=100", { by })).body;
    const me = (await maria.get("/me")).body.id;
    const own = await server.db.select({ id: vcards.id }).from(vcards).where(eq(vcards.ownerId, me));
    expect(data.length).toBeGreaterThan(0);
    expect(data.map(({ id }: { id: string }) => id).toSorted()).toEqual(own.map(({ id }) => id).toSorted());
  });
});

test("a duration is as long for the database as for the panel, and an index can be over it", async () => {
  const amount = fc.nat({ max: 5000 });
  const written = fc
    .tuple(fc.constantFrom("W", "YMDTHMS"), fc.array(fc.option(amount), { minLength: 7, maxLength: 7 }))
    .map(([letters, amounts]) => lettered(letters, amounts))
    .filter(isDuration);
  const durations = [...fc.sample(written, 100), "P1M", "PT1M", "P1YT1M", "P1MT1M", `PT${"9".repeat(28)}H`];
  for (const one of durations) {
    const [row] = await server.db
      .select({ seconds: sql`${secondsOf(sql`${one}::text`)}` })
      .from(sql`(select) as nothing`);
    expect(Number(row?.seconds), one).toBe(secondsShown(one));
  }
  await server.db.execute(sql`create temporary table visits (takes text)`);
  await server.db.execute(sql`create index on visits (${secondsOf(sql.raw("takes"))})`);
});

/** A duration of RFC 3339, of the amounts that there are. */
const lettered = (letters: string, amounts: readonly (number | null)[]) => {
  const parts = [...letters].map((letter, at) =>
    letter === "T" ? "T" : amounts[at] == null ? "" : amounts[at] + letter,
  );
  return `P${parts.join("")}`.replace(/T$/, "");
};

describe("filters by their names", () => {
  const columns = {
    name: vcardTemplates.name,
    nameKey: vcardTemplates.nameKey,
    site: vcardTemplates.site,
    createdAt: vcardTemplates.createdAt,
  };
  const count = async (name: string, value: unknown, schema = {}) => {
    const [known] = contractOperations;
    const parameters = [{ name, in: "query" as const, schema }];
    const asked = { ...known, parameters } as ContractOperation;
    const filter = filtersOf(asked, { columns, active: undefined, filters: {} })[name];
    // nobody is asked who calls
    return server.db.$count(vcardTemplates, filter?.(value, { db: server.db, caller: {} as Caller }));
  };
  const all = () => server.db.$count(vcardTemplates);

  test("are equal, one of, from, until, contained and empty", async () => {
    const { createdAt } = await makeTemplate({ name: "Único no mundo", site: "https://unico.example" });
    await makeTemplate({ name: "Sem site" });
    expect(await count("name", "Único no mundo")).toBe(1);
    expect(await count("name", ["Único no mundo", "Sem site"])).toBe(2);
    expect(await count("name_like", "UNICO NO")).toBe(1);
    expect(await count("site_like", "UNICO.example")).toBe(1);
    expect(await count("createdAt_gte", createdAt)).toBeGreaterThanOrEqual(1);
    expect(await count("createdAt_gte", "2999-01-01T00:00:00Z")).toBe(0);
    expect(await count("createdAt_lte", "2999-01-01T00:00:00Z")).toBe(await all());
    const empty = await count("site_empty", true);
    expect(empty).toBeGreaterThanOrEqual(1);
    expect(await count("site_empty", false)).toBe((await all()) - empty);
  });

  test("are of a duration by how long it takes, however it is written", async () => {
    const written = ["PT90M", "PT1H30M", "PT5400S", "PT2H", "PT100M"];
    await server.db.update(vcardTemplates).set({ site: null });
    for (const site of written) {
      const { id } = await makeTemplate({ name: `Leva ${site}` });
      await server.db.update(vcardTemplates).set({ site }).where(eq(vcardTemplates.id, id));
    }
    const taking = (name: string, value: string) => count(name, value, { type: "string", format: "duration" });
    expect(await taking("site_gte", "PT1H30M")).toBe(5);
    expect(await taking("site_gte", "PT91M")).toBe(2);
    expect(await taking("site_lte", "PT90M")).toBe(3);
    // not those that have none
    expect(await taking("site_lte", "P1Y")).toBe(5);
  });

  test("that stand for nothing are no filters", async () => {
    await expect(count("town", "Recife")).rejects.toThrow("Nothing is said of the filter town");
  });
});
