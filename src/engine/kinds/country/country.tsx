import { type CellProps, draw, type Place } from "../../define/draw";
import { z } from "../../define/late-zod";
import { lazyPart } from "../lazy-part";
import { plainText } from "../plain-text";
import { countryName } from "./country-name";

const CountryCell = ({ value, place }: CellProps) => countryName(plainText(value), place.locale);

const Input = lazyPart(async () => (await import("./country-input")).CountryInput);
const Filter = lazyPart(async () => (await import("./country-input")).CountryFilter);

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
      .length(2, "engine.validation.choice")
      .regex(/^[A-Z]{2}$/, "engine.validation.choice"),
    {
      Cell: CountryCell,
      Input,
      Filter,
      filterText: countriesText,
      read: async () => (await import("./country-input")).readCountry,
    },
  );

function countriesText(value: unknown, { locale }: Place): string {
  return [value]
    .flat()
    .map((code) => countryName(plainText(code), locale))
    .join(", ");
}
