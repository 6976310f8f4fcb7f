import Button from "@mui/material/Button";
import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useId, useMemo, useRef, useState } from "react";
import { type RaRecord, useDataProvider, useLocale, useNotify, useTranslate } from "react-admin";
import { Loading } from "../../ui/loading";
import { can, isOffered } from "../access";
import { useActions } from "../acts/action-context";
import { takeOver } from "../acts/cached-records";
import type { ResourceDefinition } from "../define/definition";
import type { FieldMap } from "../define/shape";
import { useEngine } from "../engine-provider";
import { Changes, useListed } from "../form/differences";
import { writeDate } from "../kinds/date/write-date";
import type { HistoryEntry } from "../ports";
import { FailureMessage } from "../record/failure-message";
import {
  broughtBackBy,
  differencesOf,
  goalOf,
  type How,
  isOpen,
  type Step,
  stepsOf,
  toldFields,
  touchedBy,
} from "./steps";

// Few changes are taken back.
const TakeBackDialog = lazy(async () => ({ default: (await import("./take-back-dialog")).TakeBackDialog }));

interface HistoryListProps {
  definition: ResourceDefinition;
  /** The record as it is now; the entries are read again when it changes. */
  record: RaRecord;
  /** Told of the record that it has become by taking something back. */
  onTakenBack: (record: RaRecord) => void;
}

const perPage = 10;

/** The entries of a record's history, newest first, page by page, and the ways back to what was. */
export const HistoryList = ({ definition, record, onTakenBack }: HistoryListProps) => {
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
          <Entry
            key={step.entry.id}
            {...{ definition, record, told, steps, at }}
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
      <Suspense>
        {asked && (
          <TakeBackDialog
            definition={definition}
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
      </Suspense>
    </>
  );
};

/** What is wanted back, and what is stored. */
interface Asked {
  how: How;
  steps: readonly Step[];
  at: number;
  current: RaRecord;
}

/** An entry that came while pages were read is on two of them. */
const entriesOf = (pages: readonly { data: readonly HistoryEntry[] }[]): HistoryEntry[] => [
  ...new Map(pages.flatMap(({ data }) => data).map((entry) => [entry.id, entry])).values(),
];

interface EntryProps {
  definition: ResourceDefinition;
  record: RaRecord;
  told: FieldMap;
  steps: readonly Step[];
  at: number;
  isEditable: boolean;
  onAsk: (asked: Asked) => void;
}

const Entry = (props: EntryProps) => {
  const { definition, told, steps, at } = props;
  const translate = useTranslate();
  const locale = useLocale();
  const id = useId();
  const step = steps[at];
  if (!step) return null;
  const { entry } = step;
  const touched = touchedBy(told, step);
  const fields = Object.fromEntries(touched.flatMap((name) => (told[name] ? [[name, told[name]]] : [])));
  return (
    <li>
      <div id={id}>
        <strong>{entry.actor?.name ?? translate("engine.history.system")}</strong>{" "}
        {translate(`engine.history.actions.${entry.action}`, { _: entry.action }).toLocaleLowerCase(locale)}{" "}
        <time dateTime={entry.at}>{writeDate({ value: entry.at, locale, style: "full" })}</time>
      </div>
      {touched.length > 0 && (
        <Changes
          definition={definition}
          differences={differencesOf(fields, step.before, step.after)}
          before={step.before}
          after={step.after}
        />
      )}
      <WaysBack {...props} step={step} describedBy={id} />
    </li>
  );
};

/** What can be done to have again what was before an entry, or right after it. */
const WaysBack = (props: EntryProps & { step: Step; describedBy: string }) => {
  const { definition, record, told, steps, at, isEditable, onAsk, step, describedBy } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { actor, asFailure, failureKey } = useEngine();
  const { start } = useActions();
  const listed = useListed(definition);
  const [busy, setBusy] = useState<How>();
  // Never disabled meanwhile: the focus is to come back to the button.
  const ask = async (how: How) => {
    if (busy) return;
    setBusy(how);
    try {
      const { data: current } = await dataProvider.getOne<RaRecord>(definition.name, { id: record.id });
      if (current.updatedAt === record.updatedAt) onAsk({ how, steps, at, current });
      else {
        // What is to be taken back was read off a history that has gone on.
        takeOver(queryClient, { collections: [definition.name], record: current, before: record });
        notify("engine.history.meanwhile", { type: "warning" });
      }
    } catch (error) {
      notify(failureKey(asFailure(error)), { type: "error" });
    }
    setBusy(undefined);
  };
  const ways = (["takeBack", "goBack"] as const).filter((how) => {
    if (!isEditable || (how === "goBack" && at === 0)) return false;
    const goal = goalOf({ definition, told, steps, at, how });
    return goal && isOpen(goal, definition, record);
  });
  const inverse = ways.includes("takeBack") ? undefined : broughtBackBy(definition, told, step);
  const [verb, action] = inverse ?? [];
  const access =
    verb && isOffered({ actor, definition, action: verb }) && can({ actor, definition, action: verb, record });
  const { written = [], unwritten = [] } = goalOf({ definition, told, steps, at, how: "takeBack" }) ?? {};
  const isUnwritten = isEditable && !access && written.length === 0 && unwritten.length > 0;
  if (ways.length === 0 && !access && !isUnwritten) return null;
  return (
    <div className="vc-ways-back">
      {isUnwritten && <small>{translate("engine.history.unwritten", { fields: listed(unwritten) })}</small>}
      {verb && action && access && (
        <Button
          size="small"
          disabled={!access.allowed}
          aria-describedby={describedBy}
          onClick={() => start(verb, action, record)}
        >
          {translate("engine.history.takeBack.label")}
        </Button>
      )}
      {access && !access.allowed && <small>{translate(access.reason)}</small>}
      {ways.map((how) => (
        <Button
          key={how}
          size="small"
          aria-busy={busy === how}
          aria-describedby={describedBy}
          onClick={() => void ask(how)}
        >
          {translate(`engine.history.${how}.label`)}
        </Button>
      ))}
    </div>
  );
};

interface HistoryChangesProps {
  definition: ResourceDefinition;
  changes: HistoryEntry["changes"];
}

/** What an import would change in a record. */
export const HistoryChanges = ({ definition, changes }: HistoryChangesProps) => {
  const { actor } = useEngine();
  const entry: HistoryEntry = { id: "", at: "", action: "UPDATED", changes };
  const [step] = stepsOf({ id: "" }, [entry]);
  if (!step) return null;
  const differences = differencesOf(toldFields(definition, actor), step.before, step.after);
  if (differences.length === 0) return null;
  return <Changes definition={definition} differences={differences} before={step.before} after={step.after} />;
};
