export const units = ["year", "month", "week", "day", "hour", "minute", "second"] as const;
export type Unit = (typeof units)[number];
export type Amounts = Record<Unit, number>;

const pattern =
  /^P(?=.)(?:(?<week>\d+)W|(?:(?<year>\d+)Y)?(?:(?<month>\d+)M)?(?:(?<day>\d+)D)?(?:T(?=.)(?:(?<hour>\d+)H)?(?:(?<minute>\d+)M)?(?:(?<second>\d+)S)?)?)$/;

const day = 86_400;
// A month and a year have no length of their own: those of the Gregorian calendar on average.
export const secondsIn: Amounts = {
  year: 31_556_952,
  month: 2_629_746,
  week: 7 * day,
  day,
  hour: 3600,
  minute: 60,
  second: 1,
};

/** Whether a text is a duration as RFC 3339 writes it (appendix A): whole numbers, weeks only alone. */
export const isDuration = (text: string): boolean => pattern.test(text);

/**
 * How many seconds a duration takes; a year and a month as long as they are on average. NaN for what is none.
 *
 * @example
 * secondsOf("PT1H30M") // 5400
 */
export const secondsOf = (duration: string): number => {
  const amounts = amountsOf(duration);
  return amounts ? units.reduce((sum, unit) => sum + amounts[unit] * secondsIn[unit], 0) : Number.NaN;
};

/**
 * A duration as the language writes it, whether it is kept as 90 minutes or as an hour and a half; empty for what is
 * none.
 *
 * @example
 * writeDuration({ value: "PT90M", locale: "pt-BR" }) // "1 h 30 min"
 */
export const writeDuration = ({ value, locale }: { value: unknown; locale: string }): string => {
  const amounts = typeof value === "string" ? amountsOf(value) : undefined;
  if (!amounts) return "";
  const carried = carry(amounts);
  const said = units.filter((unit) => carried[unit] > 0);
  return (said.length > 0 ? said : (["minute"] as const))
    .map((unit) => formatOf(locale, unit, "short").format(carried[unit]))
    .join(" ");
};

/**
 * A number of seconds as a duration.
 *
 * @example
 * durationOf(5400) // "PT1H30M"
 */
export const durationOf = (count: number): string => isoOf(carry({ ...none, second: count }));

export const none: Amounts = { year: 0, month: 0, week: 0, day: 0, hour: 0, minute: 0, second: 0 };

export function amountsOf(duration: string): Amounts | undefined {
  const found = pattern.exec(duration)?.groups;
  if (!found) return undefined;
  const amounts = { ...none };
  for (const unit of units) amounts[unit] = Number(found[unit] ?? 0);
  return amounts;
}

/** Hours may be as many as they are: 36 hours of work are no day and a half. */
export function carry(amounts: Amounts): Amounts {
  const minutes = amounts.minute + Math.floor(amounts.second / 60);
  return {
    ...amounts,
    hour: amounts.hour + Math.floor(minutes / 60),
    minute: minutes % 60,
    second: amounts.second % 60,
  };
}

export function isoOf({ year, month, week, day: days, hour, minute, second }: Amounts): string {
  const isWeeksAlone = week > 0 && year + month + days + hour + minute + second === 0;
  if (isWeeksAlone) return `P${week}W`;
  const date = lettered([year, month, days + 7 * week], "YMD");
  const time = lettered([hour, minute, second], "HMS");
  return date + time === "" ? "PT0S" : `P${date}${time && `T${time}`}`;
}

/** From the first amount to the last that there is: what stands between them is written, too, as the grammar asks. */
function lettered(amounts: readonly number[], letters: string): string {
  const first = amounts.findIndex((amount) => amount > 0);
  const last = amounts.findLastIndex((amount) => amount > 0);
  return amounts
    .map((amount, at) => (first >= 0 && at >= first && at <= last ? `${amount}${letters[at]}` : ""))
    .join("");
}

// Making a format costs more than using it a thousand times.
const formats = new Map<string, Intl.NumberFormat>();

export function formatOf(locale: string, unit: Unit, unitDisplay: "narrow" | "short" | "long"): Intl.NumberFormat {
  const key = `${locale} ${unit} ${unitDisplay}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay });
  formats.set(key, made);
  return made;
}
