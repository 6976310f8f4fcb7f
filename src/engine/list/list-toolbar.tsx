import FilterList from "@mui/icons-material/FilterList";
import Badge from "@mui/material/Badge";
import Button from "@mui/material/Button";
import { lazy, Suspense, useState } from "react";
import { useListFilterContext, useTranslate } from "react-admin";
import { SearchBox } from "../../ui/search-box";
import type { ResourceDefinition } from "../define/definition";
import { FilterChips } from "./filter-chips";
import { SortSelect } from "./sort-select";

const FilterPanel = lazy(async () => ({ default: (await import("./filter-panel")).FilterPanel }));

/** Search, filters, and on a phone the order of the list. */
export const ListToolbar = ({ definition }: { definition: ResourceDefinition }) => {
  const translate = useTranslate();
  const { filterValues } = useListFilterContext();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { filters = [] } = definition.list;
  const others = filters.filter((name) => name !== "q");
  const { q: _q, ...chosen } = filterValues;
  return (
    <>
      <div className="vc-toolbar">
        {filters.includes("q") && <SearchBox />}
        {others.length > 0 && (
          <Badge badgeContent={Object.keys(chosen).length} color="primary">
            <Button
              variant="outlined"
              startIcon={<FilterList />}
              aria-haspopup="dialog"
              aria-expanded={Boolean(anchor)}
              onClick={(event) => setAnchor(event.currentTarget)}
            >
              {translate("engine.list.filters")}
            </Button>
          </Badge>
        )}
        <SortSelect definition={definition} />
      </div>
      <FilterChips definition={definition} />
      {anchor && (
        <Suspense>
          <FilterPanel definition={definition} names={others} anchor={anchor} onClose={() => setAnchor(undefined)} />
        </Suspense>
      )}
    </>
  );
};
