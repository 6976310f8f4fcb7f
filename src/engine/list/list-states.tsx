import type { ReactNode } from "react";
import { type RaRecord, useListContext, useTranslate } from "react-admin";
import { CardSkeletons } from "../../ui/card-skeletons";
import { Message } from "../../ui/message";
import { Pagination, rowsPerPage } from "../../ui/pagination";
import { FailureMessage } from "../record/failure-message";
import { NoResult } from "./no-result";

interface ListStatesProps<T extends RaRecord> {
  /** Names the list for those who do not see it. */
  label: string;
  /** One `<li>` of the list. */
  row: (record: T) => ReactNode;
  /** What a list without records says, and what to do next. */
  empty: { icon: ReactNode; title: string; text: string; actions?: ReactNode };
}

/** What a list shows in each of its states: loading, failed, empty, nothing found, rows with their pages. */
export const ListStates = <T extends RaRecord>({ label, row, empty }: ListStatesProps<T>) => {
  const {
    data,
    error,
    isPending,
    isFetching,
    isPlaceholderData,
    refetch,
    total = 0,
    page,
    filterValues,
  } = useListContext<T>();
  const translate = useTranslate();
  if (isPending) return <CardSkeletons />;
  const failure = error && (
    <FailureMessage title={translate("engine.list.error")} error={error} onRetry={() => refetch()} />
  );
  if (failure && !data?.length) return <div className="vc-paper">{failure}</div>;
  const isNarrowed = Object.keys(filterValues).length > 0;
  return (
    <>
      {failure}
      <div className="vc-paper">
        {/* Told to those who do not see the rows change. */}
        <span className="vc-hidden" role="status">
          {isFetching ? translate("engine.list.updating") : ""}
        </span>
        {data?.length ? (
          <ul className={`ls-rows${isFetching && isPlaceholderData ? " vc-busy" : ""}`} aria-label={label}>
            {data.map(row)}
          </ul>
        ) : isNarrowed ? (
          <NoResult />
        ) : (
          <Message icon={empty.icon} title={empty.title} text={empty.text}>
            {empty.actions && <div className="ls-actions">{empty.actions}</div>}
          </Message>
        )}
        {/* What fits on the smallest page needs no pages. */}
        {(total > rowsPerPage[0] || page > 1) && <Pagination />}
      </div>
    </>
  );
};
