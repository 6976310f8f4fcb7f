import { resolveSchema, type Schema } from "../../server/contract/document";

interface BodyField {
  name: string;
  schema: Schema;
  isRequired: boolean;
  /** A body with a value in this field alone. */
  bodyWith: (value: unknown) => unknown;
}

/** Every field of a body, at any depth. */
export const bodyFieldsOf = (
  given: Schema,
  bodyWith: BodyField["bodyWith"] = (value) => value,
  name = "",
): BodyField[] => {
  const { properties = {}, required, items, allOf } = resolveSchema(given);
  const parts = Array.isArray(allOf) ? allOf : [];
  return [
    ...Object.entries(properties).flatMap(([key, part]) => {
      const within: BodyField["bodyWith"] = (value) => bodyWith({ [key]: value });
      const isRequired = Array.isArray(required) && required.includes(key);
      const field = { name: `${name}.${key}`, schema: resolveSchema(part), isRequired, bodyWith: within };
      return [field, ...bodyFieldsOf(part, within, field.name)];
    }),
    ...(items
      ? [
          {
            name: `${name}[]`,
            schema: resolveSchema(items),
            isRequired: true,
            bodyWith: (value: unknown) => bodyWith([value]),
          },
          ...bodyFieldsOf(items, (value) => bodyWith([value]), `${name}[]`),
        ]
      : []),
    ...parts.flatMap((part: Schema) => bodyFieldsOf(part, bodyWith, name)),
  ];
};
