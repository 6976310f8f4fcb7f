import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import Switch from "@mui/material/Switch";
import type { InputProps } from "../../define/draw";
import { useField } from "../use-field";

/** Yes or no. */
export const ToggleInput = (props: InputProps) => {
  const { field, text } = useField(props);
  const helper = text.helperText && `${text.id}-helper`;
  return (
    <FormControl error={text.error}>
      <FormControlLabel
        label={text.label}
        control={
          <Switch
            checked={field.value === true}
            disabled={text.disabled}
            onChange={(_, isOn) => field.onChange(isOn)}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref, name: text.name, "aria-describedby": helper } }}
          />
        }
      />
      {helper && <FormHelperText id={helper}>{text.helperText}</FormHelperText>}
    </FormControl>
  );
};
