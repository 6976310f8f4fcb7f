import Button from "@mui/material/Button";
import { Fragment, type RefObject, useLayoutEffect, useRef } from "react";
import { useListFilterContext, useTranslate } from "react-admin";
import { FilterChip } from "../../ui/filter-chip";
import { useChangeFilters } from "../../ui/use-change-filters";
import { plainText } from "../kinds/plain-text";
import { ReferenceLabel } from "../kinds/reference/reference";
import { useDefinition } from "../use-definition";
import { type FilterField, useFilterFields } from "./filter-field";

interface FilterChipsProps {
  /** Where the focus goes when no chip is left. */
  opener: RefObject<HTMLElement | null>;
}

/** The filters that narrow the list now, in words, each a button that takes it away; Delete and Backspace do, too. */
export const FilterChips = ({ opener }: FilterChipsProps) => {
  const definition = useDefinition();
  const translate = useTranslate();
  const { filterValues } = useListFilterContext();
  const changeFilters = useChangeFilters();
  const chips = useRef<HTMLDivElement>(null);
  // what was taken away, and where: the list follows a moment later
  const gone = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    for (const [name, at] of gone.current) {
      if (name in filterValues) continue;
      gone.current.delete(name);
      const left = chips.current?.querySelectorAll<HTMLElement>("[role=button]");
      if (document.activeElement === document.body) (left?.[Math.min(at, left.length - 1)] ?? opener.current)?.focus();
    }
  }, [filterValues, opener]);
  const fields = useFilterFields(definition, Object.keys(filterValues));
  if (fields.length === 0) return null;
  const remove = ({ name }: FilterField, at: number) => {
    gone.current.set(name, at);
    changeFilters((filters) => Object.fromEntries(Object.entries(filters).filter(([key]) => key !== name)));
  };
  const clear = () => {
    opener.current?.focus();
    changeFilters(({ q }): Record<string, unknown> => (q ? { q } : {}));
  };
  return (
    <div ref={chips} className="vc-chips">
      {fields.map((field, at) => (
        <FilterChip key={field.name} onRemove={() => remove(field, at)}>
          {field.label}: <ChosenText field={field} value={filterValues[field.name]} />
        </FilterChip>
      ))}
      <Button size="small" onClick={clear}>
        {translate("engine.list.clearFilters")}
      </Button>
    </div>
  );
};

const ChosenText = ({ field: { look, textOf }, value }: { field: FilterField; value: unknown }) => {
  const text = textOf(value);
  if (text !== undefined || !look.target) return text;
  const { target } = look;
  return [value].flat().map((id, at) => (
    <Fragment key={plainText(id)}>
      {at > 0 && ", "}
      <ReferenceLabel {...target} id={plainText(id)} />
    </Fragment>
  ));
};
