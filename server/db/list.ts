import { and, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { components } from "../../openapi/schema";
import { countRows, startCounting } from "./count-rows";
import { decodeCursor, encodeCursor } from "./cursor";
import type { Db } from "./database";
import { findByWords, findNearest } from "./find-by-words";
import { idsOfPage, mostCounted, orderOf, type Search, sourceOf } from "./list-search";
import { matches, nearestTo } from "./search";
import type { Sorted, SortKey } from "./sort-key";
import type { Scope } from "./tenant";

/** What every list of the contract may ask for. */
interface ListQuery {
  page?: number;
  perPage?: number;
  after?: string;
  sort?: string;
  q?: string;
  ids?: string[];
  count?: boolean;
  format?: string;
  /** Where the days of a period begin; `asked-periods.ts` has made instants of both by then. */
  timeZone?: string;
  /** In the order in which rows fit the words, instead of another one. No request can ask for it: `operations/search.ts` does. */
  nearest?: boolean;
}

export type SortField<Query> = Query extends { sort?: infer Sort }
  ? Sort extends `-${infer Field}`
    ? Field
    : Extract<Sort, string>
  : never;

/** The filters of a list: whatever its query holds beyond paging, sort, search and periods. */
export type FilterName<Query> = Exclude<keyof Query, keyof ListQuery | `${string}_in`>;

/** What the page's own SELECT takes over: add `cursorKey` to its fields. */
export interface Page {
  where: SQL | undefined;
  orderBy: SQL[];
  limit: number;
  offset: number;
  cursorKey: SQL<string>;
}

interface ListOptions<Query, Row, Item> {
  db: Db;
  /** The validated query of the request. */
  query: Query | undefined;
  table: PgTable & { id: PgColumn };
  scope: Scope;
  /** Key of each sort field, never empty; an index that ends in `id` belongs to each. */
  sorts: Record<SortField<Query>, SortKey>;
  defaultSort: SortField<Query> | `-${SortField<Query>}`;
  /** A condition for each filter of the contract; one that is forgotten does not compile. */
  filters: { [Name in FilterName<Query>]-?: (value: NonNullable<Query[Name]>) => SQL | undefined };
  search?: { search: PgColumn; nameKey: PgColumn };
  rows: (page: Page) => PromiseLike<Row[]>;
  item: (row: NoInfer<Row>) => Item;
}

export interface ListBody<Item> {
  data: Item[];
  total?: number;
  totalIsExact?: boolean;
  pageInfo: components["schemas"]["PageInfo"];
}

/**
 * A page of a list. Without words to look for it is one statement, its count with it; with words the page is found first.
 * Only the ids are looked for in the table alone, of a company in the view of its own rows: what belongs to a row is
 * joined to those of the page, from tables behind their policies, and not to all before it.
 */
export const list = async <Query extends ListQuery, Row extends { id: string; cursorKey: string }, Item>(
  options: ListOptions<Query, Row, Item>,
): Promise<ListBody<Item>> => {
  const { db, table, scope, item } = options;
  // an absent query is an empty one: every key of a list's query is optional
  const query = (options.query ?? {}) as Query;
  const { page = 1, perPage = 25, after, sort = options.defaultSort, ids } = query;
  const { count = page === 1 && after === undefined } = query;
  const descending = sort.startsWith("-");
  // the contract's enum admits these names alone
  const column = options.sorts[(descending ? sort.slice(1) : sort) as SortField<Query>];
  const all: Search = {
    db,
    table,
    source: sourceOf(db, table, scope),
    scope: scope.where,
    filters: and(ids && inArray(table.id, ids), ...filterConditions(query, options.filters)),
    words: options.search && matches(query.q, options.search),
    nearest: query.nearest ? options.search && nearestTo(query.q, options.search) : undefined,
    column,
    direction: descending ? "desc" : "asc",
    limit: perPage + 1,
    offset: after === undefined ? (page - 1) * perPage : 0,
  };
  const behind = after === undefined ? undefined : isBehind({ after, sort, column, id: table.id, descending });
  const { rows, total } = await read({ rows: options.rows, all, behind, count });
  const shown = rows.slice(0, perPage);
  const last = shown.at(-1);
  return {
    data: shown.map(item),
    ...(total !== undefined && { total: Math.min(total, mostCounted), totalIsExact: total <= mostCounted }),
    pageInfo: {
      hasNextPage: rows.length > perPage,
      hasPreviousPage: after !== undefined || page > 1,
      ...(last && { endCursor: encodeCursor({ sort, value: readMark(last).key, id: last.id }) }),
    },
  };
};

interface Reading<Row> {
  rows: (page: Page) => PromiseLike<Row[]>;
  all: Search;
  /** Condition: behind the cursor, which a count knows nothing of. */
  behind: SQL | undefined;
  count: boolean;
}

const read = async <Row extends { id: string; cursorKey: string }>({ rows, all, behind, count }: Reading<Row>) => {
  const here = { ...all, scope: and(all.scope, behind) };
  const page = { orderBy: orderOf(here), limit: here.limit, offset: 0 };
  const isFirst = here.offset === 0 && !behind;
  if (here.words && here.nearest) {
    const ids = await findNearest(here, here.nearest);
    const found =
      ids.length === 0 ? [] : await rows({ ...page, where: inArray(here.table.id, ids), cursorKey: mark(here) });
    return { rows: found.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)), total: undefined };
  }
  if (here.words) {
    const found = await findByWords(here);
    const where = inArray(here.table.id, found.ids);
    return {
      rows: found.ids.length === 0 ? [] : await rows({ ...page, where, cursorKey: mark(here) }),
      total: count ? ((behind ? undefined : found.total) ?? (await countRows(all))) : undefined,
    };
  }
  const counting = count ? startCounting(all) : undefined;
  const found = await rows({
    ...page,
    where: inArray(here.table.id, idsOfPage(here)),
    cursorKey: mark(here, counting?.part),
  });
  const carried = found[0] ? readMark(found[0]).total : isFirst ? 0 : undefined;
  return { rows: found, total: await counting?.end(carried) };
};

/** What a page's rows carry for the list itself: where they stand in its order, and how many rows there are. */
const mark = ({ column }: Search, total: SQL<number> = sql`null`) =>
  sql<string>`json_build_array(${column}::text, ${total})::text`;

const readMark = ({ cursorKey }: { cursorKey: string }) => {
  // written by `mark`
  const [key, total] = JSON.parse(cursorKey) as [string, number | null];
  return { key, total: total ?? undefined };
};

const filterConditions = <Query extends ListQuery>(
  query: Query,
  filters: ListOptions<Query, never, never>["filters"],
): (SQL | undefined)[] =>
  // the keys are those of the mapped type itself
  (Object.keys(filters) as FilterName<Query>[]).map((name) => {
    const value = query[name];
    return value === undefined || value === null ? undefined : filters[name](value);
  });

interface Behind {
  after: string;
  sort: string;
  column: Sorted;
  id: PgColumn;
  descending: boolean;
}

/** Rows behind the cursor, found from the index at the same cost however deep. */
const isBehind = ({ after, sort, column, id, descending }: Behind) => {
  const cursor = decodeCursor(after, { sort, type: column.getSQLType() });
  const type = sql.raw(column.getSQLType().replace(/ COLLATE.*/, ""));
  return sql`(${column}, ${id}) ${sql.raw(descending ? "<" : ">")} (${cursor.value}::${type}, ${cursor.id}::uuid)`;
};
