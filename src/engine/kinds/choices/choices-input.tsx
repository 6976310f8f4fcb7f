import Checkbox from "@mui/material/Checkbox";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormGroup from "@mui/material/FormGroup";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import ListItemText from "@mui/material/ListItemText";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { type InputProps, lookOf } from "../../define/draw";
import { optionsOf } from "../../define/schemas";
import { choicesText, choiceText } from "../choice/choice-text";
import { useField } from "../use-field";

/** Several of a closed list of values: all of them to be seen, or where they are many, in a list that opens. */
export const ChoicesInput = (props: InputProps) => {
  const options = optionsOf(props.schema);
  const Shown = lookOf(props.schema).wide ? Boxes : Opened;
  return <Shown {...props} options={options} />;
};

type OptionsProps = InputProps & { options: readonly string[] };

const Boxes = ({ options, ...props }: OptionsProps) => {
  const { field, text } = useField(props);
  const { place } = props;
  const chosen = chosenOf(field.value);
  const helper = text.helperText && `${text.id}-helper-text`;
  return (
    <FormControl
      component="fieldset"
      fullWidth
      required={text.required}
      error={text.error}
      disabled={text.disabled}
      aria-describedby={helper}
    >
      <FormLabel component="legend" sx={{ fontSize: "0.875rem", fontWeight: 600 }}>
        {text.label}
      </FormLabel>
      <FormGroup
        onBlur={field.onBlur}
        sx={{ display: "grid", gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 208px), 1fr))" }}
      >
        {options.map((option, at) => (
          <FormControlLabel
            key={option}
            // Each of them alone is not required.
            required={false}
            label={choiceText(option, place)}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(option)}
                onChange={(_, isChosen) =>
                  field.onChange(options.filter((one) => (one === option ? isChosen : chosen.includes(one))))
                }
                slotProps={{ input: at === 0 ? { ref: field.ref, name: text.name } : { name: text.name } }}
              />
            }
          />
        ))}
      </FormGroup>
      {helper && <FormHelperText id={helper}>{text.helperText}</FormHelperText>}
    </FormControl>
  );
};

const Opened = ({ options, ...props }: OptionsProps) => {
  const { field, text } = useField(props);
  const { place } = props;
  const chosen = chosenOf(field.value);
  return (
    <TextField
      {...text}
      select
      value={chosen}
      onChange={({ target }) => field.onChange(options.filter((one) => target.value.includes(one)))}
      onBlur={field.onBlur}
      slotProps={{ select: { multiple: true, renderValue: (shown) => choicesText(shown, place) } }}
    >
      {options.map((option) => (
        <MenuItem key={option} value={option} dense>
          <Checkbox
            size="small"
            checked={chosen.includes(option)}
            tabIndex={-1}
            disableRipple
            sx={{ padding: 0, marginInlineEnd: 1 }}
          />
          <ListItemText primary={choiceText(option, place)} />
        </MenuItem>
      ))}
    </TextField>
  );
};

function chosenOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
