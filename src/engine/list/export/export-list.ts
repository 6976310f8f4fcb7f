import type { RaRecord } from "react-admin";
import { unguardCell } from "../../../../openapi/csv-cells";
import { type Field, lookOf } from "../../define/draw";
import { coreOf, z } from "../../define/schemas";
import type { FieldMap } from "../../define/shape";
import { createFile } from "../files/create-file";
import { readCsv } from "../files/csv-file";
import { createSink, type FileWriter } from "../files/file-writer";
import type { ExportColumn, Reference } from "./export-columns";

export interface ExportOptions {
  format: "csv" | "xlsx";
  /** What stands in it: these columns as people read them; without any, all fields as the server keeps them. */
  columns: readonly ExportColumn[] | undefined;
  fields: FieldMap;
  /** What the list is called. */
  name: string;
  locale: string;
  /** The titles of records of other resources, of all that some rows show at once. */
  titlesOf: (references: readonly Reference[]) => Promise<readonly string[]>;
  onRows: (count: number) => void;
}

/** The rows of the server's CSV as the file that a person wants, written while they arrive. */
export const exportList = async (rows: ReadableStream<Uint8Array>, options: ExportOptions): Promise<Blob> => {
  const { format, columns, onRows } = options;
  if (format === "csv" && !columns) return copied(rows, onRows);
  const file = await createFile(options);
  const write = columns ? writing(file, { ...options, columns }) : writingAll(file);
  let headings: readonly string[] | undefined;
  let count = 0;
  for await (const some of readCsv(rows)) {
    if (some.length === 0) continue;
    const cells = some.map((row) => row.map(unguardCell));
    headings ??= await beginning(cells.shift(), write);
    await write.rows(cells, headings);
    count += cells.length;
    onRows(count);
  }
  return file.end();
};

interface Writing {
  head: (headings: readonly string[]) => Promise<void>;
  rows: (cells: readonly string[][], headings: readonly string[]) => Promise<void>;
}

const beginning = async (headings: readonly string[] = [], { head }: Writing) => {
  await head(headings);
  return headings;
};

const writingAll = (file: FileWriter): Writing => ({
  head: (headings) => file.add([headings]),
  rows: (cells) => file.add(cells),
});

const writing = (
  file: FileWriter,
  { columns, fields, titlesOf }: ExportOptions & { columns: readonly ExportColumn[] },
): Writing => {
  const titles = createTitles(titlesOf);
  return {
    head: () => file.add([columns.map(({ label }) => label)]),
    rows: async (some, headings) => {
      const records = some.map((cells) => recordOfRow({ headings, cells, fields }));
      const written = () => records.map((record) => columns.map(({ text }) => text(record, titles.find)));
      const first = written();
      await file.add((await titles.fetch()) ? written() : first);
      titles.forget();
    },
  };
};

/** Most titles that are kept for the rows to come. */
const mostTitles = 5000;

/** Titles of other records: what is not known yet is noted, and fetched with all that the same rows want. */
const createTitles = (titlesOf: ExportOptions["titlesOf"]) => {
  const known = new Map<string, string>();
  const wanted = new Map<string, Reference>();
  return {
    find: (reference: Reference): string => {
      const key = `${reference.resource} ${reference.id}`;
      const title = known.get(key);
      if (title === undefined) wanted.set(key, reference);
      return title ?? "";
    },
    /** Whether there was something to fetch. */
    fetch: async (): Promise<boolean> => {
      if (wanted.size === 0) return false;
      const found = await titlesOf([...wanted.values()]);
      for (const [at, key] of [...wanted.keys()].entries()) known.set(key, found[at] ?? "");
      wanted.clear();
      return true;
    },
    /** Makes room, where there are very many. */
    forget: (): void => {
      if (known.size > mostTitles) known.clear();
    },
  };
};

/** What the server sends, byte for byte. */
const copied = async (rows: ReadableStream<Uint8Array>, onRows: (count: number) => void): Promise<Blob> => {
  const sink = createSink("text/csv;charset=utf-8");
  // the headings are no row
  let count = -1;
  const kept = new TransformStream<Uint8Array, Uint8Array>({
    transform: (bytes, out) => {
      sink.put(new Uint8Array(bytes));
      out.enqueue(bytes);
    },
  });
  for await (const some of readCsv(rows.pipeThrough(kept))) {
    count += some.length;
    onRows(Math.max(0, count));
  }
  return sink.end();
};

/**
 * The record behind a row of a server's CSV: dotted headings are nested, and the values are what their fields say.
 *
 * @example
 * recordOfRow({ headings: ["id", "isActive", "address.city"], cells: ["1", "true", "Natal"], fields });
 * // { id: "1", isActive: true, address: { city: "Natal" } }
 */
export const recordOfRow = ({ headings, cells, fields }: Row): RaRecord => {
  const record: RaRecord = { id: "" };
  for (const [at, heading] of headings.entries()) {
    const text = cells[at] ?? "";
    // an absent value
    if (text === "") continue;
    const path = heading.split(".");
    const value = valueIn(text, fieldAt(fields, path));
    const name = path.at(-1) ?? heading;
    path.slice(0, -1).reduce<Record<string, unknown>>(partOf, record)[name] = value;
  }
  return record;
};

interface Row {
  headings: readonly string[];
  cells: readonly string[];
  fields: FieldMap;
}

const partOf = (record: Record<string, unknown>, name: string): Record<string, unknown> => {
  const known = record[name];
  if (isRecord(known)) return known;
  const made: Record<string, unknown> = {};
  record[name] = made;
  return made;
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const fieldAt = (fields: FieldMap, [name = "", ...rest]: readonly string[]): Field | undefined => {
  const field = fields[name];
  if (!field || rest.length === 0) return field;
  return fieldAt(lookOf(field).parts ?? {}, rest);
};

const valueIn = (text: string, field: Field | undefined): unknown => {
  const schema = field && coreOf(field);
  if (schema instanceof z.ZodNumber) return Number(text);
  if (schema instanceof z.ZodBoolean) return text === "true";
  // what holds texts is never JSON, though the first of them may begin as it does
  if (schema instanceof z.ZodArray)
    return text.startsWith("[") && !(schema.element instanceof z.ZodString) ? JSON.parse(text) : text.split("; ");
  // what holds fields of no fixed name is written as a whole
  if (schema instanceof z.ZodObject && text.startsWith("{")) return JSON.parse(text);
  return text;
};
