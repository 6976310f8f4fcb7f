import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { casing } from "./casing";
import type { Db } from "./database";
import { mostCounted, type Search, wanted } from "./list-search";

// how long a list that had more rows than are counted is believed to
const believed = 60_000;
const mostRemembered = 1_000;

/** How many rows there are, as a statement of its own; more than are counted is one more than that. */
export const countRows = async (search: Search): Promise<number> => {
  const [counted] = await search.db.select({ total: counting(search) }).from(sql`(select) nothing`);
  return counted?.total ?? 0;
};

/**
 * Counts along with a page. Which lists had more rows than are counted is remembered for a while: their count is by far
 * the dearest part of a page, and stays the same until thousands of rows are gone.
 */
export const startCounting = (search: Search) => {
  const large = largeLists(search.db);
  const list = nameOf(search);
  const isLarge = (large.get(list) ?? 0) > performance.now();
  return {
    /** Belongs in the statement of the page; absent where nothing has to be counted. */
    part: isLarge ? undefined : counting(search),
    /** What the page carried, or else another statement, says. */
    end: async (carried: number | undefined) => {
      if (isLarge) return mostCounted + 1;
      const total = carried ?? (await countRows(search));
      large.delete(list);
      if (total > mostCounted) large.set(list, performance.now() + believed);
      const [oldest] = large.keys();
      if (large.size > mostRemembered && oldest !== undefined) large.delete(oldest);
      return total;
    },
  };
};

const counting = (search: Search) =>
  sql<number>`(select count(*)::int from (select from ${search.source} where ${wanted(search) ?? sql`true`} limit ${mostCounted + 1}) counted)`;

const remembered = new WeakMap<object, Map<string, number>>();

const largeLists = ({ _: { schema } }: Db) => {
  // the one thing that all that is made of a database has in common with it
  const root: object = schema ?? remembered;
  const lists = remembered.get(root) ?? new Map<string, number>();
  remembered.set(root, lists);
  return lists;
};

const dialect = new PgDialect({ casing });

const nameOf = (search: Search) => {
  const { sql: text, params } = dialect.sqlToQuery(counting(search));
  return `${text} ${JSON.stringify(params)}`;
};
