import { useReference } from "react-admin";
import { MailText } from "../../../ui/mail-text";
import type { FilterValuesOf, InShort, RecordOf, ResourceName } from "../../define/contract";
import { type CellProps, draw } from "../../define/draw";
import { z } from "../../define/late-zod";
import { lazyPart } from "../lazy-part";
import { plainText } from "../plain-text";
import { nameOf } from "../record/record";

const ReferenceCell = ({ value, record, look: { target } }: CellProps) => {
  const id = plainText(value);
  if (!target || !id) return null;
  const known = target.embedded ? nameOf(record[target.embedded]) : "";
  return known || <ReferenceLabel resource={target.resource} id={id} title={target.title} />;
};

interface ReferenceOptions<N extends ResourceName, E extends InShort<ResourceName>> {
  title: keyof RecordOf<N> & string;
  /** Whether the record that holds the reference has it is asked where that is known, among the fields of a definition. */
  embedded?: E;
  filter?: FilterValuesOf<N>;
  /** Of a host whose list takes one record at a time. */
  filterBy?: "one";
}

const Input = lazyPart(async () => (await import("./reference-input")).ReferenceInput);
const Filter = lazyPart(async () => (await import("./record-picker")).ReferenceFilter);
const FilterByOne = lazyPart(async () => (await import("./record-picker")).ReferenceFilter, { isOne: true });

/**
 * A link to a record of another resource. `embedded` names the field in which the server already sends it in short;
 * without it the label is fetched, for all rows at once. `filter` says in the words of its list which records a form
 * offers; one that is chosen already stays, and the filter of a list offers all, because older rows may lead to any.
 *
 * @example
 * associateId: reference("associates", { title: "name", embedded: "associate" }).optional()
 *
 * @example
 * ownerId: reference("associates", { title: "name", filter: { status: ["ACTIVE"] } })
 */
export const reference = <N extends ResourceName, E extends InShort<ResourceName> = never>(
  resource: N,
  { filter, filterBy, ...target }: ReferenceOptions<N, E>,
) =>
  draw(z.uuid(), {
    Cell: ReferenceCell,
    Input,
    Filter: filterBy === "one" ? FilterByOne : Filter,
    target: { resource, ...target },
    ...(filter && { narrowed: filter }),
  });

/** A record found by typing part of its name, outside of generated forms; fetched with the first dialog that needs it. */
export const RecordPicker = lazyPart(async () => (await import("./record-picker")).RecordPicker);

/** The title of a record of another resource, fetched together with those of the other rows. */
export const ReferenceLabel = ({ resource, id, title }: { resource: string; id: string; title: string }) => {
  const { referenceRecord, isPending } = useReference({ reference: resource, id });
  if (isPending) return <span className="vc-skeleton vc-breathes" aria-busy="true" />;
  return <MailText text={plainText(referenceRecord?.[title])} />;
};
