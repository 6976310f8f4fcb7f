import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import type { InputProps } from "../../define/draw";
import { optionsOf } from "../../define/schemas";
import { plainText } from "../plain-text";
import { useField } from "../use-field";
import { choiceText } from "./choice-text";

/** One of a closed list of values. */
export const ChoiceInput = (props: InputProps) => {
  const { field, text } = useField(props);
  const { place, schema, required } = props;
  const options = optionsOf(schema);
  const value = plainText(field.value);
  return (
    <TextField {...text} select value={value} onChange={field.onChange} onBlur={field.onBlur}>
      {!required && (
        <MenuItem value="">
          <em>{place.translate("engine.none")}</em>
        </MenuItem>
      )}
      {/* what was pasted and is none of them is seen all the same */}
      {value !== "" && !options.some((option) => option === value) && (
        <MenuItem value={value} disabled>
          {value}
        </MenuItem>
      )}
      {options.map((option) => (
        <MenuItem key={option} value={option}>
          {choiceText(option, place)}
        </MenuItem>
      ))}
    </TextField>
  );
};
