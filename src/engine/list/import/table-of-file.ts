import Papa from "papaparse";
import { unguardCell } from "../../../../openapi/csv-cells";
import { createTable, FileProblem, type FileTable, limits } from "./file-table";

/**
 * Reads a CSV as people have it (commas, semicolons or tabs, UTF-8 or what Windows and spreadsheets write instead), or a
 * sheet of a workbook: what a file is, its first bytes say, and not its name.
 *
 * @param sheet the one that is wanted where there are several
 * @throws FileProblem
 */
export const tableOfFile = async (file: File, sheet?: string): Promise<FileTable> => {
  if (file.size > limits.bytes) throw new FileProblem("tooLarge", { megabytes: limits.bytes / 1_000_000 });
  const bytes = await bytesOf(file);
  const { name } = file;
  // a ZIP
  if (beginsWith(bytes, 0x50, 0x4b, 3, 4)) {
    const { tableOfWorkbook } = await import("./table-of-workbook");
    return { ...(await tableOfWorkbook(bytes, sheet)), name, format: "xlsx" };
  }
  // the workbook of old, and what hides one behind a password
  if (beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new FileProblem(isLocked(bytes) ? "locked" : "spreadsheet");
  const { text, isGuessed } = textOf(bytes);
  // cards as telephones save them look like a column of text
  if (/^\s*begin:vcard\s/i.test(text)) throw new FileProblem("vcard");
  return { ...tableOf(text), name, format: "csv", isGuessed };
};

const isLocked = (bytes: Uint8Array) => new TextDecoder("utf-16le").decode(bytes).includes("EncryptedPackage");

const bytesOf = async (file: File) => {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    // it may be gone meanwhile, or changed
    throw new FileProblem("unreadable");
  }
};

const beginsWith = (bytes: Uint8Array, ...beginning: number[]) => beginning.every((byte, at) => bytes[at] === byte);

const textOf = (bytes: Uint8Array): { text: string; isGuessed: boolean } => {
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
  const table = createTable();
  let number = declared ? 1 : 0;
  Papa.parse<string[]>(text, {
    delimiter: delimiter || separatorIn(text),
    step: ({ data, errors }) => {
      number += 1;
      if (errors.some(({ type }) => type === "Quotes")) throw new FileProblem("quote", { number });
      table.add(number, data.map(unguardCell));
    },
  });
  return table.end();
};
