import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import MenuItem from "@mui/material/MenuItem";
import Popover from "@mui/material/Popover";
import TextField from "@mui/material/TextField";
import { type ComponentType, Fragment, type RefObject, Suspense, useId, useLayoutEffect, useRef } from "react";
import { type TranslateFunction, useListFilterContext, useTranslate } from "react-admin";
import { periodValues } from "../../../openapi/schema";
import { Loading } from "../../ui/loading";
import { useChangeFilters } from "../../ui/use-change-filters";
import { useSides } from "../../ui/use-sides";
import type { ResourceDefinition } from "../define/definition";
import { type Field, type FilterProps, type Look, lookOf, type Place } from "../define/draw";
import { filterName } from "../define/filter-name";
import { plainText } from "../kinds/plain-text";
import { ReferenceLabel } from "../kinds/reference/reference";
import { TextFilter } from "../kinds/text/text-filter";
import { ToggleFilter } from "../kinds/toggle/toggle-filter";
import { usePlaces } from "../place";

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
      const rest = Object.entries(filters).filter(([key]) => key !== name && !isInstead(key, name));
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
        {fields.map(({ name, schema, look, place, label }) => {
          const Filter = ways[filterName(name).how ?? ""] ?? look.Filter;
          return Filter ? (
            <Filter
              key={name}
              value={filterValues[name]}
              onChange={(value) => change(name, value)}
              schema={schema}
              place={place}
              label={label}
              name={name}
            />
          ) : null;
        })}
      </Suspense>
      <Button variant="contained" onClick={onClose}>
        {translate("engine.close")}
      </Button>
    </Popover>
  );
};

interface FilterChipsProps {
  definition: ResourceDefinition;
  /** Where the focus goes when no chip is left. */
  opener: RefObject<HTMLElement | null>;
}

/** The filters that narrow the list now, in words, each a button that takes it away; Delete and Backspace do, too. */
export const FilterChips = ({ definition, opener }: FilterChipsProps) => {
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
        <Chip
          key={field.name}
          variant="outlined"
          label={
            <>
              <span className="vc-hidden">{translate("engine.list.removeFilter", { name: "" })}</span>
              {field.label}: <ChosenText field={field} value={filterValues[field.name]} />
            </>
          }
          onDelete={() => remove(field, at)}
          onClick={() => remove(field, at)}
        />
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

/** The fields behind filters, in the order of their names. */
const useFilterFields = (definition: ResourceDefinition, names: readonly string[]): FilterField[] => {
  const translate = useTranslate();
  const placeFor = usePlaces(`resources.${definition.name}`);
  return names.flatMap((name) => filterField({ definition, name, placeFor, translate }) ?? []);
};

/** A filter of a list: the field it looks at, and its label. */
interface FilterField {
  name: string;
  schema: Field;
  look: Look;
  place: Place;
  label: string;
  /** What it asks for, in words; nothing where that is said by the names of records. */
  textOf: (value: unknown) => string | undefined;
}

interface Options {
  definition: ResourceDefinition;
  name: string;
  placeFor: (name: string, schema: Field) => Place;
  translate: TranslateFunction;
}

/**
 * The field behind a filter of the contract; `createdAt_gte` is the lower bound of `createdAt`. Nothing for a filter
 * without a field, such as the search.
 */
export const filterField = ({ definition, name, placeFor, translate }: Options): FilterField | undefined => {
  const { field, how } = filterName(name);
  const schema = definition.fields[field];
  if (!schema) return undefined;
  const place = placeFor(field, schema);
  const own = translate(place.label);
  const bound = { gte: "from", lte: "to" }[how ?? ""];
  const label = bound ? translate(`engine.list.${bound}`, { name: own }) : own;
  const look = lookOf(schema);
  const textOf = (value: unknown) => {
    if (how === "in") return translate(`engine.list.periods.${value}`, { _: String(value) });
    if (how === "empty") return translate(`engine.list.${value === true ? "without" : "with"}`);
    return look.target ? undefined : (look.filterText?.(value, place) ?? String(value));
  };
  return { name, schema, look, place, label, textOf };
};

/** One of the periods that the contract knows, or none; it stays one, whatever day it is. */
const PeriodFilter = ({ value, onChange, place: { translate }, label }: FilterProps) => {
  const id = useId();
  return (
    <TextField
      id={id}
      select
      size="small"
      label={label}
      value={periodValues.find((period) => period === value) ?? ""}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{
        inputLabel: { shrink: true },
        select: { displayEmpty: true, MenuProps: { role: "region", "aria-label": label } },
      }}
    >
      <MenuItem value="">{translate("engine.list.any")}</MenuItem>
      {periodValues.map((period) => (
        <MenuItem key={period} value={period} dense>
          {translate(`engine.list.periods.${period}`)}
        </MenuItem>
      ))}
    </TextField>
  );
};

/** With one, without one, or either: the contract asks the other way around. */
const HasFilter = ({ value, onChange, ...props }: FilterProps) => {
  const { translate } = props.place;
  return (
    <ToggleFilter
      {...props}
      value={opposite(value)}
      onChange={(has) => onChange(opposite(has))}
      words={[translate("engine.list.with"), translate("engine.list.without")]}
    />
  );
};

const opposite = (value: unknown) => (typeof value === "boolean" ? !value : undefined);

/** Filters that ask the same of every kind. */
const ways: Record<string, ComponentType<FilterProps> | undefined> = {
  in: PeriodFilter,
  empty: HasFilter,
  like: TextFilter,
};

/** Whether one filter takes the place of another: a period that of bounds, and "without" that of any value. */
const isInstead = (one: string, other: string) => {
  const [was, is] = [filterName(one), filterName(other)];
  const isWhole = (how = "") => how === "in" || how === "empty";
  return was.field === is.field && (isWhole(was.how) || isWhole(is.how));
};

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}
