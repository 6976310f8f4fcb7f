import type { CellColumn, MakeReader } from "../../define/draw";
import { accepts } from "../../define/schemas";
import { bareWords } from "../read-words";

/**
 * Days as people and spreadsheets write them: `1990-05-04`, `04/05/1990`, `4.5.90`, `4 de mai. de 1990`. Where day and
 * month could be taken for each other, the other cells of the column say which comes first, or else the language.
 */
export const readDate: MakeReader = (column) => {
  const isDayFirst = orderOf(column);
  const months = monthsOf(column);
  const isRight = (day: string | undefined) => day !== undefined && accepts(column.schema, day);
  return (typed) => {
    const text = typed.trim().replace(/[T ]0{1,2}:00(:00(\.0+)?Z?)?$/, "");
    const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? [];
    if (year) return dayOf(year, month, day);
    const [, first, second, last] = figures.exec(text) ?? [];
    if (first && second && last) {
      const [d, m] = isDayFirst ? [first, second] : [second, first];
      if (last.length === 4) return dayOf(last, m, d);
      // of two centuries the later one, where its day may be meant
      return [`20${last}`, `19${last}`].map((whole) => dayOf(whole, m, d)).find(isRight);
    }
    return inWords(text, months);
  };
};

const figures = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/;

/** Whether the day stands before the month. */
const orderOf = ({ cells, places: [{ locale }] }: CellColumn): boolean => {
  const seen = cells.flatMap((cell) => {
    const [, first, second] = figures.exec(cell.trim()) ?? [];
    return first && second ? [{ first: Number(first), second: Number(second) }] : [];
  });
  const mustBe = seen.some(({ first }) => first > 12);
  const cannotBe = seen.some(({ second }) => second > 12);
  if (mustBe !== cannotBe) return mustBe;
  const parts = new Intl.DateTimeFormat(locale).formatToParts(new Date(2026, 10, 23)).map(({ type }) => type);
  return parts.indexOf("day") < parts.indexOf("month");
};

const monthsOf = ({ places }: CellColumn): Map<string, number> =>
  new Map(
    places.flatMap(({ locale }) =>
      (["short", "long"] as const).flatMap((month) => {
        const format = new Intl.DateTimeFormat(locale, { month, day: "numeric" });
        return Array.from({ length: 12 }, (_, at) => {
          const name = format.formatToParts(new Date(2026, at, 2)).find(({ type }) => type === "month")?.value ?? "";
          return [bareWords(name), at + 1] as const;
        });
      }),
    ),
  );

const inWords = (text: string, months: Map<string, number>): string | undefined => {
  const year = /\b\d{4}\b/.exec(text)?.[0];
  const day = /\b\d{1,2}\b/.exec(text)?.[0];
  const month = text
    .split(/[\s,./-]+/)
    .map((word) => (/\d/.test(word) ? undefined : months.get(bareWords(word))))
    .find((found) => found !== undefined);
  return year && day && month ? dayOf(year, String(month), day) : undefined;
};

/** The day as RFC 3339 has it, where there is one. */
const dayOf = (year = "", month = "", day = ""): string | undefined => {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isThere = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isThere ? date.toISOString().slice(0, 10) : undefined;
};
