import { z } from "zod";
import type { Field, Looked } from "./draw";
import { bringZod, originOf, realOf } from "./late-zod";

// zod would try out whether it may write code, which the content security policy forbids and browsers report
z.config({ jitless: true });
bringZod({
  array: z.array,
  boolean: z.boolean,
  email: z.email,
  enum: z.enum,
  int: z.int,
  iso: { date: z.iso.date, datetime: z.iso.datetime, time: z.iso.time },
  literal: z.literal,
  looseObject: z.looseObject,
  number: z.number,
  object: z.object,
  string: z.string,
  stringFormat: z.stringFormat,
  union: z.union,
  url: z.url,
  uuid: z.uuid,
});

/** zod itself, for those who ask schemas: it comes with the first form, filter or file, and not with a list. */
export { z };

/** The schema of a field, to be asked. */
export const schemaOf = (field: Field) => realOf(field) as z.ZodType & Looked;

const wrappers = ["optional", "nullable", "nullish", "default", "prefault", "catch", "readonly", "nonoptional"];

/** The schema without its wrappers, such as `.optional()`. */
export const coreOf = (field: Field): z.ZodType => {
  const origin = originOf(field);
  return origin && wrappers.includes(origin.by) ? coreOf(origin.of as Field) : schemaOf(field);
};

/** Whether a value is one of the field's. */
export const accepts = (field: Field, value: unknown): boolean => schemaOf(field).safeParse(value).success;

/** Whether a value must be given: what marks an input as required. Where several may be, there may have to be none of them. */
export const isRequired = (field: Field): boolean =>
  !accepts(field, undefined) && !(coreOf(field) instanceof z.ZodArray && accepts(field, []));

/** The values of a choice of one or of several, in the order of the contract. */
export const optionsOf = (field: Field): string[] => {
  const core = coreOf(field);
  const one = core instanceof z.ZodArray ? core.element : core;
  return one instanceof z.ZodEnum ? one.options.map(String) : [];
};
