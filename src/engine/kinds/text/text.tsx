import { MailText } from "../../../ui/mail-text";
import { type CellProps, draw } from "../../define/draw";
import { lazyPart } from "../lazy-part";
import { plainText } from "../plain-text";
import { textOf } from "../text-of";

/** Shows text as it is; what a row is called may be an address. */
export const TextCell = ({ value }: CellProps) => MailText({ text: plainText(value) });

const Input = lazyPart(async () => (await import("./text-input")).TextInput);
const Filter = lazyPart(async () => (await import("./text-filter")).TextFilter);

/**
 * One line of text.
 *
 * @example
 * name: text().min(1).max(120)
 */
export const text = () => draw(textOf("single-line"), { Cell: TextCell, Input, Filter, filterText: plainText });
