import TextField from "@mui/material/TextField";
import { useEffect, useRef } from "react";
import { useEvent } from "react-admin";
import { onEachTouch } from "../../../ui/shortcuts";
import type { InputProps } from "../../define/draw";
import { halfTyped } from "../../form/error-map";
import { plainText } from "../plain-text";
import { useField } from "../use-field";

/**
 * A day, picked, or typed in the order of the person's own system. The browser calls a date that is half typed an empty
 * one, and says only beside it that there is something: it is kept as what nobody types, and so refused.
 */
export const DateInput = (props: InputProps) => {
  const input = useRef<HTMLInputElement>(null);
  const { field, text } = useField(props);
  const { value, onChange } = field;
  const isHalf = () => input.current?.validity.badInput === true;
  const look = useEvent(() => {
    if (isHalf() !== (value === halfTyped)) onChange(isHalf() ? halfTyped : input.current?.value);
  });
  // Enter saves before its key is let go
  useEffect(() => onEachTouch(look), [look]);
  useEffect(() => {
    const { current: shown } = input;
    if (!shown) return;
    const isBad = shown.validity.badInput;
    // taken up again, where nobody can see what had been typed
    if (value === halfTyped && !isBad) onChange("");
    // put back
    if (value !== halfTyped && isBad) shown.value = "";
  }, [value, onChange]);
  return (
    <TextField
      {...text}
      type="date"
      value={value === halfTyped ? "" : plainText(value)}
      onChange={({ target }) => onChange(isHalf() ? halfTyped : target.value)}
      // no value changes while the first parts are typed
      onKeyUp={look}
      onBlur={() => {
        look();
        field.onBlur();
      }}
      slotProps={{
        // A browser writes its own marks into an empty date.
        inputLabel: { shrink: true },
        htmlInput: { ref: input, max: "9999-12-31" },
      }}
    />
  );
};
