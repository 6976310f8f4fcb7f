import type { KindRow } from "../kind-row";
import { coordinates } from "./coordinates";

export const kind = coordinates;

const value = { latitude: -23.5505, longitude: -46.6333 };

export const rows: readonly KindRow[] = [
  {
    name: "coordinates",
    schema: coordinates(),
    value,
    shown: "23.5505° S, 46.6333° W",
    fill: ({ type }) => type("-23.5505", "Latitude").then(() => type("46.6333° W", "Longitude")),
    wrong: [
      [{ latitude: -90.1, longitude: 0 }, "low:-90"],
      [{ latitude: 90.1, longitude: 0 }, "high:90"],
      [{ latitude: 0, longitude: -180.1 }, "low:-180"],
      [{ latitude: 0, longitude: 180.1 }, "high:180"],
      [{ latitude: 0 }, "required"],
      [{ latitude: "north", longitude: 0 }, "number"],
    ],
  },
  {
    name: "coordinates of a map",
    schema: coordinates(),
    value,
    shown: "23.5505° S, 46.6333° W",
    fill: ({ paste }) => paste("-23.5505, -46.6333", "Longitude"),
  },
];
