import Visibility from "@mui/icons-material/Visibility";
import VisibilityOff from "@mui/icons-material/VisibilityOff";
import IconButton from "@mui/material/IconButton";
import TextField from "@mui/material/TextField";
import { useId, useState } from "react";
import { useTranslate } from "react-admin";
import { withHelp } from "./with-help";

interface PasswordInputProps {
  name: string;
  label: string;
  autoComplete: "current-password" | "new-password";
  error: string | undefined;
  autoFocus?: boolean;
  onType?: (typed: string) => void;
}

/** A password, to be looked at while it is typed. Whoever came by the provider of a company may have none to show. */
export const PasswordInput = ({ name, label, autoComplete, error, autoFocus, onType }: PasswordInputProps) => {
  const translate = useTranslate();
  const id = useId();
  const [isShown, setShown] = useState(false);
  const help = autoComplete === "current-password" ? translate("profile.password.none") : undefined;
  return (
    <TextField
      id={id}
      name={name}
      label={label}
      type={isShown ? "text" : "password"}
      required
      fullWidth
      size="small"
      autoFocus={autoFocus}
      error={error !== undefined}
      // whoever has none is told of the way as long as it is asked for
      helperText={withHelp(error, help)}
      onChange={({ target }) => onType?.(target.value)}
      slotProps={{
        htmlInput: { autoComplete, maxLength: 128 },
        input: {
          endAdornment: (
            <IconButton
              edge="end"
              size="small"
              aria-label={translate(`profile.password.${isShown ? "hide" : "show"}`)}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
            </IconButton>
          ),
        },
      }}
    />
  );
};
