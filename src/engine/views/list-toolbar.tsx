import Close from "@mui/icons-material/Close";
import FilterList from "@mui/icons-material/FilterList";
import Search from "@mui/icons-material/Search";
import Badge from "@mui/material/Badge";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { useListContext, useTranslate } from "ra-core";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { ResourceDefinition } from "../definition";
import { FilterChips } from "./filter-chips";
import { SortSelect } from "./sort-select";

const FilterPanel = lazy(async () => ({ default: (await import("./filter-panel")).FilterPanel }));
const typingPause = 350;

/** Search, filters, and on a phone the order of the list. */
export const ListToolbar = ({ definition }: { definition: ResourceDefinition }) => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
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

/** Searches when the person pauses; what is typed is never overwritten by an older answer. */
const SearchBox = () => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const searched = typeof filterValues.q === "string" ? filterValues.q : "";
  const [typed, setTyped] = useState(searched);
  const sent = useRef(searched);

  // Back and forward, and a cleared filter, come from outside.
  useEffect(() => {
    if (searched === sent.current) return;
    sent.current = searched;
    setTyped(searched);
  }, [searched]);

  useEffect(() => {
    if (typed.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed.trim();
      const { q: _q, ...rest } = filterValues;
      setFilters(sent.current ? { ...rest, q: sent.current } : rest, undefined, false);
    }, typingPause);
    return () => clearTimeout(timer);
  }, [typed, filterValues, setFilters]);

  const label = translate("engine.list.search");
  return (
    <TextField
      type="search"
      size="small"
      placeholder={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      slotProps={{
        htmlInput: { "aria-label": label, maxLength: 120, autoComplete: "off" },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: typed ? (
            <IconButton size="small" aria-label={translate("engine.list.clearSearch")} onClick={() => setTyped("")}>
              <Close fontSize="small" />
            </IconButton>
          ) : undefined,
        },
      }}
      sx={{ "& input::-webkit-search-cancel-button": { display: "none" } }}
    />
  );
};
