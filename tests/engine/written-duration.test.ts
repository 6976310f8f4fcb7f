import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bodyCheck } from "../../server/contract/validate";
import { lookOf } from "../../src/engine/define/draw";
import { duration } from "../../src/engine/kinds/duration/duration";
import { readDuration } from "../../src/engine/kinds/duration/read-duration";
import { durationOf, isDuration, secondsOf, writeDuration } from "../../src/engine/kinds/duration/written-duration";
import { type Locale, localeValues } from "../../src/i18n/locale";
import { timeTaken } from "../support/time-taken";

/** With plain blanks: Intl writes those that do not break. */
const plain = (written: string) => written.replace(/\s/g, " ");

describe("a duration is written", () => {
  it.each<[string, Partial<Record<Locale, string>>]>([
    ["PT1H30M", { "pt-BR": "1 h 30 min", es: "1 h 30 min", en: "1 hr 30 min" }],
    ["PT90M", { "pt-BR": "1 h 30 min", es: "1 h 30 min", en: "1 hr 30 min" }],
    ["PT5400S", { "pt-BR": "1 h 30 min", es: "1 h 30 min", en: "1 hr 30 min" }],
    ["PT36H", { "pt-BR": "36 h", es: "36 h", en: "36 hr" }],
    ["PT45S", { "pt-BR": "45 s", es: "45 s", en: "45 sec" }],
    ["P1DT2H", { "pt-BR": "1 dia 2 h", es: "1 d 2 h", en: "1 day 2 hr" }],
    ["P2W", { "pt-BR": "2 sem.", es: "2 sem.", en: "2 wks" }],
    ["P1Y2M3D", { "pt-BR": "1 ano 2 meses 3 dias", es: "1 a 2 m. 3 d", en: "1 yr 2 mths 3 days" }],
    ["PT0S", { "pt-BR": "0 min", es: "0 min", en: "0 min" }],
    ["PT1234H", { "pt-BR": "1.234 h", es: "1234 h", en: "1,234 hr" }],
  ])("%s in the words of each language", (value, written) => {
    for (const [locale, words] of Object.entries(written)) expect(plain(writeDuration({ value, locale }))).toBe(words);
  });

  it.each([undefined, null, "", "90", 90, "PT", {}])("and %j, which is none, is not", (value) => {
    expect(writeDuration({ value, locale: "en" })).toBe("");
  });

  it("in a filter's chip as in a cell", () => {
    // A place is more than a filter's text asks for.
    const place = { locale: "pt-BR" } as never;
    expect(plain(lookOf(duration()).filterText?.("PT90M", place) ?? "")).toBe("1 h 30 min");
  });
});

describe("what is typed as a duration", () => {
  const all = [...localeValues];
  it.each<[Locale[], string, string | undefined]>([
    [all, "1:30", "PT1H30M"],
    [all, "0:05", "PT5M"],
    [all, "100:00", "PT100H"],
    [all, "1:00:05", "PT1H0M5S"],
    [all, "1:60", undefined],
    [all, "1:3", undefined],
    [all, "90 min", "PT1H30M"],
    [all, "90min", "PT1H30M"],
    [all, " 1 h 30 min ", "PT1H30M"],
    [all, "1H30", "PT1H30M"],
    [all, "1h30m", "PT1H30M"],
    [all, "5m30", "PT5M30S"],
    [all, "1,5 h", "PT1H30M"],
    [all, "1.5h", "PT1H30M"],
    [all, "0,1 min", "PT6S"],
    [all, "0 min", "PT0S"],
    [all, "36 h", "PT36H"],
    [all, "2 weeks", "P2W"],
    [all, "1 week 1 day", "P8D"],
    [all, "pt1h30m", "PT1H30M"],
    [all, "P1Y3D", "P1Y0M3D"],
    [["pt-BR"], "2 dias e 4 horas", "P2DT4H"],
    [["pt-BR", "es"], "1.234 h", "PT1234H"],
    [["en"], "1.234 h", undefined],
    [["en"], "1,234 h", "PT1234H"],
    [["pt-BR"], "1 mês", "P1M"],
    [["pt-BR"], "1 mes", "P1M"],
    [["pt-BR"], "1 sem.", "P1W"],
    [["es"], "2 días y 4 horas", "P2DT4H"],
    [["es"], "30 m", "PT30M"],
    [["es"], "1 año", "P1Y"],
    [["en"], "2 days, 4 hours and 1 min", "P2DT4H1M"],
    // Spanish too, once its accent is left out
    [["pt-BR", "es"], "2 dias", "P2D"],
    [["en"], "2 dias", undefined],
    [all, "90", undefined],
    [all, "30 30 min", undefined],
    [all, "1 h 30 x", undefined],
    [all, "0,5 s", undefined],
    [all, "1,5 months", undefined],
    [all, "-1 h", undefined],
    [all, "soon", undefined],
    [all, "", undefined],
    [all, "99999999999999999 h", undefined],
  ])("in %j: %s", (locales, typed, kept) => {
    for (const locale of locales) expect(readDuration({ typed, locale })).toBe(kept);
  });

  it("is read as it is written, in every language", () => {
    fc.assert(
      fc.property(
        fc.tuple(fc.nat(4000), fc.nat(9999), fc.nat(59), fc.nat(59)),
        fc.constantFrom(...localeValues),
        ([days, hours, minutes, seconds], locale) => {
          const value = `P${days}DT${hours}H${minutes}M${seconds}S`;
          const read = readDuration({ typed: writeDuration({ value, locale }), locale }) ?? "";
          expect(isDuration(read)).toBe(true);
          expect(secondsOf(read)).toBe(secondsOf(value));
        },
      ),
    );
  });

  it("may be as long as a person likes without costing more than its length", () => {
    const taken = timeTaken();
    for (const typed of ["1 ".repeat(30_000), "1h".repeat(30_000), "1".repeat(60_000), "1,".repeat(30_000)])
      readDuration({ typed, locale: "en" });
    expect(taken()).toBeLessThan(5000);
  });
});

it("is for the panel what it is for the server", () => {
  const check = bodyCheck({ type: "string", format: "duration" });
  const part = fc.constantFrom("P", "T", "1", "20", "Y", "M", "W", "D", "H", "S", ".", "-");
  const made = fc.array(part, { maxLength: 8 }).map((parts) => `P${parts.join("")}`);
  fc.assert(
    fc.property(made, (text) => {
      expect(isDuration(text)).toBe(check(text).length === 0);
    }),
    { numRuns: 2000 },
  );
  for (const text of ["PT1H30M", "P1Y2M3DT4H5M6S", "P2W", "P1D", "PT0S"])
    expect([text, isDuration(text), check(text)]).toEqual([text, true, []]);
});

it("seconds become a duration, and a duration seconds", () => {
  expect([0, 59, 60, 3600, 5400, 86_400, 3605].map(durationOf)).toEqual([
    "PT0S",
    "PT59S",
    "PT1M",
    "PT1H",
    "PT1H30M",
    "PT24H",
    "PT1H0M5S",
  ]);
  expect(["P1D", "P1W", "PT1H1M1S"].map(secondsOf)).toEqual([86_400, 604_800, 3661]);
  expect(secondsOf("P12M")).toBe(secondsOf("P1Y"));
  expect(secondsOf("an hour")).toBeNaN();
});
