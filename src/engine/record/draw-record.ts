import type { QueryClient } from "@tanstack/react-query";
import type { RaRecord } from "react-admin";

/** Shows a record's new values wherever it is shown. */
export const drawRecord = (queryClient: QueryClient, resource: string, changed: RaRecord): void => {
  const swap = (record: RaRecord) => (record.id === changed.id ? changed : record);
  queryClient.setQueriesData<{ data: RaRecord[] }>(
    { queryKey: [resource, "getList"] },
    (page) => page && { ...page, data: page.data.map(swap) },
  );
  queryClient.setQueriesData<RaRecord[]>({ queryKey: [resource, "getMany"] }, (records) => records?.map(swap));
  queryClient.setQueriesData<RaRecord>({ queryKey: [resource, "getOne"] }, (record) => record && swap(record));
};
