import { type Locale, locale } from "./locale";

/** Formatters are costly to make and cheap to keep. */
const kept = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>();

const keep = <T extends Intl.DateTimeFormat | Intl.NumberFormat>(key: string, make: () => T): T => {
  const known = kept.get(key);
  // A key names one kind of formatter, which the map's type cannot say.
  if (known) return known as T;
  const made = make();
  kept.set(key, made);
  return made;
};

/** A calendar date such as `2026-03-09`, the same day in every time zone; a text that is no date comes back as it is. */
export const formatDate = (date: string, language: Locale = locale.get()): string => {
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return date;
  const options: Intl.DateTimeFormatOptions = { dateStyle: "medium", timeZone: "UTC" };
  return keep(`date ${language}`, () => new Intl.DateTimeFormat(language, options)).format(day);
};

/** An instant in the time zone of the person; a text that is no instant comes back as it is. */
export const formatInstant = (instant: string, language: Locale = locale.get()): string => {
  const time = new Date(instant);
  if (Number.isNaN(time.getTime())) return instant;
  const options: Intl.DateTimeFormatOptions = { dateStyle: "medium", timeStyle: "short" };
  return keep(`instant ${language}`, () => new Intl.DateTimeFormat(language, options)).format(time);
};

/** The day of an instant, in the time zone of the person; a text that is no instant comes back as it is. */
export const formatDay = (instant: string, language: Locale = locale.get()): string => {
  const time = new Date(instant);
  if (Number.isNaN(time.getTime())) return instant;
  return keep(`day ${language}`, () => new Intl.DateTimeFormat(language, { dateStyle: "medium" })).format(time);
};

/** Names as the language enumerates them: "Ana, Bia and Caio". */
export const formatList = (names: readonly string[], language: Locale = locale.get()): string =>
  new Intl.ListFormat(language).format(names);

export const formatNumber = (number: number, language: Locale = locale.get()): string =>
  keep(`number ${language}`, () => new Intl.NumberFormat(language)).format(number);

/** A length of time in words, such as "42 seconds" or "3 minutes". */
export const formatSeconds = (seconds: number, language: Locale = locale.get()): string => {
  const unit = seconds < 90 ? "second" : "minute";
  const amount = unit === "second" ? Math.max(1, Math.ceil(seconds)) : Math.ceil(seconds / 60);
  const options: Intl.NumberFormatOptions = { style: "unit", unit, unitDisplay: "long" };
  return keep(`${unit} ${language}`, () => new Intl.NumberFormat(language, options)).format(amount);
};

/** Sentences behind each other: only the last one may have a full stop of its own. */
export const inSentences = (first: string, more: readonly string[]): string =>
  more.reduce((told, next) => `${told.replace(/\.$/, "")}. ${next}`, first);
