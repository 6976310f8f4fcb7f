import type { components } from "../../openapi/schema";

interface Asked {
  unit: components["schemas"]["FigureUnit"];
  timeZone: string;
  now: Date;
}

const mostPeriods = 12;
const day = 24 * 60 * 60 * 1000;

/** Whether days can be told in a time zone of that name. */
export const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(clockOf(name));
  } catch {
    return false;
  }
};

/** The first instants of the last periods, the present one's included, and that of the one to come. */
export const lastPeriods = ({ unit, timeZone, now }: Asked): Date[] => {
  const clock = clockOf(timeZone);
  const today = new Date(timeOn(clock, now.getTime()));
  const [year, month, date] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()];
  const monday = date - ((today.getUTCDay() + 6) % 7);
  return Array.from({ length: mostPeriods + 1 }, (_, index) => {
    const ahead = index - mostPeriods + 1;
    const first = unit === "week" ? Date.UTC(year, month, monday + 7 * ahead) : Date.UTC(year, month + ahead, 1);
    return beginningOf(clock, first);
  });
};

const clockOf = (timeZone: string) =>
  new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    ...{ year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric", second: "numeric" },
  });

/** What the clocks of a time zone show at an instant, as if it were UTC. */
const timeOn = (clock: Intl.DateTimeFormat, instant: number) => {
  const parts = clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]);
  const { year, month, day: date, hour, minute, second }: Record<string, number> = Object.fromEntries(parts);
  return Date.UTC(year ?? 0, (month ?? 1) - 1, date, hour, minute, second);
};

/** The first instant at which those clocks show a day: midnight, or what comes instead of it where they are put forward then. */
const beginningOf = (clock: Intl.DateTimeFormat, midnight: number) => {
  const ahead = [midnight - day, midnight + day].map((instant) => timeOn(clock, instant) - instant);
  const [first = midnight] = ahead
    .map((offset) => midnight - offset)
    .sort((one, other) => one - other)
    .filter((instant) => timeOn(clock, instant) >= midnight);
  return new Date(first);
};
