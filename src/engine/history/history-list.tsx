import Button from "@mui/material/Button";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type Identifier, useLocale, useTranslate } from "react-admin";
import { Loading } from "../../ui/loading";
import type { ResourceDefinition } from "../define/definition";
import { lookOf } from "../define/draw";
import { useEngine } from "../engine-provider";
import { writeDate } from "../kinds/date/write-date";
import { usePlaces } from "../place";
import type { HistoryEntry } from "../ports";
import { FailureMessage } from "../record/failure-message";

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

interface HistoryChangesProps {
  definition: ResourceDefinition;
  changes: HistoryEntry["changes"];
}

/** Each field before and after. */
export const HistoryChanges = ({ definition, changes }: HistoryChangesProps) => {
  const translate = useTranslate();
  const labelOf = useLabels(definition);
  // What no definition names is the server's own affair, such as a search key.
  const known = changes.flatMap((change) => {
    const label = labelOf(change.field);
    return label ? [{ ...change, label }] : [];
  });
  if (known.length === 0) return null;
  return (
    <ul className="vc-changes">
      {known.map(({ field, label, before, after }) => (
        <li key={field}>
          {label}:{" "}
          {before !== undefined && before !== null && (
            <del>
              <span className="vc-hidden">{translate("engine.history.before")} </span>
              <Shown definition={definition} field={field} value={before} />
            </del>
          )}{" "}
          {after !== undefined && after !== null && (
            <ins>
              <span className="vc-hidden">{translate("engine.history.after")} </span>
              <Shown definition={definition} field={field} value={after} />
            </ins>
          )}
        </li>
      ))}
    </ul>
  );
};

const Shown = ({ definition, field, value }: { definition: ResourceDefinition; field: string; value: unknown }) => {
  const placeFor = usePlaces(`resources.${definition.name}`);
  const locale = useLocale();
  const schema = definition.fields[field];
  if (schema) {
    const look = lookOf(schema);
    return <look.Cell value={value} record={{ id: "" }} place={placeFor(field, schema)} look={look} />;
  }
  if (typeof value === "number") return value.toLocaleString(locale);
  return typeof value === "string" ? value : JSON.stringify(value);
};

/** The label of a field, or of a part of one, by its path. */
function useLabels(definition: ResourceDefinition) {
  const translate = useTranslate();
  const placeFor = usePlaces(`resources.${definition.name}`);
  return (path: string): string | undefined => {
    const [name = "", ...rest] = path.split(".");
    const schema = definition.fields[name];
    if (!schema) return undefined;
    const own = placeFor(name, schema);
    const part = rest.find((step) => lookOf(schema).parts?.[step]);
    return part ? `${translate(own.label)}, ${translate(own.part(part).label)}` : translate(own.label);
  };
}
