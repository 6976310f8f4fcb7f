import { isOfObjects } from "../names.mjs";
import { readSchema } from "./read-schema.mjs";

/**
 * A field as the panel has it.
 * @typedef {{ name: string, kind: string, values?: string[], isWhole?: boolean, least?: number, most?: number, isRequired: boolean,
 *   isNullable: boolean, isWritten: boolean, isOnlyRead: boolean, isOn?: boolean, isSecret: boolean }} Field
 * @typedef {(place: import("./open-contract.mjs").Place, text: string) => void} Note
 */

/**
 * The fields of a record or a body. What no kind can show is left out, and said.
 * @param {import("./read-schema.mjs").Read} read
 * @param {Note} note
 * @returns {Map<string, Field>}
 */
export const readFields = ({ properties, required }, note) =>
  new Map(
    [...properties].flatMap(([name, place]) => {
      const field = fieldOf(name, readSchema(place), { isRequired: required.has(name), note });
      return field ? [[name, field]] : [];
    }),
  );

const fieldOf = (name, read, { isRequired, note }) => {
  const { place, words, isNullable } = read;
  const left = (why) => void note(place, `"${name}" ${why}: left out.`);
  if (!/^[A-Za-z]\w*$/.test(name)) return left("is no name that a field of the panel can have");
  if (isOfObjects(name)) return left("is called what every object of the language has");
  if (words.writeOnly || words.format === "password") return left("is only written, never read");
  const said = kindOf(name, read, note);
  if (typeof said === "string") return left(said);
  return { name, ...said, isRequired: isRequired && !isNullable, isNullable, isOnlyRead: words.readOnly === true };
};

/** The kind of a field with its bounds, or why there is none. */
const kindOf = (name, read, note) => {
  const { type, words, isOneOfMany } = read;
  if (isOneOfMany) return "may be of several types (oneOf, anyOf)";
  if (words.enum || words.const !== undefined) return ofValues(name, read, note);
  if (type === "string") return ofText(name, read, note);
  // a form says yes or no of each, so that it begins with what the host would take it for
  if (type === "boolean") return { kind: "toggle", ...(words.default === true ? { isOn: true } : {}) };
  if (type === "number" || type === "integer") return ofNumber(name, read, note);
  if (type === "array") return "is a list";
  if (type === "object" || read.properties.size > 0) return "is an object inside the record";
  return "has no type";
};

const sizes = ["int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float", "double"];

const ofNumber = (name, { type, words, place }, note) => {
  const { format, multipleOf } = words;
  const [least, most] = [
    boundOf(words.minimum, words.exclusiveMinimum, Math.max),
    boundOf(words.maximum, words.exclusiveMaximum, Math.min),
  ];
  const isWhole = type === "integer";
  if (format && !sizes.includes(format))
    note(place, `"${name}" has the format "${format}", which no kind of field knows: shown and written as a number.`);
  if (multipleOf !== undefined && !(isWhole && multipleOf === 1))
    note(place, `"${name}" goes in steps of ${multipleOf}, which its host alone checks.`);
  for (const { value, isOutside } of isWhole ? [] : [least, most])
    if (isOutside) note(place, `"${name}" may not be ${value} itself, which its host alone checks.`);
  const step = (bound) => (isWhole && bound.isOutside ? 1 : 0);
  return {
    kind: "number",
    ...(isWhole ? { isWhole } : {}),
    ...bounds(least.value + step(least), most.value - step(most)),
  };
};

/** A bound, and whether it is outside of what it bounds: of OpenAPI 3.0 a yes beside it, of 3.1 a number in its place. */
const boundOf = (inclusive, exclusive, narrower) => {
  if (typeof exclusive !== "number") {
    return { value: inclusive, isOutside: exclusive === true && typeof inclusive === "number" };
  }
  const value = typeof inclusive === "number" ? narrower(inclusive, exclusive) : exclusive;
  return { value, isOutside: value === exclusive };
};

const ofValues = (name, { type = "string", words, place }, note) => {
  const values = (words.enum ?? [words.const]).filter((value) => value !== null);
  if (type === "boolean") return { kind: "toggle" };
  if (type !== "string") return { kind: "number", ...(type === "integer" ? { isWhole: true } : {}) };
  if (values.every((value) => /^\w[\w-]*$/.test(value) && !isOfObjects(value))) return { kind: "choice", values };
  note(place, `"${name}" has values that no dictionary can have texts of: shown and written as text.`);
  return { kind: "text" };
};

const formats = { email: "email", uri: "url", url: "url", date: "date", "date-time": "instant" };
const plain = ["uuid", "hostname", "ipv4", "ipv6", "byte-length", "idn-email", "iri"];
const many = /^(notes?|description|comments?|remarks?|body|content|message|bio|summary)$/i;

const ofText = (name, { words, place }, note) => {
  const { format, minLength, maxLength } = words;
  if (format === "binary" || format === "byte") return "is a file";
  if (Object.hasOwn(formats, format ?? "")) return { kind: formats[format] };
  if (format && !plain.includes(format))
    note(place, `"${name}" has the format "${format}", which no kind of field knows: shown and written as text.`);
  if (words.pattern) note(place, `"${name}" has a pattern, which its host alone checks.`);
  const isLong = maxLength > 255 || (maxLength === undefined && many.test(name));
  return { kind: isLong ? "longText" : "text", ...bounds(minLength, maxLength) };
};

const bounds = (least, most) => ({
  ...(Number.isFinite(least) ? { least } : {}),
  ...(Number.isFinite(most) ? { most } : {}),
});
