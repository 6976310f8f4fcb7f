import TextField from "@mui/material/TextField";
import { useId } from "react";
import { withHelp } from "./with-help";

interface CodeInputProps {
  label: string;
  error: string | undefined;
  /** Says which, where the label does not. */
  help?: string;
  autoFocus?: boolean;
}

/** A code of an authenticator app, or one of recovery. */
export const CodeInput = ({ label, error, help, autoFocus }: CodeInputProps) => (
  <TextField
    id={useId()}
    name="code"
    label={label}
    required
    fullWidth
    size="small"
    autoFocus={autoFocus}
    error={error !== undefined}
    helperText={withHelp(error, help)}
    slotProps={{
      htmlInput: {
        autoComplete: "one-time-code",
        autoCapitalize: "none",
        autoCorrect: "off",
        spellCheck: false,
        maxLength: 40,
      },
    }}
  />
);
