import { type ContractOperation, fileOf, formType, resolveSchema, type Schema } from "./document";

/** What stands around a file in a form: boundaries and the heads of parts. */
export const formFrame = 16 * 1024;

/** Nobody who did not sign in has more to say. */
export const largestOfStrangers = 16 * 1024;
/** Room for a body that is wrong, so that it is told what is wrong with it. */
export const leastJson = 128 * 1024;

/** Bytes that a body of an operation has at most; of JSON as many as a right one may have, of text as its schema says. */
export const bodyLimit = (operation: ContractOperation, contentType: string): number => {
  const { access, body } = operation;
  const schema = body?.content[contentType]?.schema;
  if (access.includes("public") || access.includes("resetToken") || !schema) return largestOfStrangers;
  if (contentType === formType) return (fileOf(operation)?.mostBytes ?? 0) + formFrame;
  return contentType === "application/json" ? Math.max(leastJson, mostBytes(schema)) : Number(schema.maxLength);
};

/** Of a JSON value that the schema takes, with every character escaped. */
const mostBytes = (given: Schema): number => {
  const { properties, items, maxItems, maxLength } = resolveSchema(given);
  if (properties) {
    const fields = Object.entries(properties).map(([name, field]) => `"${name}":,`.length + mostBytes(field));
    return fields.reduce((sum, bytes) => sum + bytes, "{}".length);
  }
  if (items) return "[]".length + Number(maxItems ?? 0) * (",".length + mostBytes(items));
  return typeof maxLength === "number" ? `""`.length + maxLength * "\\u0000".length : scalar;
};

// ids, instants, numbers, words of an enum
const scalar = 64;
