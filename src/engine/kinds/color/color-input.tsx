import InputAdornment from "@mui/material/InputAdornment";
import { styled } from "@mui/material/styles";
import TextField from "@mui/material/TextField";
import type { InputProps } from "../../define/draw";
import { plainText } from "../plain-text";
import { useField } from "../use-field";
import { useTyped } from "../use-typed";
import { isColor, readColor } from "./read-color";

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
  const value = plainText(field.value);
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
              <Picker
                type="color"
                aria-label={place.translate("engine.color.pick", { name: text.label })}
                disabled={disabled ?? false}
                // The browser knows no empty colour, and would show black.
                data-empty={!isColor(value)}
                value={isColor(value) ? value : "#000000"}
                onChange={({ target }) => field.onChange(target.value)}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  );
};

const Picker = styled("input")({
  appearance: "none",
  width: 24,
  height: 24,
  padding: 0,
  border: "1px solid var(--mui-palette-text-secondary)",
  borderRadius: 6,
  background: "none",
  cursor: "pointer",
  "&:disabled": { cursor: "default", opacity: 0.38 },
  "&::-webkit-color-swatch-wrapper": { padding: 0 },
  "&::-webkit-color-swatch": { border: 0, borderRadius: 6 },
  "&::-moz-color-swatch": { border: 0, borderRadius: 6 },
  "&[data-empty=true]": {
    background: "linear-gradient(to top right, transparent 47%, currentColor 47% 53%, transparent 53%)",
    "&::-webkit-color-swatch": { opacity: 0 },
    "&::-moz-color-swatch": { opacity: 0 },
  },
});
