import type { Place } from "../../define/draw";
import { writeNumber } from "../number/written-number";

export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** The fifth decimal is a metre. */
const decimals = 5;

/**
 * A place as the language writes it; empty for what is none.
 *
 * @example
 * writeCoordinates({ latitude: -23.5505, longitude: -46.6333 }, place) // "23,5505° S, 46,6333° O"
 */
export const writeCoordinates = (
  value: unknown,
  { locale, translate }: Pick<Place, "locale" | "translate">,
): string => {
  if (!isCoordinates(value)) return "";
  const half = (degrees: number, positive: string, negative: string) => {
    const size = Number(Math.abs(degrees).toFixed(decimals));
    const letter = translate(`engine.coordinates.${degrees < 0 ? negative : positive}`);
    return `${writeNumber({ value: size, locale, style: {} })}° ${letter}`;
  };
  // What parts the two must not be taken for the decimal comma.
  return `${half(value.latitude, "north", "south")}, ${half(value.longitude, "east", "west")}`;
};

/** Whether a value has both numbers. */
export const isCoordinates = (value: unknown): value is Coordinates =>
  typeof value === "object" &&
  value !== null &&
  "latitude" in value &&
  "longitude" in value &&
  typeof value.latitude === "number" &&
  typeof value.longitude === "number";
