import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { FailureMessage, SkeletonRows } from "../../../engine";
import "../../../ui/ui.css";

interface OwnRecordStatesProps<T> {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

/** What a page of one record shows while it loads and when it cannot be had. */
export const OwnRecordStates = <T,>({
  query: { data, error, isPending, refetch },
  children,
}: OwnRecordStatesProps<T>) => {
  const translate = useTranslate();
  if (data !== undefined) return children(data);
  if (isPending) {
    return (
      <div className="vc-paper">
        <SkeletonRows columns={2} rows={6} />
      </div>
    );
  }
  return (
    <div className="vc-paper">
      <FailureMessage title={translate("engine.form.loadError")} error={error} onRetry={() => void refetch()} />
    </div>
  );
};
