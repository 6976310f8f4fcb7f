import type { Query, QueryClient } from "@tanstack/react-query";
import type { GetListParams, RaRecord } from "react-admin";
import { filterName } from "../define/filter-name";

interface Page {
  data: RaRecord[];
  total?: number;
}

/** Shows a record's new values wherever the collection shows it; answers how to take them back. */
export const drawRecord = (queryClient: QueryClient, collection: string, changed: RaRecord): (() => void) => {
  const before = recordsIn(queryClient, collection).find(({ id }) => id === changed.id);
  write(queryClient, collection, changed);
  return () => {
    if (before) write(queryClient, collection, before);
  };
};

/**
 * Gives up what is being read of some collections, which would draw the old record over a new one; answers what that was,
 * and what was in doubt beside it, since it is as old as before.
 */
export const stopReading = async (
  queryClient: QueryClient,
  collections: readonly string[],
): Promise<ReadonlySet<Query>> => {
  const isOld = (query: Query) => collections.includes(String(query.queryKey[0])) && isInDoubt(query);
  const cutOff = new Set(queryClient.getQueryCache().findAll({ predicate: isOld }));
  await queryClient.cancelQueries({ predicate: (query) => cutOff.has(query) });
  return cutOff;
};

/** Takes a row off every list of a collection, and answers how to put it back where it was. */
export const takeAway = (queryClient: QueryClient, collection: string, id: RaRecord["id"]): (() => void) => {
  const holding = listsOf(queryClient, collection).flatMap(([key, page]) => {
    const at = page.data.findIndex((row) => row.id === id);
    const row = page.data[at];
    return row ? [{ key, at, row }] : [];
  });
  for (const { key } of holding) {
    queryClient.setQueryData<Page>(
      key,
      (page) => page && { ...page, data: page.data.filter((row) => row.id !== id), total: less(page.total) },
    );
  }
  return () => {
    for (const { key, at, row } of holding) {
      queryClient.setQueryData<Page>(key, (page) => {
        if (!page || page.data.some((one) => one.id === id)) return page;
        return { ...page, data: page.data.toSpliced(at, 0, row), total: more(page.total) };
      });
    }
  };
};

/**
 * Takes a record over from a reply into every cached list and record of the collections that show it, and has read
 * again only what that leaves in doubt: lists that are narrowed or ordered by what has changed, or that do not show the
 * record but may now; those that are being read, whose answer may be older than the reply, or that were to be and could
 * not; and every other query, since rows of other collections, counts and the history may carry it.
 *
 * @param before the record as the lists had it, where something was drawn over it meanwhile
 * @param cutOff what was in doubt when that was drawn
 */
export const takeOver = (queryClient: QueryClient, { collections, record, before, cutOff }: TakenOver): void => {
  const right = new Set<Query>();
  // asked first: what is written below counts as fresh
  const inDoubt = new Set(queryClient.getQueryCache().findAll({ predicate: isInDoubt }));
  // each with its query, whose hash says more than its key: whoever looks is part of it
  const shown = <Data>(collection: string, call: string) =>
    queryClient
      .getQueryCache()
      .findAll({ queryKey: [collection, call] })
      .map((query) => ({ query, data: query.state.data as Data | undefined }));
  for (const collection of collections) {
    const changed = changedFields(
      before ?? recordsIn(queryClient, collection).find(({ id }) => id === record.id),
      record,
    );
    const isIt = ({ id }: RaRecord) => id === record.id;
    write(queryClient, collection, record);
    for (const { query, data } of shown<Page>(collection, "getList"))
      if (data?.data.some(isIt) && !dependsOn(query.queryKey[2], changed)) right.add(query);
    for (const { query, data } of shown<RaRecord>(collection, "getOne")) if (data && isIt(data)) right.add(query);
    for (const { query, data } of shown<RaRecord[]>(collection, "getMany")) if (data?.some(isIt)) right.add(query);
  }
  void queryClient.invalidateQueries({
    predicate: (query) => !right.has(query) || cutOff?.has(query) || inDoubt.has(query),
  });
};

interface TakenOver {
  collections: readonly string[];
  record: RaRecord;
  before?: RaRecord | undefined;
  cutOff?: ReadonlySet<Query>;
}

/** Whether a query is being read, or is known to be old: its last reading may have failed. */
const isInDoubt = ({ state }: Query): boolean => state.fetchStatus !== "idle" || state.isInvalidated;

const listsOf = (queryClient: QueryClient, collection: string) =>
  queryClient
    .getQueriesData<Page>({ queryKey: [collection, "getList"] })
    .flatMap(([key, page]) => (page ? [[key, page] as const] : []));

const recordsIn = (queryClient: QueryClient, collection: string): RaRecord[] => [
  ...listsOf(queryClient, collection).flatMap(([, { data }]) => data),
  ...queryClient.getQueriesData<RaRecord>({ queryKey: [collection, "getOne"] }).flatMap(([, one]) => one ?? []),
];

const write = (queryClient: QueryClient, collection: string, changed: RaRecord): void => {
  const swap = (record: RaRecord) => (record.id === changed.id ? changed : record);
  queryClient.setQueriesData<Page>(
    { queryKey: [collection, "getList"] },
    (page) => page && { ...page, data: page.data.map(swap) },
  );
  queryClient.setQueriesData<RaRecord[]>({ queryKey: [collection, "getMany"] }, (records) => records?.map(swap));
  queryClient.setQueriesData<RaRecord>({ queryKey: [collection, "getOne"] }, (record) => record && swap(record));
};

/** The fields in which a record differs from what it was; nothing when that is not known. */
const changedFields = (before: RaRecord | undefined, after: RaRecord): Set<string> | undefined => {
  if (!before) return undefined;
  const names = Object.keys({ ...before, ...after });
  return new Set(names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])));
};

/** Whether a list may hold other rows, or in another order, since these fields have changed. */
const dependsOn = (params: unknown, changed: Set<string> | undefined): boolean => {
  // The third part of the key is what react-admin's `useGetList` writes there.
  const { sort, filter = {} } = (params ?? {}) as Partial<GetListParams>;
  if (!changed || "q" in filter) return true;
  return [sort?.field ?? "", ...Object.keys(filter).map((name) => filterName(name).field)].some((name) =>
    changed.has(name),
  );
};

const more = (total: number | undefined) => (total === undefined ? undefined : total + 1);

const less = (total: number | undefined) => (total === undefined ? undefined : Math.max(0, total - 1));
