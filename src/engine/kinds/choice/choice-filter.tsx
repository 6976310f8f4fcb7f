import Checkbox from "@mui/material/Checkbox";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormGroup from "@mui/material/FormGroup";
import FormLabel from "@mui/material/FormLabel";
import type { FilterProps } from "../../define/draw";
import { optionsOf } from "../../define/schemas";
import { choiceText } from "./choice-text";

interface ChoiceFilterProps extends FilterProps {
  /** One value at a time: another one takes its place. */
  isOne?: boolean;
}

const mostInRow = 6;

/** Any of several values. */
export const ChoiceFilter = ({ value, onChange, schema, place, label, isOne = false }: ChoiceFilterProps) => {
  const options = optionsOf(schema);
  const chosen: unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{label}</FormLabel>
      {/* many are found one below the other */}
      <FormGroup row={options.length <= mostInRow}>
        {options.map((option) => (
          <FormControlLabel
            key={option}
            label={choiceText(option, place)}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(option)}
                onChange={(_, isChosen) =>
                  onChange(isChosen ? [...(isOne ? [] : chosen), option] : chosen.filter((one) => one !== option))
                }
              />
            }
          />
        ))}
      </FormGroup>
    </FormControl>
  );
};
