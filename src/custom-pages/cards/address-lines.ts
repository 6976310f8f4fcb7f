import type { CardContent } from "./card-content";

/**
 * A postal address in the lines of an envelope: street and number, district, city and state, postal code and country.
 *
 * @example
 * addressLines({ street: "Rua A", number: "10", city: "Recife", state: "PE" }) // ["Rua A, 10", "Recife – PE"]
 */
export const addressLines = (address: CardContent["address"] | undefined): string[] => {
  if (!address) return [];
  const { street, number, complement, neighborhood, city, state, postalCode, country } = address;
  return [
    joined(", ", street, number, complement),
    joined("", neighborhood),
    joined(" – ", city, state),
    joined(" · ", postalCode, country),
  ].filter((line) => line !== "");
};

function joined(separator: string, ...parts: (string | undefined)[]): string {
  return parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(separator);
}
