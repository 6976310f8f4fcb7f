import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import type { InputProps } from "../../define/draw";
import { optionsOf } from "../../define/options-of";
import { plainText } from "../plain-text";
import { useField } from "../use-field";
import { choiceText } from "./choice-text";

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
