import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createXlsxFile } from "../../../../src/engine/list/files/xlsx-file";
import { FileProblem, limits } from "../../../../src/engine/list/import/file-table";
import { tableOfFile } from "../../../../src/engine/list/import/table-of-file";
import { partsOfBook, textRow, workbookOf, zipOf } from "../../../support/workbook";

const read = (content: BlobPart, sheet?: string) => tableOfFile(new File([content], "file.xlsx"), sheet);
const problemOf = async (content: BlobPart) => {
  const problem = await read(content).catch((error: unknown) => error);
  if (!(problem instanceof FileProblem)) throw problem instanceof Error ? problem : new Error("The file was read.");
  return { key: problem.key, ...problem.bounds };
};
const headed = (rows: string, name = "Sheet") => ({ name, rows: textRow("a", "b") + rows });
const cellsOf = async (book: Parameters<typeof workbookOf>[0]) =>
  (await read(workbookOf(book))).rows.map(({ cells }) => cells);

describe("a workbook", () => {
  it("is read with its texts: shared, in pieces, in place, and without what says how they are spoken", async () => {
    const cells = await cellsOf({
      texts: [
        "<t>One</t>",
        "<r><t>Tw</t></r><r><rPr><b/></rPr><t xml:space='preserve'>o &amp; a </t></r><rPh><t>xx</t></rPh>",
      ],
      sheets: [
        headed(
          '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c></row>' +
            '<row r="3"><c t="str"><f>A1&amp;"x"</f><v>ax</v></c><c t="inlineStr"><is><t><![CDATA[<b>]]>&#231;_x000D_&#xe3;</t></is></c></row>',
        ),
      ],
    });
    expect(cells).toEqual([
      ["One", "Two & a "],
      ["ax", "<b>ç\rã"],
    ]);
  });

  it("has its numbers as numbers, yes and no as words, and what formulas came to", async () => {
    const cells = await cellsOf({
      sheets: [
        headed(
          '<row><c><v>1234.5</v></c><c t="b"><v>1</v></c></row>' +
            "<row><c><f>0.1+0.2</f><v>0.30000000000000004</v></c><c><v>1.2E+14</v></c></row>" +
            '<row><c t="b"><v>0</v></c><c><f>A1</f></c></row>' +
            '<row><c t="e"><f>1/0</f><v>#DIV/0!</v></c><c t="d"><v>2026-12-31T00:00:00</v></c></row>',
        ),
      ],
    });
    expect(cells).toEqual([
      [1234.5, "true"],
      [0.3, 120_000_000_000_000],
      ["false", "#N/A"],
      ["#DIV/0!", "2026-12-31 00:00:00"],
    ]);
  });

  it.each<[string, string, string | number]>([
    ["dd/mm/yyyy", "36526", "2000-01-01"],
    ["[$-416]d &quot;de&quot; mmmm &quot;de&quot; yyyy;@", "36526.75", "2000-01-01"],
    ["m/d/yy h:mm", "36526.75", "2000-01-01 18:00:00"],
    ["m/d/yy h:mm", "36526", "2000-01-01"],
    ["h:mm AM/PM", "36526.75", "18:00:00"],
    ["[h]:mm:ss", "1.5", "36:00:00"],
    ["yyyy-mm-dd", "1", "1900-01-01"],
    ["yyyy-mm-dd", "59", "1900-02-28"],
    ["yyyy-mm-dd", "60", "1900-02-29"],
    ["yyyy-mm-dd", "61", "1900-03-01"],
    ["mmm/yy", "46357", "2026-12-01"],
    ["dd/mm/yyyy", "99999999", 99_999_999],
    ["&quot;R$&quot; #,##0.00", "1234.5", 1234.5],
    ["[Red]0.00E+00", "5", 5],
    ["0%", "0.07", 7],
    ["000\\.000\\.000\\-00", "1234567890", "01234567890"],
    ["00000-000", "1310100", "01310100"],
    ["0.00", "5", 5],
    ["&quot;day&quot; 0", "5", 5],
  ])("in the format %s has %s as %s", async (format, value, told) => {
    const rows = `<row><c s="1"><v>${value}</v></c></row>`;
    expect(await cellsOf({ formats: [format], sheets: [headed(rows)] })).toEqual([[told]]);
  });

  it("that counts its days from 1904 has the same days", async () => {
    const rows = '<row><c s="1"><v>35064</v></c></row>';
    const book = { formats: ["dd/mm/yyyy"], isFrom1904: true, sheets: [headed(rows)] };
    expect(await cellsOf(book)).toEqual([["2000-01-01"]]);
  });

  it("counts its rows as the spreadsheet does, without the empty ones, and says that cells are merged", async () => {
    const table = await read(
      workbookOf({
        sheets: [
          {
            ...headed(
              '<row r="3"><c r="A3"/><c r="B3" s="0"/></row><row r="7"><c r="B7"><v>1</v></c><c r="XFD7"/></row>',
            ),
            rest: '<mergeCells count="1"><mergeCell ref="B7:C8"/></mergeCells>',
          },
        ],
      }),
    );
    expect(table).toMatchObject({ headings: ["a", "b"], rows: [{ number: 7, cells: ["", 1] }], isMerged: true });
  });

  it("is read at the first sheet in sight that has rows, and at another one when it is wanted", async () => {
    const book = workbookOf({
      sheets: [
        { name: "Notes", rows: textRow("read me") },
        { ...headed(textRow("0"), "Old"), state: "hidden" },
        { ...headed(textRow("0"), "Older"), state: "veryHidden" },
        headed(textRow("1"), "Ana &amp; Bia"),
        headed(textRow("2"), "Two"),
      ],
    });
    const sheets = { names: ["Ana & Bia", "Two"] };
    expect(await read(book)).toMatchObject({ sheets: { ...sheets, chosen: "Ana & Bia" }, rows: [{ cells: ["1"] }] });
    expect(await read(book, "Two")).toMatchObject({ sheets: { ...sheets, chosen: "Two" }, rows: [{ cells: ["2"] }] });
    expect((await read(workbookOf({ sheets: [headed(textRow("1"))] }))).sheets).toBeUndefined();
  });

  it("of a program with prefixes and UTF-16 of its own is read, too", async () => {
    const parts = partsOfBook({ sheets: [headed(textRow("ção"))] });
    const other = parts.map(({ path, content }) => {
      const prefixed = String(content).replace(/<(\/?)(?=[a-z])/gi, "<$1x:");
      return { path, content: path.includes("sheets/") ? Buffer.from(`\uFEFF${prefixed}`, "utf16le") : prefixed };
    });
    expect((await read(zipOf(other))).rows).toMatchObject([{ cells: ["ção"] }]);
  });

  it("that the panel writes comes back as it was, but for the guards of formulas", async () => {
    const text = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 30 }),
      fc.constantFrom("a\r\nb\rc\n", "_x000D_", "_x005F_", "]]>", "<&>\"'", " x ", "#REF!", "'=1", "=1"),
    );
    const table = fc.array(fc.tuple(fc.oneof(text, fc.double({ noNaN: true, noDefaultInfinity: true })), text), {
      minLength: 1,
    });
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const file = createXlsxFile({ name: "x" });
        await file.add([
          ["a", "b"],
          ["x", "y"],
        ]);
        await file.add(rows);
        const found = (await read(await file.end())).rows.slice(1);
        const wanted = rows
          .map(([one, other], at) => {
            const first = typeof one === "number" ? Number(one.toPrecision(15)) : one.replace(/^'(?=[=+\-@])/, "");
            const cells = [Object.is(first, -0) ? 0 : first, other.replace(/^'(?=[=+\-@])/, "")];
            return { number: at + 3, cells: cells[1] === "" ? (cells[0] === "" ? [] : [cells[0]]) : cells };
          })
          .filter(({ cells }) => cells.some((cell) => String(cell).trim() !== ""));
        expect(found).toEqual(wanted);
      }),
      { numRuns: 60 },
    );
  });
});

