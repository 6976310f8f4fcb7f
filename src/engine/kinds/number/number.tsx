import type { ZodType } from "zod";
import { type CellProps, draw, type Place } from "../../define/draw";
import { z } from "../../define/late-zod";
import { lazyPart } from "../lazy-part";
import { type NumberStyle, readNumber, writeNumber } from "./written-number";

/**
 * A number, with any decimals; it is written and typed as the person's language does. A lower bound of 0 or more gives
 * phones their number keys, which have no minus.
 *
 * @example
 * weight: number().min(0).max(1000).optional()
 *
 * @example
 * seats: number().int().positive()
 */
export const number = () => drawNumber(z.number(), {});

/**
 * Hangs the look of all numbers on a schema, in a style of its own.
 *
 * @example
 * const weight = () => drawNumber(z.number().positive(), { style: "unit", unit: "kilogram" });
 */
export const drawNumber = <S extends ZodType>(schema: S, style: NumberStyle) =>
  draw(schema, {
    ...asNumber(style),
    Input: lazyPart(async () => (await import("./number-input")).NumberInput, { style }),
    read:
      async () =>
      ({ places: [{ locale }] }) =>
      (typed) =>
        readNumber({ typed, locale, style }),
  });

/** How a number is shown and searched, whether people write it or not. */
export const asNumber = (style: NumberStyle) => {
  const text = (value: unknown, { locale }: Place) => writeNumber({ value, locale, style });
  const cell = ({ value, place }: CellProps) =>
    typeof value === "number" ? <span className="vc-figures">{text(value, place)}</span> : null;
  return {
    Cell: cell,
    Filter: lazyPart(async () => (await import("./number-filter")).NumberFilter, { style }),
    // an address may have it as text
    filterText: (value: unknown, place: Place) => text(Number(value), place),
    align: "end",
  } as const;
};
