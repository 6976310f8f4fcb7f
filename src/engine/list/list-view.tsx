import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { type RaRecord, RecordContextProvider, useListContext, useTranslate } from "react-admin";
import { Navigate, useLocation } from "react-router-dom";
import { Message } from "../../ui/message";
import { Outline, useIsLate } from "../../ui/outline";
import { SkeletonRows } from "../../ui/skeleton-rows";
import { ActionHost } from "../acts/action-host";
import { collectionOf, type ResourceDefinition } from "../define/definition";
import type { RowProps } from "../define/shape";
import { useEngine } from "../engine-provider";
import { draftOwner } from "../form/draft-owner";
import { noDrafts } from "../form/no-drafts";
import { Over, OwnPart } from "../own-part";
import { pathOf } from "../paths";
import type { DraftPlace } from "../ports";
import { screenOf } from "../record/menu-of-record";
import { useDefinition } from "../use-definition";
import type { Bulk } from "./bulk/bulk-dialog";
import type { KeptBulk } from "./bulk/bulk-run";
import { useColumns } from "./columns/use-columns";
import { OpenViewContext, useListChoice } from "./columns/use-list-choice";
import { ImportButton } from "./import/import-button";
import { firstPageOf, ListFrame } from "./list-frame";
import { CreateButton, type EmptyWords, ListHeader, ListToolbar, type ListWords } from "./list-header";
import { ListBody, RowList } from "./list-states";
import { Table } from "./table";
import { useViewId } from "./views/use-view-id";
import { bulkWorkOf, useKept } from "./work/use-kept";

const UnsavedWork = lazy(async () => ({ default: (await import("../form/unsaved-work")).UnsavedWork }));
const OpenedView = lazy(async () => ({ default: (await import("./views/opened-view")).OpenedView }));
const BulkBar = lazy(async () => ({ default: (await import("./bulk/bulk-bar")).BulkBar }));
const LeftBulk = lazy(async () => ({ default: (await import("./bulk/bulk-bar")).LeftBulk }));
const BulkDialog = lazy(async () => ({ default: (await import("./bulk/bulk-dialog")).BulkDialog }));

export interface ListViewProps {
  /** What a list of a page's own says instead of the definition's words, and where it leads back to. */
  words?: ListWords;
}

/** The generated list, with the view that its address names or that it opens with. */
export const ListView = (props: ListViewProps) => {
  const definition = useDefinition();
  const { id, opens } = useViewId(definition);
  const { state } = useLocation();
  // the list stays as it is when its view is left, with the dialog in which that was done
  const [isViewed, setViewed] = useState(false);
  if (id && !isViewed) setViewed(true);
  if (opens) return <Navigate to={{ search: `?view=${opens}` }} state={state} replace />;
  if (!id && !isViewed) return <List {...props} />;
  const waiting = (
    <div className="vc-paper">
      <SkeletonRows columns={definition.list.columns.length} />
    </div>
  );
  return (
    <Suspense fallback={waiting}>
      <OpenedView id={id} waiting={waiting}>
        <List {...props} />
      </OpenedView>
    </Suspense>
  );
};

/** Sort, page and filters live in the URL and nowhere else. */
const List = ({ words = {} }: ListViewProps) => {
  const definition = useDefinition();
  const view = useContext(OpenViewContext);
  const { actor, drafts = noDrafts } = useEngine();
  // What was there when the list was opened: a dialog over it speaks for itself.
  const { person, company } = draftOwner(actor, definition.name);
  const left = useMemo(
    () => drafts.all({ person, company }).filter(({ place }) => isOf(definition, place)),
    [drafts, person, company, definition],
  );
  const { resource, params } = firstPageOf(definition);
  const Above = definition.views?.above;
  return (
    <ListFrame
      // Another company's list is a fresh one.
      key={actor.company?.id ?? ""}
      resource={resource}
      sort={params.sort}
      filter={params.filter}
    >
      <InOneStep>
        <ActionHost>
          {Above && (
            <OwnPart>
              <Above resource={definition.name} />
            </OwnPart>
          )}
          <section className="vc-view" aria-labelledby="vc-list-title">
            <ListHeader words={words} />
            {left.length > 0 && (
              <Suspense>
                <UnsavedWork left={left} />
              </Suspense>
            )}
            {view?.notice}
            <ListToolbar />
            <Body empty={words.empty} />
          </section>
        </ActionHost>
      </InOneStep>
    </ListFrame>
  );
};

