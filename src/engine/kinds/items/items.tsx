import { type CellProps, draw } from "../../define/draw";
import { z } from "../../define/late-zod";
import type { FieldMap } from "../../define/shape";
import { lazyPart } from "../lazy-part";
import { PartCell } from "../part-cell";

/** The first item's last part, and how many more there are. */
const ItemsCell = ({ value, record, place, look }: CellProps) => {
  const rows = Array.isArray(value) ? value : [];
  const last = Object.entries(look.parts ?? {}).at(-1);
  if (rows.length === 0 || !last) return null;
  return (
    <>
      <PartCell name={last[0]} schema={last[1]} value={rows[0]?.[last[0]]} record={record} place={place} />
      {rows.length > 1 && <small className="vc-more"> +{rows.length - 1}</small>}
    </>
  );
};

const ItemsValue = ({ value, record, place, look }: CellProps) => {
  if (!Array.isArray(value) || value.length === 0) return null;
  return (
    <ul className="vc-plain-list">
      {value.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no id, and a read-only list never reorders.
        <li key={at}>
          {Object.entries(look.parts ?? {}).map(([name, schema]) => (
            <span key={name} className="vc-part">
              <PartCell name={name} schema={schema} value={item?.[name]} record={record} place={place} />{" "}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
};

const Input = lazyPart(async () => (await import("./items-input")).ItemsInput);

/**
 * A list of typed items, such as e-mail addresses with their kinds.
 *
 * @example
 * emails: items({ type: choice(contactTypeValues, { initial: "WORK" }), value: email() }).max(10).optional()
 */
export const items = <S extends FieldMap>(shape: S) =>
  draw(z.array(z.object(shape)), { Cell: ItemsCell, Value: ItemsValue, Input, initial: [], wide: true, parts: shape });
