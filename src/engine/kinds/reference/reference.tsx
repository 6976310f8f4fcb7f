import { useReference } from "react-admin";
import { z } from "zod";
import type { RecordOf, ResourceName } from "../../define/contract";
import { type CellProps, draw } from "../../define/draw";
import { lazyPart } from "../lazy-part";
import { plainText } from "../plain-text";
import { nameOf } from "../record/record";

const ReferenceCell = ({ value, record, look: { target } }: CellProps) => {
  const id = plainText(value);
  if (!target || !id) return null;
  const known = target.embedded ? nameOf(record[target.embedded]) : "";
  return known || <ReferenceLabel resource={target.resource} id={id} title={target.title} />;
};

const Input = lazyPart(async () => (await import("./reference-input")).ReferenceInput);
const Filter = lazyPart(async () => (await import("./record-picker")).ReferenceFilter);

/**
 * A link to a record of another resource. `embedded` names the field in which the server already sends it in short;
 * without it the label is fetched, for all rows at once.
 *
 * @example
 * associateId: reference("associates", { title: "name", embedded: "associate" }).optional()
 */
export const reference = <N extends ResourceName>(
  resource: N,
  { title, embedded }: { title: keyof RecordOf<N> & string; embedded?: string },
) =>
  draw(z.uuid(), {
    Cell: ReferenceCell,
    Input,
    Filter,
    target: { resource, title, ...(embedded === undefined ? {} : { embedded }) },
  });

/** A record found by typing part of its name, outside of generated forms; fetched with the first dialog that needs it. */
export const RecordPicker = lazyPart(async () => (await import("./record-picker")).RecordPicker);

/** The title of a record of another resource, fetched together with those of the other rows. */
export const ReferenceLabel = ({ resource, id, title }: { resource: string; id: string; title: string }) => {
  const { referenceRecord, isPending } = useReference({ reference: resource, id });
  if (isPending) return <span className="vc-skeleton" aria-busy="true" />;
  return plainText(referenceRecord?.[title]);
};
