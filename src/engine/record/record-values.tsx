import type { RaRecord } from "react-admin";
import type { ResourceDefinition } from "../define/definition";
import { lookOf } from "../define/draw";
import { usePlaces } from "../place";

interface ValuesProps<D extends ResourceDefinition> {
  /** Whose fields and texts they are. */
  definition: D;
  names: readonly (keyof D["fields"] & string)[];
  record: RaRecord;
}

/**
 * Fields of a record, to be read.
 *
 * @example
 * <RecordValues definition={companies} names={["name", "document"]} record={company} />
 */
export const RecordValues = <D extends ResourceDefinition>({ definition, names, record }: ValuesProps<D>) => {
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
