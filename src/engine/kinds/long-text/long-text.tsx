import { type CellProps, draw } from "../../define/draw";
import { lazyPart } from "../lazy-part";
import { plainText } from "../plain-text";
import { TextCell } from "../text/text";
import { textOf } from "../text-of";

const LongTextValue = ({ value }: CellProps) => <span className="vc-lines">{plainText(value)}</span>;

const Input = lazyPart(async () => (await import("../text/text-input")).TextInput, { isMultiline: true });

/**
 * Several lines of text.
 *
 * @example
 * note: longText().max(2000).optional()
 */
export const longText = () =>
  draw(textOf("multi-line"), { Cell: TextCell, Value: LongTextValue, Input, wide: true, hasLines: true });
