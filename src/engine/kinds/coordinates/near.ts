import type { Place } from "../../define/draw";
import { type Coordinates, isCoordinates, writeCoordinates } from "./written-coordinates";

/** Around a place, so many kilometres in every direction. */
interface Near {
  center: Coordinates;
  kilometres: number;
}

/**
 * What a filter `…_near` of the contract says: `latitude,longitude,kilometres`, in plain figures.
 *
 * @example
 * readNear("-23.5505,-46.6333,10") // { center: { latitude: -23.5505, longitude: -46.6333 }, kilometres: 10 }
 */
export const readNear = (value: unknown): Near | undefined => {
  const [latitude, longitude, kilometres, ...more] = String(value ?? "")
    .split(",")
    .map(Number);
  const center = { latitude, longitude };
  if (!isCoordinates(center) || kilometres === undefined || more.length > 0) return undefined;
  return [center.latitude, center.longitude, kilometres].every(Number.isFinite) ? { center, kilometres } : undefined;
};

/** The same, to be sent. */
export const sendNear = ({ center: { latitude, longitude }, kilometres }: Near): string =>
  [latitude, longitude, kilometres].join(",");

/** A distance as the language writes it. */
export const writeKilometres = (kilometres: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: "unit", unit: "kilometer" }).format(kilometres);

/**
 * The same as a person reads it.
 *
 * @example
 * nearText("-23.5505,-46.6333,10", place) // "10 km: 23,5505° S, 46,6333° O"
 */
export const nearText = (value: unknown, place: Pick<Place, "locale" | "translate">): string => {
  const near = readNear(value);
  return near ? `${writeKilometres(near.kilometres, place.locale)}: ${writeCoordinates(near.center, place)}` : "";
};
