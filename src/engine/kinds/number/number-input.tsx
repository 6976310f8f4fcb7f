import TextField from "@mui/material/TextField";
import { useState } from "react";
import type { InputProps } from "../../define/draw";
import { plainText } from "../plain-text";
import { useField } from "../use-field";
import { unitSlots } from "./unit-slots";
import { type NumberStyle, readNumber, writeInput, writeNumber } from "./written-number";

interface NumberInputProps extends InputProps {
  style?: NumberStyle;
}

/** A number as the person types it; it is written properly once the input is left. */
export const NumberInput = ({ style = {}, ...props }: NumberInputProps) => {
  const { locale } = props.place;
  const { field, text } = useField(props, (bound) => writeNumber({ value: bound, locale, style }));
  const value: unknown = field.value;
  const written = writeInput({ value, locale, style }) || plainText(value);
  const [typed, setTyped] = useState(written);
  // A value from outside, such as a reset, is not what was typed here; nor is a text in another language.
  const [own, setOwn] = useState({ value, locale });
  if (value !== own.value || locale !== own.locale) {
    setOwn({ value, locale });
    setTyped(written);
  }

  const change = (next: string) => {
    // What is no number stays as it was typed, and is refused with the reason.
    const read = readNumber({ typed: next, locale, style }) ?? next.trim();
    setTyped(next);
    setOwn({ value: read, locale });
    field.onChange(read);
  };

  return (
    <TextField
      {...text}
      value={typed}
      onChange={({ target }) => change(target.value)}
      onBlur={() => {
        setTyped(written);
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
