import TextField from "@mui/material/TextField";
import type { InputProps } from "../../define/draw";
import { useField } from "../use-field";
import { useTyped } from "../use-typed";
import { unitSlots } from "./unit-slots";
import { type NumberStyle, readNumber, writeInput, writeNumber } from "./written-number";

interface NumberInputProps extends InputProps {
  style?: NumberStyle;
}

/** A number as the person types it; it is written properly once the input is left. */
export const NumberInput = ({ style = {}, ...props }: NumberInputProps) => {
  const { locale } = props.place;
  const { field, text } = useField(props, (bound) => writeNumber({ value: bound, locale, style }));
  const { typed, change, leave } = useTyped({
    value: field.value,
    locale,
    write: (value) => writeInput({ value, locale, style }),
    read: (next) => readNumber({ typed: next, locale, style }),
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
      slotProps={unitSlots({
        id: text.id,
        schema: props.schema,
        language: { locale, style },
        hasHelper: Boolean(text.helperText),
      })}
    />
  );
};
