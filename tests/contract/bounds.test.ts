import { describe, expect, test } from "vitest";
import { bodyLimit } from "../../server/contract/body-limit";
import { contractDocument, contractOperations, resolveSchema, type Schema } from "../../server/contract/document";
import { longestText } from "../../server/contract/excerpt-of";
import { mostValues } from "../../src/engine/kinds/most-values";

interface Found {
  at: string;
  schema: Schema;
}

/** Every schema that stands anywhere in the contract, but those of files, which are judged by their size. */
const schemasIn = (node: unknown, at = "#"): Found[] => {
  if (typeof node !== "object" || node === null) return [];
  const inside = Object.entries(node)
    .filter(([name]) => !/^(text|image|multipart)\//.test(name))
    .flatMap(([name, part]) => schemasIn(part, `${at}/${name}`));
  return "type" in node && typeof node.type === "string" ? [{ at, schema: node as Schema }, ...inside] : inside;
};

const schemas = schemasIn(contractDocument);
const unbounded = (type: string, isBounded: (schema: Schema) => boolean) =>
  schemas.filter(({ schema }) => schema.type === type && !isBounded(schema)).map(({ at }) => at);

// of these lengths, or judged by their bytes
const boundedFormats = ["uuid", "date", "past-date", "date-time", "binary"];

/** The schemas of what is sent, and all that they refer to. */
const sent = (given: Schema, at: string): Found[] => {
  const schema = resolveSchema(given);
  return [
    { at, schema },
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => sent(part, `${at}.${name}`)),
    ...(schema.items ? sent(schema.items, `${at}[]`) : []),
  ];
};
const bodies = contractOperations.flatMap(({ id, body }) => {
  const schema = body?.content["application/json"]?.schema;
  return schema ? sent(schema, id) : [];
});

describe("the contract", () => {
  test("bounds every list", () => {
    expect(schemas.length).toBeGreaterThan(500);
    expect(unbounded("array", ({ maxItems }) => typeof maxItems === "number")).toEqual([]);
  });

  test("bounds every text", () => {
    const isBounded = ({ maxLength, enum: choices, format }: Schema) =>
      typeof maxLength === "number" || choices !== undefined || boundedFormats.includes(String(format));
    expect(unbounded("string", isBounded)).toEqual([]);
  });

  test("bounds every number", () => {
    const isBounded = ({ minimum, maximum }: Schema) => typeof minimum === "number" && typeof maximum === "number";
    expect([...unbounded("integer", isBounded), ...unbounded("number", isBounded)]).toEqual([]);
  });

  test("takes no unknown field, at any depth", () => {
    const open = bodies.filter(({ schema }) => schema.properties && schema.additionalProperties !== false);
    expect(open.map(({ at }) => at)).toEqual([]);
    const untyped = bodies.filter(({ schema }) => schema.type === undefined);
    expect(untyped.map(({ at }) => at)).toEqual([]);
  });

  test("takes no text that is cut where all errors of a body are looked for", () => {
    expect(bodies.filter(({ schema }) => Number(schema.maxLength ?? 0) >= longestText).map(({ at }) => at)).toEqual([]);
  });

  test("says how large a file may be, and the server takes as much", () => {
    const files = contractOperations.flatMap((operation) =>
      Object.entries(operation.body?.content ?? {})
        .filter(([type]) => type.startsWith("text/"))
        .map(([type, { schema }]) => ({ said: resolveSchema(schema).maxLength, taken: bodyLimit(operation, type) })),
    );
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter(({ said, taken }) => said !== taken)).toEqual([]);
    expect(Math.max(...files.map(({ taken }) => taken))).toBeLessThanOrEqual(1024 * 1024);
  });

  test("takes as many records in a filter as its input offers", () => {
    const filters = contractOperations
      .flatMap(({ parameters }) => parameters)
      .filter((one) => one.in === "query" && one.name.endsWith("Id"))
      .map(({ schema }) => resolveSchema(schema))
      .filter(({ type }) => type === "array");
    expect(filters.length).toBeGreaterThan(5);
    expect(filters.filter(({ maxItems }) => maxItems !== mostValues)).toEqual([]);
  });

  test("takes bodies of less than half a megabyte", () => {
    const limits = contractOperations.map((operation) => bodyLimit(operation, "application/json"));
    expect(Math.max(...limits)).toBeGreaterThan(128 * 1024);
    expect(Math.max(...limits)).toBeLessThan(512 * 1024);
  });
});
