import TextField from "@mui/material/TextField";
import { localDay } from "../../../ui/local-day";
import type { FilterProps } from "../../define/draw";
import { coreOf, z } from "../../define/schemas";
import { plainText } from "../plain-text";
import { useTypedFilter } from "../use-typed-filter";

/** A day as a bound; takes effect when the person pauses. Of an instant it means the whole day in their time zone. */
export const DateFilter = ({ value, onChange, schema, label, name }: FilterProps) => {
  const isInstant = coreOf(schema) instanceof z.ZodISODateTime;
  const { typed, change, put } = useTypedFilter({
    value,
    onChange,
    write: (bound) => (isInstant ? dayOf(plainText(bound)) : plainText(bound)),
    read: bound,
  });
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      value={typed}
      // what was left half typed is no bound
      onBlur={({ target }) => value !== undefined && !isWhole(target.value) && put(undefined)}
      onChange={({ target }) => change(target.value, target.validity.badInput)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );

  function bound(day: string): string | undefined {
    if (!isWhole(day)) return undefined;
    if (!isInstant) return day;
    return new Date(`${day}T${name.endsWith("_lte") ? "23:59:59.999" : "00:00:00.000"}`).toISOString();
  }
};

// While a year is being typed, the browser reports years such as 0002.
function isWhole(day: string): boolean {
  return /^[12]\d{3}-\d{2}-\d{2}$/.test(day);
}

function dayOf(instant: string): string {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? "" : localDay(at);
}