/** Waits with the list for its first rows, unless they are late: drawn twice, it would be there later. */
const InOneStep = ({ children }: { children: ReactNode }) => {
  const { isPending } = useListContext();
  const isLate = useIsLate();
  return isPending && !isLate ? <Outline className="vc-view" /> : children;
};

/** Whether it is a form that the list leads to. */
function isOf({ name, actions }: ResourceDefinition, { resource, verb }: DraftPlace): boolean {
  return resource === name && (verb === "create" || verb === "edit" || actions?.[verb] !== undefined);
}

/** The rows, with what can be done with those that are selected. */
const Body = ({ empty }: { empty: EmptyWords | undefined }) => {
  const definition = useDefinition();
  const { data = [], total = data.length } = useListContext();
  const translate = useTranslate();
  const columns = useColumns(definition).shown;
  const { density } = useListChoice(definition).chosen;
  const selection = useSelection();
  const { left, look, forget } = useKept<KeptBulk["file"], KeptBulk["run"]>(bulkWorkOf(collectionOf(definition)));
  const [bulk, setBulk] = useState<Bulk>();
  const { icon: Icon, name } = definition;
  const rows = (
    <ListBody
      skeleton={
        <div className="vc-paper" data-density={density}>
          <SkeletonRows columns={columns.length} isLate />
        </div>
      }
      empty={
        <Message
          icon={<Icon />}
          title={empty?.title ?? translate(`resources.${name}.empty.title`)}
          text={empty?.text ?? translate(`resources.${name}.empty.text`)}
        >
          {empty?.actions ?? (
            <div className="vc-message-actions">
              <CreateButton />
              <ImportButton />
            </div>
          )}
        </Message>
      }
      isPaged={total !== 0}
      above={
        <OwnPart resetKey={selection.records.length > 0}>
          <Suspense>
            {/* One at a time: another one would be the end of the one that waits. */}
            {left && <LeftBulk left={left} onStart={setBulk} onForget={() => void forget()} onLookAgain={look} />}
            {!left && selection.records.length > 0 && (
              <BulkBar records={selection.records} onStart={setBulk} onUnselect={selection.clear} />
            )}
          </Suspense>
        </OwnPart>
      }
    >
      <Rows records={data} />
    </ListBody>
  );
  const close = (isBegun: boolean) => {
    setBulk(undefined);
    if (isBegun) selection.clear();
    if (left) void forget();
  };
  return (
    <>
      {rows}
      {/* Not with the rows: they go while it is done to them. */}
      <Over of={bulk} onClose={() => setBulk(undefined)}>
        {bulk && <BulkDialog {...bulk} onClose={close} />}
      </Over>
    </>
  );
};

/** The selected records of this page. Leaving the page drops the selection: what is out of sight is chosen by the filter, or not at all. */
const useSelection = () => {
  const { data, selectedIds, onUnselectItems, page, perPage, filterValues, sort } = useListContext();
  const records = useMemo(() => (data ?? []).filter(({ id }) => selectedIds.includes(id)), [data, selectedIds]);
  const shown = JSON.stringify([page, perPage, filterValues, sort]);
  const previous = useRef(shown);
  useEffect(() => {
    if (previous.current === shown) return;
    previous.current = shown;
    onUnselectItems();
  }, [shown, onUnselectItems]);
  return { records, clear: () => onUnselectItems() };
};

interface RowsProps {
  records: RaRecord[];
}

/** The table, or what the definition has instead of it. */
const Rows = ({ records }: RowsProps) => {
  const definition = useDefinition();
  const { list: List, row } = definition.views ?? {};
  if (List) return <List resource={definition.name} />;
  return row ? <OwnRows records={records} row={row} /> : <Table records={records} />;
};

/** Records as a list, each as the definition draws it. */
const OwnRows = ({ records, row: Row }: RowsProps & { row: ComponentType<RowProps> }) => {
  const definition = useDefinition();
  const { name: resource } = definition;
  const translate = useTranslate();
  const { actor } = useEngine();
  const name = translate(`resources.${resource}.name`, { smart_count: 2 });
  return (
    <RowList label={translate("engine.list.table", { name })}>
      {records.map((record) => (
        <li key={record.id} className="ls-row">
          <RecordContextProvider value={record}>
            <Row
              resource={resource}
              record={record}
              href={pathOf({ resource, screen: screenOf({ actor, definition, record }), id: record.id })}
            />
          </RecordContextProvider>
        </li>
      ))}
    </RowList>
  );
};
