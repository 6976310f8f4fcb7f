import type { RaRecord } from "react-admin";
import { type Field, lookOf, type Place } from "../define/draw";

interface PartCellProps {
  name: string;
  schema: Field;
  value: unknown;
  record: RaRecord;
  place: Place;
}

/** One part of a nested value, by the look of its own kind. */
export const PartCell = ({ name, schema, value, record, place }: PartCellProps) => {
  const look = lookOf(schema);
  return <look.Cell value={value} record={record} place={place.part(name)} look={look} />;
};
