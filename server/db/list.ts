import { and, type Column, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { components } from "../../openapi/schema";
import { decodeCursor, encodeCursor } from "./cursor";
import type { Db } from "./open";
import { matches } from "./search";
import type { Scope } from "./tenant";

/** What every list of the contract may ask for. */
interface ListQuery {
  page?: number;
  perPage?: number;
  after?: string;
  sort?: string;
  q?: string;
  ids?: string[];
  format?: string;
}

type SortField<Query> = Query extends { sort?: infer Sort }
  ? Sort extends `-${infer Field}`
    ? Field
    : Extract<Sort, string>
  : never;

/** The filters of a list: whatever its query holds beyond paging, sort and search. */
type FilterName<Query> = Exclude<keyof Query, keyof ListQuery>;

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
  /** Column of each sort field, never null; an index that ends in `id` belongs to each. */
  sorts: Record<SortField<Query>, Column>;
  defaultSort: SortField<Query> | `-${SortField<Query>}`;
  /** A condition for each filter of the contract; one that is forgotten does not compile. */
  filters: { [Name in FilterName<Query>]-?: (value: NonNullable<Query[Name]>) => SQL | undefined };
  search?: { search: PgColumn; nameKey: PgColumn };
  rows: (page: Page) => PromiseLike<Row[]>;
  item: (row: NoInfer<Row>) => Item;
}

export interface ListBody<Item> {
  data: Item[];
  total: number;
  totalIsExact: boolean;
  pageInfo: components["schemas"]["PageInfo"];
}

const cap = 10_000;

/** A page of a list in two statements: its rows, and a count that stops at 10,000; in one where all rows fit in the first page. */
export const list = async <Query extends ListQuery, Row extends { id: string; cursorKey: string }, Item>(
  options: ListOptions<Query, Row, Item>,
): Promise<ListBody<Item>> => {
  const { db, table, scope, search, item } = options;
  // an absent query is an empty one: every key of a list's query is optional
  const query = (options.query ?? {}) as Query;
  const { page = 1, perPage = 25, after, sort = options.defaultSort, q, ids } = query;
  const descending = sort.startsWith("-");
  // the contract's enum admits these names alone
  const column = options.sorts[(descending ? sort.slice(1) : sort) as SortField<Query>];
  const where = and(
    scope.where,
    search && matches(q, search),
    ids && inArray(table.id, ids),
    ...filterConditions(query, options.filters),
  );
  const direction = sql.raw(descending ? "desc" : "asc");
  const behind = after === undefined ? undefined : isBehind({ after, sort, column, id: table.id, descending });
  const orderBy = [sql`${column} ${direction}`, sql`${table.id} ${direction}`];
  // found in the table alone: what belongs to a row is joined to those of the page, not to all before it
  const found = db
    .select({ id: table.id })
    .from(table)
    .where(and(where, behind))
    .orderBy(...orderBy)
    .limit(perPage + 1)
    .offset(after === undefined ? (page - 1) * perPage : 0);
  // asked once: a query that is awaited twice runs twice
  const reading = Promise.resolve(
    options.rows({
      where: inArray(table.id, found),
      orderBy,
      limit: perPage + 1,
      offset: 0,
      cursorKey: sql<string>`${column}::text`,
    }),
  );
  const isWhole = page === 1 && after === undefined && (await reading).length <= perPage;
  const [rows, total] = await Promise.all([
    reading,
    isWhole ? reading.then(({ length }) => length) : countUpTo(cap + 1, { db, table, where }),
  ]);
  const shown = rows.slice(0, perPage);
  const last = shown.at(-1);
  return {
    data: shown.map(item),
    total: Math.min(total, cap),
    totalIsExact: total <= cap,
    pageInfo: {
      hasNextPage: rows.length > perPage,
      hasPreviousPage: after !== undefined || page > 1,
      ...(last && { endCursor: encodeCursor({ sort, value: last.cursorKey, id: last.id }) }),
    },
  };
};

const countUpTo = async (
  limit: number,
  { db, table, where }: Pick<ListOptions<ListQuery, never, never>, "db" | "table"> & { where: SQL | undefined },
) => {
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(table)
    .where(where)
    .limit(limit)
    .as("counted");
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(some);
  return counted?.total ?? 0;
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
  column: Column;
  id: PgColumn;
  descending: boolean;
}

/** Rows behind the cursor, found from the index at the same cost however deep. */
const isBehind = ({ after, sort, column, id, descending }: Behind) => {
  const cursor = decodeCursor(after, { sort, type: column.getSQLType() });
  const type = sql.raw(column.getSQLType().replace(/ COLLATE.*/, ""));
  return sql`(${column}, ${id}) ${sql.raw(descending ? "<" : ">")} (${cursor.value}::${type}, ${cursor.id}::uuid)`;
};
