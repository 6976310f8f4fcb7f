import { type CellProps, draw } from "../../define/draw";
import { lazyInput } from "../lazy-inputs";
import { plainText } from "../plain-text";
import { TextCell } from "../text/text";
import { textOf } from "../text-of";

const LongTextValue = ({ value }: CellProps) => <span className="vc-lines">{plainText(value)}</span>;

const Input = lazyInput((inputs) => inputs.LongTextInput);

/**
 * Several lines of text.
 *
 * @example
 * note: longText().max(2000).optional()
 */
export const longText = () => draw(textOf("multi-line"), { Cell: TextCell, Value: LongTextValue, Input, wide: true });
