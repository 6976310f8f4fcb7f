import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { lookOf } from "../../src/engine/define/draw";
import { money } from "../../src/engine/kinds/money/money";
import { number } from "../../src/engine/kinds/number/number";
import {
  type NumberStyle,
  readNumber,
  unitOf,
  writeInput,
  writeNumber,
} from "../../src/engine/kinds/number/written-number";
import { percent } from "../../src/engine/kinds/percent/percent";
import { localeValues } from "../../src/i18n/locale";

const percents: NumberStyle = { style: "unit", unit: "percent" };
const moneyOf = (currency: string): NumberStyle => ({ style: "currency", currency });
/** With plain blanks: Intl writes those that do not break. */
const plain = (written: string) => written.replace(/\s/g, " ");

describe("a number is written", () => {
  it.each<[string, NumberStyle, number, string, string]>([
    ["pt-BR", {}, 1234.5, "1.234,5", "1.234,5"],
    ["en", {}, 1234.5, "1,234.5", "1,234.5"],
    ["es", {}, 1234.5, "1234,5", "1234,5"],
    ["es", {}, -12345.6, "-12.345,6", "-12.345,6"],
    ["en", {}, 0.30000000000000004, "0.30000000000000004", "0.30000000000000004"],
    ["pt-BR", moneyOf("BRL"), 1234.5, "R$ 1.234,50", "1.234,50"],
    ["en", moneyOf("BRL"), -1234.5, "-R$1,234.50", "-1,234.50"],
    ["es", moneyOf("EUR"), 12345.67, "12.345,67 €", "12.345,67"],
    ["en", moneyOf("JPY"), 1234, "¥1,234", "1,234"],
    ["en", moneyOf("KWD"), 0, "KWD 0.000", "0.000"],
    ["en", moneyOf("BRL"), 0.125, "R$0.125", "0.125"],
    ["pt-BR", percents, 12.5, "12,5%", "12,5"],
    ["es", percents, 12.5, "12,5 %", "12,5"],
  ])("in %s with %j: %d", (locale, style, value, cell, input) => {
    expect(plain(writeNumber({ value, locale, style }))).toBe(cell);
    expect(plain(writeInput({ value, locale, style }))).toBe(input);
  });

  it("and what is none is not", () => {
    for (const value of [undefined, null, "", "12", {}]) {
      expect(writeNumber({ value, locale: "en", style: {} })).toBe("");
      expect(writeInput({ value, locale: "en", style: {} })).toBe("");
    }
  });

  it("in a format that is made once", () => {
    let made = 0;
    class Counted extends Intl.NumberFormat {
      constructor(...options: ConstructorParameters<typeof Intl.NumberFormat>) {
        super(...options);
        made += 1;
      }
    }
    vi.stubGlobal("Intl", { NumberFormat: Counted });
    const write = () => writeNumber({ value: 1, locale: "en-NZ", style: percents });
    expect([write(), write()]).toEqual(["1%", "1%"]);
    expect(made).toBe(1);
  });

  it("with its unit on the side of the language", () => {
    expect(unitOf({ locale: "pt-BR", style: moneyOf("BRL") })).toEqual({ unit: "R$", side: "start" });
    expect(unitOf({ locale: "es", style: moneyOf("BRL") })).toEqual({ unit: "BRL", side: "end" });
    expect(unitOf({ locale: "en", style: percents })).toEqual({ unit: "%", side: "end" });
    expect(unitOf({ locale: "en", style: {} }).unit).toBe("");
  });
});

