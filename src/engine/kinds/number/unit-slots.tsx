import InputAdornment from "@mui/material/InputAdornment";
import type { Field } from "../../define/draw";
import { coreOf, z } from "../../define/schemas";
import { type NumberStyle, unitOf } from "./written-number";

interface UnitOptions {
  /** Of the text field. */
  id: string;
  schema: Field;
  language: { locale: string; style: NumberStyle };
  /** Whether a sentence stands under it. */
  hasHelper: boolean;
}

/** What the text field of a number is told: its keys, and the unit beside it, which is read out as its description. */
export const unitSlots = ({ id, schema, language, hasHelper }: UnitOptions) => {
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
      // The number keys of some phones have no minus.
      inputMode: isNegative(schema) ? ("text" as const) : ("decimal" as const),
      autoComplete: "off",
      maxLength: 60,
      "aria-describedby": described || undefined,
    },
  };
};

function isNegative(schema: Field): boolean {
  const core = coreOf(schema);
  return !(core instanceof z.ZodNumber && (core.minValue ?? -1) >= 0);
}
