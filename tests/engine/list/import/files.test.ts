import { describe, expect, it } from "vitest";
import { FileProblem, limits } from "../../../../src/engine/list/import/file-table";
import { tableOfFile } from "../../../../src/engine/list/import/table-of-file";

const fileOf = (...content: BlobPart[]) => tableOfFile(new File(content, "file.csv"));
const problemOf = async (...content: BlobPart[]) => {
  const problem = await fileOf(...content).catch((error: unknown) => error);
  if (!(problem instanceof FileProblem)) throw new Error("The file was read.");
  return { key: problem.key, ...problem.bounds };
};
const bytes = (...values: number[]) => new Uint8Array(values);

describe("a file", () => {
  it.each([
    ["commas", "a,b\n1,2\n"],
    ["semicolons and a mark of UTF-8", "\uFEFFa;b\r\n1;2\r\n"],
    ["tabs", "a\tb\n1\t2"],
    ["a line that says what separates the cells", "sep=;\r\na;b\r\n1;2\r\n"],
    ["empty lines", "\n\na,b\n,\n\n1,2\n\n"],
    ["quotes", '"a",b\n"1","2"\n'],
  ])("with %s is read into headings and rows", async (_, text) => {
    const { headings, rows } = await fileOf(text);
    expect(headings).toEqual(["a", "b"]);
    expect(rows.map(({ cells }) => cells)).toEqual([["1", "2"]]);
  });

  it("counts its rows as a spreadsheet does, whatever stands in them", async () => {
    const { rows } = await fileOf('a,b\n"1\n2",x\n\n3,y\n');
    expect(rows).toEqual([
      { number: 2, cells: ["1\n2", "x"] },
      { number: 4, cells: ["3", "y"] },
    ]);
  });

  it("has cells without headings too, and the guards of formulas are taken off", async () => {
    const { headings, rows } = await fileOf("a\n'=1+1,'-2\n");
    expect(headings).toEqual(["a", ""]);
    expect(rows[0]?.cells).toEqual(["=1+1", "-2"]);
  });

  it("that begins as a workbook does is a CSV all the same", async () => {
    expect(await fileOf("PK,b\n1,2\n")).toMatchObject({ format: "csv", headings: ["PK", "b"] });
  });

  it("of old Windows programs is read with its accents, and said to be guessed", async () => {
    const latin = bytes(...[..."nome\nJos\u00E9\n"].map((letter) => letter.charCodeAt(0)));
    expect(await fileOf(latin)).toMatchObject({ rows: [{ cells: ["José"] }], isGuessed: true });
    expect(await fileOf("nome\nJosé\n")).toMatchObject({ rows: [{ cells: ["José"] }], isGuessed: false });
  });

  it("in the UTF-16 of spreadsheets is read, too", async () => {
    const wide = [..."\uFEFFnome\nJosé\n"].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]);
    expect(await fileOf(bytes(...wide))).toMatchObject({ headings: ["nome"], rows: [{ cells: ["José"] }] });
  });
});

describe("a file is refused with a sentence of its own", () => {
  it.each<[string, BlobPart, object]>([
    ["when it is empty", "", { key: "empty" }],
    ["when it has nothing but blanks", " \n,,\n", { key: "empty" }],
    ["when it has headings alone", "a,b\n", { key: "onlyHeadings" }],
    ["when it is no text", bytes(97, 0, 0, 255), { key: "noText" }],
    ["when it is a card of a person", "\r\nbegin:vcard\r\nFN:Ana Souza\r\nEND:VCARD\r\n", { key: "vcard" }],
    ["when a quote never ends", 'a,b\n1,2\n"3,4\n5,6\n', { key: "quote", number: 3 }],
    ["when a line is too long", `a\n${"x".repeat(limits.characters + 1)}\n`, { key: "longLine", number: 2 }],
    ["when it has too many columns", `${",a".repeat(limits.columns)}\n1`, { key: "tooManyColumns" }],
    ["when it has 100,000 rows", `a\n${"1\n".repeat(100_000)}`, { key: "tooManyRows" }],
    ["when it has 100,000 empty rows", `a\n${"\n".repeat(100_000)}`, { key: "tooManyRows" }],
    ["when it is too large", "x".repeat(limits.bytes + 1), { key: "tooLarge" }],
  ])("%s", async (_, content, problem) => {
    expect(await problemOf(content)).toMatchObject(problem);
  });

  it("when it is gone, or changed, since it was chosen", async () => {
    const file = new File(["a\n1"], "file.csv");
    file.arrayBuffer = () => Promise.reject(new DOMException("The file is gone.", "NotFoundError"));
    await expect(tableOfFile(file)).rejects.toMatchObject({ key: "unreadable" });
  });
});
