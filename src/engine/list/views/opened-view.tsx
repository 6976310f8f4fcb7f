import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useEvent, useListContext, useTranslate } from "react-admin";
import { Navigate, useLocation } from "react-router-dom";
import { useEngine } from "../../engine-provider";
import type { ListChoice, ListChoiceStore, SavedView, ViewPort } from "../../ports";
import { useDefinition } from "../../use-definition";
import { useLocale } from "../../use-locale";
import { useNavigate } from "../../use-navigate";
import { listOf, type OpenView, OpenViewContext } from "../columns/use-list-choice";
import { useChangeViews, useViews } from "./use-views";
import {
  appliedOf,
  contentOf,
  isSameContent,
  isSameRows,
  readContent,
  rowsOf,
  saysRows,
  searchOf,
} from "./view-content";
import "./views.css";

interface OpenedViewProps {
  /** The view that the address names; none any more where it was left. */
  id: string | undefined;
  waiting: ReactNode;
  /** The list. */
  children: ReactNode;
}

/** A list with a view: as the person has applied it, were it changed by somebody or gone. */
export const OpenedView = (props: OpenedViewProps) => {
  const { lists, views } = useEngine();
  // a view is named where both are there
  return lists && views ? <Opened {...props} lists={lists} views={views} /> : props.children;
};

interface OpenedProps extends OpenedViewProps {
  lists: ListChoiceStore;
  views: ViewPort;
}

const Opened = ({ id = "", waiting, children, lists, views }: OpenedProps) => {
  const definition = useDefinition();
  const { actor } = useEngine();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const kept = useSyncExternalStore(lists.subscribe, () => lists.of(id));
  const { data, error } = useViews(views);
  const view = data?.find((one) => one.id === id && one.list === listOf(definition));
  const { applied } = kept;
  const content = applied ?? view;
  const read = readContent({ definition, actor }, content ?? {});
  const isMine = view !== undefined && (view.owner === "person" || view.changedBy?.id === actor.id);
  const isBehind = view !== undefined && applied !== undefined && !isSameContent(view, applied);

  const follow = useEvent((changed: SavedView) => {
    const isUntouched = isSameRows(rowsOf(definition, search), read);
    lists.choose(id, { ...kept, applied: appliedOf(changed) });
    if (!isUntouched || !applied) return;
    navigate({ search: searchOf(readContent({ definition, actor }, changed), id) }, { replace: true, state });
  });
  // What nobody else has changed needs no question: the first time, and what the person changed elsewhere.
  useEffect(() => {
    if (view && (!applied || (isMine && isBehind))) follow(view);
  }, [view, applied, isMine, isBehind, follow]);

  const shown: ListChoice = useMemo(() => {
    const { columns, density } = content ?? {};
    return { ...(columns && { columns }), ...(density === "COMPACT" && { density }) };
  }, [content]);
  if (!id) return <OpenViewContext value={undefined}>{children}</OpenViewContext>;
  if (!data && !error && !applied) return waiting;
  if (content && !saysRows(search)) return <Navigate to={{ search: searchOf(read, id) }} state={state} replace />;

  const rows = rowsOf(definition, search);
  const isArranged = kept.density !== undefined && !isSameContent(kept, shown);
  const isModified = content !== undefined && (isArranged || !isSameRows(rows, read));
  const name = view?.name ?? applied?.name;
  const open: OpenView = {
    id,
    shown,
    name,
    isModified,
    notice: (
      <Notices
        key={id}
        {...{ id, lists, views, kept, view, error, gone: read.gone }}
        isMissing={data !== undefined && !view}
        isChanged={isBehind && !isMine}
      />
    ),
  };
  return <OpenViewContext value={open}>{children}</OpenViewContext>;
};

interface NoticesProps {
  id: string;
  lists: ListChoiceStore;
  views: ViewPort;
  kept: ListChoice;
  view: SavedView | undefined;
  /** Why the views could not be read. */
  error: unknown;
  /** What the list has no longer. */
  gone: readonly string[];
  isMissing: boolean;
  /** By somebody else, since the person applied it. */
  isChanged: boolean;
}

/** What is to be said of a view: who changed it, that it is gone, what of it is gone. */
const Notices = ({ id, lists, views, kept, view, error, gone, isMissing, isChanged }: NoticesProps) => {
  const definition = useDefinition();
  const translate = useTranslate();
  const locale = useLocale();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { actor, asFailure, failureKey } = useEngine();
  const list = useListContext();
  const { run, isBusy, failure } = useChangeViews();
  /** As the person had it before they took a change over. */
  const [before, setBefore] = useState<{ kept: ListChoice; search: string }>();
  const name = view?.name ?? kept.applied?.name ?? "";
  const who = view && {
    name,
    person: view.changedBy?.name ?? "",
    date: new Date(view.updatedAt).toLocaleString(locale, { dateStyle: "medium", timeStyle: "short" }),
  };
  const reason = (cause: unknown) => translate(failureKey(asFailure(cause)));
  const isRefused = list.error ? asFailure(list.error).type === "VALIDATION_FAILED" : false;
  const show = (next: string) => navigate({ search: next });

  const take = (changed: SavedView) => {
    setBefore({ kept, search });
    lists.choose(id, { applied: appliedOf(changed) });
    show(searchOf(readContent({ definition, actor }, changed), id));
  };
  const undo = () => {
    if (before) {
      lists.choose(id, before.kept);
      show(before.search);
    }
    setBefore(undefined);
  };
  const keep = (changed: SavedView) =>
    run(async (taken) => {
      const chosen = kept.density ? kept : (kept.applied ?? {});
      const rows = rowsOf(definition, search);
      const body = { list: listOf(definition), name: translate("engine.views.mine", { name }).slice(0, 80) };
      const mine = await views.create("person", { ...body, ...contentOf(rows, chosen) });
      taken(mine.id, mine);
      lists.choose(mine.id, { applied: appliedOf(mine) });
      lists.choose(id, { applied: appliedOf(changed) });
      show(searchOf(rows, mine.id));
    });

  return (
    <>
      {isMissing && (
        <Alert severity="warning">
          {translate(kept.applied ? "engine.views.missingKept" : "engine.views.missing")}
        </Alert>
      )}
      {!view && !isMissing && error !== null && !kept.applied && (
        <Alert severity="warning">{translate("engine.views.failed", { reason: reason(error) })}</Alert>
      )}
      {gone.length > 0 && (
        <Alert severity="warning">{translate("engine.views.gone", { names: gone.join(", ") })}</Alert>
      )}
      {isRefused && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" onClick={() => show(searchOf({ ...rowsOf(definition, search), filter: {} }, id))}>
              {translate("engine.views.without")}
            </Button>
          }
        >
          {translate("engine.views.notUnderstood")}
        </Alert>
      )}
      {view && isChanged && (
        <Alert severity="info" role="status">
          {translate("engine.views.changed", who)}
          <div className="vv-answers">
            <Button size="small" variant="outlined" disabled={isBusy} onClick={() => take(view)}>
              {translate("engine.views.take")}
            </Button>
            <Button size="small" disabled={isBusy} onClick={() => keep(view)}>
              {translate("engine.views.keep")}
            </Button>
          </div>
          {failure !== undefined && reason(failure)}
        </Alert>
      )}
      {view && before && !isChanged && (
        <Alert
          severity="success"
          role="status"
          action={
            <Button color="inherit" onClick={undo}>
              {translate("engine.views.undo")}
            </Button>
          }
        >
          {translate("engine.views.took", who)}
        </Alert>
      )}
    </>
  );
};
