import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { useId } from "react";
import type { FilterProps } from "../../define/draw";
import { plainText } from "../plain-text";
import { useTypedFilter } from "../use-typed-filter";
import { ColorPicker } from "./color-picker";
import { readColor } from "./read-color";

/** Just this colour, typed or picked; takes effect when the person pauses, and not while it is none. */
export const ColorFilter = ({ value, onChange, place, label }: FilterProps) => {
  const id = useId();
  const { typed, isWrong, change, leave, put } = useTypedFilter({ value, onChange, write: plainText, read: readColor });
  return (
    <TextField
      id={id}
      size="small"
      label={label}
      value={typed}
      error={isWrong}
      helperText={isWrong && place.translate("engine.validation.color")}
      onChange={({ target }) => change(target.value)}
      onBlur={leave}
      slotProps={{
        htmlInput: { autoComplete: "off", autoCapitalize: "none", spellCheck: false, maxLength: 60 },
        inputLabel: { shrink: true },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <ColorPicker
                label={place.translate("engine.color.pick", { name: label })}
                value={readColor(typed) ?? ""}
                onChange={put}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  );
};
