import { describe, expect, it } from "vitest";
import { date } from "../../src/engine/kinds/date/date";
import { readDate } from "../../src/engine/kinds/date/read-date";
import { placeOf } from "../../src/engine/place-of";

const place = (locale: string) =>
  placeOf({ root: "r", name: "day", schema: date(), translate: (key: string) => key, locale });

interface Column {
  locale?: string;
  others?: readonly string[];
  of?: "past" | "any-time";
  /** What else the panel speaks. */
  beside?: readonly string[];
}

const read = (typed: string, { locale = "pt-BR", others = [], of = "any-time", beside = [] }: Column = {}) =>
  readDate({ schema: date({ of }), cells: [...others, typed], places: [place(locale), ...beside.map(place)] })(typed);

describe("a day", () => {
  it.each([
    ["1990-05-04", "1990-05-04"],
    ["1990/5/4", "1990-05-04"],
    ["1990.05.04", "1990-05-04"],
    ["  1990-05-04  ", "1990-05-04"],
    ["04/05/1990", "1990-05-04"],
    ["4-5-1990", "1990-05-04"],
    ["4.5.1990", "1990-05-04"],
    ["4.5.90", "2090-05-04"],
    ["29/02/2024", "2024-02-29"],
    ["31/12/1999", "1999-12-31"],
  ])("is read of %j", (typed, day) => {
    expect(read(typed)).toBe(day);
  });

  it.each([
    "",
    "tomorrow",
    "29/02/2023",
    "31/04/2024",
    "00/01/2024",
    "01/00/2024",
    "13/13/2024",
    "2024-13-01",
    "2024-02-30",
    "x04/05/1990",
    "04/05/1990x",
    "x1990-05-04",
    "1990-05-04x",
    "04/05/199",
    "004/05/1990",
    "04/005/1990",
    "04/05/19900",
    "19900-05-04",
    "1990-005-04",
    "04 05 1990",
    "May 1990",
    "4 de maio",
  ])("is not read of %j", (typed) => {
    expect(read(typed)).toBeUndefined();
  });

  it.each(["T00:00:00", " 00:00:00", " 0:00", " 00:00", "T00:00:00.000Z", " 00:00:00.0", "T00:00:00Z"])(
    "stands before the midnight %j, which spreadsheets put behind it",
    (midnight) => {
      expect(read(`1990-05-04${midnight}`)).toBe("1990-05-04");
      expect(read(`04/05/1990${midnight}`)).toBe("1990-05-04");
    },
  );

  it.each(["T10:00:00", " 00:01", " 000:00:00", " 00:00:00 x", "00:00"])("does not stand before %j", (time) => {
    expect(read(`1990-05-04${time}`)).toBeUndefined();
  });

  it("of two figures for a year is of the century in which it may be", () => {
    expect(read("4.5.90", { of: "past" })).toBe("1990-05-04");
    expect(read("4.5.20", { of: "past" })).toBe("2020-05-04");
    expect(read("4.5.20")).toBe("2020-05-04");
    expect(read("29/02/00")).toBe("2000-02-29");
    expect(read("30/02/00")).toBeUndefined();
  });
});

describe("day and month", () => {
  it("stand as the language has them, where nothing else says it", () => {
    expect(read("04/05/1990", { locale: "en" })).toBe("1990-04-05");
    expect(read("04/05/1990", { locale: "en-GB" })).toBe("1990-05-04");
    expect(read("04/05/1990", { locale: "es" })).toBe("1990-05-04");
    expect(read("12/12/1990", { locale: "en" })).toBe("1990-12-12");
  });

  it("stand as another cell of the column shows, whatever the language", () => {
    expect(read("04/05/1990", { locale: "en", others: ["13/05/1990"] })).toBe("1990-05-04");
    expect(read("04/05/1990", { locale: "pt-BR", others: [" 05/13/1990 ", "no day"] })).toBe("1990-04-05");
    expect(read("04/05/90", { locale: "en", others: ["13.5.90"] })).toBe("2090-05-04");
    // one by itself, too
    expect(read("13/05/1990", { locale: "en" })).toBe("1990-05-13");
    expect(read("05/13/1990", { locale: "pt-BR" })).toBe("1990-05-13");
  });

  it("stand as the language has them where the cells contradict each other, or show nothing", () => {
    const others = ["13/05/1990", "05/13/1990"];
    expect(read("04/05/1990", { locale: "en", others })).toBe("1990-04-05");
    expect(read("04/05/1990", { locale: "pt-BR", others })).toBe("1990-05-04");
    // no twelfth is a thirteenth, and what is no day shows nothing
    expect(read("04/05/1990", { locale: "en", others: ["12/12/1990", "1990-13-13", "x13/05/1990"] })).toBe(
      "1990-04-05",
    );
  });
});

describe("a month in words", () => {
  it.each([
    ["4 de mai. de 1990", "pt-BR"],
    ["4 de maio de 1990", "pt-BR"],
    ["4 MAIO 1990", "pt-BR"],
    ["May 4, 1990", "en"],
    ["4-May-1990", "en"],
    ["4.May.1990", "en"],
    ["1990/May/04", "en"],
    ["4 de mayo de 1990", "es"],
    ["4 may 1990", "es"],
  ])("is read of %j in %s", (typed, locale) => {
    expect(read(typed, { locale })).toBe("1990-05-04");
  });

  it("is every month, short and long", () => {
    const months = Array.from({ length: 12 }, (_, at) => at);
    for (const month of ["short", "long"] as const)
      expect(
        months.map((at) =>
          read(new Date(2024, at, 15).toLocaleDateString("pt-BR", { day: "numeric", month, year: "numeric" })),
        ),
      ).toEqual(months.map((at) => `2024-${String(at + 1).padStart(2, "0")}-15`));
  });

  it("is one of any language that the panel speaks, and of no other", () => {
    expect(read("4 de mayo de 1990", { locale: "en", beside: ["pt-BR", "es"] })).toBe("1990-05-04");
    expect(read("4 de mayo de 1990", { locale: "en" })).toBeUndefined();
  });

  it.each([
    "31 de fevereiro de 2024",
    "maio de 1990",
    "4 de floreal de 1990",
    "4 de maio de 90",
    "123 de maio de 1990",
  ])("leaves %j unread", (typed) => {
    expect(read(typed)).toBeUndefined();
  });
});
