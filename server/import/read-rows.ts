import Papa from "papaparse";
import { unguardCell } from "../../openapi/csv-cells";
import { resolveSchema, type Schema } from "../contract/document";
import { isShallow } from "../contract/excerpt-of";
import type { FieldError } from "../refusal";
import { refuseField } from "../refuse-field";

export type Values = Record<string, unknown>;

/** One row of a file, with the line that it begins in, from 1. */
export interface ReadRow {
  line: number;
  /** The record that it is about; a new one without it. */
  id?: string;
  /** Puts what the row says into a body; fields that have no column stay as they are. */
  into: (body: Values) => Values;
  /** What cannot be read of it. */
  problems: FieldError[];
}

interface Table {
  /** Of a body that a row may become. */
  schema: Schema;
  /** Further columns that an export has: they say what nobody writes, and are left out. */
  shown: readonly string[];
  most: number;
}

/**
 * Reads a file of values separated by commas, semicolons or tabs (RFC 4180) with a line of headings: names of fields,
 * nested ones with dots.
 * @throws Refusal 400 for headings that are unknown or there twice, for quotes that never end, and for too many rows
 */
export const readRows = (file: string, { schema, shown, most }: Table): ReadRow[] => {
  const text = file.replace(/^\uFEFF/, "");
  const rows: ReadRow[] = [];
  let headings: Headings | undefined;
  let line = 1;
  let read = 0;
  // lines without anything count, too: they are read
  let steps = 0;
  Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    step: ({ data: cells, errors, meta }) => {
      const begun = line;
      line += linesIn(text, read, meta.cursor);
      read = meta.cursor;
      if (errors.some(({ type }) => type === "Quotes"))
        throw refuseField({
          path: "body",
          type: "INVALID_FORMAT",
          message: `has a quote in line ${begun} that never ends`,
        });
      steps += 1;
      if (steps > 2 * most) throw tooMany(most);
      if (cells.every((cell) => cell.trim() === "")) return;
      if (!headings) {
        headings = headingsOf(cells, { schema, shown });
        return;
      }
      if (rows.length === most) throw tooMany(most);
      rows.push(rowOf(cells, headings, begun));
    },
  });
  if (rows.length === 0) throw refuseField({ path: "body", type: "INVALID_FORMAT", message: "holds no row" });
  return rows;
};

const tooMany = (most: number) =>
  refuseField({ path: "body", type: "TOO_MANY", message: `holds more than ${most} rows` });

/** What stands most often in the headings. */
const delimiterOf = (text: string) => {
  const headings =
    text
      .slice(0, 10_000)
      .trimStart()
      .split(/[\r\n]/, 1)[0] ?? "";
  const times = (delimiter: string) => headings.split(delimiter).length;
  return [",", ";", "\t"].toSorted((a, b) => times(b) - times(a))[0] ?? ",";
};

/** Ends of lines of every kind; some spreadsheets end them with a carriage return alone. */
const linesIn = (text: string, from: number, to: number) => {
  const part = text.slice(from, to);
  // one that is both may end where the part does
  return timesOf(part, "\n") + timesOf(part, "\r") - timesOf(text.slice(from, to + 1), "\r\n");
};

const timesOf = (text: string, mark: string) => {
  let times = 0;
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) times += 1;
  return times;
};

interface Headings {
  /** How many cells a row may have. */
  width: number;
  columns: Column[];
}

/** A column that has a name: there are no more of them than fields, however many a file leaves empty beside them. */
interface Column {
  /** What the heading says. */
  name: string;
  /** Where it stands among the cells of a row, from 0. */
  at: number;
  steps: string[];
  /** Of one value; absent where the column is not written. */
  schema?: Schema;
}

