import TextField from "@mui/material/TextField";
import { type InputHTMLAttributes, useEffect, useRef } from "react";
import { useEvent } from "react-admin";
import { onEachTouch } from "../../../ui/shortcuts";
import type { InputProps } from "../../define/draw";
import { coreOf } from "../../define/schemas";
import { halfTyped } from "../../form/error-map";
import { plainText } from "../plain-text";
import { useField } from "../use-field";

interface TextInputProps extends InputProps {
  type?: "text" | "email" | "url";
  /** What the value, without the spaces around it, becomes when the input is left. */
  tidy?: (typed: string) => string;
  inputMode?: "email" | "url" | "text";
  isMultiline?: boolean;
  /** How the value is written, and what of that is kept. */
  write?: (value: string) => string;
  read?: (typed: string) => string;
  /** What the browser is told of the input, instead of what fits any text. */
  html?: InputHTMLAttributes<HTMLInputElement>;
}

/** One line of text. */
export const TextInput = (allProps: TextInputProps) => {
  const {
    type = "text",
    tidy,
    inputMode,
    isMultiline = false,
    write = asItIs,
    read = asItIs,
    html,
    ...props
  } = allProps;
  const { field, text } = useField(props);
  const typed = plainText(field.value);
  return (
    <TextField
      {...text}
      type={type}
      value={write(typed)}
      multiline={isMultiline}
      {...(isMultiline ? { minRows: 3 } : {})}
      onChange={({ target }) => field.onChange(read(target.value))}
      onBlur={() => {
        const tidied = tidy?.(typed.trim()) ?? typed;
        if (tidied !== typed) field.onChange(tidied);
        field.onBlur();
      }}
      slotProps={{
        htmlInput: html ?? {
          inputMode,
          autoCapitalize: type === "text" ? undefined : "none",
          maxLength: softLimit(props),
        },
      }}
    />
  );
};

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

const asItIs = (text: string) => text;

// Far beyond the bound, so that the person reads what is wrong instead of losing what was pasted.
function softLimit({ schema }: InputProps): number {
  const core = coreOf(schema);
  return "maxLength" in core && typeof core.maxLength === "number" ? core.maxLength * 4 + 100 : 100_000;
}
