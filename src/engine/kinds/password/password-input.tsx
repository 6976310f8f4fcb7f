import Visibility from "@mui/icons-material/Visibility";
import VisibilityOff from "@mui/icons-material/VisibilityOff";
import IconButton from "@mui/material/IconButton";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { type InputProps, lookOf } from "../../define/draw";
import { plainText } from "../plain-text";
import { useField } from "../use-field";

/** A password, to be looked at while typing. */
export const PasswordInput = (props: InputProps) => {
  const { field, text } = useField(props);
  const [isShown, setShown] = useState(false);
  const label = props.place.translate(`engine.form.${isShown ? "hidePassword" : "showPassword"}`);
  return (
    <TextField
      {...text}
      type={isShown ? "text" : "password"}
      value={plainText(field.value)}
      onChange={field.onChange}
      onBlur={field.onBlur}
      slotProps={{
        htmlInput: { autoComplete: lookOf(props.schema).autoComplete },
        input: {
          endAdornment: (
            <IconButton edge="end" size="small" aria-label={label} onClick={() => setShown(!isShown)}>
              {isShown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
            </IconButton>
          ),
        },
      }}
    />
  );
};
