import { type CellProps, draw } from "../../define/draw";
import { z } from "../../define/late-zod";
import { plainText } from "../plain-text";

/** The name of a record that another one carries in short. */
const RecordCell = ({ value }: CellProps) => nameOf(value);

/**
 * Another record in short (`{ id, name }`), as the server embeds it; never written in a form.
 *
 * @example
 * company: record()
 */
export const record = () => draw(z.looseObject({ id: z.uuid(), name: z.string() }), { Cell: RecordCell });

/** The name in an embedded record. */
export function nameOf(value: unknown): string {
  return typeof value === "object" && value !== null && "name" in value ? plainText(value.name) : "";
}
