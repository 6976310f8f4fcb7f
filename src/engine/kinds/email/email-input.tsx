import type { InputProps } from "../../define/draw";
import { TextInput } from "../text/text-input";

/** An e-mail address; spaces around it, as pasting brings them, are dropped. */
export const EmailInput = (props: InputProps) => (
  <TextInput {...props} type="email" inputMode="email" tidy={(typed) => typed} />
);
