import { createCsvFile } from "./csv-file";
import type { FileWriter } from "./file-writer";

interface FileOptions {
  format: "csv" | "xlsx";
  /** What stands in it; the name of a sheet. */
  name: string;
  /** The language whose spreadsheets open it. */
  locale: string;
}

/**
 * A file in the format that a person wants; what packs a spreadsheet comes with the first of them.
 *
 * @example
 * const file = await createFile({ format: "xlsx", name: "Empresas", locale: "pt-BR" });
 */
export const createFile = async ({ format, name, locale }: FileOptions): Promise<FileWriter> =>
  format === "csv" ? createCsvFile({ locale }) : (await import("./xlsx-file")).createXlsxFile({ name });
