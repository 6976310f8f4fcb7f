import { resolveSchema, type Schema } from "./document";

/**
 * Takes the optional texts that were sent as "" out of a body that was just read: that means absent. Only what the schema
 * names is looked at, and no list that is longer than it may be.
 */
export const dropEmpty = (given: Schema, body: unknown): void => {
  if (typeof body !== "object" || body === null) return;
  const schema = resolveSchema(given);
  const { items, maxItems, properties = {}, required, allOf } = schema;
  if (Array.isArray(body)) {
    if (items && body.length <= Number(maxItems)) for (const item of body) dropEmpty(items, item);
    return;
  }
  const demanded = new Set<unknown>(Array.isArray(required) ? required : []);
  for (const [name, field] of Object.entries(properties)) {
    const value: unknown = Object.getOwnPropertyDescriptor(body, name)?.value;
    if (value !== "") dropEmpty(field, value);
    else if (!demanded.has(name) && resolveSchema(field).type === "string") Reflect.deleteProperty(body, name);
  }
  for (const part of Array.isArray(allOf) ? allOf : []) dropEmpty(part, body);
};
