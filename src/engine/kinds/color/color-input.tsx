import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import type { InputProps } from "../../define/draw";
import { plainText } from "../plain-text";
import { useField } from "../use-field";
import { useTyped } from "../use-typed";
import { ColorPicker } from "./color-picker";
import { readColor } from "./read-color";

/** A colour, typed, or picked with the browser's own means. */
export const ColorInput = (props: InputProps) => {
  const { place, disabled } = props;
  const { field, text } = useField(props);
  const { typed, change, leave } = useTyped({
    value: field.value,
    locale: place.locale,
    write: plainText,
    read: readColor,
    onChange: field.onChange,
  });
  return (
    <TextField
      {...text}
      value={typed}
      onChange={({ target }) => change(target.value)}
      onBlur={() => {
        leave();
        field.onBlur();
      }}
      slotProps={{
        htmlInput: { autoComplete: "off", autoCapitalize: "none", spellCheck: false, maxLength: 60 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <ColorPicker
                label={place.translate("engine.color.pick", { name: text.label })}
                disabled={disabled ?? false}
                value={plainText(field.value)}
                onChange={field.onChange}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  );
};
