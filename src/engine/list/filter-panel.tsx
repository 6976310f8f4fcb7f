import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import Popover, { type PopoverActions } from "@mui/material/Popover";
import TextField from "@mui/material/TextField";
import { type ComponentType, Suspense, useId, useLayoutEffect, useRef, useState } from "react";
import { useTranslate } from "react-admin";
import { periodValues } from "../../../openapi/schema";
import { Loading } from "../../ui/loading";
import { useLatestFilters } from "../../ui/use-change-filters";
import { useSides } from "../../ui/use-sides";
import type { FilterProps } from "../define/draw";
import { filterName } from "../define/filter-name";
import { TextFilter } from "../kinds/text/text-filter";
import { ToggleFilter } from "../kinds/toggle/toggle-filter";
import { PausedContext } from "../kinds/use-typed-filter";
import { useDefinition } from "../use-definition";
import { useFilterFields } from "./filter-field";

interface FilterPanelProps {
  names: readonly string[];
  anchor: HTMLElement;
  onClose: () => void;
}

/** The filters of a list; each choice takes effect at once, in the URL. */
export const FilterPanel = ({ names, anchor, onClose }: FilterPanelProps) => {
  const definition = useDefinition();
  const translate = useTranslate();
  const [filterValues, changeFilters] = useLatestFilters();
  const fields = useFilterFields(definition, names);
  const change = (name: string, value: unknown) =>
    changeFilters((filters) => {
      const rest = Object.entries(filters).filter(([key]) => key !== name && !isInstead(key, name));
      return Object.fromEntries(isNothing(value) ? rest : [...rest, [name, value]]);
    });
  const { start } = useSides();
  const popover = useRef<PopoverActions>(null);
  const [paused] = useState(() => new Set<() => void>());
  const close = () => {
    for (const tell of paused) tell();
    onClose();
  };
  return (
    <Popover
      open
      action={popover}
      anchorEl={anchor}
      onClose={close}
      anchorOrigin={{ vertical: "bottom", horizontal: start }}
      transformOrigin={{ vertical: "top", horizontal: start }}
      slotProps={{
        paper: {
          role: "dialog",
          "aria-label": translate("engine.list.filters"),
          sx: paper,
        },
      }}
    >
      <PausedContext value={paused}>
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
          <Drawn tell={() => popover.current?.updatePosition()} />
        </Suspense>
      </PausedContext>
      <Box sx={footer}>
        <Button variant="contained" fullWidth onClick={close}>
          {translate("engine.close")}
        </Button>
      </Box>
    </Popover>
  );
};

const paper = {
  width: 320,
  maxWidth: "calc(100vw - 32px)",
  padding: 2,
  display: "grid",
  gap: 2,
  marginTop: 1,
  paddingBottom: 0,
  // what is reached by keyboard never stands behind the button below
  scrollPaddingBottom: 72,
} as const;

/** In sight however many filters there are, none of which looks out from under it. */
const footer = {
  position: "sticky",
  bottom: 0,
  zIndex: 1,
  marginInline: -2,
  padding: "8px 16px 16px",
  backgroundColor: "background.paper",
} as const;

/** Tells when what stands beside it has been drawn: code that came late made the panel higher than the room that it took. */
const Drawn = ({ tell }: { tell: () => void }) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when it is drawn
  useLayoutEffect(tell, []);
  return null;
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
