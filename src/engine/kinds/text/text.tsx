import { type CellProps, draw } from "../../define/draw";
import { lazyFilter, lazyInput } from "../lazy-inputs";
import { plainText } from "../plain-text";
import { textOf } from "../text-of";

/** Shows text as it is. */
export const TextCell = ({ value }: CellProps) => plainText(value);

const Input = lazyInput((inputs) => inputs.TextInput);
const Filter = lazyFilter((filters) => filters.TextFilter);

/**
 * One line of text.
 *
 * @example
 * name: text().min(1).max(120)
 */
export const text = () => draw(textOf("single-line"), { Cell: TextCell, Input, Filter, filterText: plainText });
