import Button from "@mui/material/Button";
import Popover from "@mui/material/Popover";
import { Suspense } from "react";
import { useListFilterContext, useTranslate } from "react-admin";
import { Loading } from "../../ui/loading";
import { useChangeFilters } from "../../ui/use-change-filters";
import { useSides } from "../../ui/use-sides";
import type { ResourceDefinition } from "../define/definition";
import { useFilterFields } from "./use-filter-fields";

interface FilterPanelProps {
  definition: ResourceDefinition;
  names: readonly string[];
  anchor: HTMLElement;
  onClose: () => void;
}

/** The filters of a list; each choice takes effect at once, in the URL. */
export const FilterPanel = ({ definition, names, anchor, onClose }: FilterPanelProps) => {
  const translate = useTranslate();
  const { filterValues } = useListFilterContext();
  const changeFilters = useChangeFilters();
  const fields = useFilterFields(definition, names);
  const change = (name: string, value: unknown) =>
    changeFilters((filters) => {
      const rest = Object.entries(filters).filter(([key]) => key !== name);
      return Object.fromEntries(isNothing(value) ? rest : [...rest, [name, value]]);
    });
  const { start } = useSides();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: start }}
      transformOrigin={{ vertical: "top", horizontal: start }}
      slotProps={{
        paper: {
          role: "dialog",
          "aria-label": translate("engine.list.filters"),
          sx: { width: 320, maxWidth: "calc(100vw - 32px)", padding: 2, display: "grid", gap: 2, marginTop: 1 },
        },
      }}
    >
      <Suspense fallback={<Loading minHeight={40} />}>
        {fields.map(({ name, schema, look: { Filter }, place, label }) =>
          Filter ? (
            <Filter
              key={name}
              value={filterValues[name]}
              onChange={(value) => change(name, value)}
              schema={schema}
              place={place}
              label={label}
              name={name}
            />
          ) : null,
        )}
      </Suspense>
      <Button variant="contained" onClick={onClose}>
        {translate("engine.close")}
      </Button>
    </Popover>
  );
};

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}
