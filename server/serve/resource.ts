import { getTableColumns, isNull, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Caller } from "../auth/caller";
import { fileOf, inputOf } from "../contract/document";
import type { Context } from "../contract/operation";
import type { Db } from "../db/database";
import type { SortKey } from "../db/sort-key";
import type { Unique } from "../db/violation";
import { fileTypes } from "../files/file-types";
import type { ErrorType } from "../refusal";
import { type Active, activeOf } from "./active";
import type { ResourceTable } from "./by-name";
import type { HistoryAction } from "./contract-names";
import { type Contract, contractOf, type FileField, replyOf, sortFieldsOf } from "./contract-of";
import type { View } from "./description";
import { filtersOf } from "./filters";
import { announce, type Holder, type Leading, type Referable, type Reference } from "./references";
import type { Rows } from "./rows";
import type { Computed, Source } from "./shown";
import { sortsOf } from "./sorts";
import { viewByName } from "./view-by-name";
import type { Work } from "./work";
import { keysByName, written } from "./written";

export type Values = Record<string, unknown>;
export type AnyRow = { id: string; cursorKey: string };
type AnyWriting = Work & { input: Values; before?: Values; row?: AnyRow };
export type AnyChanging = Work & { before: Values; row: AnyRow; changes: Values };
type Hook<Given> = (given: Given) => Promise<void> | void;

/** What is written, once each of it is known to be a column: Drizzle would leave a misspelt one out without a word. */
export const columnsOf = ({ columnsByName, contract }: Resource, values: Values): Values => {
  const unknown = Object.keys(values).find((name) => !(name in columnsByName));
  if (unknown !== undefined) throw new Error(`There is no column ${unknown} in what is served as ${contract.name}.`);
  return values;
};

interface AnyInput {
  path: { id: string };
  query: Values & { sort?: string };
  body: Values;
}

/** An operation of any resource; what it takes and answers is the contract's business. */
export type AnyOperation = (input: AnyInput, context: Context) => Promise<unknown>;

/** The switch "active" as it was sent. */
export const flagOf = ({ isActive }: Values) => (typeof isActive === "boolean" ? isActive : undefined);

/** A description as `serve()` reads it: what it may be is the compiler's business, and that of `description.ts`. */
export interface AnyDescription {
  table: ResourceTable;
  rows: Rows;
  title: string;
  search?: readonly string[];
  called?: SQL<string>;
  keys?: (row: Values) => Values;
  ends?: PgColumn;
  unique?: Unique;
  references?: Record<string, Reference | undefined>;
  switches?: Record<string, { set: Values; refused: ErrorType; recordedAs?: HistoryAction }>;
  check?: (input: Values, context: Context) => void | Promise<void>;
  lock?: (db: Db, id: string) => Promise<unknown>;
  before?: Partial<Record<string, Hook<AnyChanging>>>;
  after?: {
    create?: Hook<Work & { record: Values; input: Values }>;
    update?: Hook<AnyChanging>;
    delete?: Hook<AnyChanging>;
  };
  store?: (changing: AnyChanging) => Promise<unknown>;
  sorts?: Record<string, SortKey | undefined>;
  filters?: Record<string, ((value: unknown, asked: { db: Db; caller: Caller }) => SQL | undefined) | undefined>;
  columns?: (writing: AnyWriting) => Values | Promise<Values>;
  imports?: { optional?: readonly string[] };
  figures?: { by?: readonly string[]; over?: readonly string[] };
  files?: readonly string[];
  fresh?: (making: Omit<Work, "db" | "at"> & { input: Values }) => Values | Promise<Values>;
  delete?: { how: "inactivates" | "ends" | "removes"; recordedAs?: HistoryAction };
  view?: View<AnyRow, object>;
  shown?: Record<string, Source | Computed<unknown> | undefined>;
}

/** A description with all that follows from it. */
export interface Resource extends Omit<AnyDescription, "references" | "files"> {
  contract: Contract;
  columnsByName: Record<string, PgColumn>;
  active: Active | undefined;
  view: View<AnyRow, object>;
  keys: (row: Values) => Values;
  sorts: Record<string, SortKey>;
  filters: Record<string, (value: unknown, asked: { db: Db; caller: Caller }) => SQL | undefined>;
  /** Condition: the row has not ended. */
  isOpen: SQL | undefined;
  /** The columns of what is sent, by name. */
  written: (input: Values) => Values;
  references: Record<string, Leading>;
  files: FileField[];
  /** What a reference asks of it. */
  own: Referable;
  holders: Holder[];
}

/** Says of a resource what its description leaves to names and to the contract. */
export const resourceOf = (path: string, description: AnyDescription): Resource => {
  const { table, ends, title, search = [], references = {} } = description;
  const contract = contractOf(path);
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  const shown = Object.keys(replyOf(contract.get).properties ?? {});
  const sent = Object.keys(inputOf(contract.update ?? contract.create).properties ?? {});
  const active = activeOf(columns, sent);
  const files = (description.files ?? []).map((field) => fileField(field, { contract, columns }));
  const isOpen = ends && isNull(ends);
  const called = description.called ?? columns[title];
  if (!called) throw new Error(`There is no column ${title} in what is served as ${contract.name}.`);
  const { notFound } = contract;
  const open = (caller: Caller) => description.rows.scope(caller, isOpen);
  const own: Referable = { table, called, notFound, open, holders: [] };
  return {
    ...description,
    files,
    references: announce(references, { columns, ends, own }),
    own,
    contract,
    columnsByName: columns,
    active,
    view:
      description.view ?? viewByName({ table, columns, active, fields: shown, files, shown: description.shown ?? {} }),
    keys: description.keys ?? keysByName({ table, title, search }),
    sorts: sortsOf(sortFieldsOf(contract.list), { columns, title, sorts: description.sorts ?? {} }),
    filters: filtersOf(contract.list, { columns, active, filters: description.filters ?? {} }),
    isOpen,
    written: (input) => written(input, { columns, fields: sent }),
    holders: own.holders,
  };
};

const fileField = (field: string, { contract, columns }: { contract: Contract; columns: Record<string, PgColumn> }) => {
  const operations = contract.file(field);
  const columnName = `${field}Id`;
  const column = columns[columnName];
  if (!column) throw new Error(`There is no column ${columnName} in what is served as ${contract.name}.`);
  const { types, mostBytes } = fileOf(operations.put) ?? { types: [], mostBytes: Number.NaN };
  const unknown = types.find((type) => !(type in fileTypes));
  if (unknown || types.length === 0 || Number.isNaN(mostBytes))
    throw new Error(`The contract does not say of ${operations.put.id} what it takes${unknown ? `: ${unknown}` : ""}.`);
  return { ...operations, field, columnName, column };
};
