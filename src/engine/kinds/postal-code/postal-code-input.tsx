import type { InputProps } from "../../define/draw";
import { TextInput } from "../text/text-input";
import { useIsBrazilian } from "../use-is-brazilian";

/** A postal code; eight digits of a Brazilian address become a CEP when the input is left. */
export const PostalCodeInput = (props: InputProps) => {
  const isBrazilian = useIsBrazilian(props.source);
  return <TextInput {...props} tidy={isBrazilian ? asCep : asTyped} />;
};

const asTyped = (typed: string) => typed;

function asCep(typed: string): string {
  const [, area, rest] = /^(\d{5})(\d{3})$/.exec(typed.replace(/[.\-\s]/g, "")) ?? [];
  return area && rest ? `${area}-${rest}` : typed;
}
