import { describe, expect, test } from "vitest";
import { contractFormats } from "../../openapi/formats";
import { contractOperations, type Schema } from "../../server/contract/document";
import { dropEmpty } from "../../server/contract/drop-empty";
import { bodyCheck } from "../../server/contract/validate";
import { bodyFieldsOf } from "../support/body-fields";

const texts = contractOperations.flatMap(({ id, body }) => {
  const schema = body?.content["application/json"]?.schema;
  const check = bodyCheck(schema ?? {});
  return schema
    ? bodyFieldsOf(schema)
        .filter((field) => field.schema.type === "string")
        .map((field) => ({ ...field, at: `${id}${field.name}`, body: schema, check }))
    : [];
});

const withoutEmpty = (schema: Schema, body: unknown) => {
  dropEmpty(schema, body);
  return body;
};
const leaf = (value: unknown): unknown =>
  typeof value === "object" && value !== null ? leaf(Object.values(value)[0]) : value;

describe("every text of every request body", () => {
  test("is of a kind: one of a set, of a pattern, or of a format", () => {
    expect(texts.length).toBeGreaterThan(100);
    const free = texts.filter(({ schema: { format, pattern, enum: choices, const: only } }) =>
      [format, pattern, choices, only].every((word) => word === undefined),
    );
    expect(free.map(({ at }) => at)).toEqual([]);
  });

  test("that people read has no control characters, no overrides of its direction, and something to see", () => {
    const taken = texts.flatMap(({ at, schema, bodyWith, check }) =>
      ["\u202etxet", "a\u0007b", " \t\u00a0", "\u200b\u200d", "\u3164", "a\u2066b"]
        .filter((text) => {
          if (schema.format === "password") return false;
          const found = check(bodyWith(text));
          const path = at.slice(at.indexOf(".") + 1).replaceAll("[]", ".0");
          return !found.some((error) => error.path === path);
        })
        .map((text) => `${at} ${JSON.stringify(text)}`),
    );
    expect(taken).toEqual([]);
  });

  test("counts as absent when it is optional and empty, at any depth, and is kept where it is required", () => {
    for (const { at, isRequired, bodyWith, body } of texts) {
      const dropped = leaf(withoutEmpty(body, bodyWith(""))) === undefined;
      expect([at, dropped]).toEqual([at, !isRequired]);
      expect(leaf(withoutEmpty(body, bodyWith("text")))).toBe("text");
    }
  });
});

describe("the formats of texts", () => {
  const { "single-line": line, "multi-line": lines, "past-date": day } = contractFormats;

  test("take what people of any language write", () => {
    for (const text of ["José d'Ávila", "李小龙", "محمد علي", "נועה", "👩‍👩‍👧 família", "O’Neil-Ünlü 2º", "क्षत्रिय"])
      expect([line(text), lines(text)]).toEqual([true, true]);
    expect([line("a\nb"), line("a\u2028b"), lines("a\r\n\tb")]).toEqual([false, false, true]);
  });

  test("take birthdays from 1900 to today, wherever the day begins first", () => {
    const in15Hours = new Date(Date.now() + 15 * 3_600_000 + 86_400_000).toISOString().slice(0, 10);
    const today = new Date().toISOString().slice(0, 10);
    expect(["1900-01-01", today, "1899-12-31", in15Hours, "2001-02-29"].map(day)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
