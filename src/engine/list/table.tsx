import {
  Fragment,
  lazy,
  type MouseEvent,
  Suspense,
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { type Identifier, type RaRecord, useEvent, useListContext, useTranslate } from "react-admin";
import { useLocation } from "react-router-dom";
import { rowHeights } from "../../ui/skeleton-rows";
import { useActions } from "../acts/action-context";
import { hasPage, titleOf } from "../define/definition";
import { useEngine } from "../engine-provider";
import { pathOf } from "../paths";
import { bulkActionsOf, hasMenuFor, screenOf } from "../record/menu-of-record";
import { useDefinition } from "../use-definition";
import { useNavigate } from "../use-navigate";
import { type Column, useColumns, widthsOf } from "./columns/use-columns";
import { useListChoice } from "./columns/use-list-choice";
import { Row } from "./row";
import { useBeside } from "./use-beside";

const RowDetails = lazy(async () => ({ default: (await import("./row-details")).RowDetails }));

interface TableProps {
  records: RaRecord[];
}

/**
 * The rows, as plain elements: they are most of what is on the screen, and heavier ones are what makes a grid slow.
 * One listener serves all rows; menus and dialogs exist only once and only when opened.
 */
export const Table = ({ records }: TableProps) => {
  const definition = useDefinition();
  const { selectedIds, onSelect, onToggleItem } = useListContext();
  const translate = useTranslate();
  const { actor } = useEngine();
  const { openMenu } = useActions();
  const navigate = useNavigate();
  const { search } = useLocation();
  const columns = useColumns(definition);
  const widths = widthsOf(columns.all);
  const { chosen, choose } = useListChoice(definition);
  const [opened, setOpened] = useState<readonly Identifier[]>([]);
  const isSelectable = bulkActionsOf({ actor, definition }).length > 0;
  const hasMenu = hasMenuFor({ actor, definition });
  const addressOf = (record: RaRecord) =>
    hasPage(definition)
      ? pathOf({ resource: definition.name, screen: screenOf({ actor, definition, record }), id: record.id })
      : undefined;
  const onClick = useEvent((event: MouseEvent<HTMLElement>) => {
    const target = event.target instanceof Element ? event.target : undefined;
    const row = target?.closest("tr[data-id]");
    const record = records.find(({ id }) => String(id) === row?.getAttribute("data-id"));
    if (!target || !record) return;
    const button = target.closest("button");
    if (button?.hasAttribute("aria-expanded")) {
      // what has the focus in the details would go with them
      if (!row?.contains(document.activeElement)) button.focus();
      const others = opened.filter((id) => id !== record.id);
      return setOpened(others.length < opened.length ? others : [...opened, record.id]);
    }
    if (button) return openMenu(record, button);
    const box = target.closest("input");
    if (box) return onToggleItem(record.id);
    // The label's margin around a checkbox is no wish to leave.
    if (target.closest(".vc-check")) return;
    const link = target.closest("a");
    if (link && !link.hasAttribute("data-row")) return;
    // A new tab or window is the browser's own doing.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    if (!link && window.getSelection()?.toString()) return;
    const address = addressOf(record);
    if (!address) return;
    event.preventDefault();
    navigate(address, { state: { list: search } });
  });

  const { drawn, body } = useInSightFirst(records, {
    columns: columns.shown,
    least: rowHeights[chosen.density ?? "COMFORTABLE"],
  });
  // a row that is gone may still be among the ids
  const isSelected = ({ id }: RaRecord) => selectedIds.includes(id);
  const isAllSelected = records.every(isSelected);
  return (
    <div className="vc-table-frame" data-density={chosen.density}>
      <table
        className="vc-table"
        style={widths}
        data-sized={widths && true}
        aria-label={translate("engine.list.table", {
          name: translate(`resources.${definition.name}.name`, { smart_count: 2 }),
        })}
      >
        <TableHead
          columns={columns}
          isArranged={choose !== undefined}
          selection={
            isSelectable
              ? {
                  isAll: isAllSelected,
                  isSome: records.some(isSelected),
                  onAll: () => onSelect(isAllSelected ? [] : records.map(({ id }) => id)),
                }
              : undefined
          }
        />
        {/* Each row has a link and buttons of its own; the click on the rest of it is an extra for the mouse. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
        {/* biome-ignore lint/a11y/useKeyWithMouseEvents: a cut text is read whole by assistive technology */}
        <tbody ref={body} onClick={onClick} onMouseOver={tellWhole}>
          {drawn.map(
            (record, at) =>
              record && (
                // The next page is written into the rows that are there, at half the cost of making new ones; no cell
                // keeps anything of its record but what it is given.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <Fragment key={at}>
                  <Row
                    record={record}
                    title={titleOf(definition, record)}
                    href={addressOf(record)}
                    columns={columns.shown}
                    avatar={definition.list.avatar}
                    isSelectable={isSelectable}
                    isSelected={isSelected(record)}
                    isOpen={opened.includes(record.id)}
                    hasMenu={hasMenu}
                  />
                  {opened.includes(record.id) && (
                    <Suspense>
                      <RowDetails
                        key={record.id}
                        record={record}
                        cells={columns.shown.length + (isSelectable ? 2 : 1)}
                      />
                    </Suspense>
                  )}
                </Fragment>
              ),
          )}
        </tbody>
      </table>
    </div>
  );
};

/** For how long rows out of sight keep what they show, in ms; whoever turns several pages in a row waits for none of them. */
const calm = 100;

/** What stands over the rows of a list (top bar, title, tools and heads of columns) is higher than so many rows. */
const rowsOfHeading = 4;

/**
 * The records, of which those in sight are drawn first: whoever turns the page stands at the end of a hundred rows or at
 * their beginning, and waits for these alone; whoever comes to the list waits for as many as a window has room for, whose
 * rows are at least so many px high, and for the one that has most to say in each column, so that no column moves when the
 * others come. Those out of sight follow as soon as somebody scrolls, or it has been calm.
 */
const useInSightFirst = (records: RaRecord[], { columns, least }: { columns: readonly Column[]; least: number }) => {
  const body = useRef<HTMLTableSectionElement>(null);
  const [settled, setSettled] = useState<RaRecord[]>();
  // where the rows stand now, before they are drawn anew
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each page
  const isInSight = useMemo(() => sightOf(body.current), [records]);
  useEffect(() => {
    if (settled === records) return;
    const settle = () => startTransition(() => setSettled(records));
    // the first ones are followed at once: columns are as wide as all rows need them
    const timer = setTimeout(settle, settled ? calm : 0);
    window.addEventListener("scroll", settle, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("scroll", settle, true);
    };
  }, [records, settled]);
  if (settled === records) return { drawn: records, body };
  const drawn = settled
    ? records.map((record, at) => (isInSight(at) ? record : (settled[at] ?? record)))
    : firstOf(records, { columns, count: Math.ceil(window.innerHeight / least) - rowsOfHeading });
  return { drawn, body };
};

const firstOf = (records: RaRecord[], { columns, count }: { columns: readonly Column[]; count: number }) => {
  if (records.length <= count) return records;
  const widest = columns.map((column) => {
    const widths = records.map((record) => widthIn(column, record));
    return widths.indexOf(Math.max(...widths));
  });
  // each in its place: under whoever points at one, it must not become another when the rest comes
  return records.map((record, at) => (at < count || widest.includes(at) ? record : undefined));
};

/** About how wide a cell is, in halves of a letter: by what it says, or where that is no text, by what it is made of. */
const widthIn = ({ name, cell }: Column, record: RaRecord): number => {
  const drawn = cell(record);
  const said = typeof drawn === "string" ? drawn : (JSON.stringify(record[name]) ?? "");
  return said.length + said.replace(/[fijlrt.,:\s]/g, "").length;
};

/** Which rows a screen shows, by their places; all of them, where there is no telling. */
const sightOf = (body: HTMLElement | null): ((at: number) => boolean) => {
  const { top = 0, height = 0 } = body?.getBoundingClientRect() ?? {};
  const each = height / (body?.childElementCount || 1);
  if (!each) return () => true;
  return (at) => (at + 1) * each > -top && at * each < window.innerHeight - top;
};

/** A text that does not fit is told whole to whoever points at it. */
const tellWhole = ({ target }: MouseEvent<HTMLElement>) => {
  const place = target instanceof Element ? target.closest<HTMLElement>(".vc-title-text, td") : null;
  if (!place) return;
  if (place.scrollWidth > place.clientWidth) place.title = place.textContent ?? "";
  else place.removeAttribute("title");
};

interface TableHeadProps {
  columns: ReturnType<typeof useColumns>;
  /** Whether what is chosen of them is kept. */
  isArranged: boolean;
  selection?: { isAll: boolean; isSome: boolean; onAll: () => void } | undefined;
}

/** Column headings; those that the contract can sort by are buttons, and each has an edge to be drawn. */
const TableHead = ({ columns: { all, shown }, isArranged, selection }: TableHeadProps) => {
  const translate = useTranslate();
  const { sort, setSort } = useListContext();
  // where it does not come, columns are sized in the dialog
  const Edge = useBeside(isArranged, () => import("./columns/column-edge"))?.ColumnEdge;
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className="vc-check">
            <AllBox
              label={translate("engine.list.selectAll")}
              isChecked={selection.isAll}
              isSome={selection.isSome && !selection.isAll}
              onChange={selection.onAll}
            />
          </th>
        )}
        {shown.map((column, at) => {
          const { name, label, className = "", style } = column;
          const isSorted = sort.field === name;
          const order = sort.order === "ASC" ? "ascending" : "descending";
          return (
            <th
              key={name}
              scope="col"
              className={at === 0 ? `vc-first ${className}` : className}
              style={style}
              data-column={name}
              // its edge is no part of what it is called
              aria-label={label}
              {...(isSorted ? { "aria-sort": order } : {})}
            >
              <Heading
                column={column}
                isResizable={isArranged}
                onSort={() => setSort({ field: name, order: isSorted && sort.order === "ASC" ? "DESC" : "ASC" })}
              />
              {Edge && <Edge columns={all} column={column} />}
            </th>
          );
        })}
        <th scope="col" className="vc-end">
          <span className="vc-hidden">{translate("engine.list.actions")}</span>
        </th>
      </tr>
    </thead>
  );
};

const Heading = ({ column, isResizable, onSort }: { column: Column; isResizable: boolean; onSort: () => void }) => {
  const text = <span className="vc-heading">{column.label}</span>;
  if (!column.isSortable) return text;
  return (
    <button
      type="button"
      className="vc-sort"
      onClick={onSort}
      {...(isResizable ? { "aria-keyshortcuts": "Alt+ArrowLeft Alt+ArrowRight" } : {})}
    >
      {text}
    </button>
  );
};

interface AllBoxProps {
  label: string;
  isChecked: boolean;
  isSome: boolean;
  onChange: () => void;
}

const AllBox = ({ label, isChecked, isSome, onChange }: AllBoxProps) => {
  const box = useRef<HTMLInputElement>(null);
  // The half-checked state has no attribute.
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <input ref={box} className="vc-box" type="checkbox" aria-label={label} checked={isChecked} onChange={onChange} />
  );
};
