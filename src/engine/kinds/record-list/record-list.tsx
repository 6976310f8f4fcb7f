import { MailLink } from "../../../ui/mail-text";
import { type CellProps, draw } from "../../define/draw";
import { z } from "../../define/late-zod";
import { plainText } from "../plain-text";
import { nameOf } from "../record/record";

const RecordListCell = ({ value }: CellProps) => (Array.isArray(value) ? value.map(nameOf).join(", ") : "");

const RecordListValue = ({ value }: CellProps) =>
  Array.isArray(value) && value.length > 0 ? (
    <ul className="vc-plain-list">
      {value.map((one) => (
        <li key={one.id}>
          {nameOf(one)} {emailOf(one) && <MailLink address={emailOf(one)} />}
        </li>
      ))}
    </ul>
  ) : null;

/**
 * A list of records in short, such as the administrators of a company; never written in a form.
 *
 * @example
 * administrators: recordList()
 */
export const recordList = () =>
  draw(z.array(z.looseObject({ id: z.uuid(), name: z.string(), email: z.email() })), {
    Cell: RecordListCell,
    Value: RecordListValue,
    wide: true,
  });

function emailOf(one: unknown): string {
  return typeof one === "object" && one !== null && "email" in one ? plainText(one.email) : "";
}
