import { resolveSchema, type Schema } from "./document";

/** A body without its optional texts that were sent as "": that means absent, as the schema's own forms send it. */
export const dropEmpty = (given: Schema, value: unknown): unknown => {
  const schema = resolveSchema(given);
  const { items } = schema;
  if (Array.isArray(value)) return items ? value.map((item) => dropEmpty(items, item)) : value;
  if (typeof value !== "object" || value === null) return value;
  const { properties, required } = fieldsOf(schema);
  const isDropped = (name: string, part: unknown) =>
    part === "" && !required.has(name) && resolveSchema(properties.get(name)).type === "string";
  // takes a field named `__proto__` for one like any other
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      const field = properties.get(name);
      return isDropped(name, part) ? [] : [[name, field ? dropEmpty(field, part) : part]];
    }),
  );
};

interface Fields {
  properties: Map<string, Schema>;
  required: Set<string>;
}

const known = new WeakMap<Schema, Fields>();

/** The fields of an object and of all that it is composed of. */
const fieldsOf = (schema: Schema): Fields => {
  const found = known.get(schema);
  if (found) return found;
  const parts = partsOf(schema);
  const fields = {
    properties: new Map(parts.flatMap(({ properties = {} }) => Object.entries(properties))),
    required: new Set(parts.flatMap(({ required }) => (Array.isArray(required) ? required.map(String) : []))),
  };
  known.set(schema, fields);
  return fields;
};

const partsOf = (schema: Schema): Schema[] => [
  schema,
  ...(Array.isArray(schema.allOf) ? schema.allOf.flatMap((part: Schema) => partsOf(resolveSchema(part))) : []),
];
