import { createFinalURL, createQuerySerializer, defaultPathSerializer } from "openapi-fetch";
import type { GetListParams, Identifier, RaRecord } from "react-admin";
import { isRecord } from "./is-record";
import type { RawClient } from "./raw-client";
import { recordsOf } from "./records";

export type ListParams = GetListParams & { signal?: AbortSignal };

/** Most rows that one call of the contract answers. */
const mostRows = 100;

/**
 * Reads pages of records; deep pages continue behind the one before where that was read, and rows are counted again only
 * when the filter has changed. `meta.company` asks in the name of a company of the person that is not the workspace.
 */
export const createLists = ({ GET }: RawClient, workspace: () => string | undefined) => {
  const cursors = createCursors();
  const totals = createTotals();

  const page = async (resource: string, params: ListParams) => {
    const { page: number = 1, perPage = 25 } = params.pagination ?? {};
    const at = { page: number, perPage };
    const query = listQuery(params);
    const company: string | undefined = params.meta?.company;
    const place = `${resource} ${company ?? workspace()}`;
    const mark = `${place} ${JSON.stringify(query)}`;
    // the order changes no number
    const filter = `${place} ${JSON.stringify({ ...query, sort: undefined })}`;
    const after: unknown = params.meta?.after ?? cursors.before(mark, at);
    const isFirst = number === 1 && !after;
    const known = isFirst ? undefined : totals.find(filter);
    // a first page is counted anyway
    const counting = isFirst || known ? {} : { count: true };
    const window = { ...(after ? { perPage, after } : at), ...counting };
    const answer = await GET(`/${resource}`, {
      params: { query: { ...query, ...window }, header: { "Company-Id": company } },
      signal: params.signal,
    });
    const { body } = answer;
    const info = isRecord(body.pageInfo) ? body.pageInfo : {};
    cursors.keep(mark, at, info.endCursor);
    const counted =
      typeof body.total === "number" ? { total: body.total, isExact: body.totalIsExact !== false } : known;
    if (counted && counted !== known) totals.keep(filter, counted);
    const data = recordsOf(answer);
    const hasNextPage = info.hasNextPage === true;
    // as many as there are at least: react-admin leads back from a page that would lie behind all of them
    const seen = data.length > 0 ? (number - 1) * perPage + data.length + Number(hasNextPage) : 0;
    return {
      data,
      total: counted && Math.max(counted.total, seen),
      pageInfo: { hasNextPage, hasPreviousPage: number > 1 },
      meta: { totalIsExact: counted?.isExact !== false, endCursor: info.endCursor },
    };
  };

  /** Records by id, in the order of the ids; those that are gone or foreign, or do not fit the filter, are left out. */
  const byIds = async (
    resource: string,
    ids: readonly Identifier[],
    { filter, signal }: { filter?: object | undefined; signal?: AbortSignal | undefined } = {},
  ): Promise<RaRecord[]> => {
    const fitting = listQuery({ filter });
    const unique = [...new Set(ids.map(String))];
    const chunks = Array.from({ length: Math.ceil(unique.length / mostRows) }, (_, at) =>
      unique.slice(at * mostRows, (at + 1) * mostRows),
    );
    const found = await Promise.all(
      chunks.map(async (chunk) =>
        recordsOf(
          await GET(`/${resource}`, {
            params: { query: { ...fitting, ids: chunk, perPage: mostRows, count: false } },
            signal,
          }),
        ),
      ),
    );
    const records = new Map(found.flat().map((record) => [String(record.id), record]));
    return unique.flatMap((id) => records.get(id) ?? []);
  };

  /** Whatever was written may have changed how many there are. */
  const recount = totals.forget;

  return { page, byIds, recount };
};

interface Total {
  total: number;
  isExact: boolean;
}

// by then others may have changed what is counted
const kept = 60_000;

/** What a page keeps as long as it is open: so many of each kind, and no more. */
const createKept = <Value>(limit = 200) => {
  const values = new Map<string, Value>();
  return {
    find: (key: string): Value | undefined => values.get(key),
    keep: (key: string, value: Value): void => {
      values.set(key, value);
      if (values.size > limit) values.delete(values.keys().next().value ?? "");
    },
    forget: (): void => values.clear(),
  };
};

/** Remembers how many rows a filter found, so that they are counted when it changes and not with every page. */
const createTotals = () => {
  const totals = createKept<Total & { until: number }>();
  return {
    find: (filter: string): Total | undefined => {
      const found = totals.find(filter);
      return found && found.until > Date.now() ? found : undefined;
    },
    keep: (filter: string, total: Total): void => totals.keep(filter, { ...total, until: Date.now() + kept }),
    forget: totals.forget,
  };
};

/** Rows before a page from which on skipping them costs more than continuing behind a known row. */
const deep = 1000;

/** Remembers where pages of a list ended, so that the next deep page costs the same as the first. */
const createCursors = () => {
  const ends = createKept<string>();
  return {
    /** The cursor of the page before, for a deep page whose predecessor was read. */
    before: (list: string, { page, perPage }: { page: number; perPage: number }): string | undefined =>
      (page - 1) * perPage >= deep ? ends.find(`${list} ${perPage} ${page - 1}`) : undefined,
    keep: (list: string, { page, perPage }: { page: number; perPage: number }, cursor: unknown): void => {
      if (typeof cursor === "string") ends.keep(`${list} ${perPage} ${page}`, cursor);
    },
  };
};

/** Where an API answers the first page of a list, to be asked for ahead of the list itself. */
export const firstPageAddress = (resource: string, params: GetListParams, baseUrl: string): string => {
  const { page = 1, perPage } = params.pagination ?? {};
  const query = { ...listQuery(params), page, perPage };
  return createFinalURL(`/${resource}`, {
    baseUrl,
    params: { query },
    querySerializer: createQuerySerializer(),
    pathSerializer: defaultPathSerializer,
  });
};

/** What no filter is, as a text that the host refuses. */
const plain = (value: unknown) => (isRecord(value) ? JSON.stringify(value) : value);

/** The query of a list without its page: filters as the contract names them, and the order with a hyphen for descending. */
export const listQuery = ({ filter, sort }: Pick<GetListParams, "filter" | "sort">): Record<string, unknown> => {
  const query: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(isRecord(filter) ? filter : {})) {
    const given = typeof value === "string" ? value.trim() : value;
    // An emptied filter asks for everything, which the contract says by leaving it out.
    if (given === undefined || given === null || given === "" || (Array.isArray(given) && given.length === 0)) continue;
    query[key] = Array.isArray(given) ? given.map(plain) : plain(given);
    // a period is that of the person's own days
    if (key.endsWith("_in")) query.timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  }
  // react-admin sorts by id when nobody chose an order; the server's own order stands then.
  if (sort?.field && sort.field !== "id") query.sort = sort.order === "DESC" ? `-${sort.field}` : sort.field;
  return query;
};
