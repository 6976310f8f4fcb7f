import type { InputProps } from "../../define/draw";
import { TextInput } from "../text/text-input";

/** Several lines of text. */
export const LongTextInput = (props: InputProps) => <TextInput {...props} isMultiline />;
