import TextField from "@mui/material/TextField";
import { useId } from "react";
import type { FilterProps } from "../../define/draw";
import { useTypedFilter } from "../use-typed-filter";
import { readDuration } from "./read-duration";
import { writeDuration } from "./written-duration";

/** A duration as a bound; takes effect when the person pauses, and not while it is none. */
export const DurationFilter = ({ value, onChange, place: { locale, translate }, label }: FilterProps) => {
  const id = useId();
  const { typed, isWrong, change, leave } = useTypedFilter({
    value,
    onChange,
    write: (bound) => writeDuration({ value: bound, locale }),
    read: (next) => readDuration({ typed: next, locale }),
  });
  return (
    <TextField
      id={id}
      size="small"
      label={label}
      value={typed}
      error={isWrong}
      helperText={isWrong && translate("engine.validation.duration")}
      onChange={({ target }) => change(target.value)}
      onBlur={leave}
      slotProps={{ htmlInput: { autoComplete: "off", maxLength: 60 } }}
    />
  );
};
