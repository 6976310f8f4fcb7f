import type { Cell } from "../files/file-writer";

/** The cells of a file, rows numbered as a spreadsheet counts them. */
export interface FileTable {
  name: string;
  /** What is left over is saved as it came. */
  format: "csv" | "xlsx";
  headings: readonly string[];
  rows: readonly FileRow[];
  /** Whether its letters were taken for those of old Windows programs, since they are no UTF-8. */
  isGuessed?: boolean;
  /** Whether cells were put together, of which the first has the value. */
  isMerged?: boolean;
  /** The sheets that have rows, where there are several, and the one that is read. */
  sheets?: { names: readonly string[]; chosen: string };
  /** Columns of which nothing is read or kept. */
  secrets?: readonly string[];
}

/** A row; what is a number in a spreadsheet is one here, and is written as the language of the file does. */
export interface FileRow {
  number: number;
  cells: readonly Cell[];
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

export const limits = { bytes: 10_000_000, unpacked: 100_000_000, rows: 10_000, columns: 200, characters: 100_000 };

/** Collects rows, none of them beyond what a file may have; the first that says something has the headings. */
export const createTable = () => {
  const rows: FileRow[] = [];
  let characters = 0;
  return {
    /** @throws FileProblem */
    add: (number: number, cells: readonly Cell[]): void => {
      const own = cells.reduce<number>((sum, cell) => sum + String(cell).length, 0);
      characters += own;
      if (own > limits.characters) throw new FileProblem("longLine", { number, count: limits.characters });
      if (cells.length > limits.columns) throw new FileProblem("tooManyColumns", { count: limits.columns });
      // empty lines count, too: they are read
      if (rows.length > limits.rows || number > 3 * limits.rows)
        throw new FileProblem("tooManyRows", { count: limits.rows });
      // a text that many cells of a workbook say stands in it once
      if (characters > limits.bytes) throw new FileProblem("tooLarge", { megabytes: limits.bytes / 1_000_000 });
      if (cells.some((cell) => String(cell).trim() !== "")) rows.push({ number, cells });
    },
    /** Rows so far, the headings among them. */
    count: () => rows.length,
    /** @throws FileProblem */
    end: (): Pick<FileTable, "headings" | "rows"> => {
      const [first, ...others] = rows;
      if (!first) throw new FileProblem("empty");
      if (others.length === 0) throw new FileProblem("onlyHeadings");
      const width = Math.max(...rows.map(({ cells }) => cells.length));
      const headings = Array.from({ length: width }, (_, at) => String(first.cells[at] ?? "").trim());
      return { headings, rows: others };
    },
  };
};
