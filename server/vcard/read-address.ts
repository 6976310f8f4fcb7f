import { getCountries } from "libphonenumber-js/min";
import type { components } from "../../openapi/schema";
import { normalize } from "../db/normalize";
import { localeValues } from "../languages/languages";
import { type ContentLine, partsOf } from "./content-line";
import { countryNames } from "./country-names";

type Address = components["schemas"]["Address"];

/** The address of an ADR line. A street as Brazilians write it (`Rua A, 10 - Centro`) is taken apart. */
export const readAddress = (line: ContentLine | undefined): Address | undefined => {
  if (!line) return undefined;
  const [, complement = "", place = "", city = "", state = "", postalCode = "", country = ""] = partsOf(line.value).map(
    (part) => part.replace(/\s+/g, " ").trim(),
  );
  const [, street = place, number = "", neighborhood = ""] = /^([^,]+), ([^,]{1,20}?)(?: - (.+))?$/.exec(place) ?? [];
  const code = line.parameters.get("CC")?.[0]?.toUpperCase() ?? countryCode(country) ?? "";
  const parts = { street, number, complement, neighborhood, city, state, country: code, postalCode };
  const written = Object.entries(parts).filter(([, part]) => part !== "");
  // the filter leaves keys of the address alone
  return written.length > 0 ? (Object.fromEntries(written) as Address) : undefined;
};

let codes: Map<string, string> | undefined;

/** The code of a country by its code or by its name in any of the product's languages. */
const countryCode = (name: string): string | undefined => {
  codes ??= new Map(
    localeValues.flatMap((locale) => {
      const nameOf = countryNames(locale);
      return getCountries().flatMap((code) => [
        [normalize(nameOf(code)), code] as const,
        [code.toLowerCase(), code] as const,
      ]);
    }),
  );
  return codes.get(normalize(name));
};
