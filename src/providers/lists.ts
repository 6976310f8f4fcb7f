import type { GetListParams, Identifier, RaRecord } from "react-admin";
import { createCursors } from "./cursors";
import { isRecord } from "./is-record";
import { listQuery } from "./list-query";
import type { RawClient } from "./raw-client";
import { recordsOf } from "./records";

export type ListParams = GetListParams & { signal?: AbortSignal };

/** Most rows that one call of the contract answers. */
const mostRows = 100;

/**
 * Reads pages of records; deep pages continue behind the one before where that was read. `meta.company` asks in the
 * name of a company of the person that is not the workspace.
 */
export const createLists = ({ GET }: RawClient) => {
  const cursors = createCursors();

  const page = async (resource: string, params: ListParams) => {
    const { page: number = 1, perPage = 25 } = params.pagination ?? {};
    const at = { page: number, perPage };
    const query = listQuery(params);
    const company: unknown = params.meta?.company;
    const mark = `${resource} ${company ?? ""} ${JSON.stringify(query)}`;
    const after: unknown = params.meta?.after ?? cursors.before(mark, at);
    const window = after ? { perPage, after } : at;
    const header = typeof company === "string" ? { "Company-Id": company } : undefined;
    const { body } = await GET(`/${resource}`, {
      params: { query: { ...query, ...window }, header },
      signal: params.signal,
    });
    const info = isRecord(body.pageInfo) ? body.pageInfo : {};
    cursors.keep(mark, at, info.endCursor);
    return {
      data: recordsOf(body.data),
      total: typeof body.total === "number" ? body.total : undefined,
      pageInfo: { hasNextPage: info.hasNextPage === true, hasPreviousPage: number > 1 },
      meta: { totalIsExact: body.totalIsExact !== false, endCursor: info.endCursor },
    };
  };

  /** Records by id, in the order of the ids; those that are gone or foreign are left out. */
  const byIds = async (resource: string, ids: readonly Identifier[], signal?: AbortSignal): Promise<RaRecord[]> => {
    const unique = [...new Set(ids.map(String))];
    const chunks = Array.from({ length: Math.ceil(unique.length / mostRows) }, (_, at) =>
      unique.slice(at * mostRows, (at + 1) * mostRows),
    );
    const found = await Promise.all(
      chunks.map(async (chunk) => {
        const { body } = await GET(`/${resource}`, { params: { query: { ids: chunk, perPage: mostRows } }, signal });
        return recordsOf(body.data);
      }),
    );
    const records = new Map(found.flat().map((record) => [String(record.id), record]));
    return unique.flatMap((id) => records.get(id) ?? []);
  };

  return { page, byIds };
};
