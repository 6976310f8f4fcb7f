import TextField from "@mui/material/TextField";
import type { InputProps } from "../../define/draw";
import { plainText } from "../plain-text";
import { useField } from "../use-field";
import { bareDocument, writeDocument } from "./document-number";

/** A CNPJ or CPF: written with its punctuation, kept without. */
export const DocumentInput = (props: InputProps) => {
  const { field, text } = useField(props);
  return (
    <TextField
      {...text}
      value={writeDocument(plainText(field.value))}
      onChange={({ target }) => field.onChange(bareDocument(target.value).slice(0, 14))}
      onBlur={field.onBlur}
      slotProps={{ htmlInput: { autoCapitalize: "characters", autoComplete: "off", spellCheck: false } }}
    />
  );
};
