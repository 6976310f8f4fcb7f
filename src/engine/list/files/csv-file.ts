import { guardCell } from "../../../../openapi/csv-cells";
import { type Cell, createSink, type FileWriter } from "./file-writer";

/**
 * A CSV as the spreadsheets of a language open it: semicolons where the comma is the decimal sign, a mark that says
 * UTF-8, nothing that is run.
 *
 * @example
 * const file = createCsvFile({ locale: "pt-BR" });
 * await file.add([["Nome", "Valor"], ["Ana", 1.5]]); // Nome;Valor ⏎ Ana;1,5
 */
export const createCsvFile = ({ locale }: { locale: string }): FileWriter => {
  const sink = createSink("text/csv;charset=utf-8");
  const encoder = new TextEncoder();
  const separator = separatorOf(locale);
  const mustQuote = new RegExp(`["\\r\\n${separator}]`);
  const figures = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 15 });
  const written = (cell: Cell) => {
    // a minus sign is no formula where nothing but a number follows
    const text = typeof cell === "number" ? figures.format(cell) : guardCell(cell);
    return mustQuote.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  sink.put(encoder.encode("\uFEFF"));
  return {
    add: async (rows) =>
      sink.put(encoder.encode(rows.map((row) => `${row.map(written).join(separator)}\r\n`).join(""))),
    end: async () => sink.end(),
  };
};

/** What stands between the cells where a spreadsheet of that language opens them. */
const separatorOf = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(1.5).some(({ type, value }) => type === "decimal" && value === ",")
    ? ";"
    : ",";

/**
 * The rows of a CSV (RFC 4180, commas, UTF-8 with or without its mark), as many at a time as have arrived.
 *
 * @example
 * for await (const rows of readCsv(stream)) count += rows.length;
 */
export async function* readCsv(stream: ReadableStream<Uint8Array>): AsyncGenerator<string[][]> {
  const decoder = new TextDecoder();
  const rowsIn = createParser();
  const reader = stream.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read())
      yield rowsIn(decoder.decode(part.value, { stream: true }));
    yield rowsIn(decoder.decode());
  } finally {
    // whoever stops reading wants no more of it; an end that was reached or failed already needs no word
    await reader.cancel().catch(() => undefined);
  }
}

/** Keeps what a part of the text left open. */
const createParser = () => {
  let cell = "";
  let row: string[] = [];
  let isQuoted = false;
  let mayEnd = false;
  const endCell = () => {
    row.push(cell);
    cell = "";
  };
  return (text: string): string[][] => {
    const rows: string[][] = [];
    for (const character of text) {
      if (mayEnd) {
        mayEnd = false;
        // two of them are one of the text
        if (character === '"') {
          cell += character;
          continue;
        }
        isQuoted = false;
      }
      if (isQuoted) {
        if (character === '"') mayEnd = true;
        else cell += character;
      } else if (character === '"') isQuoted = true;
      else if (character === ",") endCell();
      else if (character === "\n") {
        endCell();
        rows.push(row);
        row = [];
      } else if (character !== "\r") cell += character;
    }
    return rows;
  };
};
