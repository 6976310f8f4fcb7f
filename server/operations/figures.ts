import { inArray, sql } from "drizzle-orm";
import type { components } from "../../openapi/schema";
import { signedIn } from "../auth/signed-in";
import type { Operation } from "../contract/operation";
import { countParts } from "../db/count-parts";
import type { Db } from "../db/database";
import { decideAccess } from "../domain/access";
import { lastPeriods } from "../domain/periods";
import { resources } from "../resources";
import { type Countable, countableOf, type Divided } from "../serve/figures";
import { whole } from "../serve/shown";
import { receivedFigures } from "./received-vcards";

type Schemas = components["schemas"];

/** All that can be counted: every resource that is described, and what a company received. */
export const countables: readonly Countable[] = [
  ...resources.map(({ resource }) => countableOf(resource)),
  receivedFigures,
];

/** Only what the caller may list is counted, and only those rows of it that the list shows. */
export const getFigures: Operation<"getFigures"> = async ({ query }, context) => {
  const { unit = "month", timeZone = "UTC" } = query;
  const { db, clock } = context;
  const caller = signedIn(context);
  const starts = lastPeriods({ unit, timeZone, now: clock() });
  const mine = countables.filter(
    ({ kind, door }) =>
      (kind === "company" || (kind === "platform" && caller.companyId === undefined)) && decideAccess(door, caller).ok,
  );
  const data: Schemas["Figure"][] = [];
  // one after the other, so that nobody takes all connections for it
  for (const countable of mine) data.push(await figureOf(countable, { asked: { db, caller }, starts, clock }));
  return { status: 200, body: { timeZone, data } };
};

interface Asking {
  asked: Parameters<Countable["scope"]>[0];
  starts: Date[];
  clock: () => Date;
}

const figureOf = async (countable: Countable, { asked, starts, clock }: Asking): Promise<Schemas["Figure"]> => {
  const { list, table, scope } = countable;
  const by = Object.entries(countable.by);
  const over = Object.entries(countable.over);
  const bounds = `{${starts.map((start) => start.toISOString()).join(",")}}`;
  const counted = await countParts({
    db: asked.db,
    table,
    scope: scope(asked),
    parts: [
      ...by.map(([, { value }]) => value(asked)),
      ...over.map(([, column]) => sql`width_bucket(${column}, ${bounds}::timestamptz[])::text`),
    ],
    clock,
  });
  const partOf = (index: number) => counted.parts[index] ?? new Map<string | null, number>();
  return {
    list,
    total: counted.total,
    countedAt: counted.at.toISOString(),
    by: await Promise.all(
      by.map(async ([field, divided], index) => ({ field, ...(await byValue(asked.db, divided, partOf(index))) })),
    ),
    over: over.map(([field], index) => ({ field, periods: periodsOf(starts, partOf(by.length + index)) })),
  };
};

const mostValues = 20;
const mostRecords = 8;

const byValue = async (
  db: Db,
  { named }: Divided,
  counts: Map<string | null, number>,
): Promise<Omit<Schemas["FigureByField"], "field">> => {
  const sorted = [...counts]
    .flatMap(([value, count]) => (value === null ? [] : { value, count }))
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
  const first = sorted.slice(0, named ? mostRecords : mostValues);
  const names = named && first.length > 0 ? await namesOf(db, named, first) : undefined;
  const others = sorted.slice(first.length).reduce((sum, { count }) => sum + count, 0);
  const without = counts.get(null) ?? 0;
  return {
    values: first.map((one) => {
      const name = names?.get(one.value);
      return name ? { ...one, name } : one;
    }),
    ...(others > 0 && { others }),
    ...(without > 0 && { without }),
  };
};

const namesOf = async (db: Db, { table, called }: NonNullable<Divided["named"]>, values: { value: string }[]) => {
  const ids = values.map(({ value }) => value);
  const rows = await db
    .select({ id: table.id, name: whole(called) })
    .from(table)
    .where(inArray(table.id, ids));
  return new Map(rows.map(({ id, name }) => [String(id), String(name)]));
};

/** Each of them with the rows between its first instant and the next one's. */
const periodsOf = (starts: Date[], counts: Map<string | null, number>): Schemas["FigureOverTime"]["periods"] =>
  starts.slice(0, -1).map((start, index) => ({
    from: start.toISOString(),
    until: new Date((starts[index + 1] ?? start).getTime() - 1).toISOString(),
    count: counts.get(String(index + 1)) ?? 0,
  }));
