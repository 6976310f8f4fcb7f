import { z } from "zod";
import { type CellProps, draw } from "../../define/draw";
import { lazyInput } from "../lazy-inputs";
import { plainText } from "../plain-text";
import { countryName } from "./country-name";

const CountryCell = ({ value, place }: CellProps) => countryName(plainText(value), place.locale);

const Input = lazyInput((inputs) => inputs.CountryInput);

/**
 * A country by its two letters (ISO 3166-1), shown by its name in the person's language.
 *
 * @example
 * country: country().optional()
 */
export const country = () =>
  draw(
    z
      .string()
      .length(2)
      .regex(/^[A-Z]{2}$/, "engine.validation.choice"),
    { Cell: CountryCell, Input },
  );
