import fc from "fast-check";
import { contractFormats } from "../../../openapi/formats";
import { resolveSchema, type Schema } from "../../../server/contract/document";
import { bodyCheck } from "../../../server/contract/validate";

/** Values that mean something to the server in a field of this name: ids of records, addresses, tokens. */
export type KnownValues = (name: string, schema: Schema) => readonly unknown[];

/** Values that a schema of the contract allows; known ones more often than made-up ones. */
export const arbitraryOf = (schema: Schema, known: KnownValues, name = ""): fc.Arbitrary<unknown> => {
  const own = resolveSchema(schema);
  const given = known(name, own);
  const made = underConditions(own, madeFrom(own, known, name));
  return given.length === 0 ? made : fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...given) }, made);
};

const conditions = ["if", "not", "minProperties", "maxProperties"];

/** What depends on other fields is left to the server's own validator. */
const underConditions = (schema: Schema, values: fc.Arbitrary<unknown>) => {
  if (!conditions.some((keyword) => keyword in schema)) return values;
  const check = bodyCheck(schema);
  return values.filter((value) => check(value).length === 0);
};

const madeFrom = (schema: Schema, known: KnownValues, name: string): fc.Arbitrary<unknown> => {
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  if (schema.type === "boolean") return fc.boolean();
  if (schema.type === "integer") return integerOf(schema);
  if (schema.type === "number") return numberOf(schema);
  if (schema.type === "array") return listOf(schema, known, name);
  if (schema.type === "object") return objectOf(schema, known);
  return textOf(schema);
};

const numberIn = (value: unknown, otherwise: number) => (typeof value === "number" ? value : otherwise);

const integerOf = ({ minimum, maximum }: Schema) => {
  const min = numberIn(minimum, 0);
  const max = numberIn(maximum, 1_000_000);
  return fc.oneof(fc.integer({ min, max: Math.min(max, min + 50) }), fc.integer({ min, max }));
};

const numberOf = ({ minimum, maximum }: Schema) =>
  fc.double({ min: numberIn(minimum, 0), max: numberIn(maximum, 1_000_000), noNaN: true });

const listOf = ({ items, minItems, maxItems, uniqueItems }: Schema, known: KnownValues, name: string) => {
  const item = arbitraryOf(items ?? {}, known, name);
  const minLength = numberIn(minItems, 0);
  const limits = { minLength, maxLength: Math.max(minLength, Math.min(numberIn(maxItems, 3), 3)) };
  return uniqueItems ? fc.uniqueArray(item, { ...limits, selector: String }) : fc.array(item, limits);
};

const objectOf = ({ properties = {}, required }: Schema, known: KnownValues) =>
  fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, arbitraryOf(one, known, name)])),
    // the contract's linter holds that these are names of properties
    { requiredKeys: (required ?? []) as string[], noNullPrototype: true },
  );

const textOf = (schema: Schema): fc.Arbitrary<string> => {
  const { format, pattern } = schema;
  const min = numberIn(schema.minLength, 0);
  const max = numberIn(schema.maxLength, 200);
  const made = (typeof format === "string" && byFormat[format]) || (typeof pattern === "string" && matching(pattern));
  const fits = typeof pattern === "string" ? new RegExp(pattern, "u") : /(?:)/;
  if (made) return made.filter((text) => text.length >= min && text.length <= max && fits.test(text));
  const size = { minLength: min, maxLength: Math.min(max, Math.max(min, 30)) };
  const isRight = Object.entries(contractFormats).find(([name]) => name === format)?.[1] ?? (() => true);
  const texts = fc.oneof(
    { weight: 4, arbitrary: fc.string({ ...size, unit: "grapheme-ascii" }) },
    { weight: 2, arbitrary: fc.string({ ...size, unit: "binary" }).filter((text) => !text.includes("\0")) },
    { weight: 1, arbitrary: fc.constant("ã".repeat(Math.min(max, 5000))) },
  );
  return texts.filter(isRight);
};

const byPattern = new Map<string, fc.Arbitrary<string>>();

// worth keeping: making one takes as long as many values
const matching = (pattern: string) => {
  const made = byPattern.get(pattern) ?? fc.stringMatching(new RegExp(pattern));
  byPattern.set(pattern, made);
  return made;
};

const past = { min: new Date("1900-01-01"), max: new Date("2024-01-01") };
const instant = fc.date({ min: new Date("1900-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
const word = matching("^[a-z][a-z0-9]{2,11}$");

const byFormat: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.uuid({ version: 7 }),
  email: fc.oneof(
    fc.tuple(word, word).map(([name, host]) => `${name}@${host}.example`),
    fc.emailAddress(),
  ),
  date: instant.map((at) => at.toISOString().slice(0, 10)),
  "past-date": fc.date({ ...past, noInvalidDate: true }).map((at) => at.toISOString().slice(0, 10)),
  "date-time": instant.map((at) => at.toISOString()),
  uri: fc.webUrl(),
  "uri-reference": fc.webPath(),
};
