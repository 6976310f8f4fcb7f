import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { RaRecord } from "react-admin";
import type { OwnRecord } from "./own-record";

interface UseOwnRecord<R extends RaRecord> {
  queryKey: readonly unknown[];
  read: (signal?: AbortSignal) => Promise<OwnRecord<R>>;
  enabled?: boolean;
}

/** Reads an own record when its page opens, and keeps what a save answers. */
export const useOwnRecord = <R extends RaRecord>({ queryKey, read, enabled = true }: UseOwnRecord<R>) => {
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    enabled,
    // A form must not change under the person's hands, and must not begin with what was true an hour ago.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
  return { query, read, keep: (saved: OwnRecord<R>) => queryClient.setQueryData(queryKey, saved) };
};
