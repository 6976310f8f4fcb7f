import TextField from "@mui/material/TextField";
import { useId } from "react";
import type { FilterProps } from "../../define/draw";
import { useTypedFilter } from "../use-typed-filter";
import { unitSlots } from "./unit-slots";
import { type NumberStyle, readNumber, writeInput } from "./written-number";

interface NumberFilterProps extends FilterProps {
  style?: NumberStyle;
}

/** A number as a bound; takes effect when the person pauses, and not while it is none. */
export const NumberFilter = ({ value, onChange, schema, place, label, style = {} }: NumberFilterProps) => {
  const { locale, translate } = place;
  const id = useId();
  const { typed, isWrong, change, leave } = useTypedFilter({
    value,
    onChange,
    write: (bound) => writeInput({ value: bound, locale, style }),
    read: (next) => readNumber({ typed: next, locale, style }),
  });
  return (
    <TextField
      id={id}
      size="small"
      label={label}
      value={typed}
      error={isWrong}
      helperText={isWrong && translate("engine.validation.number")}
      onChange={({ target }) => change(target.value)}
      onBlur={leave}
      slotProps={unitSlots({ id, schema, language: { locale, style }, hasHelper: isWrong })}
    />
  );
};
