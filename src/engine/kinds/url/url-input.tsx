import type { InputProps } from "../../define/draw";
import { TextInput } from "../text/text-input";

/** A web address; people type `www.example.com` and mean `https://www.example.com`. */
export const UrlInput = (props: InputProps) => <TextInput {...props} type="url" inputMode="url" tidy={withScheme} />;

function withScheme(typed: string): string {
  return typed === "" || /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;
}
