import TextField from "@mui/material/TextField";
import type { InputProps } from "../../../src/engine";
import { useField } from "../../../src/engine/forms";

/** Writes it as it comes. */
export const LoudInput = (props: InputProps) => {
  const { field, text } = useField(props);
  return <TextField {...text} value={field.value ?? ""} onChange={field.onChange} onBlur={field.onBlur} />;
};
