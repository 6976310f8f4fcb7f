import fc from "fast-check";
import { expect, it } from "vitest";
import { nothing, portionsOf, sendPortion, sum } from "../../../../src/engine/list/import/send-plan";
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

it("a call may be as large as it may, and those that do not fit in one together go one by one", () => {
  // a cell takes three bytes more than its letters, for the quotes around it, and a row two
  const most = 900_000 - (2 + 2 + 3);
  const half = (bytes: number) => "x".repeat(bytes - 2 - 3);
  expect(numbersIn(planOf([[half(most - 100)], [half(100)]]), "run")).toEqual([[2, 3]]);
  expect(numbersIn(planOf([[half(most - 100)], [half(101)]]), "run")).toEqual([[2], [3]]);
  // each quote is doubled
  expect(numbersIn(planOf([[half(most - 100)], [`${half(98)}""`]]), "run")).toEqual([[2], [3]]);
  // letters beside the alphabet take more than a byte
  expect(numbersIn(planOf([[half(most - 100)], [`${half(98)}ção`]]), "run")).toEqual([[2], [3]]);
  const long = (first: string) => [first, "y".repeat(500_000)];
  const apart = planOf([long("same"), ["a", "b"], long("same"), ["c", "d"]]);
  expect(numbersIn(apart, "rehearsal")).toEqual([[2], [3, 4, 5]]);
});

it("nothing said in a column is nothing that two rows have in common", () => {
  const rows = Array.from({ length: 1000 }, (_, at) => [at % 2 ? "" : `code ${at}`, `name ${at}`]);
  expect(numbersIn(planOf(rows), "rehearsal")).toEqual(
    [0, 500].map((from) => Array.from({ length: 500 }, (_, at) => from + at + 2)),
  );
});

it("a portion is sent as a file of its own, and what is said of its lines is said of the rows of the person's", async () => {
  const sent: string[] = [];
  const rows = [
    { number: 4, cells: ["Ana", "a"] },
    { number: 9, cells: ["Bia\nLima", 'the "b"\n\n'] },
    { number: 12, cells: ["Caio, Jr.", ""] },
    { number: 15, cells: ["Duda", "d"] },
  ];
  const change = { field: "name", before: "Duda L.", after: "Duda" };
  const tally = await sendPortion({ headings: ["name", "note"], rows }, async (csv) => {
    sent.push(csv);
    return {
      dryRun: false,
      total: 13,
      rejected: 3,
      imported: 10,
      changed: 3,
      unchanged: 2,
      rejections: [
        { line: 3, type: "VALIDATION_FAILED", message: "", fields: [{ path: "note", type: "DUPLICATE", message: "" }] },
        { line: 7, type: "ASSOCIATE_INACTIVE", message: "", fields: [] },
        { line: 99, type: "ASSOCIATE_INACTIVE", message: "", fields: [] },
      ],
      changes: [{ line: 8, changes: [change] }],
    };
  });
  expect(sent).toEqual(['name,note\nAna,a\n"Bia\nLima","the ""b""\n\n"\n"Caio, Jr.",\nDuda,d']);
  expect(tally).toEqual({
    created: 5,
    changed: 3,
    unchanged: 2,
    refused: [
      { number: 9, type: "VALIDATION_FAILED", fields: [{ path: "note", type: "DUPLICATE", message: "" }] },
      { number: 12, type: "ASSOCIATE_INACTIVE", fields: [] },
      // of none of its lines
      { number: 0, type: "ASSOCIATE_INACTIVE", fields: [] },
    ],
    changes: [{ number: 15, changes: [change] }],
  });
  const plain = await sendPortion({ headings: ["name"], rows: [] }, async () => ({
    dryRun: false,
    total: 2,
    imported: 2,
    rejected: 0,
    rejections: [],
  }));
  expect(plain).toEqual({ ...nothing, created: 2 });
});

it("what became of portions is put together, changes in the order of the file", () => {
  const one = {
    created: 1,
    changed: 2,
    unchanged: 3,
    refused: [{ number: 8, type: "A", fields: [] }],
    changes: [{ number: 9, changes: [] }],
  };
  const other = {
    created: 10,
    changed: 20,
    unchanged: 30,
    refused: [{ number: 2, type: "B", fields: [] }],
    changes: [
      { number: 12, changes: [] },
      { number: 3, changes: [] },
    ],
  };
  expect(sum(one, other)).toEqual({
    created: 11,
    changed: 22,
    unchanged: 33,
    refused: [...one.refused, ...other.refused],
    changes: [3, 9, 12].map((number) => ({ number, changes: [] })),
  });
  expect(sum(nothing, nothing)).toEqual(nothing);
});
