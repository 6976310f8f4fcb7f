import { type CellProps, draw } from "../../define/draw";
import { z } from "../../define/late-zod";
import type { FieldMap } from "../../define/shape";
import { lazyPart } from "../lazy-part";
import { PartCell } from "../part-cell";

/** The parts in one line. */
const SectionCell = ({ value, look }: CellProps) =>
  Object.keys(look.parts ?? {})
    .map((name) => (isObject(value) ? value[name] : undefined))
    .filter((part) => typeof part === "string" && part !== "")
    .join(", ");

const SectionValue = ({ value, record, place, look }: CellProps) => {
  if (!isObject(value)) return null;
  const given = Object.entries(look.parts ?? {}).filter(([name]) => value[name] !== undefined);
  return (
    <dl className="vc-values">
      {given.map(([name, schema]) => (
        <div key={name}>
          <dt>{place.translate(place.part(name).label)}</dt>
          <dd>
            <PartCell name={name} schema={schema} value={value[name]} record={record} place={place} />
          </dd>
        </div>
      ))}
    </dl>
  );
};

const Input = lazyPart(async () => (await import("./section-input")).SectionInput);

/**
 * A nested object with fields of its own, such as an address.
 *
 * @example
 * address: section({ street: text().max(160).optional(), city: text().max(120).optional() }).optional()
 */
export const section = <S extends FieldMap>(shape: S) =>
  draw(z.object(shape), { Cell: SectionCell, Value: SectionValue, Input, initial: {}, wide: true, parts: shape });

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