describe("what is typed", () => {
  const commas = ["pt-BR", "es"];
  it.each<[string[], string, number | undefined]>([
    [[...localeValues], "12", 12],
    [[...localeValues], " 12 ", 12],
    [[...localeValues], "-12", -12],
    [[...localeValues], "− 12", -12],
    [[...localeValues], "+12", 12],
    [[...localeValues], "007", 7],
    [[...localeValues], "100", 100],
    [[...localeValues], "0", 0],
    [[...localeValues], "-0", 0],
    [[...localeValues], "1 234 567", 1_234_567],
    [[...localeValues], "1\u00a0234\u202f567", 1_234_567],
    [[...localeValues], "1,5", 1.5],
    [[...localeValues], "1.5", 1.5],
    [[...localeValues], ",5", 0.5],
    [[...localeValues], ".5", 0.5],
    [[...localeValues], ",0", 0],
    [[...localeValues], "5,", 5],
    [[...localeValues], "5.", 5],
    [[...localeValues], "0,125", 0.125],
    [[...localeValues], "0.125", 0.125],
    [[...localeValues], "10,50", 10.5],
    [[...localeValues], "1.234,5", 1234.5],
    [[...localeValues], "1,234.5", 1234.5],
    [[...localeValues], "1.234.567", 1_234_567],
    [[...localeValues], "1,234,567", 1_234_567],
    [[...localeValues], "1234567,25", 1_234_567.25],
    [commas, "1.234", 1234],
    [commas, "1,234", 1.234],
    [["en"], "1,234", 1234],
    [["en"], "1.234", 1.234],
    [[...localeValues], "0.30000000000000004", 0.30000000000000004],
    [[...localeValues], "123456789012345", 123_456_789_012_345],
    // not kept digit by digit
    [[...localeValues], "12345678901234567890", undefined],
    [[...localeValues], "0,12345678901234567890", undefined],
    [[...localeValues], "9".repeat(400), undefined],
    [[...localeValues], "", undefined],
    [[...localeValues], "-", undefined],
    [[...localeValues], ",", undefined],
    [[...localeValues], "12a", undefined],
    [[...localeValues], "a12", undefined],
    [[...localeValues], "1e3", undefined],
    [[...localeValues], "--1", undefined],
    [[...localeValues], "1-", undefined],
    [[...localeValues], "1,,2", undefined],
    [[...localeValues], "1..2", undefined],
    [[...localeValues], "1,2,3", undefined],
    [[...localeValues], "1.2.3", undefined],
    [[...localeValues], "1 2", undefined],
    [[...localeValues], "12,34,567", undefined],
    [[...localeValues], "1234.567.890", undefined],
    [[...localeValues], "0.123.456", undefined],
    [[...localeValues], "12%", undefined],
    [[...localeValues], "R$ 12", undefined],
  ])("in %s: %j", (locales, typed, value) => {
    for (const locale of locales) expect(readNumber({ typed, locale, style: {} }), locale).toBe(value);
  });

  it("may have the unit, which was copied with it", () => {
    const brl = moneyOf("BRL");
    expect(readNumber({ typed: "R$ 1.234,50", locale: "pt-BR", style: brl })).toBe(1234.5);
    expect(readNumber({ typed: "-R$10", locale: "en", style: brl })).toBe(-10);
    expect(readNumber({ typed: "12,5 BRL", locale: "pt-BR", style: brl })).toBe(12.5);
    expect(readNumber({ typed: "12,5 %", locale: "es", style: percents })).toBe(12.5);
    expect(readNumber({ typed: "12%%", locale: "es", style: percents })).toBeUndefined();
    expect(readNumber({ typed: "R$ R$ 12", locale: "pt-BR", style: brl })).toBeUndefined();
    expect(readNumber({ typed: "€ 12", locale: "pt-BR", style: brl })).toBeUndefined();
  });
});

describe("what is written is read as the same number", () => {
  const styles = [{}, percents, moneyOf("BRL"), moneyOf("JPY"), moneyOf("KWD")];
  // Intl writes twenty decimals; a number has up to seventeen digits.
  const numbers = fc.oneof(
    fc.double({ noNaN: true, min: 0.001, max: 1e20 }),
    fc.double({ noNaN: true, min: -1e20, max: -0.001 }),
    fc.maxSafeInteger(),
    fc.integer({ min: -1_000_000, max: 1_000_000 }).map((cents) => cents / 100 + 0),
  );

  it.each(localeValues)("in %s", (locale) => {
    fc.assert(
      fc.property(numbers, fc.constantFrom(...styles), (number, style) => {
        const value = number === 0 ? 0 : number;
        expect(readNumber({ typed: writeNumber({ value, locale, style }), locale, style })).toBe(value);
        expect(readNumber({ typed: writeInput({ value, locale, style }), locale, style })).toBe(value);
      }),
      { numRuns: 300 },
    );
  });

  it("and any text is a number that is written again, or none", () => {
    const text = fc.string({ unit: fc.constantFrom(..."0123456789.,- +%R$") });
    fc.assert(
      fc.property(text, fc.constantFrom(...localeValues), fc.constantFrom(...styles), (typed, locale, style) => {
        const value = readNumber({ typed, locale, style });
        if (value === undefined) return;
        expect(readNumber({ typed: writeInput({ value, locale, style }), locale, style })).toBe(value);
        expect(Number(typed.replace(/\D/g, "").replace(/^0+|0+$/g, ""))).toBe(
          Number(
            writeInput({ value, locale, style })
              .replace(/\D/g, "")
              .replace(/^0+|0+$/g, ""),
          ),
        );
      }),
      { numRuns: 2000 },
    );
  });
});

it("numbers stand at the end of their column, and are said in a filter's chip with their unit", () => {
  const place = { label: "l", values: "v", hint: "h", translate: (key: string) => key, locale: "en" };
  const inEnglish = { ...place, part: () => inEnglish };
  for (const [schema, text] of [
    [number(), "1,234.5"],
    [money({ currency: "USD" }), "$1,234.50"],
    [percent(), "1,234.5%"],
  ] as const) {
    expect(lookOf(schema)).toMatchObject({ align: "end" });
    expect(lookOf(schema).filterText?.(1234.5, inEnglish)).toBe(text);
  }
});

it("a currency that there is not is no definition", () => {
  expect(() => money({ currency: "REAIS" })).toThrow(RangeError);
});
