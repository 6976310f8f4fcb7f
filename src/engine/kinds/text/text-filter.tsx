import TextField from "@mui/material/TextField";
import { useEffect, useRef, useState } from "react";
import type { FilterProps } from "../../define/draw";
import { plainText } from "../plain-text";

const typingPause = 350;

/** Text to look for; takes effect when the person pauses. */
export const TextFilter = ({ value, onChange, label }: FilterProps) => {
  const [typed, setTyped] = useState(plainText(value));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <TextField
      size="small"
      label={label}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => onChange(target.value.trim()), typingPause);
      }}
    />
  );
};
