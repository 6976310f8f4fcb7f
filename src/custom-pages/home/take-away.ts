import type { QueryClient } from "@tanstack/react-query";
import type { GetListResult, RaRecord } from "react-admin";

type Page = GetListResult<RaRecord>;

/** Takes a row off every list of a collection, and answers how to put it back where it was. */
export const takeAway = (
  queryClient: QueryClient,
  { resource, id }: { resource: string; id: string },
): (() => void) => {
  const lists = queryClient.getQueriesData<Page>({ queryKey: [resource, "getList"] });
  const holding = lists.flatMap(([key, page]) => {
    const at = page?.data.findIndex((row) => row.id === id) ?? -1;
    const row = page?.data[at];
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
        return { ...page, data: page.data.toSpliced(at, 0, row), total: page.total && page.total + 1 };
      });
    }
  };
};

const less = (total: number | undefined) => (total === undefined ? undefined : Math.max(0, total - 1));
