import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isTimeZone, lastPeriods } from "../../../server/domain/periods";

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
