import { type CellProps, draw } from "../../define/draw";
import { z } from "../../define/late-zod";
import { lazyPart } from "../lazy-part";
import { number } from "../number/number";
import { nearText } from "./near";
import { isCoordinates, writeCoordinates } from "./written-coordinates";

/**
 * A place on earth, in degrees of WGS 84, as maps and telephones have it. The contract says an object of two numbers,
 * `latitude` from -90 to 90 and `longitude` from -180 to 180, for a text or a pair would leave open which comes first.
 * Where it is read alone, a link leads to a map; nothing is asked of the map before somebody follows it.
 * Where the device is, is asked when somebody presses a button for it, and by no other page: the headers of the panel
 * say so (`Permissions-Policy: geolocation=(self)`). A filter `location_near` finds what is around a place.
 *
 * @example
 * location: coordinates().optional()
 */
export const coordinates = () =>
  draw(z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }), {
    Cell: CoordinatesCell,
    Value: CoordinatesValue,
    Input: lazyPart(async () => (await import("./coordinates-input")).CoordinatesInput),
    Filter: lazyPart(async () => (await import("./coordinates-filter")).CoordinatesFilter),
    filterText: nearText,
    read: async () => {
      const { readCoordinates } = await import("./read-coordinates");
      return ({ places: [place] }) =>
        (typed) =>
          readCoordinates(typed, place);
    },
    columns: {
      latitude: { schema: number().min(-90).max(90), label: "engine.coordinates.latitude" },
      longitude: { schema: number().min(-180).max(180), label: "engine.coordinates.longitude" },
    },
    initial: { latitude: "", longitude: "" },
    wide: true,
  });

const CoordinatesCell = ({ value, place }: CellProps) => {
  const written = writeCoordinates(value, place);
  return written ? <span className="vc-figures">{written}</span> : null;
};

const CoordinatesValue = ({ value, place }: CellProps) =>
  isCoordinates(value) ? (
    <a href={mapOf(value)} target="_blank" rel="noreferrer">
      <span className="vc-figures">{writeCoordinates(value, place)}</span>
      <span className="vc-hidden">, {place.translate("engine.coordinates.map")}</span>
    </a>
  ) : null;

/** OpenStreetMap at that place; of a `geo:` address most browsers on desks know nothing. */
const mapOf = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
