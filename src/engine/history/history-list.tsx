import Button from "@mui/material/Button";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type Identifier, useLocale, useTranslate } from "react-admin";
import { Loading } from "../../ui/loading";
import type { ResourceDefinition } from "../define/definition";
import { useEngine } from "../engine-provider";
import { writeDate } from "../kinds/date/write-date";
import type { HistoryEntry } from "../ports";
import { FailureMessage } from "../record/failure-message";
import { HistoryChanges } from "./history-changes";

interface HistoryListProps {
  definition: ResourceDefinition;
  id: Identifier;
  /** Changes with the record, so that a save shows up. */
  version: unknown;
}

const perPage = 10;

/** The entries of a record's history, newest first, page by page. */
export const HistoryList = ({ definition, id, version }: HistoryListProps) => {
  const translate = useTranslate();
  const { history } = useEngine();
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [definition.name, "history", id, version],
    queryFn: ({ pageParam }) => history(definition.name, { id, page: pageParam, perPage }),
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (last.hasNextPage ? page + 1 : undefined),
    retry: false,
  });
  if (isPending) return <Loading minHeight={40} />;
  if (!data) {
    return <FailureMessage title={translate("engine.history.error")} error={error} onRetry={() => refetch()} />;
  }
  const entries = data.pages.flatMap((page) => page.data);
  if (entries.length === 0) return <p>{translate("engine.history.empty")}</p>;
  return (
    <>
      <ol className="vc-history">
        {entries.map((entry) => (
          <Entry key={entry.id} definition={definition} entry={entry} />
        ))}
      </ol>
      {hasNextPage && (
        <Button size="small" loading={isFetchingNextPage} onClick={() => fetchNextPage()} sx={{ marginTop: 2 }}>
          {translate("engine.history.more")}
        </Button>
      )}
    </>
  );
};

const Entry = ({ definition, entry }: { definition: ResourceDefinition; entry: HistoryEntry }) => {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <li>
      <strong>{entry.actor?.name ?? translate("engine.history.system")}</strong>{" "}
      {translate(`engine.history.actions.${entry.action}`, { _: entry.action }).toLocaleLowerCase(locale)}{" "}
      <time dateTime={entry.at}>{writeDate({ value: entry.at, locale, style: "full" })}</time>
      <HistoryChanges definition={definition} changes={entry.changes} />
    </li>
  );
};
