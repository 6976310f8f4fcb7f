import Button from "@mui/material/Button";
import { type ReactNode, useId } from "react";
import { useTranslate } from "react-admin";
import { RetryAlert } from "../../ui/retry-alert";
import { largestPage } from "./pending";

interface PendingSectionProps<T> {
  title: string;
  failed: string;
  query: { data?: T[] | undefined; total?: number | undefined; isError: boolean; refetch: () => unknown };
  row: (record: T) => ReactNode;
  onMore: () => void;
}

/** What waits of one kind: its rows, or why they are not there. Nothing at all when none wait. */
export const PendingSection = <T,>({ title, failed, query, row, onMore }: PendingSectionProps<T>) => {
  const translate = useTranslate();
  const titleId = useId();
  const { data: records = [], total = records.length, isError, refetch } = query;
  if (records.length === 0 && !isError) return null;
  const hasMore = total > records.length;
  return (
    <section aria-labelledby={titleId} className="hm-kind">
      <h3 id={titleId}>{title}</h3>
      {isError && <RetryAlert text={failed} onRetry={() => void refetch()} />}
      {records.length > 0 && <ul className="hm-rows vc-paper">{records.map(row)}</ul>}
      {hasMore && (
        <div className="hm-more">
          <span>{translate("home.waiting.shown", { shown: records.length, total })}</span>
          {records.length < largestPage && (
            <Button size="small" onClick={onMore}>
              {translate("home.waiting.more")}
            </Button>
          )}
        </div>
      )}
    </section>
  );
};
