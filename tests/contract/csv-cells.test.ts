import Papa from "papaparse";
import { expect, test } from "vitest";
import { guardCell, unguardCell } from "../../openapi/csv-cells";

const signs = [..."=+-@\uFF1D\uFF0B\uFF0D\uFF20"];
const places = [
  "",
  "'",
  "''",
  ";",
  ",",
  "\t",
  "\n",
  "\r\n",
  "a;",
  "a; ",
  'a;"',
  'a;""',
  "a;'",
  "a,b;\"' ",
  "a\n;",
  "\t;\n",
];
const texts = places.flatMap((place) => signs.map((sign) => `${place}${sign}1+1`));

const rowOf = (cells: string[], separator: string) =>
  cells
    .map((cell) => (/["\r\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(separator);

/** As a spreadsheet of another language reads it: what is no cell of its own there has quotes within. */
const partsOf = (file: string, separators: RegExp) => [
  ...file.split(separators),
  ...[",", ";", "\t"].flatMap((delimiter) => Papa.parse<string[]>(file, { delimiter }).data.flat()),
];

test.each([",", ";"])("no part of a cell is run, whatever parts a file that was parted by %j", (separator) => {
  for (const text of texts) {
    const file = rowOf(["x", guardCell(text), "x"], separator);
    for (const part of partsOf(file, /[;,\t\r\n]/))
      expect(part.replace(/^[" ]+/, ""), file).not.toMatch(/^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/);
  }
});

test("a cell is read again as it was, with apostrophes of its own", () => {
  for (const text of [...texts, "+55 11 91234-5678", "Ana; Rua - 5", "d'água", "it's; 'so", "'", "'' = 1", "a;'b"])
    expect(unguardCell(guardCell(text))).toBe(text);
  expect(guardCell("Rua d'Água, 5 - ap. 2; fundos")).toBe("Rua d'Água, 5 - ap. 2; fundos");
});

test("takes no longer for what is made to take long", () => {
  const long = `;${'"'.repeat(1_000_000)}${"'".repeat(1_000_000)}`.repeat(2);
  const began = performance.now();
  expect(unguardCell(guardCell(long))).toBe(long);
  expect(performance.now() - began).toBeLessThan(10_000);
});
