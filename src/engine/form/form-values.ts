import type { ResourceDefinition } from "../define/definition";
import { type Field, lookOf } from "../define/draw";
import type { FieldMap, Values } from "../define/shape";

/** The fields of the form; those that only creation accepts are left out of a change. */
export function fieldsOf({ form = {}, fields, createOnly = [] }: ResourceDefinition, isNew: boolean): FieldMap {
  const names = Object.values(form).flat();
  return Object.fromEntries(
    names.flatMap((name) => {
      const schema = fields[name];
      return schema && (isNew || !createOnly.includes(name)) ? [[name, schema]] : [];
    }),
  );
}

/** What a form starts with: every input has a value, so that a form put back as it was is not taken for a changed one. */
export function valuesOf(fields: FieldMap, record?: Values): Values {
  return Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, startOf(schema, record, name)]));
}

function startOf(schema: Field, record: Values | undefined, name: string): unknown {
  const { initial, parts } = lookOf(schema);
  const value = record?.[name];
  if (parts && !Array.isArray(initial)) return valuesOf(parts, isValues(value) ? value : {});
  if (value !== undefined && value !== null) return value;
  // What is made of several has all of them, too.
  if (typeof initial === "object") return initial;
  if (!record) return initial ?? "";
  // A record in which it is absent says so, whatever a new one would start with.
  return typeof initial === "boolean" ? false : "";
}

function isValues(value: unknown): value is Values {
  return typeof value === "object" && value !== null;
}
