import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nearText, readNear, sendNear } from "../../src/engine/kinds/coordinates/near";
import { readCoordinates, readDegrees } from "../../src/engine/kinds/coordinates/read-coordinates";
import { writeCoordinates } from "../../src/engine/kinds/coordinates/written-coordinates";
import { loadDictionary } from "../../src/i18n/load-dictionary";
import { type Locale, localeValues } from "../../src/i18n/locale";

const letters = new Map(
  await Promise.all(
    localeValues.map(async (locale) => [locale, (await loadDictionary(locale)).engine.coordinates] as const),
  ),
);
const languageOf = (locale: Locale) => ({
  locale,
  translate: (key: string) =>
    Object.entries(letters.get(locale) ?? {}).find(([name]) => key.endsWith(`.${name}`))?.[1] ?? key,
});

describe("a place is written", () => {
  it.each<[Locale, string]>([
    ["pt-BR", "23,5505° S, 46,6333° O"],
    ["es", "23,5505° S, 46,6333° O"],
    ["en", "23.5505° S, 46.6333° W"],
  ])("in %s with the letters of its language", (locale, written) => {
    const language = languageOf(locale);
    expect(writeCoordinates({ latitude: -23.5505, longitude: -46.6333 }, language)).toBe(written);
  });

  it("on the other side of the world, and at its middle", () => {
    const language = languageOf("pt-BR");
    expect(writeCoordinates({ latitude: 35.6895, longitude: 139.69171 }, language)).toBe("35,6895° N, 139,69171° L");
    expect(writeCoordinates({ latitude: 0, longitude: -0 }, language)).toBe("0° N, 0° L");
  });

  it("to a metre", () => {
    expect(writeCoordinates({ latitude: 1.23456789, longitude: -0.00000001 }, languageOf("en"))).toBe(
      "1.23457° N, 0° W",
    );
  });

  it.each([
    undefined,
    null,
    "",
    {},
    { latitude: 1 },
    { latitude: "1", longitude: "2" },
    { latitude: "1", longitude: 2 },
    { latitude: 1, longitude: "2" },
  ])("and %j is none", (value) => {
    expect(writeCoordinates(value, languageOf("en"))).toBe("");
  });
});

describe("what is typed as degrees", () => {
  const all = [...localeValues];
  it.each<[Locale[], string, "latitude" | "longitude", number | undefined]>([
    [all, "-23.5505", "latitude", -23.5505],
    [all, "-23,5505", "latitude", -23.5505],
    // three decimals are no thousands, of which degrees have none
    [all, "-23.550", "latitude", -23.55],
    [all, "-23,550", "latitude", -23.55],
    [all, "146.633° W", "longitude", -146.633],
    [all, "1.234,5", "latitude", undefined],
    [all, "1,234.5", "latitude", undefined],
    [all, "12 345", "latitude", undefined],
    [all, "23.5505° S", "latitude", -23.5505],
    [all, "23,5505s", "latitude", -23.5505],
    [all, "23.5505°", "latitude", 23.5505],
    [all, "23.5505 N", "latitude", 23.5505],
    [all, "46.6333 W", "longitude", -46.6333],
    [all, "46.6333 E", "longitude", 46.6333],
    [all, "0 S", "latitude", 0],
    [["pt-BR", "es"], "46,6333° O", "longitude", -46.6333],
    [["pt-BR"], "139,69° L", "longitude", 139.69],
    [["en", "es"], "139.69 L", "longitude", undefined],
    [["en"], "46.6333 O", "longitude", undefined],
    [all, "23.5505 W", "latitude", undefined],
    [all, "-23.5505 S", "latitude", undefined],
    [all, "23° 33' S", "latitude", undefined],
    [all, "S", "latitude", undefined],
    [all, "", "latitude", undefined],
    [all, "  23.5505 ° S  ", "latitude", -23.5505],
    [all, "12 34 S", "latitude", undefined],
    [all, "1\n2 S", "latitude", undefined],
    [all, "0 N", "latitude", 0],
  ])("in %j: %s as a %s", (locales, typed, axis, degrees) => {
    for (const locale of locales) expect(readDegrees(typed, axis, languageOf(locale))).toBe(degrees);
  });
});

