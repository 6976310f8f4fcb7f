import { and, type SQL, sql } from "drizzle-orm";
import { type PgColumn, PgDialect, type PgTable } from "drizzle-orm/pg-core";
import { createLane } from "../http/lane";
import { casing } from "./casing";
import type { Db } from "./database";
import { sourceOf } from "./list-search";
import type { Scope } from "./tenant";

interface Counting {
  db: Db;
  table: PgTable & { id: PgColumn; createdAt: PgColumn };
  scope: Scope;
  /** What the rows are told apart by, a text each. */
  parts: readonly SQL[];
  clock: () => Date;
}

export interface Counted {
  total: number;
  at: Date;
  /** How many rows have each value, for each of `parts`; of those without one under null. */
  parts: Map<string | null, number>[];
}

// how many rows one statement reads: whoever else wants the embedded database waits for no more
const atOnce = 5_000;
// a second for each statement that it took
const believedForEach = 1_000;
const mostRemembered = 1_000;

// what is more than a statement each is counted by a few at a time, so that the others keep the connections
const inLane = createLane({ name: "counts", atOnce: 2, waiting: 100, retryAfter: 1 });

/**
 * Counts all rows of a scope and tells them apart, in the order in which they were made, a few thousand with each
 * statement. What takes more than one is believed for a while, the longer the more it took: however often it is asked
 * for, it is counted for a small part of the time. Who asks meanwhile waits for the same count.
 */
export const countParts = async (counting: Counting): Promise<Counted> => {
  const known = rememberedOf(counting.db);
  const name = nameOf(counting);
  const before = known.get(name);
  if (before && (before.until === undefined || before.until > counting.clock().getTime())) return before.counted;
  const counted = countAll(counting);
  const entry: Remembered = { counted, until: undefined };
  known.set(name, entry);
  try {
    const { total } = await counted;
    if (total <= atOnce) known.delete(name);
    else entry.until = counting.clock().getTime() + (total / atOnce) * believedForEach;
  } catch (error) {
    known.delete(name);
    throw error;
  }
  const [oldest] = known.keys();
  if (known.size > mostRemembered && oldest !== undefined) known.delete(oldest);
  return counted;
};

const countAll = async (counting: Counting): Promise<Counted> => {
  const all: Counted = { total: 0, at: counting.clock(), parts: counting.parts.map(() => new Map()) };
  const add = ({ groups, last }: Portion) => {
    const before = all.total;
    for (const [rows, ...values] of groups ?? []) {
      all.total += rows;
      for (const [index, part] of all.parts.entries()) {
        const value = values[index] ?? null;
        part.set(value, (part.get(value) ?? 0) + rows);
      }
    }
    return all.total - before < atOnce ? null : last;
  };
  const first = add(await countPortion(counting));
  if (!first) return all;
  return inLane(async () => {
    for (let last: Place | null = first; last; ) last = add(await countPortion(counting, last));
    return all;
  });
};

/** Instant and id of a row, by which it stands in the order. */
type Place = [at: string, id: string];

interface Portion {
  /** How many rows have the same value of every part, and these values; nothing where there are no rows. */
  groups: [rows: number, ...values: (string | null)[]][] | null;
  /** The last row. */
  last: Place | null;
}

const countPortion = async (counting: Counting, behind?: Place): Promise<Portion> => {
  const [found] = await counting.db
    // within another expression, so that columns keep the names of their tables
    .select({ portion: sql<Portion>`${portionOf(counting, behind)}` })
    .from(sql`(select) nothing`);
  if (!found) throw new Error("A count answered nothing.");
  return found.portion;
};

const portionOf = ({ db, table, scope, parts }: Counting, behind: Place | undefined) => {
  const place = sql`(${table.createdAt}, ${table.id})`;
  const isBehind = behind && sql`${place} > (${behind[0]}::timestamptz, ${behind[1]}::uuid)`;
  const names = parts.map((_, index) => nth(index));
  const values = parts.map((part, index) => sql`, ${part} as ${nth(index)}`);
  const each = sql.join([sql`rows`, ...names], sql`, `);
  const grouped = sql.join([sql`at is null`, ...names], sql`, `);
  return sql<Portion>`(with portion as materialized (
      select ${table.createdAt} as at, ${table.id} as id${sql.join(values)}
      from ${sourceOf(db, table, scope)} where ${and(scope.where, isBehind) ?? sql`true`}
      order by ${table.createdAt}, ${table.id} limit ${atOnce}
    ) select json_build_object(
      'groups', (select json_agg(json_build_array(${each})) from (
        select count(*)::int as rows${sql.join(names.map((name) => sql`, ${name}`))} from portion group by ${grouped}) counted),
      'last', (select json_build_array(at, id) from portion order by at desc, id desc limit 1)))`;
};

const nth = (index: number) => sql.identifier(`part_${index}`);

interface Remembered {
  counted: Promise<Counted>;
  /** Absent while it is being counted. */
  until: number | undefined;
}

const remembered = new WeakMap<object, Map<string, Remembered>>();

const rememberedOf = ({ _: { schema } }: Db) => {
  // the one thing that all that is made of a database has in common with it
  const root: object = schema ?? remembered;
  const known = remembered.get(root) ?? new Map<string, Remembered>();
  remembered.set(root, known);
  return known;
};

const dialect = new PgDialect({ casing });

/** Whose rows they are stands in the scope, as does which of them are seen. */
const nameOf = (counting: Counting) => {
  const { sql: text, params } = dialect.sqlToQuery(portionOf(counting, undefined));
  return `${text} ${JSON.stringify(params)}`;
};
