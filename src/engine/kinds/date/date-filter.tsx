import TextField from "@mui/material/TextField";
import type { FilterProps } from "../../define/draw";
import { coreOf, z } from "../../define/schemas";
import { plainText } from "../plain-text";

/** A day as a bound. Of an instant it means the whole day in the person's time zone. */
export const DateFilter = ({ value, onChange, schema, label, name }: FilterProps) => {
  const isInstant = coreOf(schema) instanceof z.ZodISODateTime;
  const day = isInstant ? localDay(plainText(value)) : plainText(value);
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      defaultValue={day}
      key={day}
      onBlur={({ target }) => target.value !== day && onChange(bound(target.value))}
      onChange={({ target }) => isWhole(target.value) && onChange(bound(target.value))}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );

  function bound(typed: string): string | undefined {
    if (!isWhole(typed)) return undefined;
    if (!isInstant) return typed;
    return new Date(`${typed}T${name.endsWith("_lte") ? "23:59:59.999" : "00:00:00.000"}`).toISOString();
  }
};

// While a year is being typed, the browser reports years such as 0002.
function isWhole(day: string): boolean {
  return /^[12]\d{3}-\d{2}-\d{2}$/.test(day);
}

function localDay(instant: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return "";
  const two = (part: number) => String(part).padStart(2, "0");
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