describe("what is pasted as a pair", () => {
  const all = [...localeValues];
  const here = { latitude: -23.5505, longitude: -46.6333 };
  it.each<[Locale[], string, object | undefined]>([
    [all, "-23.5505, -46.6333", here],
    [all, "-23.5505,-46.6333", here],
    [all, "-23.550,-46.633", { latitude: -23.55, longitude: -46.633 }],
    [all, "-23,550, -46,633", { latitude: -23.55, longitude: -46.633 }],
    [all, "-10 100", { latitude: -10, longitude: 100 }],
    [all, " (-23.5505, -46.6333) ", here],
    [all, "-23.5505 -46.6333", here],
    [all, "-23,5505; -46,6333", here],
    [all, "-23,5505, -46,6333", here],
    [all, "-23,5505 -46,6333", here],
    [all, "23.5505° S, 46.6333° W", here],
    [["pt-BR", "es"], "23,5505° S, 46,6333° O", here],
    [all, "46.6333° W, 23.5505° S", undefined],
    [all, "-23,55", undefined],
    [all, "-23.55", undefined],
    [all, "23,55° S", undefined],
    [all, "46,63° W", undefined],
    [["pt-BR", "es"], "46,63° O", undefined],
    [["pt-BR"], "139,69° L", undefined],
    [all, "1, 2, 3", undefined],
    [all, "here", undefined],
    [all, "[-23.5505, -46.6333]", here],
    [all, "(-23.5505; -46.6333", here],
    [all, "-23.5505 ; -46.6333]", here],
    [all, "-23,5505  ;  -46,6333", here],
    [all, "-23,5505;-46,6333", here],
    [all, "-23,5505 ,   -46,6333", here],
    [all, "-23,5505   -46,6333", here],
    [all, "23.5505° S; 46.6333° W", here],
    [all, "(-23.5505, (-46.6333)", undefined],
    [all, "(-23.5505), -46.6333", undefined],
    [all, "-23.5505; here", undefined],
    [all, "here; -46.6333", undefined],
    [all, "-23.5505;", undefined],
    [all, "; -46.6333", undefined],
    [all, "1; 2; 3", undefined],
    [all, "", undefined],
  ])("in %j: %s", (locales, typed, pair) => {
    for (const locale of locales) expect(readCoordinates(typed, languageOf(locale))).toEqual(pair);
  });

  it("is what was written, in every language", () => {
    const degrees = (most: number) => fc.integer({ min: -most * 1000, max: most * 1000 }).map((size) => size / 1000);
    fc.assert(
      fc.property(degrees(90), degrees(180), fc.constantFrom(...localeValues), (latitude, longitude, locale) => {
        const language = languageOf(locale);
        const written = writeCoordinates({ latitude, longitude }, language);
        // 0 is written without a side
        expect(readCoordinates(written, language)).toEqual({ latitude: latitude + 0, longitude: longitude + 0 });
      }),
    );
  });
});

describe("what is around a place", () => {
  const center = { latitude: -23.5505, longitude: -46.6333 };

  it("is sent in plain figures, and read again", () => {
    expect(sendNear({ center, kilometres: 10.5 })).toBe("-23.5505,-46.6333,10.5");
    expect(readNear("-23.5505,-46.6333,10.5")).toEqual({ center, kilometres: 10.5 });
    expect(readNear("0,0,0")).toEqual({ center: { latitude: 0, longitude: 0 }, kilometres: 0 });
  });

  it.each([
    undefined,
    null,
    "",
    "1",
    "1,2",
    "1,2,3,4",
    "1,2,3,",
    "x,2,3",
    "1,x,3",
    "1,2,x",
    "1,2,Infinity",
    "Infinity,2,3",
    "1;2;3",
    {},
  ])("and %j says nothing of it", (value) => {
    expect(readNear(value)).toBeUndefined();
    expect(nearText(value, languageOf("en"))).toBe("");
  });

  it.each<[Locale, string]>([
    ["pt-BR", "10,5 km: 23,5505° S, 46,6333° O"],
    ["es", "10,5 km: 23,5505° S, 46,6333° O"],
    ["en", "10.5 km: 23.5505° S, 46.6333° W"],
  ])("is read in %s with its unit and the letters of its language", (locale, text) => {
    expect(nearText("-23.5505,-46.6333,10.5", languageOf(locale))).toBe(text);
  });
});
