import TextField from "@mui/material/TextField";
import type { FormEvent } from "react";
import { useTranslate } from "react-admin";

interface ViewNameProps {
  value: string;
  isMissing: boolean;
  onChange: (name: string) => void;
  autoFocus?: boolean;
}

/** As many letters as the contract takes. */
const mostLetters = 80;

/** What a view is called. */
export const ViewName = ({ value, isMissing, onChange, autoFocus = false }: ViewNameProps) => {
  const translate = useTranslate();
  return (
    <TextField
      size="small"
      fullWidth
      autoFocus={autoFocus}
      label={translate("engine.views.name")}
      value={value}
      error={isMissing}
      helperText={isMissing ? translate("engine.validation.required") : undefined}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { maxLength: mostLetters } }}
    />
  );
};

/** Leads whoever sends a form without a name to where it is lacking. */
export const focusName = ({ currentTarget }: FormEvent): void => currentTarget.querySelector("input")?.focus();
