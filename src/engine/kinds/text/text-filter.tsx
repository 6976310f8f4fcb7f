import TextField from "@mui/material/TextField";
import { useState } from "react";
import type { FilterProps } from "../../define/draw";
import { plainText } from "../plain-text";
import { usePaused } from "../use-typed-filter";

/** Text to look for; takes effect when the person pauses. */
export const TextFilter = ({ value, onChange, label }: FilterProps) => {
  const [typed, setTyped] = useState(plainText(value));
  const { later } = usePaused(onChange);
  return (
    <TextField
      size="small"
      label={label}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        later(target.value.trim());
      }}
    />
  );
};
