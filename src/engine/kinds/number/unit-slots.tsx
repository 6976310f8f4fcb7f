import InputAdornment from "@mui/material/InputAdornment";
import { type NumberStyle, unitOf } from "./written-number";

interface UnitOptions {
  /** Of the text field. */
  id: string;
  language: { locale: string; style: NumberStyle };
  /** Whether a sentence stands under it. */
  hasHelper: boolean;
  /** Whether a minus may be typed: the number keys of some phones have none. */
  isNegative: boolean;
}

/** What the text field of a number is told: its keys, and the unit beside it, which is read out as its description. */
export const unitSlots = ({ id, language, hasHelper, isNegative }: UnitOptions) => {
  const { unit, side } = unitOf(language);
  const adornment = unit && (
    <InputAdornment id={`${id}-unit`} position={side}>
      {unit}
    </InputAdornment>
  );
  const described = [unit && `${id}-unit`, hasHelper && `${id}-helper-text`].filter(Boolean).join(" ");
  return {
    input: side === "start" ? { startAdornment: adornment } : { endAdornment: adornment },
    htmlInput: {
      inputMode: isNegative ? ("text" as const) : ("decimal" as const),
      autoComplete: "off",
      maxLength: 60,
      "aria-describedby": described || undefined,
    },
  };
};
