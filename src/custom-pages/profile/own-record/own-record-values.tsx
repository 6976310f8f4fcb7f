import type { RaRecord } from "react-admin";
import { lookOf, type ResourceDefinition, usePlaces } from "../../../engine";

interface OwnRecordValuesProps<D extends ResourceDefinition> {
  /** Whose fields and texts they are. */
  definition: D;
  names: readonly (keyof D["fields"] & string)[];
  record: RaRecord;
}

/** Fields of a record, to be read. */
export const OwnRecordValues = <D extends ResourceDefinition>({
  definition,
  names,
  record,
}: OwnRecordValuesProps<D>) => {
  const placeFor = usePlaces(`resources.${definition.name}`);
  return (
    <dl className="vc-values">
      {names.map((name) => {
        const schema = definition.fields[name];
        if (!schema) return null;
        const look = lookOf(schema);
        const place = placeFor(name, schema);
        const Value = look.Value ?? look.Cell;
        const value: unknown = record[name];
        const isEmpty = value === undefined || value === null || (Array.isArray(value) && value.length === 0);
        return (
          <div key={name} className={look.wide ? "vc-wide" : undefined}>
            <dt>{place.translate(place.label)}</dt>
            <dd>{isEmpty ? "—" : <Value value={value} record={record} place={place} look={look} />}</dd>
          </div>
        );
      })}
    </dl>
  );
};
