import TextField from "@mui/material/TextField";
import { coreOf, type InputProps } from "../../define/draw";
import { plainText } from "../plain-text";
import { useField } from "../use-field";

interface TextInputProps extends InputProps {
  type?: "text" | "email" | "url";
  /** What the value, without the spaces around it, becomes when the input is left. */
  tidy?: (typed: string) => string;
  inputMode?: "email" | "url" | "text";
  isMultiline?: boolean;
}

/** One line of text. */
export const TextInput = ({ type = "text", tidy, inputMode, isMultiline = false, ...props }: TextInputProps) => {
  const { field, text } = useField(props);
  const typed = plainText(field.value);
  return (
    <TextField
      {...text}
      type={type}
      value={typed}
      multiline={isMultiline}
      {...(isMultiline ? { minRows: 3 } : {})}
      onChange={field.onChange}
      onBlur={() => {
        const tidied = tidy?.(typed.trim()) ?? typed;
        if (tidied !== typed) field.onChange(tidied);
        field.onBlur();
      }}
      slotProps={{
        htmlInput: { inputMode, autoCapitalize: type === "text" ? undefined : "none", maxLength: softLimit(props) },
      }}
    />
  );
};

// Far beyond the bound, so that the person reads what is wrong instead of losing what was pasted.
function softLimit({ schema }: InputProps): number {
  const core = coreOf(schema);
  return "maxLength" in core && typeof core.maxLength === "number" ? core.maxLength * 4 + 100 : 100_000;
}
