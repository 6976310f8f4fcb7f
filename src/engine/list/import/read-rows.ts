import { useRef } from "react";
import { type DataProvider, type RaRecord, useDataProvider } from "react-admin";
import { guardCell } from "../../../../openapi/csv-cells";
import { type CellColumn, type Field, lookOf, type Place } from "../../define/draw";
import { accepts, coreOf, schemaOf, z } from "../../define/schemas";
import { errorMap } from "../../form/error-map";
import { bareWords } from "../../kinds/read-words";
import { readerOf } from "../../kinds/reader-of";
import type { FileRow } from "./file-table";
import { type ImportField, idPath } from "./import-fields";
import { textOfCell } from "./sheet-numbers";

/** What is wrong with a cell, or with a row in which a field has no cell. */
export interface Problem {
  /** The row, as a spreadsheet counts. */
  number: number;
  path: string;
  /** A message of a form: a dictionary key, with its bound behind a colon. */
  message: string;
}

/** A row in the words of the server, one cell for each of the plan's headings. */
export interface PlanRow {
  number: number;
  cells: readonly string[];
}

/** What is sent: rows in which the panel finds nothing wrong. */
export interface Plan {
  headings: readonly string[];
  rows: readonly PlanRow[];
}

/** Finds a record of another resource by what it is called. */
type FindRecord = (target: { resource: string; title: string }, name: string) => Promise<string | Problem["message"]>;

/** Rows of a page that is asked for, and how many pages: a name that so many others have in them says too little. */
const rowsPerCall = 100;
const mostPages = 10;

/** The one record that is called so, among all in which its name stands anywhere. */
export const findRecord = async (
  dataProvider: Pick<DataProvider, "getList">,
  ...[{ resource, title }, name]: Parameters<FindRecord>
): ReturnType<FindRecord> => {
  // by their ids: a row that moved on meanwhile comes twice
  const same = new Set<string>();
  let after: unknown;
  for (let page = 1; page <= mostPages; page += 1) {
    const { data, total, pageInfo, meta } = await dataProvider.getList<RaRecord>(resource, {
      filter: { q: name },
      pagination: { page, perPage: rowsPerCall },
      sort: { field: title, order: "ASC" },
      meta: after ? { after } : {},
    });
    for (const record of data) if (bareWords(String(record[title])) === bareWords(name)) same.add(String(record.id));
    if (same.size > 1) return "engine.import.several";
    const isMore = data.length > 0 && (pageInfo?.hasNextPage ?? page * rowsPerCall < (total ?? 0));
    if (!isMore) return [...same][0] ?? "engine.import.nobody";
    // the next page begins behind the last row, whatever came in before it
    after = meta?.endCursor;
  }
  return "engine.import.tooManyLike";
};

/** Records of other resources by what they are called, each asked for once. */
export const useFindRecord = (): FindRecord => {
  const dataProvider = useDataProvider();
  const known = useRef(new Map<string, ReturnType<FindRecord>>());
  return (target, name) => {
    const key = `${target.resource} ${bareWords(name)}`;
    const found = known.current.get(key) ?? findRecord(dataProvider, target, name);
    known.current.set(key, found);
    found.catch(() => known.current.delete(key));
    return found;
  };
};

interface ReadOptions {
  fields: readonly ImportField[];
  /** The field of each column; nothing where it is left out. */
  columns: readonly (string | undefined)[];
  rows: readonly FileRow[];
  /** The language that the file is written in. */
  locale: string;
  find: FindRecord;
}

type Read = { text: string } | { error: string };

/** Makes the reader of a file's rows: each in the words of the server, or what is wrong with it. */
export const createReader = async ({ fields, columns, rows, locale, find }: ReadOptions) => {
  const chosen = await Promise.all(
    columns.flatMap((path, at) => {
      const field = fields.find((one) => one.path === path);
      if (!field) return [];
      const cells = rows.map((row) => textOfCell(row.cells[at], locale));
      return [readColumn(field, { cells, locale, find }).then((read) => ({ at, field, read: remembering(read) }))];
    }),
  );
  const paths = chosen.map(({ field }) => field.path);
  const filled = fillings(fields, paths);
  const missing = fields.filter(({ path, isRequired }) => isRequired && !paths.includes(path));

  const row = async ({ number, cells }: FileRow): Promise<PlanRow | Problem[]> => {
    const problems: Problem[] = [];
    const texts = new Map<string, string>();
    for (const { at, field, read } of chosen) {
      const typed = textOfCell(cells[at], locale).trim();
      const said = typed === "" ? blank(field) : sheetErrors.test(typed) ? inError : await read(typed);
      if ("error" in said) problems.push({ number, path: field.path, message: said.error });
      else texts.set(field.path, said.text);
    }
    if (!texts.get(idPath)) for (const { path } of missing) problems.push({ number, path, message: required });
    for (const { path, initial, beside } of filled) if (beside.some((one) => texts.get(one))) texts.set(path, initial);
    // the server reads over a row that says nothing
    if (problems.length === 0 && ![...texts.values()].some(Boolean))
      problems.push({ number, path: paths[0] ?? "", message: required });
    return problems.length > 0 ? problems : { number, cells: headings.map((path) => texts.get(path) ?? "") };
  };
  const headings = [...new Set([...paths, ...filled.map(({ path }) => path)])];
  return { headings, row };
};

