import Papa from "papaparse";
import { unguard } from "../export/csv-file";

/** The cells of a file as texts, rows numbered as a spreadsheet counts them. */
export interface FileTable {
  name: string;
  headings: readonly string[];
  rows: readonly FileRow[];
  /** Whether its letters were taken for those of old Windows programs, since they are no UTF-8. */
  isGuessed: boolean;
  /** Columns of which nothing is read or kept. */
  secrets?: readonly string[];
}

export interface FileRow {
  number: number;
  cells: readonly string[];
}

/** Why a file cannot be read, as a text of the dictionary. */
export class FileProblem extends Error {
  constructor(
    readonly key: string,
    readonly bounds: Readonly<Record<string, number>> = {},
  ) {
    super(key);
  }
}

export const limits = { bytes: 10_000_000, rows: 10_000, columns: 200, characters: 100_000 };

/**
 * Reads a CSV as people have it: commas, semicolons or tabs, UTF-8 or what Windows and spreadsheets write instead.
 *
 * @throws FileProblem
 */
export const tableOfFile = async (file: File): Promise<FileTable> => {
  if (file.size > limits.bytes) throw new FileProblem("tooLarge", { megabytes: limits.bytes / 1_000_000 });
  const { text, isGuessed } = textOf(await bytesOf(file));
  return { ...tableOf(text), name: file.name, isGuessed };
};

const bytesOf = (file: File) =>
  new Promise<Uint8Array>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const { result } = reader;
      if (result === null || typeof result === "string") reject(new FileProblem("unreadable"));
      else resolve(new Uint8Array(result));
    };
    // it may be gone meanwhile, or changed
    reader.onerror = () => reject(new FileProblem("unreadable"));
    reader.readAsArrayBuffer(file);
  });

const beginsWith = (bytes: Uint8Array, ...beginning: number[]) => beginning.every((byte, at) => bytes[at] === byte);

const textOf = (bytes: Uint8Array): { text: string; isGuessed: boolean } => {
  // a ZIP, as XLSX and ODS are, and the workbook of old
  if (beginsWith(bytes, 0x50, 0x4b, 3, 4) || beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new FileProblem("spreadsheet");
  if (beginsWith(bytes, 0xff, 0xfe)) return { text: new TextDecoder("utf-16le").decode(bytes), isGuessed: false };
  if (beginsWith(bytes, 0xfe, 0xff)) return { text: new TextDecoder("utf-16be").decode(bytes), isGuessed: false };
  if (bytes.includes(0)) throw new FileProblem("noText");
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), isGuessed: false };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), isGuessed: true };
  }
};

/** What stands most often between the headings; of small files papaparse's own guess says commas. */
const separatorIn = (text: string): string => {
  const [headings = ""] = text
    .trimStart()
    .slice(0, limits.characters)
    .replace(/"[^"]*"/g, "")
    .split(/[\r\n]/, 1);
  const times = (separator: string) => headings.split(separator).length;
  const [most = ","] = [",", ";", "\t", "|"].toSorted((one, other) => times(other) - times(one));
  return most;
};

const tableOf = (whole: string): Pick<FileTable, "headings" | "rows"> => {
  // a line by which spreadsheets tell each other what separates the cells
  const [declared, delimiter = ""] = /^sep=(.)\r?\n/i.exec(whole) ?? [];
  const text = declared ? whole.slice(declared.length) : whole;
  const rows: FileRow[] = [];
  let number = declared ? 1 : 0;
  Papa.parse<string[]>(text, {
    delimiter: delimiter || separatorIn(text),
    step: ({ data, errors }) => {
      number += 1;
      if (errors.some(({ type }) => type === "Quotes")) throw new FileProblem("quote", { number });
      const cells = data.map((cell) => unguard(cell));
      if (cells.reduce((sum, cell) => sum + cell.length, 0) > limits.characters)
        throw new FileProblem("longLine", { number, count: limits.characters });
      if (cells.length > limits.columns) throw new FileProblem("tooManyColumns", { count: limits.columns });
      // empty lines count, too: they are read
      if (rows.length > limits.rows || number > 3 * limits.rows)
        throw new FileProblem("tooManyRows", { count: limits.rows });
      if (cells.some((cell) => cell.trim() !== "")) rows.push({ number, cells });
    },
  });
  const [first, ...others] = rows;
  if (!first) throw new FileProblem("empty");
  if (others.length === 0) throw new FileProblem("onlyHeadings");
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  return { headings: Array.from({ length: width }, (_, at) => first.cells[at]?.trim() ?? ""), rows: others };
};
