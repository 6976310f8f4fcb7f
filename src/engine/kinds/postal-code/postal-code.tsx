import { draw } from "../../define/draw";
import { lazyPart } from "../lazy-part";
import { TextCell } from "../text/text";
import { textOf } from "../text-of";

const Input = lazyPart(async () => (await import("./postal-code-input")).PostalCodeInput);

/**
 * A postal code beside a field named `country`: a Brazilian one is written as a CEP (`01310-100`), any other as it is
 * typed.
 *
 * @example
 * section({ postalCode: postalCode().max(20).optional(), country: country().optional() })
 */
export const postalCode = () =>
  draw(textOf("single-line").min(1), { Cell: TextCell, Input, hint: "engine.hints.postalCode" });
