import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import type { InputProps } from "../draw";
import { choiceText } from "../fields/choice-text";
import { plainText } from "../fields/plain-text";
import { optionsOf } from "../options-of";
import { useField } from "./use-field";

/** One of a closed list of values. */
export const ChoiceInput = (props: InputProps) => {
  const { field, text } = useField(props);
  const { place, schema, required } = props;
  return (
    <TextField {...text} select value={plainText(field.value)} onChange={field.onChange} onBlur={field.onBlur}>
      {!required && (
        <MenuItem value="">
          <em>{place.translate("engine.none")}</em>
        </MenuItem>
      )}
      {optionsOf(schema).map((option) => (
        <MenuItem key={option} value={option}>
          {choiceText(option, place)}
        </MenuItem>
      ))}
    </TextField>
  );
};
