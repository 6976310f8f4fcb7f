import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  answersList,
  type ContractOperation,
  contractOperations,
  resolveSchema,
  type Schema,
} from "../../server/contract/document";
import { workOf } from "../../server/contract/work-of";
import { enterCompany, type Work } from "../../server/db/barrier";
import { encodeCursor } from "../../server/db/cursor";
import { challenges, files, identityProviders, media, oneTimeTokens, signInAttempts } from "../../server/db/schema";
import type { Access } from "../../server/domain/access";
import { searchedLists } from "../../server/operations/search";
import { apiKeyOf } from "../support/api-key-of";
import { openTestDatabase } from "../support/database";
import { fillTables } from "../support/fill-tables";
import { createTestServer, type TestServer } from "../support/server";

interface Statement {
  text: string;
  values: unknown[];
}

type Actor = Awaited<ReturnType<TestServer["as"]>>;

let server: TestServer;
let sent: Statement[] = [];
/** Who calls, by what the contract asks for; those of a company work in one. */
let callers: Partial<Record<Access, Actor>>;
let personId: string;

beforeAll(async () => {
  const logQuery = (text: string, values: unknown[]) => void sent.push({ text, values });
  server = await createTestServer({ open: (options) => openTestDatabase({ ...options, logger: { logQuery } }) });
  const maria = await server.as("maria", { company: "Aurora" });
  // before there are more of them than a company may have
  const key = await apiKeyOf(maria, server.clock.now());
  // the demonstration has none, and what is empty is read whole
  const file = {
    resource: "things",
    recordId: nobody,
    field: "plan",
    name: "a.txt",
    contentType: "text/plain",
    size: 1,
  };
  const now = server.clock.now();
  const bytes = new Uint8Array([97]);
  personId = (await maria.get("/me")).body.id;
  const passing = { createdAt: now, expiresAt: now };
  await server.db.insert(files).values({ ...file, bytes, createdAt: now });
  await server.db.insert(media).values({ contentType: "image/png", bytes, createdAt: now });
  const mailed = { kind: "CONFIRM_EMAIL", email: "token@example.org", ...passing } as const;
  await server.db.insert(oneTimeTokens).values({ ...mailed, userId: personId, tokenHash: "token" });
  await server.db.insert(challenges).values({ userId: personId, tokenHash: "token", passwordMark: "mark", ...passing });
  const [provider] = await server.db.select({ id: identityProviders.id }).from(identityProviders);
  const attempt = { stateHash: "state", linkHash: "link", secretHash: "secret", sealed: "sealed" };
  await server.db.insert(signInAttempts).values({ ...attempt, providerId: provider?.id ?? "", ...passing });
  await fillTables(server.db, rowsOfEach);
  callers = {
    any: await server.as("maria"),
    own: await server.as("maria"),
    member: maria,
    company: maria,
    support: await server.as("support"),
    admin: await server.as("admin"),
    companyKey: { ...maria, ...server.actor(key, maria.companyId) },
  };
});
afterAll(() => server.close());

const rowsOfEach = 2_000;

const lists = contractOperations.filter(answersList);
const ways = lists.flatMap((operation) => operation.access.map((access) => ({ id: operation.id, access, operation })));

describe("no table is read whole for a list, whatever is asked of it", () => {
  test.each(ways)("$id for $access", async ({ operation, access }) => {
    const caller = callers[access];
    if (!caller) throw new Error(`Nobody calls what is for ${access}.`);
    const path = await pathOf(operation, caller);
    const asked = new Map<string, Statement & { query: string }>();
    // keys look through one list at a time
    const searches = access === "companyKey" ? [] : searchesOf(operation);
    for (const query of [...queriesOf(operation).map((one) => `${path}?perPage=2&${one}`), ...searches]) {
      sent = [];
      const { status } = await caller.get(query);
      // nothing of the kind is there, or nobody it belongs to: it was looked for all the same
      expect([200, 404], query).toContain(status);
      for (const statement of sent)
        if (isRead(statement))
          asked.set(`${statement.text} ${JSON.stringify(statement.values)}`, { ...statement, query });
    }
    expect(asked.size).toBeGreaterThan(0);
    // it works as an administrator does
    const work = workOf(
      { access: [access === "companyKey" ? "company" : access] },
      { id: personId, companyId: caller.companyId || undefined },
    );
    expect(await readWhole([...asked.values()], work)).toEqual([]);
  });
});

const open = contractOperations.filter(({ access }) => access.includes("public"));

describe("no table is read whole for whoever is not signed in, whomever they name", () => {
  test.each(open.map((operation) => ({ id: operation.id, operation })))("$id", async ({ operation }) => {
    const { method, path } = operation;
    sent = [];
    for (const body of bodiesOf(operation)) {
      const reply = await server.call(method.toUpperCase(), path.replace("{id}", nobody), { body });
      expect(["VALIDATION_FAILED", "TOO_MANY_REQUESTS"]).not.toContain(reply.body?.type);
    }
    const lookedUp = sent.filter(isLookUp).map((one) => ({ ...one, query: one.text }));
    expect(await readWhole(lookedUp, undefined)).toEqual([]);
  });
});

