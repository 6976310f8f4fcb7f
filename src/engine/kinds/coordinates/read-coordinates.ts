import type { Place } from "../../define/draw";
import { readNumber } from "../number/written-number";
import type { Coordinates } from "./written-coordinates";

type Language = Pick<Place, "locale" | "translate">;

/**
 * Degrees as a person typed them: with a sign, or with the letter of the hemisphere in their language or in English.
 *
 * @example
 * readDegrees("23,5505° S", "latitude", place) // -23.5505
 */
export const readDegrees = (
  typed: string,
  axis: keyof Coordinates,
  { locale, translate }: Language,
): number | undefined => {
  const [positive, negative] = axis === "latitude" ? (["north", "south"] as const) : (["east", "west"] as const);
  const lettersOf = (side: string) =>
    [side.charAt(0), translate(`engine.coordinates.${side}`)].map((letter) => letter.toLowerCase());
  const [, size = "", letter = ""] = /^(.*?)\s*°?\s*(\p{L}*)$/u.exec(typed.trim().toLowerCase()) ?? [];
  // of thousands there are none: `23.550` has decimals in every language
  const degrees = readNumber({ typed: size, locale, style: { useGrouping: false } });
  if (degrees === undefined || letter === "") return degrees;
  // A letter says the side, and a sign beside it would say it twice.
  if (degrees < 0) return undefined;
  if (lettersOf(negative).includes(letter)) return degrees === 0 ? 0 : -degrees;
  return lettersOf(positive).includes(letter) ? degrees : undefined;
};

/**
 * Both numbers of a place, as maps and other programs hand them on in one text. Nothing for what is a single number:
 * `-23,55` is one in Portuguese, and `46,63° O`.
 *
 * @example
 * readCoordinates("-23.5505, -46.6333", place) // { latitude: -23.5505, longitude: -46.6333 }
 */
export const readCoordinates = (typed: string, language: Language): Coordinates | undefined => {
  if (axes.some((axis) => readDegrees(typed, axis, language) !== undefined)) return undefined;
  const bare = typed.trim().replace(/^[([]|[)\]]$/g, "");
  for (const separator of [/\s*;\s*/, /\s*,\s+/, /\s*,\s*/, /\s+/]) {
    const [first = "", second = "", ...more] = bare.split(separator);
    const latitude = readDegrees(first, "latitude", language);
    const longitude = readDegrees(second, "longitude", language);
    if (more.length === 0 && latitude !== undefined && longitude !== undefined) return { latitude, longitude };
  }
  return undefined;
};

const axes = ["latitude", "longitude"] as const;
