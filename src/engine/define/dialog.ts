import type { z } from "zod";
import type { Check } from "./definition";

/** The values of a map of fields, as their schemas give them. */
export type ValuesOf<F extends Record<string, z.ZodType>> = { [K in keyof F]: z.output<F[K]> };

/** A form whose request body is made of its values. */
export interface MappedForm<B, F extends Record<string, z.ZodType> = Record<string, z.ZodType>> {
  fields: F;
  // Method syntax: the values are those of `fields`, whatever they are, and only the body must fit the contract.
  body(values: ValuesOf<F>): B;
  check?: Check;
}

/**
 * A dialog whose fields are not the request body itself.
 *
 * @example
 * form: dialog({ to: recipient() }, ({ to }) => (to.includes("@") ? { email: to } : { app2Id: to }))
 */
export const dialog = <F extends Record<string, z.ZodType>, B>(
  fields: F,
  body: (values: ValuesOf<F>) => B,
): MappedForm<B, F> => ({ fields, body });