/** Bodies of which the contract takes every field, of somebody known and of nobody; where none has to be there, one with each. */
const bodiesOf = ({ id, body }: ContractOperation): (Record<string, string> | undefined)[] => {
  if (!body) return [undefined];
  const { required, properties = {} } = resolveSchema(body.content["application/json"]?.schema);
  const names = Object.keys(properties);
  const sets = Array.isArray(required) ? [names.filter((name) => required.includes(name))] : names.map((one) => [one]);
  return sets.flatMap((set) =>
    // of an account of its own, where the operation makes one
    [`${id.toLowerCase()}@example.org`, "maria@example.com"].map((email) =>
      Object.fromEntries(set.map((name) => [name, textOf(resolveSchema(properties[name]), email)])),
    ),
  );
};

const textOf = ({ format }: Schema, email: string): string => {
  const texts: Record<string, string> = { email, uuid: nobody, "past-date": "1990-05-17", password: "Unguessed-7291" };
  return texts[String(format)] ?? "someone";
};

const isLookUp = (one: Statement) => isRead(one) || /^(update|delete) /.test(one.text);

// a common one, two, and letters that a name begins with
const words = ["silva", "silva gerente", "ma"];

// who calls is asked outside the barrier, by a hash that is unique
const isOfWork = (text: string) => !text.startsWith("select set_config(") && !text.includes('from "api_key_secrets"');

const isRead = ({ text }: Statement) => text.startsWith("select ") && isOfWork(text);

/** The way to a list: of whatever the list before it shows first, else of something that is not there. */
const pathOf = async ({ path }: ContractOperation, caller: Actor) => {
  const [before = "", name] = path.split(/\/\{(\w+)\}/);
  if (name === undefined) return path;
  const isListed = lists.some((one) => one.path === before);
  const first = isListed ? (await caller.get(`${before}?perPage=1`)).body.data[0] : undefined;
  return path.replace(`{${name}}`, first?.id ?? nobody);
};

const nobody = "01970000-0000-7000-8000-000000000000";
const instant = "2026-01-15T12:00:00.000Z";

/** The same list among all that are searched at once. */
const searchesOf = ({ id }: ContractOperation): string[] =>
  searchedLists
    .filter(({ operation }) => operation.id === id)
    .flatMap(({ resource }) => words.map((q) => `/search?${new URLSearchParams({ q, resource })}`));

/** Each order, from its beginning, behind a row and with words; each filter, alone and with words; words of each kind. */
const queriesOf = ({ parameters }: ContractOperation): string[] => {
  const named = parameters.filter((one) => one.in === "query" && !ofEveryPage.has(one.name));
  const valuesFor = (name: string) =>
    named.filter((one) => one.name === name).flatMap(({ schema }) => valuesOf(schema));
  const searches = named.some(({ name }) => name === "q") ? words.map((q) => ({ q })) : [];
  const filters = named
    .filter(({ name }) => name !== "sort" && name !== "q")
    .flatMap(({ name }) => extremes(valuesFor(name)).map((value) => ({ [name]: value })));
  const orders = valuesFor("sort").map((sort) => ({ sort }));
  const upward = orders.filter(({ sort }) => !sort.startsWith("-"));
  const later = upward.map(({ sort }) => ({ sort, after: encodeCursor({ sort, value: instant, id: nobody }) }));
  const searched = searches.slice(0, 1).flatMap((q) => [...upward, ...filters].map((one) => ({ ...one, ...q })));
  const all: Record<string, string>[] = [...orders, ...later, ...filters, ...searches, ...searched];
  return all.map((query) => new URLSearchParams(query).toString());
};

const extremes = (values: string[]) => values.filter((_, n) => n === 0 || n === values.length - 1);

const ofEveryPage = new Set(["page", "perPage", "after", "count", "format"]);

const valuesOf = (schema: Schema): string[] => {
  const { type, format, items, enum: values, minimum, examples } = resolveSchema(schema);
  if (Array.isArray(examples)) return examples.map(String);
  if (type === "array" && items) return valuesOf(items);
  if (Array.isArray(values)) return values.map(String);
  if (type === "boolean") return ["true", "false"];
  if (type === "integer" || type === "number") return [String(minimum)];
  if (format === "date-time") return [instant];
  if (format === "date" || format === "past-date") return [instant.slice(0, 10)];
  return [format === "uuid" ? nobody : "vip"];
};

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  Plans?: Plan[];
}

/** Which tables are read whole, and when. */
const readWhole = (asked: (Statement & { query: string })[], work: Work | undefined) =>
  server.db.transaction(async (db) => {
    if (work) await db.execute(enterCompany(work));
    // to the planner a table that is read whole costs as much as one that is that many times as large
    await db.execute(sql`set local seq_page_cost = 25`);
    const found: string[] = [];
    for (const { text, values, query } of asked) {
      const explained = await db.execute(sql`explain (format json) ${again({ text, values })}`);
      // both drivers answer so
      const { rows } = explained as { rows: { "QUERY PLAN": [{ Plan: Plan }] }[] };
      for (const answer of rows)
        for (const table of scanned(answer["QUERY PLAN"][0].Plan)) found.push(`${query}: ${table}`);
    }
    return found;
  });

/** A statement with its values, as it was sent. */
const again = ({ text, values }: Statement) => {
  const parts = text
    .split(/\$(\d+)/)
    .map((part, n) => (n % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`));
  return sql.join(parts);
};

const scanned = ({ "Node Type": type, "Relation Name": table, Plans = [] }: Plan): string[] => [
  ...(type === "Seq Scan" && table !== undefined ? [table] : []),
  ...Plans.flatMap(scanned),
];
