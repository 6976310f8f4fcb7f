import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { periodValues } from "../../openapi/schema";
import {
  answersList,
  type ContractOperation,
  contractOperations,
  type Parameter,
  resolveSchema,
} from "../../server/contract/document";
import { daysOf } from "../../server/domain/periods";
import { isDuration, secondsOf } from "../../src/engine/kinds/duration/written-duration";
import { createTestServer, type TestServer } from "../support/server";

type Row = Record<string, unknown> & { id: string };

let server: TestServer;
let callers: Record<string, Awaited<ReturnType<TestServer["as"]>>>;
const timeZone = "America/Sao_Paulo";

beforeAll(async () => {
  server = await createTestServer();
  const [maria, admin] = [await server.as("maria", { company: "Aurora" }), await server.as("admin")];
  callers = { any: maria, own: maria, member: maria, company: maria, admin };
});
afterAll(() => server.close());

const inCommon = new Set(["page", "perPage", "after", "sort", "q", "ids", "count", "format", "timeZone"]);
const lists = contractOperations.filter((one) => answersList(one) && !one.path.includes("{"));
const asked = lists.flatMap((operation) =>
  operation.parameters
    .filter((one) => one.in === "query" && !inCommon.has(one.name))
    // no person says of which companies they are: `tenancy.test.ts` compares this one with the memberships
    .filter(({ name }) => operation.path !== "/users" || name !== "companyId")
    .map((parameter) => ({ operation, parameter, list: operation.path, name: parameter.name })),
);

const rowsOf = async ({ path, access }: ContractOperation, query: [string, string][] = []) => {
  const caller = callers[access[0] ?? ""];
  if (!caller) throw new Error(`Nobody calls ${path}.`);
  const rows: Row[] = [];
  for (let after: string | undefined, isMore = true; isMore; ) {
    const page: [string, string][] = [
      ["perPage", "100"],
      ...query,
      ...(after ? [["after", after] as [string, string]] : []),
    ];
    const { status, body } = await caller.get(`${path}?${new URLSearchParams(page)}`);
    expect(status, JSON.stringify(body)).toBe(200);
    rows.push(...body.data);
    after = body.pageInfo.endCursor;
    isMore = body.pageInfo.hasNextPage;
  }
  return rows;
};
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id).sort();

/** What a row has where a filter looks; the record that it names where it is shown in short. */
const heldBy = (row: Row, field: string): unknown => {
  if (field === "isCorporate") return row.company !== undefined;
  if (field === "tag") return row.tags;
  const short = row[{ vcardId: "against" }[field] ?? field.replace(/Id$/, "")];
  return row[field] ?? (field.endsWith("Id") && typeof short === "object" ? (short as Row).id : undefined);
};

/** The field of a filter, and how it is asked. */
const partsOf = (name: string) => name.split(/_(?=(?:gte|lte|in|empty|near)$)/);

const compare = (one: unknown, other: unknown) => {
  if (typeof one === "number") return one - Number(other);
  if (isDuration(String(one))) return secondsOf(String(one)) - secondsOf(String(other));
  return String(one).localeCompare(String(other), "en");
};

type Place = { latitude: number; longitude: number };

/** Kilometres along the ground, of a ball as large as the earth. */
const between = (one: Place, other: Place) => {
  const [lat, otherLat, apart] = [one.latitude, other.latitude, one.longitude - other.longitude].map(
    (degrees) => (degrees * Math.PI) / 180,
  ) as [number, number, number];
  const cos = Math.sin(lat) * Math.sin(otherLat) + Math.cos(lat) * Math.cos(otherLat) * Math.cos(apart);
  return 6371 * Math.acos(Math.min(1, cos));
};

/** Questions to a filter, each with what a row that fits has. */
const questionsOf = (
  { name, schema }: Parameter,
  rows: readonly Row[],
): { query: [string, string][]; fits: (value: unknown) => boolean }[] => {
  const [field = name, how] = partsOf(name);
  const held = rows.flatMap((row) => [heldBy(row, field)].flat());
  const values: unknown[] = [...new Set(held)].filter((one) => one !== undefined).sort(compare);
  if (how === "in")
    return periodValues.map((period) => {
      const { from, until } = daysOf({ period, timeZone, now: server.clock.now() });
      return {
        query: [
          [name, period],
          ["timeZone", timeZone],
        ],
        // of a day, which has no time, where it stands in the reader's calendar
        fits: (value) => {
          const [first, next] = [from, until].map((one) => one.toISOString().slice(0, String(value).length));
          return value !== undefined && String(value) >= String(first) && String(value) < String(next);
        },
      };
    });
  if (how === "empty")
    return [true, false].map((isEmpty) => ({
      query: [[name, String(isEmpty)]],
      fits: (value) => (value === undefined) === isEmpty,
    }));
  if (how === "gte" || how === "lte") {
    const bound = values[Math.floor(values.length / 2)];
    const sign = how === "gte" ? 1 : -1;
    return [
      {
        query: [[name, String(bound)]],
        fits: (value) => value !== undefined && compare(value, bound) * sign >= 0,
      },
    ];
  }
  if (how === "near") {
    const place = values[0] as Place;
    const farthest = Math.max(...values.map((one) => between(one as Place, place)));
    const reach = Math.ceil(farthest / 2);
    return [
      {
        query: [[name, `${place.latitude},${place.longitude},${reach}`]],
        fits: (value) => value !== undefined && between(value as Place, place) <= reach,
      },
    ];
  }
  // where no row has any, none is found by one that there could be
  const some = values.length > 0 ? values.slice(0, schema.type === "array" ? 2 : 1) : [crypto.randomUUID()];
  return [
    {
      query: some.map((value): [string, string] => [name, String(value)]),
      fits: (value) => [value].flat().some((one) => some.includes(one)),
    },
  ];
};

