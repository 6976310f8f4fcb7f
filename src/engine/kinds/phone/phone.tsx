import { lazy } from "react";
import { type CellProps, draw } from "../../define/draw";
import { z } from "../../define/late-zod";
import { plainText } from "../plain-text";

const PhoneCell = ({ value }: CellProps) => {
  const number = plainText(value);
  // also among words from right to left, which would put its end first
  return (
    number && (
      <a dir="ltr" href={`tel:${number}`}>
        {spaced(number)}
      </a>
    )
  );
};

// A chunk of its own: the numbering plans are larger than all other inputs together.
const Input = lazy(async () => ({ default: (await import("./phone-input")).PhoneInput }));

/**
 * An international phone number, kept in E.164. What the pattern lets through is checked against the numbering plans,
 * which are fetched with the first number to check.
 *
 * @example
 * phone: phone().optional()
 */
export const phone = () =>
  draw(
    z
      .string()
      .max(16, "engine.validation.phone")
      .regex(/^\+[1-9]\d{6,14}$/, { error: "engine.validation.phone", abort: true })
      .refine(isDialable, "engine.validation.phone"),
    { Cell: PhoneCell, Input, hint: "engine.hints.phone", read: async () => (await import("./phone-input")).readPhone },
  );

async function isDialable(number: string): Promise<boolean> {
  const { isPossiblePhoneNumber } = await import("libphonenumber-js/min");
  return isPossiblePhoneNumber(number);
}

/** Brazilian numbers as Brazilians write them, others in E.164: the tables for all countries are too large for a list. */
function spaced(number: string): string {
  return number.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, "+55 ($1) $2-$3");
}
