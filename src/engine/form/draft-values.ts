import { coreOf, type Field, lookOf } from "../define/draw";
import type { FieldMap, Values } from "../define/shape";
import { valuesOf } from "./form-values";
import { isSame } from "./is-same";

/**
 * What of a form's values is worth keeping: those that differ from what the form began with, and no secrets.
 *
 * @example
 * changesOf({ fields, values: { name: "Ana", password: "x" }, start: { name: "", password: "" } }) // { name: "Ana" }
 */
export const changesOf = ({ fields, values, start }: { fields: FieldMap; values: Values; start: Values }): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, schema]) => {
      const { isSecret } = lookOf(schema);
      if (isSecret || isSame(values[name], start[name])) return [];
      // `null`, because JSON forgets what is undefined, and emptied is a change too.
      return [[name, withoutSecrets(schema, values[name]) ?? null]];
    }),
  );

/**
 * What a form shows when such changes are taken up again over what it begins with. What no longer fits, because the
 * form has changed since, is left out.
 */
export const withChanges = ({
  fields,
  start,
  changes,
}: {
  fields: FieldMap;
  start: Values;
  changes: Values;
}): Values => {
  const fitting = Object.entries(changes).filter(([name, value]) => {
    const schema = fields[name];
    return schema && !lookOf(schema).isSecret && fits(value, start[name]);
  });
  return valuesOf(fields, { ...start, ...Object.fromEntries(fitting) });
};

function withoutSecrets(schema: Field, value: unknown): unknown {
  const { parts } = lookOf(coreOf(schema));
  if (!parts) return value;
  if (Array.isArray(value)) return value.map((item) => publicParts(parts, item));
  return publicParts(parts, value);
}

function publicParts(parts: FieldMap, value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const part = parts[name];
      if (!part) return [[name, inner]];
      return lookOf(part).isSecret ? [] : [[name, withoutSecrets(part, inner)]];
    }),
  );
}

/** Whether a value has the shape that its inputs expect: a list, an object of parts, or a plain value. */
function fits(value: unknown, start: unknown): boolean {
  if (value === null) return true;
  return shapeOf(value) === shapeOf(start);
}

function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return "list";
  if (typeof value === "boolean") return "toggle";
  return typeof value === "object" && value !== null ? "section" : "plain";
}
