import { writeNumber } from "../../kinds/number/written-number";
import type { Cell } from "../files/file-writer";

/** A cell as a person writes it who writes in that language. */
export const textOfCell = (cell: Cell | undefined, locale: string): string =>
  typeof cell === "number" ? writeNumber({ value: cell, locale, style: { useGrouping: false } }) : (cell ?? "");

interface Figure {
  value: number;
  isFrom1904: boolean;
}

/** A number as its format means it: a day, a time, a share of a hundred, or digits with zeros before them. */
export const numberAs = (format: string, { value, isFrom1904 }: Figure): Cell => {
  const [first = ""] = format.split(";");
  const bare = first.replace(/"[^"]*"|\\.|[_*]./g, "").toLowerCase();
  if (/\[(h+|m+|s+)\]/.test(bare)) return clock(Math.round(value * daySeconds));
  const signs = bare.replace(/\[[^\]]*\]/g, "");
  const hasTime = /[hs]/.test(signs);
  const hasDay = /[yd]/.test(signs) || (!hasTime && signs.includes("m"));
  if (value >= 0 && value < lastDay && (hasDay || hasTime))
    return momentOf(value + (isFrom1904 ? 1462 : 0), { hasDay, hasTime });
  // spreadsheets show 15 digits, and the others come of reckoning with them
  const shown = Number(value.toPrecision(15));
  if (signs.includes("%")) return Number((shown * 100).toPrecision(15));
  const zeros = /^[0\s()/-]+$/.test(signs) ? signs.replace(/[^0]/g, "").length : 0;
  return zeros > 1 && Number.isInteger(shown) && shown >= 0 ? String(shown).padStart(zeros, "0") : shown;
};

const daySeconds = 86_400;
/** The end of the year 9999. */
const lastDay = 2_958_466;

/** A day and a time by the days since 1900, which spreadsheets take for a leap year: its 60th day was never there. */
const momentOf = (serial: number, { hasDay, hasTime }: { hasDay: boolean; hasTime: boolean }): string => {
  const seconds = Math.round((serial % 1) * daySeconds);
  const days = Math.floor(serial) + (hasTime && seconds === daySeconds ? 1 : 0);
  const time = clock(seconds % daySeconds).padStart(8, "0");
  if (!hasDay) return time;
  const start = Date.UTC(1899, 11, days < 60 ? 31 : 30);
  const day = days === 60 ? "1900-02-29" : new Date(start + days * daySeconds * 1000).toISOString().slice(0, 10);
  return hasTime && seconds % daySeconds > 0 ? `${day} ${time}` : day;
};

const clock = (seconds: number): string => {
  const [minute, second] = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, "0"));
  return `${Math.floor(seconds / 3600)}:${minute}:${second}`;
};
