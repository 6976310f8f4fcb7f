import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import { useListFilterContext, useTranslate } from "react-admin";
import type { ResourceDefinition } from "../define/definition";
import type { FilterField } from "../define/filter-field";
import { plainText } from "../kinds/plain-text";
import { ReferenceLabel } from "../kinds/reference/reference";
import { useFilterFields } from "./use-filter-fields";

/** The filters that narrow the list now, each to be taken away. */
export const FilterChips = ({ definition }: { definition: ResourceDefinition }) => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListFilterContext();
  const fields = useFilterFields(definition, Object.keys(filterValues));
  if (fields.length === 0) return null;
  const without = (name: string) => Object.fromEntries(Object.entries(filterValues).filter(([key]) => key !== name));
  return (
    <div className="vc-chips">
      {fields.map((field) => (
        <Chip
          key={field.name}
          variant="outlined"
          label={
            <>
              {field.label}: <ChosenText field={field} value={filterValues[field.name]} />
            </>
          }
          onDelete={() => setFilters(without(field.name), undefined, false)}
          aria-label={translate("engine.list.removeFilter", { name: field.label })}
        />
      ))}
      <Button size="small" onClick={() => setFilters(filterValues.q ? { q: filterValues.q } : {}, undefined, false)}>
        {translate("engine.list.clearFilters")}
      </Button>
    </div>
  );
};

const ChosenText = ({ field: { look, place }, value }: { field: FilterField; value: unknown }) => {
  if (look.filterText) return look.filterText(value, place);
  if (look.target) return <ReferenceLabel {...look.target} id={plainText(value)} />;
  return String(value);
};
