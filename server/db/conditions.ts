import { type Column, gte, inArray, lte } from "drizzle-orm";

/** Filter: any of the values. */
export const anyOf =
  <Value>(column: Column) =>
  (values: Value[]) =>
    inArray(column, values);

/** Filter: at or after an instant. */
export const from = (column: Column) => (instant: string) => gte(column, new Date(instant));

/** Filter: at or before an instant. */
export const until = (column: Column) => (instant: string) => lte(column, new Date(instant));
