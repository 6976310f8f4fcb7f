import type { components } from "../../openapi/schema";

type Schemas = components["schemas"];

interface Moment {
  timeZone: string;
  now: Date;
}

interface Asked extends Moment {
  unit: Schemas["FigureUnit"];
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
  const { year, month, monday } = dayOn(clock, now);
  return Array.from({ length: mostPeriods + 1 }, (_, index) => {
    const ahead = index - mostPeriods + 1;
    const first = unit === "week" ? Date.UTC(year, month, monday + 7 * ahead) : Date.UTC(year, month + ahead, 1);
    return beginningOf(clock, first);
  });
};

/** The days of a period as those clocks tell them now, and its instants: from its first one up to that of the day after. */
export const daysOf = ({ period, timeZone, now }: Moment & { period: Schemas["Period"] }) => {
  const clock = clockOf(timeZone);
  const [first, after] = boundsOf[period](dayOn(clock, now));
  const dayAt = (midnight: number) => new Date(midnight).toISOString().slice(0, 10);
  return {
    first: dayAt(first),
    last: dayAt(after - day),
    from: beginningOf(clock, first),
    until: beginningOf(clock, after),
  };
};

type Day = ReturnType<typeof dayOn>;
type Bounds = (today: Day) => [first: number, after: number];

/** So many days, the last of them so many days ago. */
const days =
  (count: number, ago = 0): Bounds =>
  ({ year, month, date }) => [Date.UTC(year, month, date - ago - count + 1), Date.UTC(year, month, date - ago + 1)];
const aMonth =
  (ago: number): Bounds =>
  ({ year, month }) => [Date.UTC(year, month - ago), Date.UTC(year, month - ago + 1)];
const aYear =
  (ago: number): Bounds =>
  ({ year }) => [Date.UTC(year - ago, 0), Date.UTC(year - ago + 1, 0)];

const boundsOf: Record<Schemas["Period"], Bounds> = {
  TODAY: days(1),
  YESTERDAY: days(1, 1),
  THIS_WEEK: ({ year, month, monday }) => [Date.UTC(year, month, monday), Date.UTC(year, month, monday + 7)],
  LAST_7_DAYS: days(7),
  LAST_30_DAYS: days(30),
  THIS_MONTH: aMonth(0),
  LAST_MONTH: aMonth(1),
  THIS_YEAR: aYear(0),
  LAST_YEAR: aYear(1),
};

/** The day that those clocks show, and the Monday of its week. */
const dayOn = (clock: Intl.DateTimeFormat, now: Date) => {
  const today = new Date(timeOn(clock, now.getTime()));
  const date = today.getUTCDate();
  const monday = date - ((today.getUTCDay() + 6) % 7);
  return { year: today.getUTCFullYear(), month: today.getUTCMonth(), date, monday };
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
