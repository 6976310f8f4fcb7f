import fc from "fast-check";
import { expect, it } from "vitest";
import { portionsOf } from "../../../../src/engine/list/import/send-plan";
import { timeTaken } from "../../../support/time-taken";

const planOf = (rows: readonly (readonly string[])[]) => ({
  headings: rows[0]?.map((_, at) => `h${at}`) ?? [],
  rows: rows.map((cells, at) => ({ number: at + 2, cells })),
});
const numbersIn = (...given: Parameters<typeof portionsOf>) =>
  portionsOf(...given).map((rows) => rows.map(({ number }) => number));
const distinct = (count: number) => Array.from({ length: count }, (_, at) => [`name ${at}`, "Natal"]);

it("rows that may be the same are rehearsed in one call, however far apart they stand", () => {
  const rows = distinct(2000);
  rows[1999] = ["NAME 3", "Natal"];
  const portions = numbersIn(planOf(rows), "rehearsal");
  expect(portions.map(({ length }) => length)).toEqual([500, 500, 500, 500]);
  const found = portions.find((numbers) => numbers.includes(5));
  expect(found?.at(-1)).toBe(2001);
  // and run where they stand
  expect(numbersIn(planOf(rows), "run").flat()).toEqual(rows.map((_, at) => at + 2));
});

it("a file that was pasted twice has each row beside its like, quickly", () => {
  const rows = distinct(5000);
  const taken = timeTaken();
  const portions = numbersIn(planOf([...rows, ...rows]), "rehearsal");
  expect(taken()).toBeLessThan(2000);
  for (const numbers of portions)
    for (const number of numbers.filter((one) => one < 5002)) expect(numbers).toContain(number + 5000);
});

it("rows that merely have a town in common stay where they are", () => {
  expect(numbersIn(planOf(distinct(1200)), "rehearsal").flat()).toEqual(distinct(1200).map((_, at) => at + 2));
});

it("each row is in one call, in their order, and no call has more than it may", () => {
  const cell = fc.oneof(fc.constantFrom("", "a", "b", "A"), fc.string({ maxLength: 5 }));
  const rows = fc.array(fc.tuple(cell, cell, cell), { maxLength: 1500, size: "max" });
  fc.assert(
    fc.property(rows, fc.constantFrom("run" as const, "rehearsal" as const), (given, kind) => {
      const portions = numbersIn(planOf(given), kind);
      expect(portions.flat().toSorted((one, other) => one - other)).toEqual(given.map((_, at) => at + 2));
      for (const numbers of portions) {
        expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
        expect(numbers.length).toBeLessThanOrEqual(kind === "run" ? 100 : 500);
      }
    }),
    { numRuns: 40 },
  );
});

it("no call is larger than the server takes, whatever belongs together", () => {
  const long = "x".repeat(90_000);
  const portions = numbersIn(
    planOf(Array.from({ length: 30 }, (_, at) => [`same ${at % 15}`, long + at])),
    "rehearsal",
  );
  expect(portions.flat()).toHaveLength(30);
  expect(Math.max(...portions.map(({ length }) => length))).toBeLessThanOrEqual(9);
});
