import TextField from "@mui/material/TextField";
import { useEffect, useId, useRef, useState } from "react";
import type { FilterProps } from "../../define/draw";
import { plainText } from "../plain-text";
import { unitSlots } from "./unit-slots";
import { type NumberStyle, readNumber, writeInput } from "./written-number";

const typingPause = 350;

interface NumberFilterProps extends FilterProps {
  style?: NumberStyle;
}

/** A number as a bound; takes effect when the person pauses, and not while it is none. */
export const NumberFilter = ({ value, onChange, schema, place, label, style = {} }: NumberFilterProps) => {
  const { locale, translate } = place;
  const id = useId();
  const [typed, setTyped] = useState(() => writeInput({ value, locale, style }) || plainText(value));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const read = readNumber({ typed, locale, style });
  const isWrong = read === undefined && typed.trim() !== "";

  const change = (next: string) => {
    setTyped(next);
    clearTimeout(timer.current);
    const bound = readNumber({ typed: next, locale, style });
    if (bound === undefined && next.trim() !== "") return;
    timer.current = setTimeout(() => onChange(bound), typingPause);
  };

  return (
    <TextField
      id={id}
      size="small"
      label={label}
      value={typed}
      error={isWrong}
      helperText={isWrong && translate("engine.validation.number")}
      onChange={({ target }) => change(target.value)}
      onBlur={() => !isWrong && setTyped(writeInput({ value: read, locale, style }))}
      slotProps={unitSlots({ id, schema, language: { locale, style }, hasHelper: isWrong })}
    />
  );
};
