import Button from "@mui/material/Button";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { lazy, useEffect, useMemo, useRef, useState } from "react";
import { type RaRecord, useTranslate } from "react-admin";
import { Loading } from "../../ui/loading";
import { can, isOffered } from "../access";
import { useEngine } from "../engine-provider";
import { Changes } from "../form/differences";
import { Over } from "../own-part";
import type { HistoryEntry } from "../ports";
import { FailureMessage } from "../record/failure-message";
import { useDefinition } from "../use-definition";
import { type Asked, HistoryEntryRow } from "./history-entry";
import { differencesOf, stepsOf, toldFields } from "./steps";

// Few changes are taken back.
const TakeBackDialog = lazy(async () => ({ default: (await import("./take-back-dialog")).TakeBackDialog }));

interface HistoryListProps {
  /** The record as it is now; the entries are read again when it changes. */
  record: RaRecord;
  /** Told of the record that it has become by taking something back. */
  onTakenBack: (record: RaRecord) => void;
}

const perPage = 10;

/** The entries of a record's history, newest first, page by page, and the ways back to what was. */
export const HistoryList = ({ record, onTakenBack }: HistoryListProps) => {
  const definition = useDefinition();
  const translate = useTranslate();
  const { actor, history } = useEngine();
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [definition.name, "history", record.id, record.updatedAt],
    queryFn: ({ pageParam }) => history(definition.name, { id: record.id, page: pageParam, perPage }),
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (last.hasNextPage ? page + 1 : undefined),
    // The entries stay, and with them where the person is, while those of a newer version are read.
    placeholderData: keepPreviousData,
    retry: false,
  });
  const told = useMemo(() => toldFields(definition, actor), [definition, actor]);
  const steps = useMemo(() => stepsOf(record, entriesOf(data?.pages ?? [])), [record, data]);
  const [asked, setAsked] = useState<Asked>();
  const list = useRef<HTMLOListElement>(null);
  const isTaken = useRef(false);
  // What was taken back is offered no more, and whoever stood there stands in the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button goes with the entries, and the focus comes with the end of the dialog
  useEffect(() => {
    if (isTaken.current && !asked && document.activeElement === document.body) list.current?.focus();
  }, [steps, asked]);
  const edit = can({ actor, definition, action: "edit", record });
  const mayEdit = isOffered({ actor, definition, action: "edit" });
  if (isPending) return <Loading minHeight={40} />;
  if (!data) {
    return <FailureMessage title={translate("engine.history.error")} error={error} onRetry={() => refetch()} />;
  }
  if (steps.length === 0) return <p>{translate("engine.history.empty")}</p>;
  return (
    <>
      {mayEdit && !edit.allowed && <p>{translate("engine.history.closed", { reason: translate(edit.reason) })}</p>}
      <ol ref={list} className="vc-history" tabIndex={-1} aria-label={translate("engine.history.title")}>
        {steps.map((step, at) => (
          <HistoryEntryRow
            key={step.entry.id}
            {...{ record, told, steps, at }}
            isEditable={mayEdit && edit.allowed}
            onAsk={setAsked}
          />
        ))}
      </ol>
      {hasNextPage && (
        <Button size="small" loading={isFetchingNextPage} onClick={() => fetchNextPage()} sx={{ marginTop: 2 }}>
          {translate("engine.history.more")}
        </Button>
      )}
      <Over of={asked} onClose={() => setAsked(undefined)}>
        {asked && (
          <TakeBackDialog
            told={told}
            {...asked}
            onDone={(changed) => {
              isTaken.current = true;
              setAsked(undefined);
              onTakenBack(changed);
            }}
            onClose={() => {
              isTaken.current = false;
              setAsked(undefined);
            }}
          />
        )}
      </Over>
    </>
  );
};

/** An entry that came while pages were read is on two of them. */
const entriesOf = (pages: readonly { data: readonly HistoryEntry[] }[]): HistoryEntry[] => [
  ...new Map(pages.flatMap(({ data }) => data).map((entry) => [entry.id, entry])).values(),
];

interface HistoryChangesProps {
  changes: HistoryEntry["changes"];
}

/** What an import would change in a record. */
export const HistoryChanges = ({ changes }: HistoryChangesProps) => {
  const definition = useDefinition();
  const { actor } = useEngine();
  const entry: HistoryEntry = { id: "", at: "", action: "UPDATED", changes };
  const [step] = stepsOf({ id: "" }, [entry]);
  if (!step) return null;
  const differences = differencesOf(toldFields(definition, actor), step.before, step.after);
  if (differences.length === 0) return null;
  return <Changes differences={differences} before={step.before} after={step.after} />;
};
