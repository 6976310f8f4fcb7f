import { and, getTableName, type SQL, sql } from "drizzle-orm";
import { idOf, mostCounted, orderOf, type Search, wanted } from "./list-search";
import type { Nearest } from "./search";

interface Found {
  ids: string[];
  /** How many there are in all, where that is known; more than are counted is one more than that. */
  total: number | undefined;
}

// rows that are walked through at most, in the hope of a page of a common word
const reach = 5_000;

/**
 * The ids of a page that is searched for by words. The planner takes words to be spread evenly over every order; where
 * they are not, walking through the order to the first of them takes seconds. So what the index for words finds comes
 * first, as long as it can be counted, and is put in order then. Of a common word a page is near wherever one begins;
 * where it is not, all of them are put in order.
 */
export const findByWords = async (search: Search): Promise<Found> => {
  const { offset, limit } = search;
  if (offset + limit <= mostCounted) {
    const few = await putInOrder(search, mostCounted + 1);
    const total = few[0]?.total ?? (offset === 0 ? 0 : undefined);
    if (total === undefined || total <= mostCounted) return { ids: few.map(({ id }) => id), total };
  }
  const near = await walk(search);
  const page = near.length === limit ? near : await putInOrder(search, everything);
  return { ids: page.map(({ id }) => id), total: mostCounted + 1 };
};

// a common word is met by then: the index for words, which has to find all of it, is asked for those that are not
const glance = 2_000;
// and of what that finds no more is put in order
const enough = 1_000;

/**
 * The ids of the few rows that fit words best, for somebody who is still typing, in one statement: those whose name begins
 * so, from the order of names, and behind them those that hold the words anywhere. Nothing is counted.
 */
export const findNearest = async (search: Search, { begins, isAll, nameKey }: Nearest) => {
  const { db, table, source, limit } = search;
  const few = (words: SQL | undefined, from: SQL) =>
    sql`select ${nameKey} as key, ${table.id} as id from ${from} where ${wanted({ ...search, words }) ?? sql`true`}`;
  const first = sql`order by key, id limit ${limit}`;
  const begun = sql`${few(begins, source)} ${first}`;
  const near = sql`${few(search.words, head({ ...search, column: nameKey, direction: "asc" }, glance))} ${first}`;
  const far = sql`select * from (${few(search.words, source)} limit ${enough}) found
    where (select count(*) from near) < ${limit} ${first}`;
  const all = isAll
    ? sql`select 1 as rank, * from (${begun}) begun`
    : sql`with begun as (${begun}), near as materialized (${near}), far as (${far})
        select 1 as rank, * from begun union all select 2, * from near union all select 3, * from far`;
  const found = await db
    .select({ id: sql<string>`id` })
    .from(sql`(${all}) as ranked`)
    .orderBy(sql`rank`, sql`key`, sql`id`);
  return [...new Set(found.map(({ id }) => id))].slice(0, limit);
};

// a limit all the same: without one the planner might walk
const everything = 2_000_000_000;

const putInOrder = (search: Search, most: number) => {
  const { db, source, column, direction, limit, offset } = search;
  const found = db
    .select({ id: idOf(search), key: sql`${column}`.as("key") })
    .from(source)
    .where(wanted(search))
    .limit(most)
    .as("found");
  const way = sql.raw(direction);
  return db
    .select({ id: found.id, total: sql`count(*) over ()`.mapWith(Number) })
    .from(found)
    .orderBy(sql`${found.key} ${way}`, sql`${found.id} ${way}`)
    .limit(limit)
    .offset(offset);
};

/** The first rows of an order, as a table of the same name. */
const head = (search: Search, most: number) => {
  const { table, source, scope } = search;
  const order = sql.join(orderOf(search), sql`, `);
  const rows = sql`(select * from ${source} where ${scope ?? sql`true`} order by ${order} limit ${most})`;
  return sql`${rows} as ${sql.identifier(getTableName(table))}`;
};

const walk = (search: Search) => {
  const { db, filters, words, limit, offset } = search;
  return db
    .select({ id: idOf(search) })
    .from(head(search, reach))
    .where(and(filters, words))
    .orderBy(...orderOf(search))
    .limit(limit)
    .offset(offset);
};
