import { getTableColumns } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { normalize, searchText } from "../db/normalize";
import type { ResourceTable } from "./by-name";

type Values = Record<string, unknown>;

interface Writing {
  columns: Record<string, PgColumn>;
  /** Fields that may be sent. */
  fields: string[];
}

/**
 * The columns of what is sent, by name. What is absent is emptied, or gets its default; a flag stays as it is, since a form
 * that does not show it does not mean to switch it.
 */
export const written = (input: Values, { columns, fields }: Writing): Values => {
  const values: Values = {};
  for (const field of fields) {
    const column = columns[field];
    // whether a record is in use is a matter of its own
    if (!column || field === "isActive") continue;
    const value = input[field];
    if (value !== undefined) values[field] = column.dataType === "date" ? new Date(String(value)) : value;
    else if (column.dataType !== "boolean") values[field] = column.notNull ? column.default : null;
  }
  return values;
};

interface Keying {
  table: ResourceTable;
  title: string;
  search: readonly string[];
}

/** The keys that a row is sorted and searched by: of its title, of each text with a key of its own, and of all its texts. */
export const keysByName = ({ table, title, search }: Keying) => {
  const keyed = Object.keys(getTableColumns(table))
    .filter((name) => name.endsWith("Key") && name !== "nameKey")
    .map((name) => [name, name.slice(0, -"Key".length)] as const);
  return (row: Values): Values => ({
    nameKey: normalize(textOf(row[title])),
    ...Object.fromEntries(keyed.map(([key, field]) => [key, normalize(textOf(row[field]))])),
    search: searchText(...search.map((field) => textOf(row[field]))),
  });
};

const textOf = (value: unknown) => (typeof value === "string" ? value : "");
