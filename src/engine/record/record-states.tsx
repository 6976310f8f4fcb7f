import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { SkeletonRows } from "../../ui/skeleton-rows";
import { LoadFailure, type LoadFailureProps } from "./load-failure";

interface RecordStatesProps<T> extends Pick<LoadFailureProps, "back" | "isNarrow"> {
  query: { data?: T | undefined; error: unknown; isPending: boolean; refetch: () => unknown };
  children: (data: T) => ReactNode;
}

/**
 * What a page of one record shows: the record, or that it is on its way, or why it cannot be had.
 *
 * @example
 * <RecordStates query={query}>{(record) => <Page record={record} />}</RecordStates>
 */
export const RecordStates = <T,>({ query, children, ...failure }: RecordStatesProps<T>) => {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = query;
  if (data !== undefined) return children(data);
  if (isPending) {
    return (
      <section className={`vc-view vc-paper${failure.isNarrow ? " vc-reading" : ""}`}>
        <SkeletonRows columns={2} rows={6} />
      </section>
    );
  }
  return (
    <LoadFailure {...failure} title={translate("engine.form.loadError")} error={error} onRetry={() => void refetch()} />
  );
};
