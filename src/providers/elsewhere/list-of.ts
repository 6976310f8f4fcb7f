import type { RaRecord } from "react-admin";
import { locale } from "../../i18n/locale";
import { ApiError } from "../api-error";
import { isRecord } from "../is-record";
import type { ListParams } from "../lists";
import type { Elsewhere } from "./description";

interface Window {
  page: number;
  perPage: number;
}

/** The page that is asked for. */
const windowOf = ({ pagination }: ListParams): Window => ({
  page: pagination?.page ?? 1,
  perPage: pagination?.perPage ?? 25,
});

/** The query by which a host is asked for one page of a list. */
export const queryOf = ({ paging, order, filters }: Elsewhere, params: ListParams): URLSearchParams => {
  const query = new URLSearchParams();
  const { page, perPage } = windowOf(params);
  if (paging.by === "page") query.set(paging.page, String(page - 1 + paging.first));
  if (paging.by === "offset") query.set(paging.offset, String((page - 1) * sizeOf(paging, perPage)));
  if (paging.size) {
    const rows = paging.by === "whole" ? paging.most : sizeOf(paging, perPage);
    if (rows !== undefined) query.set(paging.size, String(rows));
  }
  const { field, order: way } = params.sort ?? {};
  if (order && field && field !== "id") {
    const said = way === "DESC" ? order.down : order.up;
    query.set(order.by, order.direction ? field : said.replace("{}", field));
    if (order.direction) query.set(order.direction, said);
  }
  for (const [name, value] of Object.entries(isRecord(params.filter) ? params.filter : {})) {
    const filter = filters[name];
    const values = [value].flat().filter((one) => one !== undefined && one !== null && String(one).trim() !== "");
    if (!filter || values.length === 0) continue;
    const said = values.map((one) => String(one).trim());
    if (filter.style === "many") for (const one of said) query.append(filter.as, one);
    else query.set(filter.as, (filter.style === "commas" ? said : said.slice(-1)).join(","));
  }
  return query;
};

/** Rows of a page, of which a host may give fewer than the panel shows. */
const sizeOf = ({ most = Number.POSITIVE_INFINITY }: { most?: number }, perPage: number) => Math.min(perPage, most);

/** What a host answers to a query: the answer itself, and the records in it. */
interface Answer {
  answer: unknown;
  response: Response;
  rows: RaRecord[];
}

/**
 * Pages of the panel's, each made of as many of the host's as it takes: those of a host may be shorter, or as long as it
 * likes. How long they are is seen on its first one, where that has not as many rows as were asked for.
 */
export const pagesOf = (of: Elsewhere, ask: (query: URLSearchParams, signal?: AbortSignal) => Promise<Answer>) => {
  const { paging } = of;
  let given: number | undefined;
  return async (params: ListParams): Promise<ReturnType<typeof pageOf>> => {
    const read = async (pagination: Window) => {
      const asked = { ...params, pagination };
      return pageOf(of, { ...(await ask(queryOf(of, asked), params.signal)), params: asked });
    };
    const { page, perPage } = windowOf(params);
    if (paging.by === "whole" || paging.by === "none") return read({ page, perPage });
    const from = (page - 1) * perPage;
    const until = from + perPage;
    let size = paging.size ? Math.min(sizeOf(paging, perPage), given ?? perPage) : (given ?? perPage);
    let number = paging.size || given ? Math.floor(from / size) + 1 : 1;
    let seen: number | undefined;
    const data: RaRecord[] = [];
    for (;;) {
      const found = await read({ page: number, perPage: size }).catch((error: unknown) => {
        // a page behind the last one is not there
        if (number > 1 && error instanceof ApiError && error.code === 404) return undefined;
        throw error;
      });
      const rows = found?.data ?? [];
      const isMore = found?.pageInfo.hasNextPage === true;
      if (number === 1 && isMore && rows.length !== size) seen = size = rows.length;
      // one that is alone may be short for want of rows
      else if (seen && rows.length > 0) given = Math.max(given ?? 0, seen);
      const begin = (number - 1) * size;
      data.push(...rows.slice(Math.max(0, from - begin), until - begin));
      const end = begin + rows.length;
      if (!isMore || end >= until) {
        const pageInfo = { hasNextPage: isMore || end > until, hasPreviousPage: page > 1 };
        return { data, total: found?.total, pageInfo };
      }
      number = Math.max(number, Math.floor(from / size)) + 1;
    }
  };
};

/** What a host answered, as a page as long as its own. */
export const pageOf = (
  { envelope, paging }: Elsewhere,
  { answer, response, rows, params }: Answer & { params: ListParams },
) => {
  const { page, perPage } = windowOf(params);
  if (paging.by === "whole") {
    const sorted = inOrder(rows, params);
    return {
      data: sorted.slice((page - 1) * perPage, page * perPage),
      total: rows.length,
      pageInfo: { hasNextPage: page * perPage < rows.length, hasPreviousPage: page > 1 },
    };
  }
  const total = paging.by === "none" ? rows.length : totalOf(envelope, { answer, response });
  const more = envelope.more === undefined ? undefined : at(answer, envelope.more);
  const size = sizeOf(paging, perPage);
  // of a host that is not asked for a number of rows, its first page tells how many it gives
  const isFull = rows.length >= (paging.size || page > 1 ? size : 1);
  const said = more === undefined ? isFull : more !== null && more !== false && more !== "";
  const isNext = total === undefined ? said : (page - 1) * size + rows.length < total;
  const hasNextPage = paging.by !== "none" && rows.length > 0 && isNext;
  return { data: rows, total, pageInfo: { hasNextPage, hasPreviousPage: page > 1 } };
};

/** The rows of an answer. */
export const rowsOf = ({ envelope: { rows } }: Elsewhere, answer: unknown): Record<string, unknown>[] => {
  const found = rows === undefined ? answer : at(answer, rows);
  if (Array.isArray(found) && found.every(isRecord)) return found;
  throw new ApiError({ cause: "BAD_ANSWER" });
};

const at = (value: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((node, key) => (isRecord(node) ? node[key] : undefined), value);

const totalOf = ({ total }: Elsewhere["envelope"], { answer, response }: { answer: unknown; response: Response }) => {
  if (!total) return undefined;
  const said =
    "body" in total
      ? at(answer, total.body)
      : "header" in total
        ? response.headers.get(total.header)
        : response.headers.get(total.range)?.split("/").at(-1);
  const count = said === null || said === "" ? Number.NaN : Number(said);
  return Number.isFinite(count) ? count : undefined;
};

const inOrder = (rows: RaRecord[], { sort }: ListParams) => {
  if (!sort?.field || sort.field === "id") return rows;
  const { field, order } = sort;
  const way = order === "DESC" ? -1 : 1;
  return rows.toSorted((one, other) => way * compare(one[field], other[field]));
};

const compare = (one: unknown, other: unknown): number => {
  if (typeof one === "number" && typeof other === "number") return one - other;
  return String(one ?? "").localeCompare(String(other ?? ""), locale.get());
};
