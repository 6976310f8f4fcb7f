import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { periodValues } from "../../../openapi/schema";
import { daysOf, isTimeZone, lastPeriods } from "../../../server/domain/periods";

const iso = (dates: Date[]) => dates.map((date) => date.toISOString());
const at = (instant: string) => new Date(instant);

describe("the last twelve periods", () => {
  test("are months of the reader's own clocks, the present one last, and then the first instant of the next", () => {
    const starts = iso(lastPeriods({ unit: "month", timeZone: "America/Sao_Paulo", now: at("2026-03-01T01:30:00Z") }));
    // there it is still February
    expect([starts.length, starts[0], starts[10], starts[11], starts[12]]).toEqual([
      13,
      "2025-03-01T03:00:00.000Z",
      "2026-01-01T03:00:00.000Z",
      "2026-02-01T03:00:00.000Z",
      "2026-03-01T03:00:00.000Z",
    ]);
  });

  test("are weeks that begin on Monday, over the turn of the year and of summer time", () => {
    const starts = iso(lastPeriods({ unit: "week", timeZone: "Europe/Lisbon", now: at("2026-04-05T22:59:59Z") }));
    // the last second of a Sunday there, an hour ahead of UTC since the week before
    expect([starts[0], starts[10], starts[11], starts[12]]).toEqual([
      "2026-01-12T00:00:00.000Z",
      "2026-03-23T00:00:00.000Z",
      "2026-03-29T23:00:00.000Z",
      "2026-04-05T23:00:00.000Z",
    ]);
    const winter = iso(lastPeriods({ unit: "week", timeZone: "UTC", now: at("2026-01-01T00:00:00Z") }));
    expect(winter.slice(-2)).toEqual(["2025-12-29T00:00:00.000Z", "2026-01-05T00:00:00.000Z"]);
  });

  test("begin with the first instant of a day whose midnight clocks leave out, and with the first of two", () => {
    // clocks were put forward at midnight of that first day of a month
    const asuncion = iso(lastPeriods({ unit: "month", timeZone: "America/Asuncion", now: at("2017-10-10T12:00:00Z") }));
    expect(asuncion[11]).toBe("2017-10-01T04:00:00.000Z");
    // and here put back to the evening before
    const havana = iso(lastPeriods({ unit: "week", timeZone: "America/Havana", now: at("2025-11-05T12:00:00Z") }));
    expect(havana[11]).toBe("2025-11-03T05:00:00.000Z");
  });

  test("follow each other without a gap, whenever and wherever it is asked", () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
    const moments = fc.date({ min: at("2000-01-01T00:00:00Z"), max: at("2099-12-31T00:00:00Z"), noInvalidDate: true });
    fc.assert(
      fc.property(zones, moments, fc.constantFrom("month" as const, "week" as const), (timeZone, now, unit) => {
        const starts = lastPeriods({ unit, timeZone, now });
        const clock = new Intl.DateTimeFormat("en-US", {
          timeZone,
          hourCycle: "h23",
          hour: "numeric",
          weekday: "short",
          day: "numeric",
        });
        const firsts = starts.map((start) =>
          Object.fromEntries(clock.formatToParts(start).map(({ type, value }) => [type, value])),
        );
        expect(starts[11]?.getTime()).toBeLessThanOrEqual(now.getTime());
        expect(starts[12]?.getTime()).toBeGreaterThan(now.getTime());
        for (const first of firsts) {
          expect(unit === "month" ? first.day : first.weekday).toBe(unit === "month" ? "1" : "Mon");
          expect(Number(first.hour)).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 300 },
    );
  });
});

test("a time zone is known by its name alone", () => {
  const names = ["UTC", "America/Sao_Paulo", "Etc/GMT+3", "Mars/Olympus", "", "constructor"];
  expect(names.map(isTimeZone)).toEqual([true, true, true, false, false, false]);
});

describe("the days of a period", () => {
  const of = (period: (typeof periodValues)[number], now: string, timeZone = "America/Sao_Paulo") => {
    const { first, last, from, until } = daysOf({ period, timeZone, now: at(now) });
    return [first, last, from.toISOString(), until.toISOString()];
  };

  test.each([
    // there it is still the last day of February, a Saturday
    ["TODAY", "2026-02-28", "2026-02-28"],
    ["YESTERDAY", "2026-02-27", "2026-02-27"],
    ["THIS_WEEK", "2026-02-23", "2026-03-01"],
    ["LAST_7_DAYS", "2026-02-22", "2026-02-28"],
    ["LAST_30_DAYS", "2026-01-30", "2026-02-28"],
    ["THIS_MONTH", "2026-02-01", "2026-02-28"],
    ["LAST_MONTH", "2026-01-01", "2026-01-31"],
    ["THIS_YEAR", "2026-01-01", "2026-12-31"],
    ["LAST_YEAR", "2025-01-01", "2025-12-31"],
  ] as const)("%s is told by the reader's own clocks", (period, first, last) => {
    const [day, end, from, until] = of(period, "2026-03-01T02:59:59Z");
    expect([day, end]).toEqual([first, last]);
    expect(from).toBe(`${first}T03:00:00.000Z`);
    expect(new Date(String(until)).getTime() - 1).toBe(at(`${last}T23:59:59.999-03:00`).getTime());
  });

  test("has 23 or 25 hours on the days when clocks are changed", () => {
    expect(of("TODAY", "2026-03-29T12:00:00Z", "Europe/Lisbon").slice(2)).toEqual([
      "2026-03-29T00:00:00.000Z",
      "2026-03-29T23:00:00.000Z",
    ]);
    expect(of("TODAY", "2026-10-25T12:00:00Z", "Europe/Lisbon").slice(2)).toEqual([
      "2026-10-24T23:00:00.000Z",
      "2026-10-26T00:00:00.000Z",
    ]);
    // a day whose midnight is left out
    expect(of("TODAY", "2017-10-01T12:00:00Z", "America/Asuncion").slice(2)).toEqual([
      "2017-10-01T04:00:00.000Z",
      "2017-10-02T03:00:00.000Z",
    ]);
  });

  test("contains now or ends before it, whenever and wherever it is asked", () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
    const moments = fc.date({ min: at("2000-01-01T00:00:00Z"), max: at("2099-12-31T00:00:00Z"), noInvalidDate: true });
    const past = ["YESTERDAY", "LAST_MONTH", "LAST_YEAR"];
    fc.assert(
      fc.property(zones, moments, fc.constantFrom(...periodValues), (timeZone, now, period) => {
        const { from, until } = daysOf({ period, timeZone, now });
        expect(from.getTime()).toBeLessThanOrEqual(now.getTime());
        if (past.includes(period)) expect(until.getTime()).toBeLessThanOrEqual(now.getTime());
        else expect(until.getTime()).toBeGreaterThan(now.getTime());
      }),
    );
  });
});
