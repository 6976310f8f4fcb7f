import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { components } from "../../openapi/schema";
import type { FilterName } from "../db/list";
import type { ResourcePath, UpdateOf } from "./contract-names";

/** A table whose rows can be served: when they were made, and the keys that they are sorted and searched by. */
export type ResourceTable = PgTable & Record<"id" | "createdAt" | "nameKey" | "search", PgColumn>;

export type Columns<T extends ResourceTable> = T["_"]["columns"];
export type Insert<T extends ResourceTable> = T["$inferInsert"];
type Kept<C> = C extends PgColumn ? C["_"]["data"] : never;
type IsNotNull<C> = C extends { _: { notNull: true } } ? true : false;
/** Names of the columns that `title` and `search` may say, for they are texts. */
export type TextColumn<T extends ResourceTable> = {
  [Name in keyof Columns<T>]: Kept<Columns<T>[Name]> extends string ? Name : never;
}[keyof Columns<T>] &
  string;

/** Fields that are shown as the column of that name keeps them, and the two that are known by their own. */
export type ShownByName<T extends ResourceTable, Item, FileField = never> = {
  [Name in keyof Item]-?: Name extends "isActive"
    ? Columns<T> extends { isActive: PgColumn } | { status: PgColumn }
      ? Name
      : never
    : Name extends "company"
      ? Columns<T> extends { companyId: PgColumn }
        ? components["schemas"]["CompanyRef"] extends Item[Name]
          ? Name
          : never
        : never
      : Name extends keyof Columns<T>
        ? IsShowable<Columns<T>[Name], Item, Name> extends true
          ? Name
          : never
        : Name extends FileField
          ? Name
          : never;
}[keyof Item];

type IsShowable<Column, Item, Name extends keyof Item> =
  (Kept<Column> extends Date ? string : Kept<Column>) extends NonNullable<Item[Name]>
    ? IsNotNull<Column> extends true
      ? true
      : undefined extends Item[Name]
        ? true
        : false
    : false;

/** Sort fields whose column follows from their name, and is never empty. */
export type SortedByName<T extends ResourceTable, Title, Field extends string> = Field extends Title
  ? Field
  : `${Field}Key` extends keyof Columns<T>
    ? Field
    : Field extends keyof Columns<T>
      ? IsNotNull<Columns<T>[Field]> extends true
        ? Field
        : never
      : never;

/** Filters whose condition follows from their name. */
export type FilteredByName<T extends ResourceTable, Name> = Name extends "isActive"
  ? Columns<T> extends { isActive: PgColumn } | { status: PgColumn }
    ? Name
    : never
  : Name extends `${infer Field}_${"gte" | "lte" | "like" | "empty" | "near"}`
    ? Field extends keyof Columns<T>
      ? Name
      : Name extends `${infer File}_empty`
        ? `${File}Id` extends keyof Columns<T>
          ? Name
          : never
        : never
    : Name extends keyof Columns<T>
      ? Name
      : never;

/** Fields that are written to the column of that name; whether a record is in use is kept in one of two ways. */
export type WrittenByName<T extends ResourceTable> = keyof Columns<T> | "isActive";

/** Columns that a new row needs, and that follow neither from what is sent nor from whose it is. */
export type Missing<Path extends ResourcePath, T extends ResourceTable> = Exclude<
  { [Name in keyof Insert<T>]-?: undefined extends Insert<T>[Name] ? never : Name }[keyof Insert<T>],
  keyof UpdateOf<Path> | `${string}Key` | "search" | "companyId" | "ownerId"
>;

/**
 * Filters of a list that tell its rows apart: by a closed list of values, by yes or no, or by the record that a column
 * names. So every part of a figure is what the list shows under that filter.
 */
type DividedBy<T extends ResourceTable, Query> = {
  [Name in FilterName<Query>]-?: Name extends `${string}_${string}`
    ? never
    : NonNullable<Query[Name]> extends boolean
      ? Name
      : NonNullable<Query[Name]> extends readonly (infer Value)[]
        ? string extends Value
          ? Name & keyof Columns<T> & `${string}Id`
          : Name
        : never;
}[FilterName<Query>];

/** Instants that a list can be narrowed to from both sides, and that a column of that name keeps. */
type RunOver<T extends ResourceTable, Query> = {
  [Name in keyof Columns<T>]: Name extends string
    ? [`${Name}_gte` | `${Name}_lte`] extends [FilterName<Query>]
      ? Kept<Columns<T>[Name]> extends Date
        ? Name
        : never
      : never
    : never;
}[keyof Columns<T>];

/** What a description has counted of its rows, beside how many there are. */
export interface Figures<T extends ResourceTable, Query> {
  by?: readonly DividedBy<T, Query>[];
  over?: readonly RunOver<T, Query>[];
}