const book = partsOfBook({ sheets: [headed(textRow("1"))] });
const replaced = (path: string, content: string) =>
  book.map((part) => (part.path === path ? { ...part, content } : part));
const sheet = (content: string) => zipOf(replaced("xl/sheets/0.xml", content));
const ole = (text: string) =>
  Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(504), Buffer.from(text, "utf16le")]);
const zeros = Buffer.alloc(150_000_000, " ");

describe("a workbook that cannot be read", () => {
  it.each<[string, () => Buffer<ArrayBuffer>, object]>([
    ["when it is of the old kind", () => ole("Workbook"), { key: "spreadsheet" }],
    ["when it is behind a password", () => ole("EncryptedPackage"), { key: "locked" }],
    ["when its parts are", () => zipOf(book.map((part) => ({ ...part, isLocked: true }))), { key: "locked" }],
    [
      "when it is an OpenDocument",
      () => zipOf([{ path: "mimetype", content: "application/vnd.oasis.opendocument.spreadsheet", isStored: true }]),
      { key: "spreadsheet" },
    ],
    ["when it is of bytes", () => zipOf([...book, { path: "xl/workbook.bin", content: "" }]), { key: "spreadsheet" }],
    [
      "when it is a document of texts",
      () =>
        zipOf([
          { path: "_rels/.rels", content: String(book[0]?.content).replace("xl/workbook", "word/document") },
          { path: "word/document.xml", content: "<document/>" },
        ]),
      { key: "noWorkbook" },
    ],
    ["when it is another ZIP", () => zipOf([{ path: "a.txt", content: "a" }]), { key: "noWorkbook" }],
    ["when it was cut off", () => workbookOf({ sheets: [headed("")] }).subarray(0, 500), { key: "damaged" }],
    [
      "when a byte of it is wrong",
      () => {
        const bytes = zipOf(book.map((part) => ({ ...part, isStored: true })));
        bytes.write("X", bytes.indexOf("<t>1</t>") + 3);
        return bytes;
      },
      { key: "damaged" },
    ],
    [
      "when it is packed wrongly",
      () => {
        const bytes = workbookOf({ sheets: [headed(textRow("1"))] });
        bytes.fill(0xff, bytes.indexOf("xl/sheets/0.xml") + 15, bytes.indexOf("xl/sheets/0.xml") + 25);
        return bytes;
      },
      { key: "damaged" },
    ],
    ["when its sheet ends in the middle", () => sheet("<worksheet><sheetData><row><c><v>1"), { key: "damaged" }],
    [
      "when it brings entities of its own",
      () => sheet('<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><worksheet>&b;</worksheet>'),
      { key: "damaged" },
    ],
    ["when a tag has no end", () => sheet(`<worksheet><sheetData><row ${"x".repeat(300_000)}`), { key: "damaged" }],
    [
      "when a row comes twice",
      () => sheet('<worksheet><sheetData><row r="1"/><row r="1"/></sheetData></worksheet>'),
      { key: "damaged" },
    ],
    [
      "when it names a text that is not there",
      () => workbookOf({ sheets: [headed('<row><c t="s"><v>7</v></c></row>')] }),
      { key: "damaged" },
    ],
    ["when two parts have one name", () => zipOf([...book, ...book]), { key: "damaged" }],
    ["when it says that it is too large", () => sheet(zeros.toString()), { key: "tooMuch", megabytes: 100 }],
    [
      "when it is larger than it says",
      () => zipOf(book.map((part) => (part.path.includes("sheets/") ? { ...part, content: zeros, size: 1000 } : part))),
      { key: "damaged" },
    ],
    [
      "when all its sheets together are too large",
      () =>
        workbookOf({ sheets: Array.from({ length: 3 }, (_, at) => ({ name: `${at}`, rows: " ".repeat(49_000_000) })) }),
      { key: "tooMuch" },
    ],
    [
      "when it has too many parts",
      () => zipOf([...book, ...Array.from({ length: 5001 }, (_, at) => ({ path: `${at}`, content: "" }))]),
      { key: "tooMuch" },
    ],
    [
      "when one text is said again and again",
      () =>
        workbookOf({
          texts: [`<t>${"x".repeat(90_000)}</t>`],
          sheets: [headed('<row><c t="s"><v>0</v></c></row>'.repeat(500))],
        }),
      { key: "tooLarge" },
    ],
    [
      "when it has 100,000 rows",
      () => workbookOf({ sheets: [headed("<row><c><v>1</v></c></row>".repeat(100_000))] }),
      { key: "tooManyRows", count: limits.rows },
    ],
    [
      "when a cell stands far below",
      () => workbookOf({ sheets: [headed('<row r="1048576"><c><v>1</v></c></row>')] }),
      { key: "tooManyRows" },
    ],
    [
      "when a cell stands far to the right",
      () => workbookOf({ sheets: [headed('<row><c r="XFD2"><v>1</v></c></row>')] }),
      { key: "tooManyColumns", count: 200 },
    ],
    [
      "when a row is too long",
      () => workbookOf({ sheets: [headed(textRow("x".repeat(100_001)))] }),
      { key: "longLine", number: 2 },
    ],
    ["when it is empty", () => workbookOf({ sheets: [{ name: "x", rows: "<row><c/></row>" }] }), { key: "empty" }],
    ["when it has headings alone", () => workbookOf({ sheets: [headed("")] }), { key: "onlyHeadings" }],
    [
      "when all that it has is hidden",
      () =>
        workbookOf({
          sheets: [
            { name: "x", rows: "" },
            { ...headed(textRow("1")), state: "hidden" },
          ],
        }),
      { key: "hidden" },
    ],
  ])("is refused %s", async (_, content, problem) => {
    expect(await problemOf(content())).toMatchObject(problem);
  });

  it("is read or refused, and nothing else, whatever byte of it is another one", async () => {
    const bytes = workbookOf({
      texts: ["<t>x</t>"],
      formats: ["d/m/y"],
      sheets: [headed('<row><c s="1"><v>5</v></c><c t="s"><v>0</v></c></row>')],
    });
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 5), fc.integer({ min: 0, max: 255 }), async (at, byte) => {
        const changed = Buffer.from(bytes);
        changed.writeUInt8(byte, at + 4);
        await read(changed).catch((error: unknown) => expect(error).toBeInstanceOf(FileProblem));
      }),
      { numRuns: 300 },
    );
  });
});
