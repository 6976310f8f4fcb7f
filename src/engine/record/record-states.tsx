import Button from "@mui/material/Button";
import { type ReactNode, Suspense } from "react";
import { useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { SkeletonRows } from "../../ui/skeleton-rows";
import { FailureMessage } from "./failure-message";
import "../../ui/ui.css";

interface RecordStatesProps<T> extends Pick<LoadFailureProps, "back" | "isNarrow"> {
  /** What is said when it cannot be had. */
  title?: string;
  /** The outline of what is on its way; rows of names and values when there is none. */
  skeleton?: ReactNode;
  query: { data?: T | undefined; error: unknown; isPending: boolean; refetch: () => unknown };
  children: (data: T) => ReactNode;
}

/**
 * What a page of one record shows: the record, or that it is on its way, or why it cannot be had.
 *
 * @example
 * <RecordStates query={query}>{(record) => <Page record={record} />}</RecordStates>
 */
export const RecordStates = <T,>({ query, title, skeleton, children, ...failure }: RecordStatesProps<T>) => {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = query;
  const waiting = (
    <section className={`vc-view${skeleton ? "" : " vc-paper"}${failure.isNarrow ? " vc-reading" : ""}`}>
      {failure.back && <h1 className="vc-hidden">{translate("engine.loading")}</h1>}
      {skeleton ?? <SkeletonRows columns={2} rows={6} />}
    </section>
  );
  // the code that shows the record may come after it: what stands around stays
  if (data !== undefined) return <Suspense fallback={waiting}>{children(data)}</Suspense>;
  if (isPending) return waiting;
  return (
    <LoadFailure
      {...failure}
      title={title ?? translate("engine.form.loadError")}
      error={error}
      onRetry={() => void refetch()}
    />
  );
};

interface LoadFailureProps {
  error: unknown;
  title: string;
  onRetry: () => void;
  /** The way back, where it stands for the whole page. */
  back?: { to: string; label: string } | undefined;
  /** As wide as the page of a record. */
  isNarrow?: boolean | undefined;
}

/** What stands where a record could not be read: why, another try, and the way back. */
const LoadFailure = ({ error, title, onRetry, back, isNarrow = false }: LoadFailureProps) => (
  <section className={`vc-view vc-paper${isNarrow ? " vc-reading" : ""}`}>
    <FailureMessage level={back ? 1 : 2} title={title} error={error} onRetry={onRetry}>
      {back && (
        <Button component={Link} to={back.to}>
          {back.label}
        </Button>
      )}
    </FailureMessage>
  </section>
);