const headingsOf = (cells: string[], { schema, shown }: Pick<Table, "schema" | "shown">): Headings => {
  const seen = new Set<string>();
  const columns: Column[] = [];
  cells.forEach((heading, at) => {
    // as most of them are, where there are many
    if (heading === "") return;
    const name = heading.trim();
    if (name === "") return;
    if (seen.has(name)) throw wrongHeading(name, "DUPLICATE", "is there twice");
    seen.add(name);
    const steps = name.split(".");
    const found = schemaAt(schema, steps);
    if (!found && !shown.includes(name)) throw wrongHeading(name, "UNKNOWN_FIELD", "is no field here");
    columns.push({ name, at, steps, ...(found && { schema: found }) });
  });
  return { width: cells.length, columns };
};

const wrongHeading = (name: string, type: FieldError["type"], message: string) =>
  refuseField({ path: name, type, message });

/** The schema of a field of a body, by its path; own names alone. */
const schemaAt = (schema: Schema, [step, ...rest]: string[]): Schema | undefined => {
  if (step === undefined) return schema;
  const { properties = {}, items, maxItems } = schema;
  if (items)
    return /^\d{1,3}$/.test(step) && Number(step) < Number(maxItems) ? schemaAt(resolveSchema(items), rest) : undefined;
  return Object.hasOwn(properties, step) ? schemaAt(resolveSchema(properties[step]), rest) : undefined;
};

const rowOf = (cells: string[], { width, columns }: Headings, line: number): ReadRow => {
  const ids = columns.find(({ name }) => name === "id");
  const id = ids && cells[ids.at]?.trim();
  const tooMany = cells.slice(width).some((cell) => cell.trim() !== "");
  return {
    line,
    ...(id && { id }),
    problems: tooMany ? [{ path: "body", type: "TOO_MANY", message: "has more cells than there are headings" }] : [],
    into: (body) => {
      const filled = structuredClone(body);
      // a list that is told item by item is told whole
      for (const { schema, steps } of columns)
        if (schema && /^\d+$/.test(steps[1] ?? "")) Reflect.deleteProperty(filled, steps[0] ?? "");
      for (const { schema, steps, at } of columns) if (schema) put(filled, steps, saidBy(cells[at] ?? "", schema));
      return withoutHoles(filled) as Values;
    },
  };
};

/** Sets what a cell says at a path, or takes away what an empty one leaves out. */
const put = (target: Values | unknown[], [step = "", ...rest]: string[], value: unknown): void => {
  const at = target as Values;
  if (rest.length === 0) {
    if (value === undefined) Reflect.deleteProperty(at, step);
    else at[step] = value;
    return;
  }
  if (value === undefined && at[step] === undefined) return;
  at[step] ??= /^\d+$/.test(rest[0] ?? "") ? [] : {};
  put(at[step] as Values, rest, value);
};

/** Lists without the items that no cell said anything of, and no parts of which nothing is left. */
export const withoutHoles = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.filter((item) => item !== undefined).map(withoutHoles);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).map(([name, part]) => [name, withoutHoles(part)] as const);
  return Object.fromEntries(kept.filter(([, part]) => !isNothing(part)));
};

const isNothing = (part: unknown) =>
  part === undefined || part === null || (typeof part === "object" && part !== null && Object.keys(part).length === 0);

/** What a cell says, as the schema has it; what does not fit stays a text, and is refused as one. */
const saidBy = (cell: string, { type, items }: Schema): unknown => {
  const text = unguardCell(cell);
  const bare = text.trim();
  if (bare === "") return undefined;
  if (type === "boolean") return /^(true|false)$/i.test(bare) ? bare.toLowerCase() === "true" : text;
  if (type === "integer" || type === "number") return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(bare) ? Number(bare) : text;
  if (type !== "array" && type !== "object") return text;
  if (/^[[{]/.test(bare)) return parsed(bare) ?? text;
  return type === "array" && resolveSchema(items).type !== "object" ? bare.split(/ *; */) : text;
};

const parsed = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    return isShallow(value) ? value : undefined;
  } catch {
    return undefined;
  }
};
