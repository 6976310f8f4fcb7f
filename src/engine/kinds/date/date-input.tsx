import TextField from "@mui/material/TextField";
import type { InputProps } from "../../define/draw";
import { plainText } from "../plain-text";
import { useField } from "../use-field";

/** A day, picked or typed in the order of the person's own system. */
export const DateInput = (props: InputProps) => {
  const { field, text } = useField(props);
  return (
    <TextField
      {...text}
      type="date"
      value={plainText(field.value)}
      onChange={field.onChange}
      onBlur={field.onBlur}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: "9999-12-31" } }}
    />
  );
};
