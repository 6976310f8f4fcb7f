import { and, getTableName, sql } from "drizzle-orm";
import { idOf, mostCounted, orderOf, type Search, wanted } from "./list-search";

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

const walk = (search: Search) => {
  const { db, table, source, scope, filters, words, limit, offset } = search;
  const order = orderOf(search);
  const near = sql`(select * from ${source} where ${scope ?? sql`true`} order by ${sql.join(order, sql`, `)} limit ${reach})`;
  return db
    .select({ id: idOf(search) })
    .from(sql`${near} as ${sql.identifier(getTableName(table))}`)
    .where(and(filters, words))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
};
