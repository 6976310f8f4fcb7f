import TextField from "@mui/material/TextField";
import type { InputHTMLAttributes } from "react";
import type { InputProps } from "../../define/draw";
import { coreOf } from "../../define/schemas";
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

const asItIs = (text: string) => text;

// Far beyond the bound, so that the person reads what is wrong instead of losing what was pasted.
function softLimit({ schema }: InputProps): number {
  const core = coreOf(schema);
  return "maxLength" in core && typeof core.maxLength === "number" ? core.maxLength * 4 + 100 : 100_000;
}