describe("the rows that a filter leaves are those that fit, and no others", () => {
  test.each(asked)("$name of $list", async ({ operation, parameter, name }) => {
    const rows = await rowsOf(operation);
    expect(rows.length).toBeGreaterThan(0);
    const [field = ""] = partsOf(name);
    for (const { query, fits } of questionsOf(parameter, rows))
      expect(idsOf(await rowsOf(operation, query)), JSON.stringify(query)).toEqual(
        idsOf(rows.filter((row) => fits(heldBy(row, field)))),
      );
  });
});

describe("a period", () => {
  const periods = asked.filter(({ name }) => name.endsWith("_in"));

  test("belongs to every list that can be narrowed from both sides", () => {
    const isTime = ({ schema }: Parameter) => /^date|date$/.test(String(resolveSchema(schema).format));
    const bounded = asked.filter(({ name, parameter }) => name.endsWith("_gte") && isTime(parameter));
    const named = (all: typeof asked) => all.map(({ list, name }) => `${list} ${name.replace(/_\w+$/, "")}`);
    expect(named(bounded)).toEqual(expect.arrayContaining(named(periods)));
    // nobody asks who was born this month
    const happening = bounded.filter(({ name }) => name !== "birthday_gte");
    expect(named(periods).sort()).toEqual(named(happening).sort());
  });

  test("is that of the reader's days, and stays so while the day goes on", async () => {
    const { admin } = callers;
    const made = await admin?.get("/companies?perPage=1&sort=-createdAt");
    const newest: string = made?.body.data[0].createdAt;
    const days = (new Date(newest).getTime() - server.clock.now().getTime()) / 86_400_000;
    const found = async (zone: string) =>
      (await admin?.get(`/companies?createdAt_in=TODAY&timeZone=${encodeURIComponent(zone)}`))?.body.total;
    expect(days).toBeLessThan(0);
    // half a day apart it is another day on one of the two sides
    const [west, east] = [await found("Etc/GMT+12"), await found("Etc/GMT-14")];
    const ofDay = async (from: string, until: string) =>
      (await admin?.get(`/companies?createdAt_gte=${from}&createdAt_lte=${until}`))?.body.total;
    expect(west).toBe(await ofDay("2026-11-20T12:00:00.000Z", "2026-11-21T11:59:59.999Z"));
    expect(east).toBe(await ofDay("2026-11-20T10:00:00.000Z", "2026-11-21T09:59:59.999Z"));
  });

  test("is narrowed further by a bound that is given too", async () => {
    const year = daysOf({ period: "THIS_YEAR", timeZone: "UTC", now: server.clock.now() });
    const total = async (query: string) => (await callers.admin?.get(`/companies?${query}`))?.body.total;
    const bound = "2026-06-01T00:00:00.000Z";
    expect(await total(`createdAt_in=THIS_YEAR&createdAt_gte=${bound}`)).toBe(
      await total(`createdAt_gte=${bound}&createdAt_lte=${new Date(year.until.getTime() - 1).toISOString()}`),
    );
    expect(await total("createdAt_in=THIS_YEAR&createdAt_gte=2001-01-01T00:00:00.000Z")).toBe(
      await total("createdAt_in=THIS_YEAR"),
    );
  });

  test.each([
    ["createdAt_in=NEXT_YEAR", "createdAt_in"],
    ["createdAt_in=TODAY&timeZone=Nowhere/Land", "timeZone"],
    ["createdAt_in=TODAY&createdAt_in=YESTERDAY", "createdAt_in"],
  ])("that nobody knows is refused: %s", async (query, path) => {
    const reply = await callers.admin?.get(`/companies?${query}`);
    expect([reply?.status, reply?.body.type, reply?.body.fields.map((one: { path: string }) => one.path)]).toEqual([
      400,
      "VALIDATION_FAILED",
      [path],
    ]);
  });
});
