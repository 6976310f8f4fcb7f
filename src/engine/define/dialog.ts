import type { z } from "zod";
import type { Check, FieldMap } from "./shape";

/** The values of a map of fields, as their schemas give them. */
export type ValuesOf<F extends FieldMap> = { [K in keyof F]: z.output<F[K]> };

/** A form whose request body is made of its values. */
interface MappedForm<B, F extends FieldMap> {
  fields: F;
  body: (values: ValuesOf<F>) => B;
  check?: Check<keyof F & string>;
}

/**
 * A dialog whose fields are not the request body itself.
 *
 * @example
 * form: dialog({ to: recipient() }, ({ to }) => (to.includes("@") ? { email: to } : { app2Id: to }))
 */
export const dialog = <F extends FieldMap, B>(
  fields: F,
  body: (values: ValuesOf<F>) => B,
  check?: Check<keyof F & string>,
): MappedForm<B, F> => ({ fields, body, check });
