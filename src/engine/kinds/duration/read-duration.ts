import { readNumber } from "../number/written-number";
import { type Amounts, amountsOf, carry, formatOf, isoOf, none, secondsIn, type Unit, units } from "./written-duration";

/**
 * What a person typed, in units of their language or of English (`1 h 30 min`, `90 minutos`, `1,5 h`, `1h30`), as a
 * clock shows it (`1:30`, `0:01:30`) or as RFC 3339 writes it. Nothing for a number without a unit, which could be
 * hours as well as minutes, and for parts of a second.
 *
 * @example
 * readDuration({ typed: "90 min", locale: "pt-BR" }) // "PT1H30M"
 */
export const readDuration = ({ typed, locale }: { typed: string; locale: string }): string | undefined => {
  const text = plain(typed);
  const amounts = amountsOf(text.toUpperCase()) ?? ofClock(text) ?? ofWords(text, locale);
  if (!amounts || units.some((unit) => !Number.isSafeInteger(amounts[unit]))) return undefined;
  return isoOf(carry(amounts));
};

function ofClock(text: string): Amounts | undefined {
  const [, hour, minute, second = 0] = /^(\d+):([0-5]\d)(?::([0-5]\d))?$/.exec(text) ?? [];
  return hour === undefined
    ? undefined
    : { ...none, hour: Number(hour), minute: Number(minute), second: Number(second) };
}

/** Amounts with their units; behind the last of them minutes or seconds may go without: `1h30`. */
function ofWords(text: string, locale: string): Amounts | undefined {
  const known = unitsByName(locale);
  const amounts = { ...none };
  let last: Unit | undefined;
  const rest = text.replace(/(\d[\d.,]*) ?(\p{L}*)\.?/gu, (whole, typed: string, name: string) => {
    const amount = readNumber({ typed, locale, style: {} });
    const unit = name === "" ? follower(last) : known.get(name);
    if (!unit || amount === undefined) return whole;
    last = unit;
    if (Number.isInteger(amount)) amounts[unit] += amount;
    // Half an hour is 30 minutes; half a month is nothing certain.
    else if (unit === "year" || unit === "month") return whole;
    else amounts.second += Number((amount * secondsIn[unit]).toFixed(3));
    return "";
  });
  const and = new Intl.ListFormat(locale).formatToParts(["1", "2"]).find(({ type }) => type === "literal")?.value ?? "";
  return last && rest.replace(and.trim(), "").replaceAll(",", "").trim() === "" ? amounts : undefined;
}

function follower(unit: Unit | undefined): Unit | undefined {
  if (unit === "hour") return "minute";
  return unit === "minute" ? "second" : undefined;
}

/** What a language calls the units, short and long, one and many. Of two that share a name, such as `m`, the shorter lasts. */
function unitsByName(locale: string): Map<string, Unit> {
  const names = new Map<string, Unit>();
  const styles = ["narrow", "short", "long"] as const;
  for (const unit of ["hour", "minute", "second", "day", "week", "month", "year"] as const) {
    for (const language of [locale, "en"]) {
      for (const style of styles) {
        for (const amount of [1, 2]) {
          const parts = formatOf(language, unit, style).formatToParts(amount);
          const name = plain(parts.find(({ type }) => type === "unit")?.value ?? "").replace(".", "");
          if (!names.has(name)) names.set(name, unit);
        }
      }
    }
  }
  return names;
}

/** Without accents, which people leave out, and in small letters. */
const plain = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").replace(/\s+/g, " ").trim().toLowerCase();
