import TextField from "@mui/material/TextField";
import type { InputProps } from "../../define/draw";
import { useField } from "../use-field";
import { useTyped } from "../use-typed";
import { readDuration } from "./read-duration";
import { durationOf, writeDuration } from "./written-duration";

/** A duration as the person types it; it is written properly once the input is left. */
export const DurationInput = (props: InputProps) => {
  const { locale } = props.place;
  const { field, text } = useField(props, (bound) => writeDuration({ value: durationOf(bound), locale }));
  const { typed, change, leave } = useTyped({
    value: field.value,
    locale,
    write: (value) => writeDuration({ value, locale }),
    read: (next) => readDuration({ typed: next, locale }),
    onChange: field.onChange,
  });
  return (
    <TextField
      {...text}
      value={typed}
      onChange={({ target }) => change(target.value)}
      onBlur={() => {
        leave();
        field.onBlur();
      }}
      slotProps={{ htmlInput: { autoComplete: "off", maxLength: 60 } }}
    />
  );
};