const required = "engine.validation.required";

/** What a formula that cannot be reckoned shows, as files of spreadsheets say it in any of the three languages. */
const sheetErrors =
  /^#(N\/[AD]|[¡]?(REF|VALUE|VALOR|DIV\/0|NUM|NÚM|NULL|NULO|SPILL|CALC|FIELD|BLOCKED|CONNECT|BUSY)!|NAME\?|NOME\?|¿NOMBRE\?)$/;
const inError: Read = { error: "engine.import.cellError" };

const blank = ({ isRequired }: ImportField): Read => (isRequired ? { error: required } : { text: "" });

/** What an item of a list begins with in a form, where the file has no column for it. */
const fillings = (fields: readonly ImportField[], paths: readonly string[]) =>
  fields.flatMap(({ path, schema }) => {
    const [, item] = /^(.*\.\d+)\.[^.]+$/.exec(path) ?? [];
    const beside = paths.filter((one) => item !== undefined && one.startsWith(`${item}.`));
    const initial = schema && lookOf(schema).initial;
    return beside.length > 0 && !paths.includes(path) && typeof initial === "string" ? [{ path, initial, beside }] : [];
  });

/** The same cell is read once: most columns say few things. */
const remembering = (read: (typed: string) => Promise<Read>) => {
  const known = new Map<string, Promise<Read>>();
  return (typed: string): Promise<Read> => {
    const found = known.get(typed) ?? read(typed);
    known.set(typed, found);
    return found;
  };
};

type Language = Pick<ReadOptions, "locale" | "find"> & { cells: readonly string[] };

const readColumn = async ({ schema, places }: ImportField, { cells, locale, find }: Language) => {
  const [first, ...others] = places.toSorted(
    (one, other) => Number(other.locale === locale) - Number(one.locale === locale),
  );
  if (!schema || !first) return async (typed: string): Promise<Read> => ({ text: guardCell(typed) });
  const { target } = lookOf(schema);
  const read = await wholeReaderOf({ schema, cells, places: [first, ...others] });
  return async (typed: string): Promise<Read> => {
    const value = target && !accepts(schema, typed) ? await find(target, typed) : (read(typed) ?? typed);
    if (target && typeof value === "string" && value.startsWith("engine.")) return { error: value };
    const { success, data, error } = await schemaOf(schema).safeParseAsync(value, { error: errorMap });
    return success ? { text: textOf(data) } : { error: error.issues[0]?.message ?? "engine.validation.invalid" };
  };
};

const wholeReaderOf = async (column: CellColumn): Promise<(typed: string) => unknown> => {
  const { schema } = column;
  const { parts } = lookOf(schema);
  const core = coreOf(schema);
  const own = await readerOf(column);
  if (parts && core instanceof z.ZodArray) {
    const items = await itemsReader(parts, column.places);
    return (typed) => (typed.startsWith("[") ? parsed(typed) : items(typed));
  }
  // what the server writes as a whole
  if (core instanceof z.ZodArray || core instanceof z.ZodObject)
    return (typed) => (/^[[{]/.test(typed) ? parsed(typed) : own(typed));
  return own;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Items as an export writes them for people: `Work a@example.org; Personal b@example.org`, or without the first word. */
const itemsReader = async (parts: Record<string, Field>, places: readonly [Place, ...Place[]]) => {
  const entries = Object.entries(parts);
  const readers = await Promise.all(
    entries.map(async ([name, schema]) => {
      const [first, ...others] = places.map((place) => place.part(name));
      // there are as many as there were
      return first ? wholeReaderOf({ schema, cells: [], places: [first, ...others] }) : (typed: string) => typed;
    }),
  );
  return (typed: string): unknown =>
    typed
      .split(";")
      .map((item) => item.trim())
      .filter((item) => item !== "")
      .map((item) => {
        let left = item;
        return Object.fromEntries(
          entries.map(([name, schema], at) => {
            const read = readers[at];
            if (at === entries.length - 1) return [name, read?.(left) ?? left];
            const words = left.split(" ");
            const count = words.findIndex((_, end) => isRight(schema, read?.(words.slice(0, end + 1).join(" ")))) + 1;
            if (count === 0 || count === words.length) return [name, lookOf(schema).initial];
            left = words.slice(count).join(" ");
            return [name, read?.(words.slice(0, count).join(" "))];
          }),
        );
      });
};

const isRight = (schema: Field, value: unknown) => value !== undefined && accepts(schema, value);

/** A value as the server reads it from a cell. */
const textOf = (value: unknown): string => {
  if (typeof value === "string") return guardCell(value);
  if (typeof value === "number") return value.toLocaleString("en", { useGrouping: false, maximumFractionDigits: 20 });
  return typeof value === "object" ? JSON.stringify(value) : String(value);
};
