import type { InputProps } from "../draw";
import { TextInput } from "./text-input";

/** Several lines of text. */
export const LongTextInput = (props: InputProps) => <TextInput {...props} isMultiline />;
