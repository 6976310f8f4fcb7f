import Add from "@mui/icons-material/Add";
import FilterList from "@mui/icons-material/FilterList";
import Badge from "@mui/material/Badge";
import Button from "@mui/material/Button";
import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { useListContext, useListFilterContext, useTranslate } from "react-admin";
import { Link, useLocation } from "react-router-dom";
import { BackLink } from "../../ui/back-link";
import { SearchBox } from "../../ui/search-box";
import { can } from "../access";
import type { ResourceDefinition } from "../define/definition";
import type { Actor } from "../define/rule";
import { nameOf, seenBy } from "../define/seen-by";
import { useEngine } from "../engine-provider";
import { Over } from "../own-part";
import { pathOf } from "../paths";
import { useDefinition } from "../use-definition";
import { ImportButton } from "./import/import-button";
import { ListTools } from "./list-tools";

const FilterChips = lazy(async () => ({ default: (await import("./filter-chips")).FilterChips }));
const FilterPanel = lazy(async () => ({ default: (await import("./filter-panel")).FilterPanel }));

/** Search, filters, and what else can be done with the list. */
export const ListToolbar = () => {
  const definition = useDefinition();
  const translate = useTranslate();
  const { filterValues } = useListFilterContext();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const opener = useRef<HTMLButtonElement>(null);
  const { actor } = useEngine();
  const filters = seenBy(actor, definition.list.filters ?? []);
  const orders = ordersOf(definition, actor);
  const others = filters.filter((name) => name !== "q");
  const { q: _q, ...chosen } = filterValues;
  const [isShown, show] = useState(false);
  // from then on, since it says where the focus goes when the last one goes
  if (!isShown && Object.keys(chosen).length > 0) show(true);
  return (
    <>
      <div className="vc-toolbar" data-tour="tools">
        {filters.includes("q") && <SearchBox />}
        {others.length > 0 && (
          <Badge badgeContent={Object.keys(chosen).length} color="primary">
            <Button
              ref={opener}
              variant="outlined"
              startIcon={<FilterList />}
              aria-haspopup="dialog"
              aria-expanded={Boolean(anchor)}
              onClick={(event) => setAnchor(event.currentTarget)}
            >
              <span className="vc-tool-text">{translate("engine.list.filters")}</span>
            </Button>
          </Badge>
        )}
        <ListTools orders={orders} />
      </div>
      {isShown && (
        <Suspense>
          <FilterChips opener={opener} />
        </Suspense>
      )}
      <Over of={anchor} onClose={() => setAnchor(undefined)}>
        {anchor && <FilterPanel names={others} anchor={anchor} onClose={() => setAnchor(undefined)} />}
      </Over>
    </>
  );
};

/** Every order of the list but by columns that others see, for where there are no column headings. */
const ordersOf = ({ name, list: { columns, sortable = [] } }: ResourceDefinition, actor: Actor) => {
  const seen = seenBy(actor, columns);
  const hidden = columns.map(nameOf).filter((column) => !seen.includes(column));
  return sortable.flatMap((field) => {
    if (hidden.includes(field)) return [];
    const label = `resources.${name}.fields.${field}`;
    return [
      { field, order: "ASC" as const, label: [label, "engine.list.ascending"] },
      { field, order: "DESC" as const, label: [label, "engine.list.descending"] },
    ];
  });
};

export interface ListWords {
  title?: string | undefined;
  /** What the list is of. */
  intro?: string | undefined;
  back?: { to: string; label: string };
  /** What it says without records, and what to do next. */
  empty?: EmptyWords;
}
export interface EmptyWords {
  title: string;
  text: string;
  actions?: ReactNode;
}

/** The name of the list and the button that creates. */
export const ListHeader = ({ words }: { words: ListWords }) => {
  const definition = useDefinition();
  const translate = useTranslate();
  const { data, filterValues } = useListContext();
  const isEmpty = data?.length === 0 && Object.keys(filterValues).length === 0;
  const { title = translate(`resources.${definition.name}.name`, { smart_count: 2 }), intro, back } = words;
  return (
    <>
      {back && (
        <div>
          <BackLink {...back} />
        </div>
      )}
      <header className="vc-header">
        <h1 id="vc-list-title">{title}</h1>
        {/* The empty list has the button in its middle. */}
        {!isEmpty && (
          <div className="vc-header-actions">
            <ImportButton />
            <CreateButton />
          </div>
        )}
      </header>
      {intro && <p className="ls-intro">{intro}</p>}
    </>
  );
};

/** Leads to creation, for those who may create. */
export const CreateButton = () => {
  const definition = useDefinition();
  const translate = useTranslate();
  const { actor } = useEngine();
  const { search } = useLocation();
  if (!can({ actor, definition, action: "create" }).allowed) return null;
  return (
    <Button
      component={Link}
      // A dialog leaves the list behind it as it is.
      to={pathOf({ resource: definition.name, screen: "create" }) + (definition.create ? search : "")}
      state={{ list: search }}
      variant="contained"
      startIcon={<Add />}
    >
      {translate(`resources.${definition.name}.create.label`)}
    </Button>
  );
};
