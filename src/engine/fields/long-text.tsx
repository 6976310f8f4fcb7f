import { z } from "zod";
import { type CellProps, draw } from "../draw";
import { lazyInput } from "./lazy-inputs";
import { plainText } from "./plain-text";
import { TextCell } from "./text";

const LongTextValue = ({ value }: CellProps) => <span className="vc-lines">{plainText(value)}</span>;

const Input = lazyInput((inputs) => inputs.LongTextInput);

/**
 * Several lines of text.
 *
 * @example
 * note: longText().max(2000).optional()
 */
export const longText = () => draw(z.string().trim(), { Cell: TextCell, Value: LongTextValue, Input, wide: true });
